import { TEXTS } from './write-forms.ts';

const REWORK =
  /^\W*(?:(?:ok|now|please|pls|and|but|can you|could you|no|hmm|good|nice|great|thanks)\W+)*(?:(?:make|keep|get|say|put|write|give me|turn|change|do|show|set) (?:it|that|this|them|me that|the (?:last|first|whole)\b.{0,15})\b.{0,60}|(?:even |much |a (?:bit|little) |way )?(?:shorter|longer|simpler|friendlier|nicer|firmer|stronger|softer|warmer|meaner|tougher|kinder|politer|more (?:formal|casual|professional|friendly|firm|polite|direct|personal|detail\w*)|less (?:formal|stiff|pushy|salesy|wordy|harsh|corporate|words|mad|angry|mean|aggressive|rude|cold|blunt)|calmer)\b.{0,30}|(?:as|in) (?:a |an )?(?:table|checklist|bullets?(?: points?)?|list|steps?|numbered list|chart|e-?mail|text|letter|paragraph|(?:one|two|three|1|2|3) (?:lines?|sentences?|words?|bullets?))\b.{0,25}|(?:in|into|en|al) (?:spanish|espa[ñn]ol|english|ingl[eé]s)\b.{0,12}|spanish(?: version| one| please)?|step[- ]by[- ]step.{0,14}|bullet ?points?.{0,12}|(?:only|just) (?:the )?(?:prices?|numbers?|figures?|steps?|short version|main points?|(?:bare )?(?:bones|basics|essentials|minimum|facts)).{0,25}|(?:give me )?(?:the )?(?:top )?(?:one|two|three|four|five|\d) (?:things?|points?|lines?|bullets?|sentences?|tips?)(?: only)?.{0,12}|too (?:long|short|stiff|formal|pushy|wordy|salesy|harsh|soft).{0,25}|(?:add|mention|include) (?:that |in |a |the |something |how )?.{2,60}|(?:remove|drop|take out|leave out|skip|cut|delete|lose) (?:the |that |all |any )?.{2,50}|m[aá]s (?:corto|largo|amable|formal).{0,15}|rewrite.{0,30}|rephrase.{0,30}|reword.{0,30}|summar\w+.{0,30}|tl;?dr|table)\W*$/i;

/** "shorter", "put that in a table": a change to what was said before. */
export function isReworkForm(text: string): boolean {
  return REWORK.test(text);
}

/** A customer, helper or rival and what they did: a situation to advise on, not a text to write. */
const TELLS_OF_OTHERS =
  /^\W*(?:(?:so|ok|hey|um|uh|and|but)\W+)*(?:an?|the|my|our|this|one of my)?\s*(?:\w+\s+)?(?:customers?|clients?|guys?|lady|woman|man|tenants?|landlord|hoa|neighbou?rs?|helpers?|drivers?|competitors?|managers?|he|she|they|somebody|someone|people)\b(?:\s+\w+){0,3}?\s+(?:is|are|was|were|wants?|says?|said|keeps?|won'?t|refuses?|asked|asks|thinks|left|threatens?|claims?|hasn'?t|has|had|got|broke|stole|quit|disputes?|all (?:ask|want)|(?:always|just|only|all) (?:ask|want|call)s?|ask|want)\b/i;
const LOOSE = String.raw`(?:cut(?:ting)?|turn(?:ing)?|let(?:ting)?|set(?:ting)?)\s+(?:\S+ ){1,4}?(?:loose|go\b)`;
const BOOTS = String.raw`(?:can(?:ning)?|ax(?:e|ing)|sack(?:ing)?|boot(?:ing)?)\s+(?:him|her|them|(?:my|the|this|that|our|a) (?:\w+ )?(?:guy|helper|driver|loader|worker|employee|kid|man|dude|laborer))\b`;
/** "the boot", "his walking papers", "the door". */
const SENT_OFF = String.raw`(?:giv(?:e|ing)\s+(?:\S+ ){1,3}?(?:the (?:boot|axe?|sack|heave)|(?:his|her|their) walking papers)|send(?:ing)?\s+(?:\S+ ){1,3}?packing|show(?:ing)?\s+(?:\S+ ){1,3}?the door|part(?:ing)? ways with\b)`;
const FIRES = String.raw`(?:fir(?:e|ing)\b|${LOOSE}|lay(?:ing)? off\b|get(?:ting)? rid of (?:him|her|my \w+|this (?:guy|kid))\b|${BOOTS}|${SENT_OFF})`;
const WANTS_WORDS = String.raw`(?!.*\b(?:trucks?|trailers?|vans?|leases?|accounts?|clients?|customers?|contracts?|deposit|price|debt|money)\b.{0,6}\b(?:go|loose)\b)(?!.*(?:\b(?:write|draft|letter|e-?mail|notice|warning|(?:an?|the) (?:text|message|note|paper)|what (?:do|should) i (?:say|tell)|how do i (?:say|tell))\b|\b(?:text|tell) (?:him|her)\b))`;
/** "thinking of firing him", "he has got to go": wants advice, not the letter that does it. */
export const PARTS_WITH = new RegExp(
  String.raw`^\W*(?:(?:so|ok|hey|well|i think|i|we)\W+)*(?:(?:gotta|got to|(?:i |we )?(?:need|have|want) to|wanna|(?:i'?m |im )?(?:thinking (?:of|about)|about to|going to|gonna|ready to)|(?:how (?:do|can|should) |should |can )(?:i|we)|time to|just)\s+${FIRES}|(?:(?:this |that |the |my |our |one of my )?(?:\w+ )?(?:guy|guys|helper|driver|loader|kid|worker|employee|he|she)(?:'?s)?) (?:has to|gotta|has got to|needs to|must) go\b(?! to\b))${WANTS_WORDS}`,
  'i',
);
export const ASKS_FOR_TEXT =
  /\b(?:write|text|e-?mail|draft|send|reply|respond|answer|say|word|message|letter|remind\w*|note|post|script)\b/i;

export const NAMES_TEXT = new RegExp(
  String.raw`\b(?:${TEXTS}|writ\w*|draft\w*|word(?:ing|s)?|say\w*|tell\w*|send\w*|repl\w*|respon\w*|answer\w*|announc\w*|thank\w*|remind\w*|apolog\w*|invit\w*|ask\w*|congrat\w*|decline|turn down|chase|follow up|escr\w*|dile|dígale|avis\w*|lists?|checklists?|sheet|paragraph|paper|report|receipt|terms|talk|lista|hoja|papel|recibo)\b`,
  'iu',
);
export const ASKS_LATER = /[,.;] (?:so |and )?(?:when|where|how|why|which|who|can|do|does|is|are|should|will) /i;
/** Whether a message asks something and wants no text, whatever the router takes it for. */
export function isNoText(text: string): boolean {
  const isAsked = isSituation(text) || QUESTION_FORM.test(text) || ASKS_LATER.test(text);
  return !ASKS_FOR_WORDS.test(text) && (isAsked || !NAMES_TEXT.test(text));
}

/** Whether a message only tells what somebody did. */
export function isSituation(text: string): boolean {
  return TELLS_OF_OTHERS.test(text) && !ASKS_FOR_TEXT.test(text);
}

export const EXPLAINS: RegExp[] = [
  /\b(?:where(?:s|'s)? (?:(?:did|do|does|are) )?(?:you|u|that|this|it|these|those)\b.{0,25}\b(?:get|got|come|coming|from|find|pull)|(?:what|which|whats|what's|your|the) sources?|^sources?\b|says who|who says|who said|according to (?:who|what)|how do you know|how (?:sure|certain) are you|are you (?:sure|certain|positive)|(?:you|u|ya) (?:sure|positive)|(?:is|was) (?:that|this|it|the) (?!differ)(?:\w+ )?(?:from|still|current|recent|up to date|accurate|true|reliable|right|correct|official)\b|(?:what|which) year|how old is (?:that|this|the)|how (?:recent|current|reliable)|can i trust|(?:don'?t|dont|do not) (?:trust|believe|buy) (?:this|that|it|you|the|your)\b|prove it|de d[oó]nde sac\w+|qui[eé]n (?:lo )?dice|est[aá]s? (?:\w+ )?segur[oa])\b|^\W*segur[oa]\W*$|^\W*y est[aá] segur[oa]\W*$/i,
];
const SOCIAL =
  /^\W*(?:(?:hi|hello|hey|hiya|howdy|yo|sup|hola|good (?:morning|afternoon|evening|day)|morning|mornin|evening|buenos d[ií]as|buenas(?: tardes| noches)?|qu[eé] onda)(?: (?:there|all|bot|haulwise|again|man|buddy|boss|chief|friend|team|everyone|everybody|amigo|dude|partner))*|(?:ok(?:ay)?|great|perfect|awesome|cool|nice|sweet|haha|lol|wow|yes|yeah|no|nope|sure|good|alright|got it|makes sense|sounds good)?\W*(?:thanks|thank you|thx|ty|cheers|gracias|appreciate (?:it|that|you))?(?: (?:so much|a lot|a bunch|a ton|man|buddy|again|boss|for (?:the|your|all the) (?:help|info)|that (?:helps?|helped|was (?:good|great|helpful))|muchas))*|bye|goodbye|good ?night|see (?:you|ya)(?: later| tomorrow)?|later|adi[oó]s)\W*$/i;
/** Small talk is short; the limit also keeps the form's open ends from hanging on a hostile text. */
const MOST_SOCIAL_LENGTH = 80;

export function isSocial(text: string): boolean {
  return text.length <= MOST_SOCIAL_LENGTH && SOCIAL.test(text);
}

/** What somebody asks a person: the assistant says what it is. */
export const ABOUT_YOU =
  /^\W*(?:(?:so|hey|and|ok|um)\W+)*(?:tell me (?:about|something about|more about) (?:yourself|you)|who (?:are|made) you|(?:what|whats|what's) (?:is )?(?:your|ur) (?:name|number|phone(?: number)?|e-?mail(?: address)?|address)|where (?:are|do) you (?:from|live|located|based)(?: from)?|how old are you|(?:are|r) (?:you|u) (?:real|married|a (?:man|woman|robot|person|bot|human|real person)(?: or (?:a |an )?\w+)?|human|an? ai|chat ?gpt|siri|alexa)|(?:so )?is (?:this|there|it) (?:a|an|some)? ?(?:real )?(?:person|human|robot|bot|ai|machine|somebody)(?: (?:reading|writing|typing|there|here)(?: this)?)?|do you (?:sleep|eat|get tired)|do you have a (?:phone(?: number)?|name|number)|qui[eé]n eres|c[oó]mo te llamas|eres (?:un |una )?(?:robot|persona|m[aá]quina|humano)(?: (?:o|real)\b.{0,12})?)\W*$/i;
/** "got kids", "how old are you": nothing that a program has. */
export const ABOUT_PERSON =
  /^\W*(?:(?:so|hey|and|ok|um|haha|lol|yo)\W+)*(?:(?:are|r|do|did|you|u|ya|you'?re|ur|got|have|is|tienes|eres|estas)\W+)+(?:(?:ever|a|an|any|even|really|still|like|have|got|get|already) )*(?:married|single|dating|taken|hungry|thirsty|bored|lonely|girl ?friend|boy ?friend|wife|husband|kids?|children|family|feelings|birthday|guy or (?:a )?girl|man or (?:a )?woman|boy or (?:a )?girl|girl or (?:a )?(?:guy|boy)|eat|drink|dream|casad[oa]|hijos|novi[oa]|solter[oa])(?: (?:or (?:what|not|something|anything)|too|yourself|lol|haha|lmao|bro|man|dude|buddy|beer|lunch|food|at home))*\W*(?:lol|haha\w*|lmao|jaja\w*)?\W*$/i;
/** "… what in the world do i do": where a long message comes to. */
export const ASKS_AT_END =
  /(?:\?|\b(?:what (?:\w+ ){0,5}?(?:do|should|can|would|could) (?:i|we|you)(?: \w+){0,4}|how (?:do|should|can|would) (?:i|we)(?: \w+){1,6}|(?:should|do|can|could) (?:i|we)(?: \w+){1,8}|what now|any (?:ideas|advice)|what would you (?:do|say)(?: \w+){0,4}))\W*(?:please|pls|thanks|man|or what|or not)?\W*$/i;
/** "what did we talk about earlier": of this conversation, not of the business. */
export const RECALLS =
  /^\W*(?:(?:ok|okay|so|now|please|pls|can (?:you|i get)|could you|give me|just)\W+)*(?:(?:a|the|an?other)\W+)?(?:quick |short )?(?:recap|summary|rundown)(?: (?:please|pls|for me|of (?:this|that|it|it all|everything|all (?:of )?(?:this|that))))*\W*$|\b(?:summari[sz]e|recap|sum up|go over|rundown of)\b.{0,25}\b(?:what we|we (?:talked|said|discussed)|(?:our|this|the|my) (?:\w+ )?(?:chat|talk|conversation)|everything (?:we|so far))\b|\b(?:what|which (?:things|questions)) (?:did|were|have|was) (?:we|i|you and (?:me|i)) (?:just |been |already )?(?:talk\w*|say(?:ing)?|said|ask\w*|discuss\w*|cover\w*|go(?:ing)? over|tell(?:ing)? you)\b(?!.{0,30}\b(?:should|customer|him|her|them)\b)/i;

/** "what do you even do", "what is this thing good for". */
export const ASKS_ABILITIES =
  /^\W*(?:(?:so|ok|okay|and|hey|well|wait|but|yo|like)\W+)*what(?:'?s| is|s)? (?:(?:all|else|exactly|kind of (?:stuff|things)|sort of (?:stuff|things)|stuff|things|it|that|can|could|do|does|is|are|you|u|ya|this|thing|app|haulwise|even|actually|really|able|to) ){1,8}(?:do|help with|help|handle|good for|for)(?: (?:for (?:me|us|my business)|me with|with|anyway|anyways|here|exactly|even|really|actually|to help(?: me)?|man|bro|lol))*\W*$/i;
export const HELPS: RegExp[] = [
  ASKS_ABILITIES,
  /^\W*(?:(?:so|hey|ok|and|wait)\W+)*(?:can|could|do|does|are you able to|able to) (?:(?:you|u|ya|it|this|haulwise) )?(?:see|look at|view|read|open|take|handle|accept|get|do|understand|use) (?:(?:my|a|an|the|these|this|those|some) )?(?:pics?|pictures?|photos?|images?|screenshots?|videos?|pdfs?|files?|attachments?|spreadsheets?|excel)\W*(?:here|too|or no|or not)?\W*$|\b(?:refund|money back)\b.{0,25}\b(?:(?:my|the|this) (?:plan|subscription|account|app)|haulwise|for this)\b|\bwho (?:do|can) i (?:talk|write|complain) to about (?:this|the|my|your) (?:app|program|account|plan|subscription|bill)\b/i,
  /\bhow (?:do|can) (?:i|we) (?:add|put|change|set|get)\b.{0,12}\b(?:logo|phone number|address)\b.{0,12}\b(?:on|onto|to|in) (?:my |our |the |a )?(?:quotes?|pdfs?|profile|account|haulwise|app)\b/i,
  /\b(?:can|could|may) (?:my|our|a|another|the) .{2,30}\b(?:use|see|get into|log into) (?:this|it|haulwise|the app)\b(?: too| also| with me)?\W*$|\b(?:make|get|set) (?:the |this )?(?:font|letters?|text|type|words?|writing|screen)\b.{0,15}\b(?:bigger|larger|smaller)\b|\bstop (?:the|these|your|getting|sending me) (?:e-?)?mails?\W*$/i,
  /^\W*how does this work: /i,
  /\b(?:how|where|can|do)\b.{0,40}\b(?:in|into|to|from) (?:my|the|our) price book\b/i,
  /^\W*(?:so |and |ok )*(?:what(?:'s|s| is| are)? )?(?:something|anything|the things?|things|stuff|one thing) (?:that )?(?:you|u) (?:can'?t|cannot|don'?t|won'?t)\b|^\W*(?:(?:so|ok|and|wait|hey)\W+)*(?:do|does|will|are) (?:you|u|it|this|haulwise) (?:going to |gonna )?(?:keep|keeping|save|saving|store|storing|record|recording|share|sharing|sell|selling|use|using) (?:what|everything|whatever|all|my (?:stuff|data|info\w*|answers|chats?|questions?)|our (?:stuff|data|info\w*|chats?))\b|^\W*what (?:can(?:'t|not)? you|can you not|are you not able to|don'?t you) (?:do|help with|know|handle)\b/i,
  /\b(?:delete|erase|forget|wipe|remove|clear) (?:everything|all|what(?:ever)?)\b.{0,20}\b(?:you (?:know|have|keep|remember)|about (?:me|us)|my (?:data|facts|info\w*))\b/i,
  /(?:\b(?:how|where) (?:do|can|would) (?:i|we) (?:upload|attach|import|add|enter|put in|load|export|download|print)\b.{0,30}|^\W*(?:(?:hey|so|ok|and)\W+)*(?:can|could|may) (?:i|we) (?:upload|attach|import|drop in|load|send (?:you|u)|give (?:you|u))\b.{0,20})\b(?:price (?:list|sheet|book)|prices|documents?|files?|pdfs?|contracts?|handbook|photos?|pictures?|spreadsheet)\b/i,
  /^\W*(?:can|could|does|do|will) (?:it|you|this|haulwise|the (?:app|assistant|bot))(?: also)? (?:write|answer|speak|work|talk|understand|remember|save|keep|read|store|see)\b.{0,40}\b(?:spanish|english|espa[nñ]ol|my (?:minimum|prices?|documents?|facts|company|name)|photos?|pictures?|pdfs?|offline|on (?:my|a) phone)\b/i,
  /\bwho (?:else )?(?:can|could) (?:see|read|access|look at)\b.{0,20}\b(?:my|our) (?:documents?|files?|chats?|conversations?|prices?|price list|quotes?|data|facts|uploads?)\b|\b(?:is|are) (?:my|our) (?:data|documents?|information|price list|chats?) (?:private|safe|shared|secure)\b/i,
  /\b(?:get|take|download|export|pull) (?:all (?:of )?)?(?:my|our) (?:own )?(?:data|information|stuff) (?:out|off|from here|with (?:me|us))\b/i,
  /\bhow (?:do|can|would) (?:i|we) know (?:if |that |whether )?(?:the|your|its) answers? (?:are|is) (?:right|true|correct|good|real)\b|\bcan (?:i|we) trust (?:you|haulwise|the answers|this app)\b/i,
  /\b(?:can|could|do|may) (?:i|we) (?:put|upload|add|load|attach|drop|import|paste|give you)\b.{0,30}\b(?:price (?:sheet|list|book)|prices|rates|documents?|files?|pdfs?|contracts?|handbook|spreadsheet|fee sheet)\b.{0,20}\b(?:here|this (?:app|thing|site|chat)|haulwise)\b/i,
  /^\W*what(?:'s|s| is) my (?:plan|subscription)\W*$|^\W*(?:how (?:do|can|would) i |can i |i (?:want|need) to |(?:c[oó]mo|quiero|puedo) )?(?:just )?(?:cancel\w*|unsubscribe|stop paying(?: for (?:this|it|you|haulwise))?)(?: (?:this|it|you|haulwise|my (?:account|plan|subscription)|the app))?\W*$|\bwhat (?:all |else |exactly )?(?:can|could|do) (?:you|u|this|it|haulwise) (?:help|do|know how|handle|answer)\b(?! with (?:a|an|the|my|old)\b)(?! (?:about|if|when|whenever|once|after|against)\b)|^\W*(?:help|what are you (?:good )?for|how (?:do|does) (?:this|it|you) work)\W*$|\bqu[eé] (?:sabes|puedes) hacer\b/i,
  /^\W*(?:can|could|does|will|would) (?:it|this|this thing|the app|haulwise|you|u) (?:answer|take|make|return|pick up) (?:my |the |our )?(?:phones?|calls?)\b/i,
  /\bis what (?:i|we) (?:type|tell|write|say|put)\b.{0,15}\b(?:private|safe|secret|secure|confidential)\b|\bremember (?:what|everything|that thing) (?:that )?(?:i|we) (?:told|said|asked|talked)\b|\bhow (?:do|can|would) (?:i|we) (?:make|get|have) (?:you|u|it|this|haulwise) (?:to )?(?:remember|know|learn|use|save|keep)\b|^\W*(?:can|could|will|would|do) (?:you|u) (?:please )?(?:send|text|e-?mail|deliver) (?:this|it|that|them|the (?:text|message|e-?mail|quote|invoice)|my (?:texts?|messages?|quotes?|invoices?)|texts|messages|quotes|invoices)\b(?!.{0,40}\b(?:say|saying|that we|that i|about)\b)/i,
  /\b(?:what|which) plan (?:am|are)\b|\bmy (?:subscription|plan|billing)\b.{0,30}\b(?:cancel|change|upgrade|expire|renew)|\bhow many questions\b/i,
  /\bwhere (?:do|can|should) (?:i|we) (?:put(?: in)?|enter|add|change|set|edit|upload|see|find|type)\b.{0,20}\b(?:my|our|the) (?:own )?(?:prices?|price (?:book|list)|rates|documents?|files?|logo|company (?:name|record|info\w*)|facts|instructions|profile|plan|quotes?)\b|\bhow (?:do|can) (?:i|we) (?:send|make|create|edit|copy|duplicate|delete|cancel) (?:a|an|my|the|another) quote\b(?! (?:over|by|on|without|for (?:a|an|the|\d)))|\b(?:can|could|may) (?:my|our|a|another|two|other) (?:\w+ )?(?:wife|husband|partner|son|daughter|manager|helpers?|crew|guys|employees?|people|colleagues?|person)\b.{0,15}\b(?:use (?:it|this|haulwise|you)|log ?in|sign ?in|have (?:an |their own )?(?:account|login)|see (?:our|my) (?:prices|quotes|documents))/i,
  /\b(?:export|download|save|share|delete|rename|archive|print|pin|find|search|move|copy)\b.{0,25}\b(?:this |my |the |a |old |past )?(?:chats?|conversations?|projects?|threads?|history)\b|\b(?:dark mode|two[- ]factor|log ?out|log ?in|password|change my e-?mail|delete my account)\b/i,
];
/** Feelings in the first person want a person's answer. */
export const FEELS =
  /\b(?:(?:don'?t|dont|do not) (?:even )?(?:wanna|want to) do this|can'?t do this any ?more|hate this (?:job|business|day)|burn(?:ed|t) out|so tired|exhausted|had enough|want to give up|giv(?:e|ing) up|feel(?:ing)? (?:like|so|down|bad|great|good|stuck|lost|sick of)|i'?m (?:done|beat|stressed|overwhelmed|proud|so happy|scared|nervous|worried sick)|worst (?:day|week)|best (?:day|week|job|month) ever|(?:a|our|my) record (?:day|week|month|year)|biggest \w+ ever|just (?:landed|won|closed|booked) (?:a|an|the|my|our)|we did it|guess what|what a (?:long |crazy |rough )?(?:day|week)|^\W*(?:man |ugh |such a )?(?:long|rough|hard) (?:day|week)\b|(?:back|feet|knees?|shoulders?) (?:is|are) killing me|(?:(?:my|our) (?:dad|mom|mother|father|wife|husband|brother|sister|son|daughter|grandma|grandpa|uncle|aunt|friend|buddy|dog)(?: just)? (?:died|passed|is dying|has cancer|had (?:a|the|our) baby))|(?:had|having) (?:a|our) baby|(?:you|this|this app|this thing|haulwise)(?:'?re| are| is| r)? (?:so |really |just |totally |kinda )?(?:useless|worthless|garbage|stupid|dumb|suck(?:s)?|no help)|you (?:never|don'?t|dont) (?:even )?(?:answer|help|listen)\w*|no (?:me )?sirves|estoy (?:bien |muy )?(?:cansad|hart|trist|content)\w*)\b/i;
/** A lasting fact to keep, said as such. */
export const REMEMBERS =
  /^\W*(?:please |just )?(?:remember|note(?! (?:to|for) (?:leave|put|hang|stick|tape|my|the|a|our)\b)|keep in mind|for (?:the|your) record|fyi|from now on|going forward|recuerda|anota)\b/i;
/** "you're wrong", said of the last answer or of what is told in general. */
const DISPUTES =
  /^\W*(?:(?:no|nah|nope|wait|hey|hmm|well|but|man|sorry)\W+)*(?:(?:you'?re|you are|u r|ur|that'?s|that is|this is|those are|your (?:numbers?|prices?|figures?) (?:are|is)|it'?s) (?:\w+ )?(?:wrong|not right|incorrect|mistaken|bull\w*|bs|not true|false|nonsense|way off|too (?:low|high) (?:for )?(?:around )?here)|(?:eso )?no es (?:cierto|verdad|as[ií])|(?:eso )?est[aá] mal|(?:usted )?se equivoca|i (?:don'?t|dont) (?:agree|think (?:so|that'?s right)))\b/i;

/** Whether a message says that an answer is wrong and gives no figure to put in its place. */
export function isDispute(text: string): boolean {
  return DISPUTES.test(text) && !/\d|\?/.test(text);
}

/** "quick question": the question itself is still to come. */
const OPENS_QUESTION =
  /^\W*(?:(?:hey|hi|ok|so|um|oye)\W+)*(?:(?:i'?ve |i )?(?:got|have)|can i ask(?: you)?|let me ask you|need to ask(?: you)?|may i ask(?: you)?|tengo|le hago|te hago)?\s*(?:a |an |another |one |una |otra )?(?:quick |little |dumb |weird |legal |money )*(?:question|pregunta|something|problem|situation|issue|favor|problema|duda|situaci[oó]n)s?(?: (?:here|today|with (?:a|my|this|one|the) (?:\w+ )?(?:customer|client|job|quote|helper|driver|truck|guy|lady)|for (?:you|u|ya)|(?:about|bout|on|sobre|de) (?:a |an |the |my |this |un |una |el |la )?(?:job|truck|customer|quote|price|trabajo|cliente|precio|camion|troca)))?\W*$/i;
const NAMES_QUESTION = /question|pregunta|ask|problem|situat|situaci|issue|favor|duda/i;
const NEEDS_HELP =
  /^\W*(?:(?:hey|hi|ok|so|oye|please|pls)\W+)*(?:i |we )?(?:(?:really )?need (?:some |your )?(?:help|a hand)|could use (?:some help|a hand)|can (?:you|u) help (?:me|us)|could (?:you|u) help (?:me|us)|necesito (?:su |tu |una )?ayuda|me (?:ayudas|puedes ayudar))(?: (?:out|here|please|with (?:something|(?:a|my|this|one|the|an) (?:\w+ )?(?:customer|client|job|helper|driver|guy|lady|thing))|con (?:un|una|algo|mi)(?: \w+)?))*\W*$/i;

/** Whether a message only says that a question comes. */
export function isOpening(text: string): boolean {
  return NEEDS_HELP.test(text) || (OPENS_QUESTION.test(text) && NAMES_QUESTION.test(text));
}

/** "30 day plan for a new truck": steps to take, no paper to send. */
export const WANTS_PLAN =
  /\b(?:\d+|first|thirty|sixty|ninety|one|two|three|four|six|twelve)[- ](?:\d+[- ])?(?:days?|weeks?|months?|years?)[- ](?:\w+[- ])?plan\b|\b(?:game|business|marketing|growth|action|start(?:-| )?up|launch|winter|hiring) plan\b|^\W*(?:(?:can you|could you|please|pls|ok|help me)\W+)*(?:give me|gimme|make(?: me)?|write(?: me)?|build(?: me)?|draw up|i need|i want|need|want|put together|come up with|what(?:'?s| is)) (?:a|the|ur|your) (?:\w+ )?plan (?:for|to|so)\b/i;
/** "thinking of adding demo work, good move?": about the business, no job to price. */
export const ADDS_SERVICE =
  /^(?!.*\d)(?=.*\b(?:demo\w*|tear ?downs?|mov(?:es?|ing)|deliver\w+|clean(?:ing|outs?)|pressure wash\w*|landscap\w*|dumpsters?|rentals?|snow|gutters?|hot tubs?|sheds?|decks?|fenc\w+|services?|line of work|assembly|painting|scrap|lawns?|cars?)\b).*\b(?:think(?:ing)? (?:of|about|on|i|we)|thought (?:of|about)|consider(?:ing)?|debating|tempted|should (?:i|we)|want(?:ing)? to|wanna|plan(?:ning)? (?:to|on)|looking (?:at|to|into)|is it (?:worth|smart)|worth|(?:good|smart|bad) (?:idea|move) to|make sense to)\b.{0,25}\b(?:add(?:ing)?|offer(?:ing)?|get(?:ting)? in(?:to)?|go(?:ing)? into|start(?:ing)? (?:to )?(?:do(?:ing)?|offer(?:ing)?|tak(?:e|ing)|a)|branch(?:ing)? (?:out )?(?:in(?:to)?|to)|expand(?:ing)? (?:in)?to|tak(?:e|ing) on|do(?:ing)?(?= .{3,30}\b(?:on the side|as well|too|also)\b))\b(?!.{0,40}\b(?:to|on|in) (?:the|this|that|his|her|their) (?:job|quote|price|bill|invoice|load|truck|order)\b)/i;
const LOSES = '(?:yank|suspend|block|remov|reject|disabl|bann|flagg|delet|clos)ed';
/** "they suspended my page": wants to know what to do, not a page. */
export const LOST_PAGE = new RegExp(
  String.raw`\b(?:${LOSES}|took down|shut down|kicked off)\b.{0,15}\b(?:my|our)\b.{0,15}\b(?:listing|profile|page|account|ads?|posts?|reviews?)\b|\b(?:my|our)\b.{0,15}\b(?:listing|profile|page|account|ads?|posts?|reviews?)\b.{0,12}\b(?:got|was|were|is|are|been) (?:${LOSES}|taken down|shut down)\b`,
  'i',
);
/** "where do you get your answers", before there is one. */
export const ASKS_SOURCES =
  /^\W*(?:(?:so|ok|hey|and)\W+)*where (?:do|does|did|are) (?:you|u|your|the|this|that|all (?:of )?(?:this|that|the|your)) (?:\w+ )?(?:get|getting|know|come|find|pull)?\b.{0,15}\b(?:answers?|info\w*|data|numbers|facts|prices|stuff|this|that|all this|from)\b.{0,20}$|^\W*(?:(?:so|ok|hey|and)\W+)*how (?:do|did) (?:you|u) (?:\w+ )?(?:know|get)\b.{0,15}\b(?:answers?|info\w*|data|numbers|facts|stuff|this|that)\W*$|^\W*(?:so |ok )?(?:what|whats|what's|what is) (?:is )?(?:your|the) sources?\b.{0,25}$/i;
/** "got a 2 star because we were late, what do i write back". */
export const ANSWERS_REVIEW =
  /^(?!.*\b(?:how (?:fast|soon|long|quick\w*)|when|whether|should (?:i|we) even)\b)(?=.*\b(?:[1-5]|one|two|three|four|five)[- ]?stars?\b)(?=.*\b(?:got|gave|left|says?|said|because|cause|from|wrote|review)\b).*\b(?:what (?:do|should|can|would) (?:i|we) (?:say|write|answer|reply|respond|put)|how (?:do|should|would) (?:i|we) (?:respond|reply|answer))\b(?: back| to (?:it|that|this|him|her|them))*\W*$/i;
/** "customer is mad": wants to know what to do. */
export const UPSET =
  /^\W*(?:(?:so|ok|hey|um|my|the|a|this|one)\W+)*(?:customers?|clients?|lady|homeowner|tenant|guy)(?:'s| is| was| got| are| still)* (?:(?:really|so|very|super|pretty|still|all) )*(?:mad|angry|upset|pissed(?: off)?|furious|livid|yelling|screaming|cussing|unhappy)(?: (?:at|with) (?:me|us|my \w+))?\W*(?:what (?:do|should) i do|what now|help)?\W*$/i;
/** "how much", and nothing more. */
export const ASKS_PRICE_OF_NOTHING =
  /^\W*(?:(?:so|ok|hey)\W+)*(?:how much|what(?:'s| is|s) the price|price|cost|cu[aá]nto|precio)(?: (?:is it|for (?:it|that|this)|does it cost|would it be|do i charge|should i charge|cuesta|cobro|es))?\W*$|^\W*(?:(?:so|ok|hey|please|pls|can you|could you|can u|i|we)\W+)*(?:need|want|could use)? ?(?:some )?help (?:me |us )?(?:(?:with|w|on|do|make|write up|figure out|get|give) )?(?:an?|my|this|the) (?:quote|price|estimate|bid|quotes)(?: (?:for|to) (?:an?|the|my|this) (?:customer|client|guy|lady|job|new customer))?\W*$|^\W*(?:(?:so|ok|hey|please|pls|can you|could you|can u|i|we)\W+)*(?:need|want|could use)? ?(?:some )?help (?:me |us )?(?:quot(?:e|ing)|pric(?:e|ing)|bid(?:ding)?|estimat(?:e|ing)) (?:something|an?|this|my|it|the)(?: (?:job|load|cleanout|haul))?\W*$/i;

/** Nothing said yet about what is wanted. */
const VAGUE =
  /^\W*(?:i (?:need|want|could use) (?:some |a little )?(?:advice|help|ideas?|guidance)|(?:give me|got any|any) (?:advice|ideas?|tips)|help me(?: out)?|(?:i(?:'ve)? ?)?(?:have|got) (?:a|some) (?:quick )?(?:question|problem)s?(?: (?:about|bout|on|with|for) (?:an?|this|the|my|some) (?:job|thing|customer|something|guy|client))?|(?:things|business|it'?s|its|everything) (?:are |is |has been |have been |been )?(?:going |getting )?(?:bad|slow|rough|tough|terrible|downhill|not (?:good|great|going well))(?: lately| right now| for me| these days)*|what (?:should|do) i do|what would you do(?: first)?(?: if you (?:were|had) (?:me|my \w+)| in my (?:place|shoes))?|where (?:do|should) i (?:start|begin)|i'?m (?:stuck|lost)|not sure what to do|necesito (?:ayuda|un consejo))\W*$/i;

/** What a plan is made for: more work, more profit, less of one's own time, or a start. */
export const AIMS =
  /\b(?:gr[eo]w\w*|more (?:jobs?|customers?|work|calls?|money|leads?|accounts?|business|sales|trucks?|managers?)|slow|quiet|dead|empty|fill|double|triple|revenue|sales|profit\w*|ideas?|plan|steps (?:for|over)|goals?|next (?:year|month|week|step|level)|off the truck|get (?:out of|off)|step back|take (?:home|off)|good (?:helpers?|guys|people|crew)|start(?:ing|ed)? (?:a|an|the|my|in|out|up|with|from)|startup|begin\w*|new (?:at|to|in)|bigger|scal\w+|expand\w*|improv\w*|fix|struggl\w*|losing|lose money|broke|calling|calls|phone (?:is|to)|winter|season|january|february|december|holidays?|second truck|trucks?\W*$|advice|what first|first (?:jobs?|customers?|hire|year)|strategy|market\w*|advertis\w*|reviews?|referrals?|commercial|contracts?|accounts?|apartments?|realtors?|raise|prices?|margin|hire|hiring|quit\w*|keep (?:my|good|our)? ?(?:helpers?|crew|people)|cash|debt|savings|m[aá]s (?:clientes|trabajo)|crecer)\b/i;
export const QUESTION_FORM =
  /^\W*(?:(?:so|ok|hey|and|but|um|uh|yo|yeah)\W+)*(?:what|whats|how|hows|when|where|who|whos|why|which|do|does|did|can|could|should|is|are|am|will|would|must|may)\b|\b(?:worth it|is it worth|worth that|good idea|first\W*$)|\b\w+ or \w+.{0,30}$|^\W*(?:(?:y|pero|oye|bueno|entonces)\W+)*(?:(?:le|les|lo|la|los|las|me|se|nos) )?(?:puedo|puede|podemos|debo|debemos|tengo que|tenemos que|hay que|conviene|es (?:legal|mejor|bueno|necesario)|cu[aá]nt[oa]s?|c[oó]mo|qu[eé]|d[oó]nde|cu[aá]ndo|por qu[eé]|qui[eé]n|cu[aá]l(?:es)?)(?![\p{L}])/iu;
/** "if i go without a tarp will they ding me": wants to know what happens, not how to get away with it. */
export const ASKS_PENALTY =
  /\b(?:will|would|can|could|do|does)\b.{0,50}\b(?:ding(?:ed)?|fined?|tickets?|ticketed|charge|penalt\w*|cited?|pulled over|turn(?:ed)? away|trouble)\b/i;
/** "what do i say to …" asks for words. */
export const ASKS_FOR_WORDS =
  /\b(?:what|how) (?:do|can|should|would|could) (?:i|we|my \w+|you) (?:say|tell|text|message|word|respond|reply|answer|write(?! (?:it |them |that |this )?(?:off|down|up)\b)|put)\b/i;
export const PRICES_A_JOB =
  /\b(?:price|quote|bid) (?:it|this|that)(?: (?:out|up|for me|pls|please))*\W*$|\b(?:wants?|needs?|asks? for|asking for) (?:a|the|my|our) (?:number|price|quote|bid|estimate|ballpark)\b|\b(?:price|number|quote|bid|estimate|ballpark|ticket)\W*\?*\s*$|\bwhat (?:do|should|would|could|can|must) (?:i|we) (?:charge|quote|ask|bid|get)\b|\bhow much (?:do|should|would|could|can) (?:i|we) (?:charge|quote|ask|bid|get)\b|\bwhat should (?:that|it|this|i) (?:run|cost|go for|bring)\b|\bwhat are (?:guys|people|others|haulers|they|folks) (?:getting|charging|asking)\b|\bwhat(?:'s|s| is) (?:a )?fair\b(?! (?:wage|pay|margin|share|split|commission|cut|raise|bonus|tip|rent|percent\w*)\b)|\bcu[aá]nto (?:le )?(?:cobro|cobrar\w*|pido)\b/i;
/** "quote for: couch, 2 mattresses": a price, not a letter with one. */
export const QUOTES_THINGS =
  /^\W*(?:(?:hey|hi|so|ok|and)\W+)*how much (?:for|to (?:haul|take|remove|get rid of|pick up|pull)) (?:an?|one|two|three|\d+|some|her|his|this|that|an old)\b(?!.*\b(?:dump|landfill|gate|drop[- ]?off|fees?|recycl\w*|permit|license|insurance|rent|buy|sell|scrap|worth|they|tow)\b)|^\W*(?:(?:can you|could you|please|pls|hey|ok|i need|need|gimme|give me|get me|do)\W+)*(?:an? )?(?:quick |rough )?(?:quote|price|estimate|bid|ballpark)\b(?! (?:list|sheet|book|form|template|increase))/i;
export const ASKS_ANYTHING =
  /\?|\b(?:what|whats|how|which|when|where|who|why|should|can i|do i|is it|biggest|best|cheapest)\b/i;
/** Words that only the product itself is spoken of with. */
export const ABOUT_PRODUCT =
  /\b(?:you|your|u|haulwise|chats?|conversations?|projects?|folders?|export|pdf|password|log ?in|sign ?(?:in|out|up)|(?:my|the|this) account|subscription|upgrade|premium|free plan|dark mode|theme|this (?:app|site|program|thing|tool)|template|uploads?|my (?:data|questions)|in here|what i (?:write|type|put|say)|two[- ]factor|microphone|settings?|profile|notifications?|sources?|citations?|answers?|draft|cuenta|contrase[nñ]a|plan)\b/i;
/** Whether it may be taken at all comes before what it costs. */
export const ASKS_WHETHER =
  /\b(?:can|may|should) (?:i|we) (?:even )?(?:take|haul|dump|throw)\b|\b(?:allowed|legal)\b|\bif i can\b/i;
/** "basement, three men, how long": hours, and no price. */
export const ASKS_HOW_LONG =
  /\bhow (?:long|many hours)\b(?!.{0,20}\b(?:been|ago|is the|until|till|before)\b)|\bcu[aá]nt[oa]s? (?:tiempo|horas)\b/i;
export const ASKS_PRICE = /\b(?:charge|price|quote|bid|how much|cost|rate|estimate|cobro|cobrar|cu[aá]nto)\b/i;
/** Words of bodies and dangers, without one of which nobody is in danger. */
export const SPEAKS_OF_DANGER =
  /\b(?:hurt\w*|injur\w*|pain|bleed\w*|blood|breath\w*|chok\w*|dizzy|faint\w*|pass(?:ed)? out|unconscious|wak(?:e|ing)|collaps\w*|fell|fall\w*|burn\w*|fire|flames?|smok\w*|fumes?|gas|propane|shock\w*|electrocut\w*|crush\w*|pinned|trapped|stuck|cut|sliced|needle|poison\w*|swallow\w*|bit|bitten|stung|sting|allerg\w*|heart|stroke|seiz\w*|chest|head|face|eyes?|lips?|skin|arms?|legs?|hands?|fingers?|foot|feet|back|neck|ribs?|bones?|throat|(?<!\b(?:call\w*|text\w*|out|paid|be|is) (?:in |out )?)sick(?! (?:of|days?|leave|pay|time|note))|vomit\w*|puk\w*|sweat\w*|heat|hot|cold|frozen|drown\w*|explo\w*|gun|shot|stab\w*|attack\w*|suicid\w*|die|dying|dead|kill\w*|ambulance|911|help|emergency|duele|sangr\w*|herid\w*|quem\w*|humo|ca[yí]\w*|desmay\w*|respir\w*|ayuda|mare\w*|corri?ente|golpe\w*)\b/iu;
/** A smell or a find that is unpleasant and endangers nobody. */
export const DEAD_ANIMAL =
  /\bdead (?:\w+ )?(?:animals?|rats?|mouse|mice|rodents?|raccoons?|possums?|opossums?|skunks?|squirrels?|dogs?|cats?|birds?|pigeons?|deer|snakes?|roach\w*|bugs?)\b/i;
/** What is never priced before one knows that it may be taken at all, or that nobody is hurt. */
const IS_DANGEROUS =
  /\b(?:ammo|ammunition|(?:live |loose )?(?:bullets|cartridges|shotgun shells|rounds of)|fireworks?|firecrackers?|flares|gun ?powder|black powder|explosives?|grenades?|dynamite|hand ?guns?|pistols?|revolvers?|rifles?|shotguns?|(?<!pine )needles|syringes|sharps|asbestos|mercury|pesticides?|radioactive|gallons? of (?:old |bad |used )?(?:gas|gasoline|diesel|fuel|thinner)|old gas(?:oline)?|chemicals?|acid|human (?:remains|bones)|(?:my|his|her|their|the) back (?:is|was|has been|went|gave|goes|gone|thrown|threw) ?out|back (?:went|gave|goes) out|(?:threw|thrown|hurt|wrenched|pulled|tweaked) (?:out )?(?:my|his|her|a) (?:back|muscle|shoulder|knee)|hernia)\b/i;
/** Trouble on the road wants help, whatever is on the truck. */
const MISHAP =
  /\b(?:flat(?: tire)?|blow ?out|blew (?:a|out)|broke(?:n)? down|breakdown|overheat\w*|won'?t start|wont start|jack-?knifed|ran out of (?:gas|diesel)|(?:got|am|is|are|we'?re|stuck) stuck|stuck in (?:the )?(?:mud|snow)|lost (?:a|the|my) (?:wheel|load|tarp)|accident|rear-?ended|pulled over)\b/i;
/** "found 4000 cash in a dresser": the sum is what was found. */
const FINDS_MONEY =
  /\b(?:found|find|finding|discovered)\b.{0,30}\b(?:cash|money|bills|coins|envelope|jewelry|dollars)\b/i;
/** "gave me half and the rest friday, now he wont answer": the job is done, and the money missing. */
const UNPAID =
  /\b(?:(?:he|she|they|customer|client|guy|lady|fella|owner)(?: \w+){0,3} (?:owes?|won'?t pay|never paid|hasn'?t paid|didn'?t pay|stiffed|ghosted)|owes (?:me|us)|the rest (?:on |by |come )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week)|(?:don'?t|won'?t|doesn'?t) (?:pick up|answer)(?: no more| anymore| now)?)\b/i;
/** Whether a message tells of danger or trouble, which nobody wants a price for. */
export function isTrouble(text: string): boolean {
  const isMishap = [MISHAP, UNPAID].some((form) => form.test(text)) && !ASKS_PRICE.test(text);
  return isMishap || IS_DANGEROUS.test(text) || FINDS_MONEY.test(text);
}
/** "nobody is calling this week": wants to know what to do about it. */
export const QUIET =
  /\b(?:nobody|no ?one)(?: is|'s|s| has)? (?:been )?(?:calling|called|booking|booked)\b|\bphone(?:'s| is| has| went| has gone)? ?(?:not ringing|(?:isn'?t|doesn'?t|won'?t|does not|never) ring(?:s|ing)?|dead|quiet|silent|stopped ringing)\b|\b(?:no|zero|hardly any) (?:calls|jobs|work|bookings) (?:this|today|all|for|lately|right now)\b|^\W*(?:(?:man|ugh|so|well|hey|damn)\W+)*(?:(?:it|its|things|business|work|we)(?:'s|'re| is| are| has been|'s been| been|s)? )?(?:(?:been|really|so|super|pretty|kinda|real|dead) )*(?:slow|dead|quiet|dry)(?: again)?(?: (?:this|these|lately|right now|for|since|the last|here)\b.{0,25})?\W*$/i;
/** "how do i get more customers": wants steps, not one fact. */
export const GROWS =
  /\bhow (?:do|can|should|would|could) (?:i|we) (?:get|find|bring in|land|attract|win) (?:more|new|some|enough|my first) (?:customers?|clients?|jobs?|work|business|calls?|leads?|bookings?|sales)\W*$|\bhow (?:do|can|should|would|could) (?:i|we) (?:grow|scale|expand|build up|turn around)(?= |\W*$) ?(?:my|our|the|this|a)? ?(?:\w+ )?(?:business|company|shop|sales|revenue)?\W*$|\b(?:need|want|gotta|have to|trying to|how (?:do|can|could) (?:i|we))\b(?=.{0,40}(?:\$|\d ?k\b|\d{3}|\bgrand\b|\bthousand\b)).{0,30}\b(?:extra|another|more|add)\b(?: (?!jobs?|loads?|guys|miles)\S+){0,4} (?:an?|per|each|every) (?:month|week|year)\b/i;
/** "list 5 things to upsell": an answer of so many points, no text to send. */
export const LISTS =
  /^\W*(?:list|name|give me|tell me|what are) (?:me )?(?:the )?(?:\d{1,2}|two|three|four|five|ten|some|a few) (?:things|ways|ideas|tips|reasons|services|upsells|mistakes)\b/i;
/** "how much do i charge per yard": a rate, for no pile in sight. */
export const ASKS_RATE = /^\D{0,60}\bper (?:cubic )?(?:yard|foot|pound|ton|mile|hour)\b(?! of)\D*$/i;
/** Whether a message opens a talk without saying what about. */
export function isVague(message: string): boolean {
  return VAGUE.test(message.trim()) || isOpening(message);
}

/** From this fit on, what is no question asks for the draft … */
const DRAFT_FIT = 0.45;
const SURE_DRAFT_FIT = 0.58;
/** … and from this one, if the router thinks so too. */
const LIKELY_DRAFT = { fit: 0.42, probability: 0.25 };
/** "let bob know his tools are here": somebody is to be told something. */
const TELLS_SOMEBODY =
  /^\W*(?:(?:please|pls|can you|could you|need to|have to|gotta|want to|ok|now)\W+)*(?:(?:tell|let(?=.{1,40}\bknow\b)|ask|remind|thank|notify|warn|invite|text|email|message) (?!me\b|us\b|you\b)\S|say (?:no|sorry|thanks|thank you)\b|apologi[sz]e\b|(?:d[ií]g?ale?|dile|av[ií]sa\w*|m[aá]nda(?:le|les)|disculpa\b))|,\s*(?:let|tell|ask|text) (?:him|her|them|the \w+|\p{L}+)\b/iu;

/** "my driver wants to quit what do i do": wants advice. */
export const ASKS_INSIDE =
  /\b(?:what|how|where|when|which) (?:do|should|can|could|would|did) (?:i|we)\b|\b(?:should|can|could|do) (?:i|we)\b|\bwhat now\W*$/i;
const ASKS_IN_SPANISH = /^\W*(?:qu[eé]|c[oó]mo|cu[aá]nto|cu[aá]l|d[oó]nde|qui[eé]n|cu[aá]ndo|plantillas)(?!\p{L})/iu;

/** How near a message is to a draft, and how likely the router takes it for a request; both 0–1. */
export interface DraftLikeness {
  fit: number;
  probability: number;
  /** Whether it may as well be a statement, as "we have a contract with the city" is. */
  mayState: boolean;
}

/**
 * Whether a message asks for the draft that is nearest to it, without a word for a text: "late notice for the 2 pm job",
 * "tell rosa we cant do tuesday".
 */
export function isDraftRequest(text: string, { fit, probability, mayState }: DraftLikeness): boolean {
  if (text.includes('?') || QUESTION_FORM.test(text) || ASKS_IN_SPANISH.test(text)) return false;
  if (ASKS_INSIDE.test(text) && !ASKS_FOR_WORDS.test(text)) return false;
  // "the customer has a lower quote": wants to know what to do.
  if (isSituation(text) && !TELLS_SOMEBODY.test(text)) return false;
  if (fit >= LIKELY_DRAFT.fit && (probability >= LIKELY_DRAFT.probability || TELLS_SOMEBODY.test(text))) return true;
  return !mayState && (fit >= SURE_DRAFT_FIT || (fit >= DRAFT_FIT && !isNoText(text)));
}
