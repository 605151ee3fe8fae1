import { toPlain } from '../safety-rules.ts';

/** "drop it behind the store": of a place whose owner nobody asked. */
const LEFT_BEHIND =
  /^(?!.*\b(?:will they|can they|picks? it up|pick-?up|customer|client|where|our own|my own|my shop|our shop|my yard|our yard)\b).*\b(?:dump|throw|toss|leave|unload|ditch|drop|stash)\b(?!.{0,30}\b(?:truck|trailer|van|sign|flyers?|cards?)\b).{0,30}\b(?:behind|in back of|out back of|next to|beside|back of) (?:the|a|an|some|that|this|our|their|any) (?:\w+ ){0,2}(?:stores?|shops?|church|school|mall|plaza|gas station|warehouse|building|apartments?|restaurant|factory|bar|gym|hotel|motel|bank|supermarket|walmart|dollar general|strip mall|train tracks|tracks|overpass|bridge)\b/;
/** "leave it at the thrift store after they close". */
const LEFT_AFTER_HOURS =
  /\b(?:dump|throw|toss|leave|unload|ditch|drop)\b.{0,40}\b(?:goodwill|salvation army|thrift (?:store|shop)|donation (?:bins?|box(?:es)?|center)|habitat|restore|church|charity|dump|landfill|transfer station|gate)\b.{0,25}\b(?:after (?:they|it|dark|hours)|overnight|at night|when (?:they|it)(?:'re| are|'s| is)? closed|before they open|once they close)\b/;

const UNLAWFUL: RegExp[] = [
  /\b(?:tell|say|claim|bill)\b.{0,30}\b(?:fee|dump|landfill|scale|tons?|hours?|loads?|weight)\b.{0,20}\d.{0,12}\b(?:when|but|though) (?:it'?s?|we|he|they) (?:\w+ ){0,2}\$?\d/,
  /^(?=.*\b(?:hire|hiring|job|help wanted|ad|helpers?|crew)\b).*(?<!\b(?:are|is|have|has|got|had) )\b(?:no|not any|don'?t want(?: any)?|keep out|without any) (?:women|females|girls|mexicans|blacks|latinos|muslims|old (?:guys|men|people)|(?:one|body|guys) over \d\d)\b/,
  /\b(?:charg\w*|bill|quote|pay)\b.{0,20}\b(?:blacks?|whites?|mexicans?|hispanics?|latinos?|asians?|chinese|indians?|jews|jewish|muslims?|immigrants|women|foreigners)\b.{0,25}\b(?:more|less|extra|double|higher|lower)\b|\b(?:only (?:hire|want|take)|hire only|don'?t (?:hire|want|take)|won'?t (?:hire|take|serve)|no more) (?:\w+ ){0,2}(?:blacks?|whites?|mexicans?|hispanics?|latinos?|asians?|jews|jewish|muslims?|women|females|immigrants)\b/,
  /\b(?:dump|throw|toss|leave|unload|ditch|drop|burn|bury|use)\b.{0,50}\b(?:nobody|no one|noone) (?:is |ever |really )?(?:look(?:s|ing)|watch(?:es|ing)|around|cares?|sees?|checks?|goes (?:there|back there|by)|comes by|lives there|uses it|minds|will (?:see|know|notice|care))/,
  LEFT_BEHIND,
  LEFT_AFTER_HOURS,
  /\b(?:get|sneak|slip|run|go) (?:\w+ ){0,4}(?:past|around|by) (?:the )?(?:\w+ )?(?:scales?|scale ?house|transfer station|dump|gate|inspectors?|inspection|weigh station|overtime|dot|cops?|permit)|\bdodge (?:the )?(?:dot|scale|inspect\w*|taxes|comp)|\bback roads?\b.{0,30}\b(?:dodge|avoid|scale|dot|cops?)/,
  /\btwo sets of books\b|\b(?:get out of|avoid|skip|dodge) paying (?:the |for )?(?:workers'? )?(?:overtime|taxes|payroll|comp|minimum|wages|sales tax)|\bwithout admitting (?:that |it to (?:the )?|to (?:the )?(?:police|cops|insur\w+|adjuster|osha|dot|epa|irs|inspector))|\b(?:photoshop|fabricate|make up|invent|fake)\b.{0,40}\b(?:permits?|logs?|receipts?|tickets?|invoices?|licen[cs]es?|certificates?|records?|mileage)|\b(?:mileage|driver|hours?) logs?\b.{0,30}\bmake up\b/,
  /\bstage an? (?:\w+ ){0,3}(?:bender|accident|wreck|theft|fire|burglary|break-?in)|\bkeep (?:the |her |his |their )?(?:tenant|customer|client|owner|lady)\w*'?s? .{0,30}\b(?:tell|say|claim|pretend)|\bbill (?:them |him |her )?for more\b|\b(?:file|grind|scratch|sand) (?:off |down )?(?:the )?(?:serial|vin|numbers?)\b|\btell (?:the )?(?:insur\w+|irs|adjuster|agent|inspector|auditor|carrier) .{0,40}\bwhen i(?:'ve)? (?:got|have|had)\b|\bhides? the smell\b|\b(?:oxy\w*|percs?|xanax|pills?|adderall|opioids?|meds)\b.{0,50}\b(?:go for|worth|sell|street)/,
  /\b(?:hide|sneak|slip|bury|conceal|mix|stash|cover up|tuck|smuggle)\b.{0,60}\b(?:asbestos|paint|chemicals?|hazard\w*|tires?|oil|refrigerant|freon|batter\w+|bottom of the load|under the (?:load|junk|trash|rest)|from the (?:scale|dump|gate|landfill))/,
  /\b(?:so|that) (?:the |my |a )?(?:\w+ ){0,2}(?:scale ?house|dump|landfill|inspector|epa|dot|cops?|police|county|city|state|irs|insurance|osha|they|nobody|no one|he|she|customer|neighbors?) (?:\w+ )?(?:won'?t|wont|doesn'?t|doesnt|don'?t|dont|can'?t|cant|never|isn'?t|not) (?:\w+ )?(?:see|know|notice|find|catch|spot|ask|trace|suspect)/,
  /\b(?:without|before) (?:(?:\w+ ){1,4}seeing|(?:\w+ ){0,4}(?:finding out|knowing|noticing|getting (?:caught|busted|a ticket|fined)|catching))\b/,
  /\b(?:not get|don'?t get|won'?t get|avoid getting|keep from getting|without getting) (?:caught|cot|busted|flagged|traced|pulled over|in trouble)\b|\bget away with\b(?! (?:charging )?\$?\d)/,
  /\b(?:dump|throw|toss|leave|unload|ditch|drop|get rid of|lose)\b.{0,40}\b(?:in the woods|behind (?:a|the|some|walmart|that)|on (?:a |the )?(?:side of the road|back ?road|dirt road|empty lot|vacant lot|someone'?s|somebody'?s|public land|farm)|ravine|creek|river|alley|at night|after dark|in (?:someone|somebody|their|his|a store|the neighbor)\w*'?s? (?:dumpster|bin)|terreno bald[ií]o|monte)/,
  /\b(?:buy|bought|pay for|paid)\b[^,.;:]{0,20}\b(?:reviews?|testimonials?|five stars?)|\b(?:fake|made[- ]up|phony|bogus)\b[^,.;:]{0,20}\b(?:reviews?|testimonials?|five stars?|receipts?|invoices?|permit|licen[cs]e|insurance (?:card|certificate)|certificate|weight tickets?|tickets?|papers|id)\b|\bwrite (?:me )?(?:some |a few |\w+ )?(?:fake |google |5 star |five star )*reviews? (?:for (?:me|us|my|our)|as if|from (?:a )?customers?)/,
  /\b(?:off the books|under the table|no (?:paper|money) trail|don'?t report|not report(?:ing)?|without reporting|skip (?:the )?(?:payroll|taxes|comp|withholding)|cash so (?:there'?s|there is|it|they|i)|hide (?:the |my |some )?(?:cash|income|money|payroll)|por debajo de la mesa|en negro)\b/,
  /\b(?:burn|torch|light (?:it|them) up)\b.{0,50}\b(?:tires?|couch\w*|sofas?|mattress\w*|trash|garbage|junk|leftover\w*|plastic|wire|insulation|treated|furniture|debris|shingles|carpet)|\bburn (?:it|them|that|this|the (?:rest|load|pile|stuff|wood)) (?:behind|at|on|in|out) (?:my|the|our)/,
  /\b(?:pour|dump|drain|flush|rinse)\b.{0,40}\b(?:down the (?:drain|sink|toilet|storm)|storm drain|in(?:to)? the (?:street|ground|creek|gutter|sewer|grass))/,
  /\b(?:vent(?:ing)? (?:the|a|an|it|them|out|off|freon|refrigerant|gas)\b|cut the line|let (?:the )?(?:freon|gas|refrigerant) out|release (?:the )?(?:freon|refrigerant))\b/,
  /^(?=.*\b(?:competitors?|competition|rivals?|(?:other|another|all the|two|three|four) (?:\w+ ){0,3}(?:haulers?|outfits?|compan(?:y|ies)|operators)))(?=.*\b(?:we|us|our|my|me|and i)\b)(?!.*\b(?:customers?|clients?|landlord|tenant)\b(?! (?:list|base))).*(?:\bagree(?:ing)? (?:on|that|not|with|nobody|no one|to (?!(?:the|my|our|a|this|that|pay)\b))\b.*\b(?:pric\w+|rates?|minimum|bids?|charge|under|below)|\b(?:set|fix|coordinate|line up) (?:our |the )?(?:prices|rates|minimums?) (?:together )?with\b|\b(?:split|divide|carve)(?: up)? (?:the |our )?(?:town|city|county|area|map)\b)|\b(?:stay|keep) (?:off|out) (?:of )?each other'?s (?:\w+ )?(?:turf|area|side|town|territory|customers)\b/,
  /\b(?:get|hack|break|log|sign)(?:ging|ting)? (?:me |us |back )?in ?to\b.{0,30}\b(?:his|her|their|\w+'s|(?:helper|driver|loader|dispatcher|employee|worker|partner|competitor|customer|foreman|manager)s'?)\b.{0,30}\b(?:e-?mail|gmail|phone|computer|laptop|tablet|facebook|instagram|icloud|texts)\b|\b(?:get past|get around|bypass|crack|guess)\b.{0,20}(?<!\bmy )\b(?:passcode|password|lock screen)\b/,
  /\b(?:pay|paying|paid|cover)\b.{0,40}\b(?:doctor|urgent care|er|emergency room|hospital|clinic|stitches|medical)\b.{0,40}\bso\b.{0,20}\b(?:comp|insur\w+|premium|rates?)\b|\b(?:keep(?:ing)?|hide|hiding) (?:an?|the|this|that|his|her) (?:\w+ )?(?:injury|accident)\b.{0,30}\b(?:off|from|out of)\b.{0,25}\b(?:comp|insur\w+)|\b(?:tell|get|have|make|ask) (?:him|her|them|(?:the|my) \w+) (?:to )?(?:say|claim) (?:it|he|she|that it|that he|that she) (?:happened|fell|got hurt|did it) (?:at home|off the (?:job|clock)|on (?:his|her) own time)\b/,
  /(?<!\b(?:an?|the|that|this) )\b(?:lie|lying|pad|inflate|stage|fake|exaggerate|fudge|falsify|forge|backdate|doctor)\b.{0,40}\b(?:insurance|claim|adjuster|log ?book|hours|weight|ticket|inspection|audit|payroll|signature|receipt|invoice|application|odometer|police report|to the (?:dump|irs|dot|inspector|cop))/,
  /\b(?:tell|let|text|say|message|bill)\b.{0,60}\b(?:fee|surcharge|raised|went up|landfill|dump|county|city|law)\b.{0,40}[,.;] ?(?:but |though )?(?:it|they|he|she|that|its)(?:'s)? (?:really |actually )?(?:didn'?t|isn'?t|wasn'?t|ain'?t|never did|not true)\W*$/,
  /\b(?:threaten\w*|scare|amenaz\w*)\b.{0,50}\b(?:ice|immigration|migra|migracion|deport\w*)\b|\bcall (?:ice|immigration) (?:on|if)\b|\ble (?:hablo|llamo) a la migra\b/,
  /\b(?:keep(?:s|ing)? out|skip(?:s|ping)?|turn(?:s|ing)? away|leave out) (?:the |all )?(?:blacks?|mexicans?|whites?|hispanics?|latinos?|muslims?|gays?|jews|asians?|arabs?|immigrants|foreigners|women)\b/,
  /\b(?:copy|trace|forge|fake)\b (?:[\p{L}']+ ){0,3}signature\b|\b(?:hidden|secret) (?:mic|microphone|recorder)\b|^\W*(?:how (?:do|can) i )?(?:blackmail|extort)\b|\bhow (?:do|can|to) (?:i |we )?(?:fool|trick) (?:the |a )?(?:them|him|her|scrap ?yard|scale|dump|landfill|inspectors?|adjuster|dot|irs|buyer|customers?)\b/u,
  /\b(?:delete|destroy|erase|wipe|hide)\b (?:the |all |my |some )?(?:evidence|proof|texts|video|footage|logs?)\b.{0,30}\b(?:lawsuit|lawyers?|court|police|inspectors?|osha|auditors?|judge)\b|\bbreak in (?:his|her|their)\b|\b(?:robocall|robo-?dial)\w* (?:\w+ ){0,3}(?:people|numbers?|homes?|houses?|everybody|county|town)\b/,
  /\b(?:dump|toss|unload|spot|place|where)\b.{0,40}\b(?:no|any|without) cameras?\b.{0,10}$|\b(?:que no|sin que) (?:me |nos |se )?(?:cachen|agarren|vean|sepan|entere\w*|den? cuenta|note)\b|\bresenas (?:falsas|inventadas|compradas)\b|\b(?:comprar|compro) (?:resenas|estrellas)\b/,
  /\b(?:say|write|put|tell|claim|advertise)\b.*\b(?:licensed|insured|bonded|certified|accredited|owned|recycl\w*|donat\w*|members?|bbb|background[- ]check\w*)\b.{0,40}(?:\beven (?:tho|though)|\bbut|\bwhen|,) ?(?:we|i|i'?m|we'?re|it|it all|most of it|they) (?:\w+ )?(?:aren'?t|arent|isn'?t|isnt|not|never(?: joined)?|don'?t|dont|didn'?t|ain'?t|goes? to (?:the )?(?:dump|landfill)|lapsed|expired)\b[^.]{0,16}$/,
  /^(?!.*\bwhat (?:do|should|can|would) (?:i|we) (?:tell|say)\b).*\btell (?:the |my |our )?(?:\w+ )?(?:carrier|insur\w+|irs|adjuster|agent|inspector|auditors?|comp)\b.{0,60}?\b(?:(?:only|nobody|no one|never|none|just|not)\b.{0,40}\bwhen\b|(?:was|is|were) (?:for )?(?:personal|parked|not working|off the clock)|(?:even )?(?:tho|though)\b)/,
  /\b(?:edit|change|alter|redo|doctor|make)\b.{0,20}\b(?:coi|certificates?(?: of insurance)?|insurance (?:card|paper)s?|permits?|licen[cs]es?|(?:scale|weight|dump) (?:tickets?|receipts?)|log ?books?|drug tests?)\b.{0,25}\b(?:so (?:it|that it) (?:says?|shows?|looks?)|with (?:a |the )?(?:new|newer|later|different|old|earlier|higher) (?:\w+ )?(?:date|expir\w+|limit|amount))/,
  /^(?!.*\b(?:repl(?:y|ies)|respon\w+|answer)\b).*\b(?:post|write|leave|put up)\b.{0,25}\b(?:bad|negative|nasty|one[- ]star|1[- ]star)\b.{0,12}\breviews?\b.{0,30}\b(?:about|for|on|against|of|as if|like (?:i|we))\b(?! (?:me|us|our|my (?!competit|rival))\b)/,
  /\b(?:use|put|borrow|run (?:on|under)|go under)\b.{0,20}\b(?:cousin|buddy|friend|brother|uncle|dad|father|neighbou?r|competit\w+|rival|another (?:guy|company|hauler|outfit)|other (?:guy|company|hauler)|someone else|somebody else)(?:'?s)?'? (?:\w+ ){0,2}(?:licen[cs]e|(?:us)?dot|mc|insurance|coi|permit|cdl|plates?)\b/,
  /\b(?:text|tell|message|write|say|send|letter|warn)\b.{0,60}\b(?:i'?ll|we'?ll|i will|we will|gonna|going to)\b.{0,25}\b(?:break(?! (?:it |this |that |the \w+ )?(?:down|apart|up))|smash|slash|burn|hurt|beat|kill|trash)\b|\b(?:post|share|leak)\b.{0,15}\b(?:naked|nude|private) (?:pics?|photos?|pictures?)|\b(?:call|tell|text) (?:his|her|their) (?:boss|job|work|mother|mom|wife|husband|kids|family|church|landlord)\b.{0,30}\b(?:pays?|paid|owes?|money)|\bthreaten(?:s|ing)?\b(?!.{0,30}\b(?:sue|suing|court|small claims|lawyers?|legal|lien|collections?|me|us|my|our)\b) ?(?:him|her|them|text|message|letter|a |an |the |my |somebody|someone|customers?|clients?)/,
  /\b(?:tell|convince|make|get|talk) (?:him|her|them|my \w+) (?:not to|out of) (?:go\w*|see\w*|fil\w+|call\w*|report\w*|claim\w*)\b.{0,40}\b(?:hospital|er|doctor|comp|osha|claim|insur\w+)/,
  /\b(?:list|put|class(?:ify)?|call|report)\b.{0,30}\bas (?:office|clerical|sales|contractors?|1099s?|volunteers?|family|temps?)\b.{0,20}\bso\b.{0,30}\b(?:comp|tax\w*|insur\w+|overtime|payroll|cheaper|less)/,
  /\b(?:make|have|get)\b.{0,20}\b(?:tickets?|receipts?|invoices?|bills?|certificates?|coi|logs?|reports?|slips?)\b.{0,10}\b(?:say|show|read)\b.{0,20}\d.{0,20}\binstead of\b/,
  /\b(?:receipt|certificate|letter|slip)\b.{0,60}\b(?:we|i) (?:threw|dumped|tossed|never (?:did|took|got|had|gave))\b/,
  /^\W*(?:(?:imma|i'?m|i|we|just|ill|i'?ll|gonna|going to|wanna|want to|how (?:do|can) i) )*(?:keep|hold|withhold)\b (?:back )?(?:his|her|their|the) (?:last|final) (?:pay ?)?(?:check|pay)\b(?! (?:stub|until))/,
  /\b(?:young(?:er)?|white|christian|american) (?:guys|men|people|males?|workers?|helpers?|applicants?|folks|dudes) only\b(?!.{0,15}\b(?:when|if|after|until|because)\b)|\bonly (?:want|hire|take|looking for) (?:young|white|christian|american)\b/,
  /\b(?:so|that) (?:that )?only\b.{0,15}\b(?:young\w*|white\w*|men|males?|guys|girls|christians?|americans?)\b.{0,15}\b(?:apply|call|answer|respond|get hired)/,
  /\b(?:dot|weigh station|scales?|troopers?|cops?|officers?|inspect\w+|checkpoint)\b.{0,120}\b(?:take|use|go|run|drive|stick to|cut through|via) (?:\w+ ){0,3}(?:back ?roads?|back ?way|side ?(?:streets?|roads?)|other (?:road|way|exit))\b|\b(?:take|use|go|run|drive|cut through) (?:\w+ ){0,3}(?:back ?roads?|back ?way|side ?(?:streets?|roads?))\b.{0,60}\b(?:dot|weigh station|scales?|troopers?|cops?|officers?|inspect\w+|checkpoint)\b/,
  /^(?!\W*(?:do|does|must|should|who|when|why)\b).*\b(?:skip|dodge|miss|avoid|bypass)\b (?:\w+ )?(?:the )?(?:scales?|weigh stations?|dot (?:checks?|inspections?)|checkpoints?)\b/,
  /\b(?:no|without) (?:a |his |any )?(?:cdl|licen[cs]e|insurance|plates?)\b.{0,50}\bback ?roads?\b|\b(?:disable|delete|bypass|defeat|unplug|straight ?pipe)\b.{0,15}\b(?:emissions?|dpf|def (?:system|sensor)|egr|e-?logs?|eld|governor)\b/,
  /\b(?:don'?t|do not|not) (?:wanna |want to |gonna |going to |like to )?report (?:my |any |all |the )?(?:cash|income|tips|money)\b|\b(?:cash|income|jobs?|money)\b.{0,25}\b(?:leave|keep|stay) (?:it |them |that )?off (?:my |the )?(?:taxes|tax return|return|books)\b/,
  /\bsell\b.{0,60}\b(?:not|never|don'?t|without) (?:tell\w*|mention\w*|say\w*|disclos\w*)\b(?!.{0,20}\bwhat\b)|\bsell\b.{0,40}\b(?:gun|pistol|rifle)s?\b.{0,40}\b(?:no|without) (?:any )?(?:paper\w*|background)|\bfound\b.{0,60}\b(?:keep(?:ing)? (?:it|that|this|them) (?:quiet|secret|to (?:my|our)sel\w+)|use (?:one|a) checks?\b)|\b(?:pills|meds|oxy\w*)\b.{0,40}\bwho (?:buys|would buy|wants)\b/,
  /\b(?:use|charge|run|hit)\b.{0,25}\bcard\b.{0,40}\bwithout (?:asking|telling|permission|(?:her|his|their) (?:ok|okay|permission))|\b(?:bump|round|pad|jack)(?:ed|ing)? up\b.{0,45}\b(?:never|don'?t|won'?t|can'?t) (?:measure|check|notice|know|look|count)/,
  /^\W*(?:how (?:do|can) i |can you |just |help me )?(?:use|steal|copy|take|rip off|lift)\b (?:a |the |some |my )?(?:1[- ]?800[- ]?got[- ]?junk|got[- ]?junk|junk king|college hunks|competit\w+|another (?:company|hauler))(?:'?s)?'? (?:\w+ )?(?:logo|photos?|pictures?|name|reviews?|trucks? (?:colors|wrap))\b|\bso (?:that )?(?:people|customers|they|folks) (?:will )?(?:think|believe) (?:i'?m|we'?re|i am|we are|it'?s) (?!cheap|fast|honest|great|good|nice|pro)/,
  /\b(?:change the locks?|lock (?:him|her|them|the tenants?) out|(?:clear|empty|clean) (?:it |her |him |them )?out|trash (?:his|her|their|everything))\b.{0,60}\bbefore (?:the )?(?:eviction|court|judge|sheriff|hearing)|\bbefore (?:the )?(?:eviction|court|judge|sheriff|hearing)\b.{0,40}\bchange the locks?\b/,
  /^\W*(?:(?:just|imma|i'?ll|let'?s|gonna|how (?:do|can) i) )*(?:take|keep|hold|grab|lock up)\b (?:back )?(?:his|her|their) (?!posted|informed|updated|happy|busy|waiting|on |in |at |as )[^,.?]{1,25} (?:till|until|unless) (?:he|she|they) (?:pays?|signs?|settles?)\b|\b(?:pay|bribe)\b.{0,15}\b(?:other|another|rival) (?:bidders?|haulers?|compan(?:y|ies)|outfits?|guys?) (?:to |so (?:he|they) )?(?:stay|not bid|doesn'?t bid|back|bow|lose|drop out)|\b(?:text|call|message|email)\b.{0,30}\b(?:people|numbers|folks)\b.{0,30}\b(?:never (?:signed|opted|agreed|asked)|without (?:consent|permission|an? opt))/,
  /\b(?:wreck|crash|total|burn|sink|dent|flood) (?:it|the \w+|my \w+|our \w+) on purpose\b|\bdriv(?:e|es|ing) (?:on|with|under) (?:my |his |her )?(?:brother|cousin|buddy|friend|uncle|dad|son|helper|partner)'?s (?:cdl|licen[cs]e|id)\b|\b(?:skip|without calling|don'?t call|not call) 811\b/,
  /\b(?:give|pay|slip|offer)\b(?!.{0,25}\b(?:what|something|anything|words?|lines?|examples?|ideas?|tips?|advice|script) (?:\w+ ){0,2}to (?:say|tell)\b).{0,40}\bto (?:say|swear|tell (?:them|comp|the))\b|\b(?:he|she|they) (?:doesn'?t|don'?t|won'?t) know (?:the law|any better|better|(?:his|her|their) rights)\b|\b(?:change|roll back|turn back|reset|spin) (?:the |my )?odometer\b|\b(?:see|read) (?:his|her|their) (?:texts|messages|e-?mails)\b|\bfound\b.{0,40}\b(?:credit|debit|gift) card\b.{0,30}\b(?:try|use|charge) it\b|\b(?:report|expose|turn in)\b.{0,40}\bunless (?:he|she|they)\b|\b(?:promise|advertise)\b.{0,40}\bthen (?:charge|hit|bill)\b/,
  /\bcall (?:911|the (?:cops|police)|dot|osha|the (?:city|county|epa)) on (?:my|a|the|that) (?:competit\w+|rival)\b.{0,40}\bso\b|\b(?:with|fil(?:e|ing)|mak(?:e|ing)|send(?:ing)?) (?:a |some )?(?:false|fake|bogus) (?:reports?|complaints?)\b/,
  /^(?!.*\b(?:customers?|tenants?|some(?:one|body)|people|they|permission|allowed|legal|ok(?:ay)?|manager|owner|rent\w*|full|overflow\w*)\b).*\b(?:put|dump|throw|toss|leave|stick|unload)\b.{0,40}\b(?:apartment|complex|store|school|church|restaurant|walmart|hotel|neighbou?r|construction site)\w*'?s? (?:\w+ )?(?:dumpsters?|bins?)\b|\bwash\w* (?:out )?(?:the |a |my |our )?(?:bucket|brush\w*|drums?|paint|solvents?)\b.{0,30}\b(?:street|gutter|grass|ditch|creek|drain|yard|ground)\b/,
  /\bif (?:you|he|she|they|\w+) (?:ever )?(?:tells?|talks? to|calls?|goes? to|reports?|files?|complains?)\b.{0,40}\b(?:osha|comp|labor|wages?|the (?:state|union|news|feds)|lawyers?|epa|dot)\b.{0,50}\b(?:(?:forget|lose|loses|kiss)(?: about)? (?:your|his|her|their) (?:\w+ )?(?:papers|job|visa|check|hours)|(?:is|are|be|he'?s|she'?s|they'?re|you'?re) (?:fired|done here|gone|deported|out of (?:a|work)))\b/,
  /\b(?:invoice|receipt|bill|estimate)\b.{0,50}\bso\b.{0,30}\b(?:more|extra|bigger|higher)\b.{0,30}\b(?:insur\w+|adjuster|claim)\b/,
];
/** What only a customer, or only an insurer, may write, wanted of the assistant. */
const ASKED_OF_ME = String.raw`^\W*(?:(?:ok|so|hey|now|please|pls|just|can (?:you|u)|could (?:you|u)|i need you to|i want you to|help me|y|por favor)\W+)*`;
const STARS =
  '(?:google|yelp|facebook|online|five|5|four|4|stars?|good|great|positive|nice|happy|glowing|sample|made ?up|more|short|different|customer|client|some)';
const OWN_REVIEWS = new RegExp(
  String.raw`${ASKED_OF_ME}(?:write|make(?: up)?|create|generate|draft|invent|come up with|type(?: up)?|post|escribe|inventa|hazme)(?: me| us)? (?:(?:like|about|around|maybe) )?(?:(?:\d{1,3}|an?|two|three|four|five|six|ten|twenty|a few|a couple(?: of)?|a bunch of|several|some|unas|unos|varias)[ -])?(?:${STARS}[ -])*(?:(?:reviews|testimonials|resenas)\b(?! (?:repl|respon|request|answer|template|card|link|polic|page|post|strateg|plan|text|ask))(?!.{0,40}\b(?:ask(?:s|ing)?|request\w*|repl\w*|respon\w*)\b)(?! (?:for|of|about) (?:my|the|our|each) (?:guys?|crew|helpers?|drivers?|employees?|workers?|team|staff|loaders?)\b)|(?:review|testimonial)\b.{0,15}\b(?:(?:for|about|of|on) (?:my|our) (?:own )?(?:company|business|page|profile|google|yelp|listing|site|service)|(?:like|as if|as though) (?:(?:i'?m|im|i am|i was|it'?s|from) )*(?:a |the )?(?:customer|client)))`,
);
/** The insurer's word about the policy: nobody else may write it. */
const OWN_CERTIFICATE = new RegExp(
  String.raw`${ASKED_OF_ME}(?:make|create|write|type(?: up)?|draft|generate|print|design|whip up|do|fill (?:out|in)|hazme|haz)(?: me| us| up)?(?: an?| some| one| my| our| un)? (?:(?:new|quick|general|liability|blank) )*(?:insurance certificates?|certificates? of (?:liability )?insurance|cois?|acord(?: 25)?s?|proof of insurance|insurance cards?|certificado de seguro)\b(?! (?:request|e-?mail|letter|tracker|checklist|folder|list|log|template|form for))`,
);

/** Whether a certificate of insurance is wanted that is none. */
export function isFalseCertificate(message: string): boolean {
  return OWN_CERTIFICATE.test(toPlain(message));
}

/** Men without papers, paid so that nobody sees it. */
const HIDDEN_PAY =
  /^(?!\W*(?:is it|do i|do we|what)\b)(?=.*\b(?:(?:no|without|got no|don'?t have|dont have|with no|lack) (?:any )?(?:papers|papeles|work permits?|ssns?|social)|undocumented|illegals|sin papeles)\b)(?=.*\b(?:pay\w*|cash|hire|pago|pagar)\b)(?=.*\b(?:cash|nobody|no one|noone|off the books|under the table|efectivo|nadie|less than|cheap|below)\b).*\b(?:guys?|men|dudes?|workers?|helpers?|them|em|they|crew|loaders?|fellas?|boys|kids|mexic\w+|immigrants?|muchachos|ayudantes)\b/;

/** Harm to a rival's things. */
const HARMS_RIVAL =
  /^(?!.*\b(?:my|our) (?:truck|trailer|tires?|shop|yard|windows?)\b).*\b(?:burn(?:ing)?(?: down)?|torch|slash|smash|egg|key|sabotage|wreck|vandali[sz]e|steal|sugar in|break) (?:\w+ ){0,2}?(?:(?:my )?(?:competit\w+|rival\w*|other (?:hauler|guy|company|outfit)\w*|his|their)(?:'?s)?'?) (?:\w+ )?(?:trucks?|trailers?|tires?|shop|yard|signs?|windows?|equipment|house|tank|phone|van)\b/;

/** Whether a message wants a rival's things broken. */
export function isHarmToRival(message: string): boolean {
  return HARMS_RIVAL.test(toPlain(message));
}

/** Questions whether something is allowed, or what it costs to be caught, are questions. */
export const ASKS_THE_LAW =
  /^\W*(?:(?:so|hey|um|uh|ok|and|but|yo)\W+)*(?:is it|is that|are we|am i|can (?:i|we|you(?! (?:make|write|help|give|show|tell|create|draft|get me|edit|change|alter|fake|forge|post|put|send|say|text|call|fudge|doctor|tweak|photoshop|backdate)\b)|they|he|she|someone|somebody)|could (?:i|we)|do (?:i|we) (?:have|need)|what(?:'s| is|s)? the (?:fine|penalty|law|rule)|what happens|how (?:much|big|bad) is the (?:fine|penalty)|es legal|puedo|se puede)\b(?!.*\b(?:so (?:the|that|they|nobody|no one)|so (?:i|we) (?:don'?t|dont) (?:have to |gotta )?pay|without (?:anyone|anybody|them|the|him|her|getting)|bottom of the load|(?:nobody|no one|noone) (?:is )?(?:look|watch|around|care|see)|won'?t (?:see|know|notice)|doesn'?t (?:see|know|notice)|get (?:away|caught)))/;

/** "is it ok to dump behind a store at night": asks leave for what is never lawful. */
const ASKS_LEAVE =
  /^\W*(?:(?:so|hey|ok|and|but)\W+)*(?:is it|is that|can (?:i|we)|could (?:i|we)|would it be) (?:(?:ok(?:ay)?|cool|fine|alright|bad) (?:to|if i|if we) )?(?:just )?(?:(?:dump|toss|ditch)\b(?!.{0,30}\b(?:truck|trailer)\b).{0,40}\bat night|(?:dump|throw|toss|leave|ditch|drop)\b(?!.{0,30}\b(?:truck|trailer|van|bin|container|sign|flyer)\b).{0,40}\b(?:behind (?:a|the|some|that)|in (?:the|a) (?:woods|creek|river|ditch|ravine|alley|vacant lot|empty lot)|in (?:somebody'?s|someone'?s) dumpster|side of the road))\b/;

/** "how do i get a fake review taken down": what others faked, and what to do about it. */
const AGAINST_FAKES =
  /^(?!.*\b(?:write|buy|get|make) (?:me|us)\b).*\b(?:competit\w+|rivals?|(?:company|guys?|haulers?|outfit)(?: across| down|s)?|somebody|someone|ex[- ]?(?:employee|helper)|he|she|they)\b.{0,30}\b(?:bought|buys|buying|fakes?|faked|posted|wrote|writes|leaves|left|has|using|uses)\b.{0,25}\breviews?\b|\b(?:fake|false|phony|bogus)\b.{0,20}\b(?:reviews?|one|stars?)\b.{0,40}\b(?:tak(?:e|en) (?:it )?down|removed?|off (?:of )?(?:my|our|google|yelp)|report(?:ed)?|flag(?:ged)?|deleted?)\b|\breviews?\b.{0,20}\b(?:taken down|removed|deleted|off (?:of )?(?:google|yelp|facebook))\b.{0,30}\b(?:lies?|lying|(?:not|isn'?t) true|false|made up)\b|\b(?:remov(?:e|ing)|report(?:ing)?|flag(?:ging)?|fight(?:ing)?|delet(?:e|ing)|get rid of|take down|respond(?:ing)? to|reply(?:ing)? to|answer(?:ing)?|disput(?:e|ing)|deal(?:ing)? with|handl(?:e|ing)|got|received|left (?:me|us))\b.{0,25}\b(?:fake|false|phony|bogus)\b/;

/** Whether a message is about reviews that somebody else faked. */
export function isAgainstFakes(message: string): boolean {
  return AGAINST_FAKES.test(toPlain(message));
}

const ASKS_WHERE_TO =
  /\b(?:how (?:do|can|should|would) (?:i|we)|where (?:do|can|should|would|to)|what (?:do|can|should) (?:i|we) do with|(?:cheap(?:est)?|eas(?:y|iest)|best|fast(?:est)?|quick(?:est)?|right|good|legal) (?:way|place|spot|option)s? (?:to|2|for))\b.{0,40}\b(?:get rid of|dispose|dump|take|drop|recycle|haul|with)\b/;
const BAD_MEANS =
  /\b(?:burn\w*|torch\w*|bur(?:y|ied|ying)|woods|creeks?|rivers?|ditch\w*|ravine|lots?|night|dark|behind|alley|nobody|no one|fak\w+|without|hid(?:e|ing|den)|under|skip\w*|avoid\w*|around|cash|books|illegal\w*|secret\w*|quiet\w*|caught|storm|drain\w*|sewer|pour\w*|vent\w*|cut\w*|free|somebody|someone\w*|neighbou?r\w*|mix\w*|sneak\w*|slip\w*)\b/;

/** Whether a message asks where something goes and names no means against the law. */
export function isLawfulDisposal(message: string): boolean {
  const text = toPlain(message);
  return ASKS_WHERE_TO.test(text) && !BAD_MEANS.test(text);
}

/** "we dont dump in the woods": what the asker says they never do. */
const NEVER_DONE =
  /\b(?:we|i|my (?:guys|crew)|nosotros) (?:do not|don'?t|never|would never|won'?t|no|nunca)\s+(?:\w+ )?(?:dump|burn|bury|hide|tir\w+|quem\w+|botam\w+)[^,.;!?]*/g;

/** "how do i pay less overtime legally", "how do i protect us from fake claims", "how do i keep people off my lot". */
const STAYS_LAWFUL =
  /\b(?:protect(?:ing)? (?:myself|ourselves|me|us|my \w+) (?:from|against)|legally|lawfully|(?:legal|lawful) way|by the book|without (?:breaking (?:the|any) (?:law|rule)s?|cheating|lying|doing anything (?:shady|illegal|wrong)))\b|\b(?:stop|keep|prevent|discourage|catch|report) (?:the |other |my |some )?(?:people|others|folks|someone|somebody|neighbou?rs?|strangers|thieves|guys|crew|helpers?|drivers?|them|him|haulers?|a (?:guy|company|hauler)|competit\w+)\b(?: \w+)? (?:from|off (?:my|our) (?:lot|land|yard|property)|out of (?:my|our))\b|\breport (?:a|the|some|this|another|my) (?:guy|hauler|company|competitor|neighbor|outfit|driver)\b|\b(?:give|get|bring|hand|send|turn) (?:it|them|that|this|everything)(?: all)? (?:back|over|in) ?(?:to|\W*$)|\b(?:fix|correct|undo|clean up|straighten out) (?:it|this|that|the (?:mess|books?|records?))\b|\bmake (?:it|this) right\b|\b(?:customer|owner|manager|landlord|family|he|she|they) (?:says?|said|gave|gives) (?:it'?s )?(?:ok(?:ay)?|yes|fine|permission)\b/;

/** "a guy is using my dot number": what others do against the asker, and what to do about it. */
const DONE_BY_OTHERS =
  /\b(?:is|are|keeps?|been|was|were|caught (?:him|her|them)) (?:using|copying|stealing|dumping|faking|posting|selling)\b.{0,30}\b(?:my|our|me|us)\b|\bwithout (?:telling|asking) (?:me|us)\b|\basked (?:me|us) for (?:money|cash|a bribe|\$?\d+)|\b(?:got|was|were|been) (?:scammed|ripped off|conned|robbed|burned)\b|\bburned (?:me|us) (?:on|by|with)\b|\bthreaten(?:s|ed|ing) (?:to \w+ )?(?:me|us|my|our)\b|\b(?:knocked over|tipped over|spilled|by accident|accidentally)\b|\b(?:so|before) (?:\w+ )?(?:they|nobody|no one|somebody|someone|thieves) (?:can'?t |don'?t |doesn'?t |won'?t )?(?:steals?|stole|robs?|breaks? in)\b/;

/** "the other hauler tells folks we are crooks, i want him shut down": what to do about him is a lawful question. */
const LIED_ABOUT =
  /^(?!.*\b(?:burn|torch|slash|smash|beat|hurt|kill|fake|false|bogus|threat\w*|hack|steal|blackmail|reviews? (?:on|about) (?:him|them)|call (?:ice|immigration))\b)(?=.*\b(?:competit\w+|rivals?|(?:other|another|new|some|this|that|a) (?:\w+ )?(?:haulers?|junk (?:guy|man|company|outfit|service)|outfit|company|guy))\b).*\b(?:tell(?:s|ing|in)?|told|say(?:s|ing|in)?|said|lie[sd]?|lying|spread\w*|bad ?-?mouth\w*|trash(?:es|ing)|talk(?:s|ing|in)? (?:trash|crap|shit|bad|smack)|smear\w*|slander\w*|rumou?rs?|undercut\w*|low ?-?ball\w*)\b.{0,45}\b(?:i|i'?m|im|we|we'?re|me|us|my|our)\b/;

/** Whether a message is about a rival who tells bad things of the asker. */
export function isLiedAbout(message: string): boolean {
  return LIED_ABOUT.test(toPlain(message));
}

/** "take the old truck off my insurance": a change of one's own policy. */
const CHANGES_POLICY =
  /^(?!.*\b(?:still|but|keep|anyway|even (?:tho|though)|so (?:i|we|it|he|they)|lie|say|without)\b).*\b(?:take|remove|drop|pull|cancel|get|delete|add|put|swap|switch|replace)\b.{0,40}\b(?:off|from|to|on|onto) (?:of )?(?:my|our|the) (?:(?:truck|auto|commercial|business|company|fleet) )?(?:insurance|policy|coverage)\b/;
/** "helper said he had a license and he doesnt": the asker was lied to. */
const LIED_TO =
  /^(?!.*\b(?:can i|let (?:him|her|them) (?:still )?drive|hide|fake|anyway|make (?:him|her|it|me)|so (?:they|nobody|i can))\b).*\b(?:helpers?|drivers?|guy|hire|kid|employee|worker|applicant|loader|he|she|they) (?:just )?(?:said|says|told (?:me|us)|claimed|swore|lied|lies|lying|wrote|put down)\b.{0,40}\b(?:licen[cs]ed?|cdl|record|experience|papers|age|references?|felony|background|application)\b/;
/** "they say we dumped it, it wasnt us": a charge that the asker denies, and nothing that they want made up against it. */
const DENIES_CHARGE =
  /^(?!.*\b(?:mak(?:e|ing)|fak\w+|forg\w+|backdat\w+|delet\w+|eras\w+|hid(?:e|ing)|li(?:e|es|ed|ing)|get rid|pay (?:him|her|them) off|so (?:they|nobody)|pretend\w*|how (?:do|can|should) (?:i|we) say|(?:when|but|though|tho) (?:it|we|he|i) (?:was|did|were))\b)(?=.*\b(?:says?|said|claim\w*|blam\w*|accus\w*|thinks?|cited|fined|ticket\w*|letter|called|wrote|sent|charg\w*)\b).*\b(?:(?:was|were|is)(?: not|n'?t) (?:us|me|ours|our (?:truck|guys|crew|load|stuff|junk)|my (?:truck|guys?|crew|driver))|not (?:us|me|ours)\b|(?:we|i|he|they|my (?:guys?|crew|driver)) (?:did(?: not|n'?t)|never)(?: do)?(?: (?:it|that|this|any of it|nothing|anything|dump\w*|took|take|touch\w*))?(?=\W*$|,| and\b| but\b| (?:it|that|this|there|them)\b)|(?:we|i|he|they) (?:was|were) (?:not|n'?t|across town|somewhere else|on another|at another|home|out of town|miles away))/;

/** Whether a message keeps to the law, or tells of what others did. */
export function isOfTheLawful(text: string): boolean {
  const forms = [STAYS_LAWFUL, DONE_BY_OTHERS, LIED_ABOUT, CHANGES_POLICY, LIED_TO, DENIES_CHARGE];
  return forms.some((form) => form.test(text));
}

/** Whether somebody blames the asker for what they deny. */
export function isWronglyBlamed(message: string): boolean {
  return DENIES_CHARGE.test(toPlain(message));
}

/** "a receipt for 900 but the job was 450"; "he paid 200 so far" is a part of it. */
const STATES_TWO_SUMS =
  /\b(?:invoice|receipt|bill|ticket|paper)\b.{0,30}?\$?(\d[\d,]*).{0,60}?\b(?:was|were|is|paid|charged|cost|came to|did it for) (?:only |just |really |actually )*\$?(\d[\d,]*)/;
const OWES_THE_REST =
  /\b(?:so far|today|deposit|down|left|balance|open|rest|half|owes?|owed|still|already|tip|tax|discount|part\w*|minutes|hours|miles)\b/;

/** "they charged me 211": what was done to the asker. */
const CHARGED_US = /\b(?:charged|billed|rang|invoiced|overcharged) (?:me|us)\b/;

/** Whether a paper is to say more than what was done. */
function isOverstated(text: string): boolean {
  const [, stated = '', real = ''] = STATES_TWO_SUMS.exec(text) ?? [];
  const toNumber = (sum: string) => Number(sum.replaceAll(',', ''));
  return toNumber(stated) > toNumber(real) && !OWES_THE_REST.test(text) && !CHARGED_US.test(text);
}

const LEAVES = String.raw`(?:leave|dump|drop(?! (?:off )?(?:a|the|my|our) (?:dumpster|bin|container|trailer|truck))|stack|pile|toss|throw|unload|tip|slide|ditch|lose|empty)`;
const NO_OWN = String.raw`^(?!\W*(?:(?:so|and|ok|but|hey)\W+)*(?:where|what|which|who|how much)\b)(?!.*\b(?:legal|illegal|fine[sd]|penalt\w+|law|allowed|against|permission|permit|said (?:yes|ok)|(?:customer|client|owner|tenant|lady|he|she|they)s? (?:want|ask|need|say)\w*|camp\w*|cabin|cleaning? ?up|clean ?up|found|(?:some(?:body|one)|people|others|they|who) (?:\w+ )?(?:dump|left|threw|leave)\w*|rent\w*|(?:my|our) (?:own )?(?:land|lot|yard|field|dumpster|bin))\b)`;
const OUT_THERE = String.raw`(?:river(?:bank)?|creek|ravine|gulch|arroyo|canal|railroad|train tracks|back ?road|dead end|woods|ditch|levee|desert|swamp|bayou|quarry|pit|field|empty lot|vacant lot|county line)`;
/** "can we leave the tires by the river", "a field where nobody says nothing": waste where nobody may leave it. */
const LEFT_OUT_THERE: RegExp[] = [
  new RegExp(
    String.raw`${NO_OWN}.*\b${LEAVES}\b(?!.{0,20}\b(?:truck|trailer|van)\b).{0,40}\b(?:by|near|along|beside|next to|down (?:at|by)|over (?:at|in)|in|into|off) (?:the |a |that |some )?(?:\w+ )?(?!field\b|pit\b)${OUT_THERE}\b`,
  ),
  new RegExp(
    String.raw`${NO_OWN}(?=.*\b(?:nobody|no ?one)\b(?: \w+){0,2} (?:says?|cares?|asks?|checks?|looks?|minds?|notices?|comes?|goes|uses?)\b)(?=.*\b(?:${OUT_THERE}|lot|land|spot|place|road|dumpsters?|bins?)\b).*\b${LEAVES}\b`,
  ),
  new RegExp(
    String.raw`${NO_OWN}(?=.*\b(?:dumpsters?|bins?)\b.{0,12}\b(?:behind|at|of|by|outside|next to)\b)(?=.*\b(?:at night|after (?:hours|dark|they close)|(?:always|half|mostly) (?:half )?empty|before they open)\b).*\b(?:top(?:s|ped)? (?:it|them) (?:off|up)|fill(?:s|ed)? (?:it|them)|use (?:it|that|theirs)|put|${LEAVES})\b`,
  ),
];
/** "20 cash at the gate and no ticket", "we write residential so its free". */
const CHEATS_DUMP: RegExp[] = [
  /\b(?:gate|scale|dump|landfill|transfer station)\b.{0,50}\b(?:cash|bucks|\$?\d+)\b.{0,25}\b(?:no|without(?: an?| any)?|skips?) (?:the )?(?:ticket|receipt|weighing|weigh|scale|paper\w*|questions)\b/,
  /\b(?:we|i|just|lets|let's|to|gonna)\b.{0,12}\b(?:write|put|say|mark|claim|tell (?:them|him|her|the \w+))\b.{0,25}\b(?:residential|resident|household|homeowner)s?\b.{0,30}\b(?:so|to get|and)\b.{0,20}\b(?:free|cheaper|less|no charge|nothing|lower|(?:don'?t|not) (?:have to )?pay)\b/,
];
const SURELY_UNLAWFUL = [ASKS_LEAVE, OWN_REVIEWS, OWN_CERTIFICATE, HIDDEN_PAY, HARMS_RIVAL];

/** Whether a message asks how to do, or to hide, something against the law. */
export function isUnlawful(message: string): boolean {
  const text = toPlain(message);
  if (SURELY_UNLAWFUL.some((words) => words.test(text)) || isOverstated(text)) return true;
  const told = text.replace(NEVER_DONE, ' ');
  if (isOfTheLawful(text) || isAgainstFakes(message)) return false;
  // "can we leave the tires by the river" asks leave for what is never lawful, too.
  if ([...LEFT_OUT_THERE, ...CHEATS_DUMP].some((words) => words.test(told))) return true;
  if (ASKS_THE_LAW.test(text)) return false;
  return UNLAWFUL.some((words) => words.test(told));
}
