/** What is happening, and how urgent it is. */
export interface Emergency {
  /** The section of the first-aid article. */
  heading: string;
  urgency: 'call' | 'care' | 'attack' | 'despair';
  /** False where nobody is hurt yet. */
  isInjury: boolean;
}

const call = (heading: string, isInjury = true): Emergency => ({ heading, urgency: 'call', isInjury });
const care = (heading: string): Emergency => ({ heading, urgency: 'care', isInjury: true });

/** A business that is dead, or a battery, is no emergency. */
const THING = String.raw`(?:phones?|business|company|shop|trade|season|winter|market|month|week|day|area|town|jobs?|work|leads?|deal|battery|truck|engine|website|ads?)\b`;
const WHO = String.raw`(?:he|she|they|i|we|my (?!${THING})\w+|the (?!${THING})\w+|our (?!${THING})\w+|one of (?:my|our|the) \w+|guy|helper|driver|worker|someone|somebody|crew|dude|kid|customer|brother|cousin|nephew)`;

const PERSON =
  '(?:he|she|they|someone|somebody|(?:my|the|our) (?:guys?|helpers?|drivers?|workers?|loaders?|man|kid|son|brother|cousin|nephew|dad|father|wife|customer|friend|partner|employee))';

/** Whom an attack is on, and with what. */
const US =
  '(?:me|us|him|her|them|(?:my|the|our) (?:guys?|helpers?|drivers?|workers?|loaders?|crew|brother|son|partner|cousin))';
const WEAPON = '(?:bat|gun|knife|pistol|shotgun|rifle|machete|crowbar|axe|hammer|pipe|shovel|box cutter|hatchet)';

const NAIL =
  /\b(?:(?:stepp?(?:ed)?|stood|fell|landed|sat) on (?:an? |some |the )?(?:\w+ )?(?:nails?|screws?|staples?|glass|rebar|tack)|(?:nails?|screws?|splinter|staple|wire|glass) (?:\w+ ){0,3}(?:in|into|through|thru) (?:his|her|my|the) (?:foot|feet|heel|toe|boot|shoe|sole|hand|leg|finger|palm|arm|knee|thumb)|puncture wound|(?:poked|stuck|stabbed|jabbed) (?:\w+ ){0,3}(?:by|with|on) (?:an? |some |the )?(?:\w+ )?(?:nails?|screws?|splinter|staple|rebar|wire)|pis[oó] un clavo|se clav[oó] un)\b/;

/** A temperature or a day on which the heat makes ill, and what it does; in any order. */
const HOT = String.raw`(?:(?:it'?s|it is|was|were|is|been|hit|hits|at|of|over|like|about|around|almost|feels like) (?:(?:a|about|around|over|like|almost|at|only|probably) )*(?:9\d|1[01]\d)(?= *(?:$|[.,!;]|f\b|degrees?|out\b|outside|today|here|in the|all day|and\b|but\b|right now|with\b|heat))|(?:9\d|1[01]\d) (?:degrees?|out\b|outside|in the (?:shade|sun|truck|attic|box)|today|all day|heat)|hottest|heat ?wave|scorch\w+|swelter\w+|triple digits|boiling (?:out|hot|in)|(?:so|really|super|crazy|hella|damn|too) hot (?:out|today|in)|no (?:shade|ac)\b|mucho calor)`;
const HEAT_DOES = String.raw`(?:vomit\w*|throw\w* up|threw up|puk\w+|nonsense|gibberish|not making (?:any )?sense|(?:isn'?t|ain'?t|don'?t|doesn'?t|not) mak\w+ (?:any )?sense|confus\w+(?! (?:about|by|over|on|which|what)\b)|delirious|dizzy|woozy|mumbl\w*|stagger\w*|stumbl\w*(?! (?:on|upon|across)\b)|wobbl\w+|slurr\w*|disorient\w*|(?:can'?t|cannot|doesn'?t|don'?t) (?:even )?(?:tell me|say|know|remember) (?:his|her|where|what day|who)|passed? out|faint\w*|collaps\w+|seiz\w+|(?:skin|face|he|she)(?:'?s| is| are)? (?:\w+ ){0,2}(?:red|dry|flushed)|goose ?bumps|chills|headache|acting (?:weird|funny|drunk|strange)|talking (?:crazy|weird|funny)|out of it|loopy|vomit[oó]|mareado|confundido)`;

const RULES: [Emergency, RegExp][] = [
  [
    { heading: 'Thoughts of suicide and despair', urgency: 'despair', isInjury: false },
    /\b(?:suicid\w*(?! (?:pric|rate|quote|clean|scene|job|call))|kill(?:ing)? (?:myself|himself|herself)|end(?:ing)? (?:it all|my life|everything)|(?:do|does|did)(?:n'?t| not) (?:want to|wanna) (?:live(?! (?:in|at|with|there|here|near|by)\b)|be alive|wake up|be here any ?more|exist|go on living)|(?<!\b(?:accounts?|customers?|clients?|contract|lease|deal|agreement|partners?|partnership|plan)\b.{0,60})(?:wants?|wanted|ready|going|about|gonna|wanna) (?:to )?end it(?= *(?:$|[.!,?]|all\b|tonight|now\b|today))|can'?t go on(?: (?:any ?more|living|like this))? *(?:$|[.!])|better off (?:dead|without me)|no (?:reason|point) (?:to|in) (?:live|living|going on|go on|wake up|waking up|getting up)|(?:don'?t|do not|can'?t) see (?:the|a|any) point(?: (?:any ?more|in (?:living|going on|anything|any of it)))? *(?:$|[.!])|hurt(?:ing)? myself|wants? to die|feels? like dying|wanna die|(?:want|wants|wanna|wish)(?: i| to| he| she)* (?:could )?(?:disappear|vanish)(?: forever)?\b(?! (?:from|for a))|nothing (?:left )?to live for|hopeless.{0,30}\b(?:want|wish) (?:it|this|everything) (?:all )?(?:over|to (?:end|stop))|(?:gun|pistol|pills)\b.{0,40}\bkeep (?:looking at|thinking about|reaching for) (?:it|them)|(?<!\b(?:i'?d|would) (?:rather )?)(?:shoot|hang|hung|hanged|drown)(?:ing)? (?:myself|himself|herself)(?! (?:an?|some|the|my|his|her|up a) (?!rope|tree|garage|barn|basement|closet)\w+)|(?:done|through|finished) with (?:life|living)|better off with(?: \w+){1,2} insurance|quiere (?:morir|matarse)|se (?:quiere|va a) (?:matar|quitar la vida)|wish i was dead|(?:gun|pills|rope).{0,20}(?:my head|end)|me quiero morir|quitarme la vida|matarme|no quiero vivir)\b/,
  ],
  [
    { heading: 'Attack by a person', urgency: 'attack', isInjury: false },
    new RegExp(
      String.raw`\b(?:man|guy|dude|someone|somebody|stranger|neighbor|tenant|customer|ex|husband|woman|kid) (?:is )?(?:with|swinging|waving|pulling|holding|pulled|swung|waved) (?:an? )?(?:knife|machete|pistol|rifle|shotgun|gun(?! (?:safe|rack|cabinet|case)))\b|\b(?:says?|said|yells?|yelled|threat\w*) (?:that )?(?:he|she|they)(?:'?ll| will|'?s going to|'?s gonna) (?:shoot|stab|kill) |\b(?:(?:came|coming|comes|charg\w+|running|swung|swinging|swings|shot|shooting|shoots|lung\w+) at ${US}\b(?=.*\b(?:${WEAPON}|fists?|locked|swing\w*|scream\w*|help|chas\w+)\b|.*\b(?:swung|swinging|shot|shooting|lung))|(?:pull(?:ed|ing|s)|drew|wav(?:ed|ing)|point(?:ed|ing)|has|holding) (?:an? |his |her |the )?(?:\w+ )?${WEAPON} (?:on|at|to|against) ${US}|threaten\w* (?:${US} )?with (?:an? |his |her )?(?:\w+ )?${WEAPON}|throw(?:s|ing)? (?:\w+ ){1,3}at ${US}\b(?! (?:price|on|in))|(?:is|are|was|just|they're|he's|guys?) (?:\w+ )?(?:beating(?: up)?|punch(?:ed|ing)|assault(?:ed|ing)|stabb(?:ed|ing)|robb(?:ed|ing)|jump(?:ed|ing)|chok(?:ed|ing)|attack(?:ed|ing)) (?:on )?${US}\b(?! (?:online|on (?:price|google|facebook|yelp)|in (?:the )?reviews?))|(?:being|getting) (?:robbed|beaten|beat up|jumped|mugged|attacked|shot at)(?! (?:by (?:a|the|his|her|their) (?:\w+ )?(?:dog|bees?|wasps?|raccoon|cat)|on (?:price|google|facebook|yelp)|online|in (?:the )?reviews?))|trying to (?:break|get|force (?:his|their) way) in(?:to)? (?:the |my |our )?(?:cab|truck)\b|(?:nos|me|lo) (?:esta|estan) (?:golpeando|atacando|asaltando|robando)|(?:nos|me|le) (?:apunta|apunto|saco|amenaza|amenazo) (?:con )?(?:un|una|la) (?:pistola|arma|cuchillo|navaja|machete|bate))`,
    ),
  ],
  [
    call('Heat stroke and heat exhaustion'),
    new RegExp(
      String.raw`^(?=.*\b${HOT})(?=.*\b${HEAT_DOES}\b)(?!.*\b(?:smell of gas|gas smell|carbon monoxide|fumes|fell (?:off|from)|drunk last night|hung ?over|price|quote|bid|invoice)\b|.*\b(?:truck|van|engine|motor|trailer|battery|phone|fridge)\b.{0,25}\bacting\b)`,
    ),
  ],
  [
    call('Heat stroke and heat exhaustion'),
    /\b(?:heat ?stroke|sun ?stroke|heat exhaust\w*|golpe de calor|(?:temp|temperature|fever)\b.{0,15}\b10[4-9]|(?:stopped|not|quit|no longer) sweating|(?:dizzy|confus\w+|throw\w* up|vomit\w*|puk\w+|passed? out|faint\w*|collaps\w+|stagger\w*|slurr\w*|not making sense|talking (?:crazy|nonsense)|cramp\w*|shaking|disorient\w*|weak|acting (?:weird|funny|drunk)).{0,80}\b(?:heat|hot|sun|degrees|summer|roof|attic|sweat\w*|calor)|(?:heat|hot|sun|degrees|attic|calor|sol).{0,80}\b(?:dizzy|confus\w+|throw\w* up|vomit\w*|puk\w+|passed? out|faint\w*|collaps\w+|stagger\w*|slurr\w*|not making sense|cramp\w*|disorient\w*|acting (?:weird|funny|drunk)|mareado|desmay\w*))\b/,
  ],
  [
    care('Needle sticks and blood'),
    /\b(?:(?:stuck|poked|pricked|jabbed|stabbed|got|stick\w*|hit).{0,30}\b(?:needle|syringe|sharps?|hypodermic)|(?:needle|syringe|sharps?).{0,30}\b(?:stuck|poked|pricked|went (?:in|through)|jabbed|stabbed|in (?:his|her|my) (?:hand|finger|foot|leg))|(?:stepp?(?:ed|ing)|stood|fell|sat|knelt|landed|leaned) on (?:an? |some |the )?(?:\w+ )?(?:needles?|syringes?)|needle ?stick|pinch[oó].{0,20}(?:aguja|jeringa)|pic[oó].{0,20}(?:aguja|jeringa)|blood (?:in|on|got in) (?:his|her|my) (?:eye|mouth|cut))\b/,
  ],
  [
    call('Fumes, gas and carbon monoxide', false),
    /\b(?:ammonia|chlorine|chemical|bleach|acid|refrigerant|freon|solvent)s? (?:smell|odou?r|fumes|gas|vapou?r|cloud)s?\b.{0,60}\b(?:eyes?|throat|burn\w*|cough\w*|dizzy|breath\w*|chok\w*|sick|headache\w*)/,
  ],
  [
    care('Chemicals in the eyes or on the skin'),
    /\b(?:(?:acid|bleach|lye|drain cleaner|chemical\w*|paint thinner|solvent|gasoline|battery acid|pesticide|poison|ammonia|something|stuff|[áa]cido|cloro).{0,40}\b(?:in|into|on|all over|burn\w*|en) (?:his|her|my|the|their|los?) (?:eyes?|face|skin|hands?|arms?|mouth|ojos?|cara|piel)|(?:swallowed|drank|drunk|splash\w+).{0,30}\b(?:acid|bleach|chemical\w*|antifreeze|cleaner|poison|gas\w*)|eyes? (?:is |are )?burning|(?:kid|child|toddler|baby|boy|girl|he|she|helper|guy|somebody|someone|i)\b.{0,15}\b(?:drank|swallowed)\b.{0,20}\b(?:something|some stuff|(?:out of|from) (?:a|the|an|some) (?:\w+ )?(?:bottle|jug|can|container))|splash\w+ in (?:his|her|my) (?:eyes?|face))\b/,
  ],
  [
    call('Leaking propane tank', false),
    /\b(?:(?:propane|gas (?:tank|bottle|cylinder)|grill tank|tanque de gas).{0,40}\b(?:leak\w*|hiss\w*|smell\w*|crushed|fuga)|(?:leak\w*|hiss\w*|crushed).{0,30}\b(?:propane|gas (?:tank|bottle|cylinder)|grill tank))\b/,
  ],
  [
    call('Fumes, gas and carbon monoxide', false),
    /^(?!.*\b(?:fridge|refrigerator|freezer|food|meat|trash|garbage)\b).*\b(?:(?:smell|stink|reek|odou?r)\w*.{0,20}\brotten eggs?|rotten eggs? (?:smell|odou?r|stink)\w*)\b|\b(?:(?:smell\w*|hear\w*|leak\w*|hiss\w*).{0,30}\b(?:gas|propane|natural gas)|hiss\w*\b.{0,25}\b(?:stove|dryer|furnace|water heater|boiler|gas meter|range)\b|(?:gas|propane) (?:leak\w*|smell\w*|is leaking|hiss\w*)|carbon monoxide|(?:co|monoxide) (?:alarm|detector)|fumes?.{0,40}\b(?:dizzy|headache|sick|faint|cough\w*|breath\w*|passed)|(?:bleach|ammonia|acid)\b.{0,30}\b(?:got|were|was|been) mixed|mixed .{0,20}\b(?:bleach|ammonia|acid)|(?:dizzy|headache\w*|sick|nause\w*).{0,40}\b(?:fumes?|exhaust|generator)|(?:chemical|strange|weird|bad|sharp|burning|rotten) (?:smell|odou?r).{0,60}\b(?:cough\w*|breath\w*|dizzy|headache\w*|faint\w*|chok\w*|throw\w* up|passed out)|toxic (?:smoke|cloud|fumes)|huele a gas|fuga de gas)\b/,
  ],
  [
    call('Battery fires', false),
    /\b(?:(?:lithium|battery|batteries|scooter|e-?bike|hoverboard|vape).{0,40}\b(?:fire|smok\w+|hiss\w*|pop\w*|swell\w*|swollen|burn\w+|hot|spark\w*|flames?)|(?:smok\w+|fire|hiss\w+|flames?).{0,30}\b(?:battery|batteries|lithium))\b/,
  ],
  [
    call('Fire in the truck or the load', false),
    /\b(?:(?:truck|load|trailer|dumpster|bin|engine|bed|hopper|pile|shop|cab).{0,30}\b(?:on fire|is smoking|smoking|burning(?! (?:through|oil|gas|fuel|money|cash|time)\b)|caught fire|flames?|in flames|se (?:quema|incendi\w*))|(?:fire(?! (?:extinguish\w*|sale|dep\w*|marshal|code|damage\w*|pit|wood|place|hydrant|him|her|them|my|the|this|that|one|a|our)\b)|flames?|smoke (?:coming|pouring|out)).{0,30}\b(?:truck|load|trailer|dumpster|bin|engine|hood|bed|pile)|caught fire|we(?:'re| are) on fire|(?:fire|flames) (?:at|in|coming from|coming out of) (?:the|a|our|this|his|her|their) (?:job ?site|job|house|garage|building|basement|attic|shed|yard|unit|kitchen|shop)\b(?! (?:ban|code|pit|place))|(?:load|truck|trailer|garage|pile) (?:just )?caught(?= *(?:$|[.!,]))|se (?:prendio|incendio|esta (?:quemando|prendiendo|incendiando))|hay fuego|incendio)\b|^\W*(?:fire|fuego)\W*$/,
  ],
  [
    call('Electric shock and downed lines'),
    /\b(?:electrocut\w*|(?:got|was|been|getting) (?:shocked|zapped)(?! (?:at|how|when (?:i|we|he|she) (?:saw|heard|got the))\b)|(?:power|electric\w*|live) (?:line|wire)s? (?:is |are )?(?:down|on|touch\w*|fell|hit)|(?:hit|touch\w*|snagged|pulled down|caught) (?:a|the|some) (?:power|electric\w*|live|overhead|bare|hot|loose) (?:line|wire|cable)s?|touch\w* (?:a|the|some) (?:wire|cable|outlet|panel)\b.{0,40}\b(?:thrown|threw|shock\w*|jolt\w*|knocked|fell|zapped|shaking)|downed (?:power )?lines?|cable de luz|lightning (?:hit|struck) (?:him|her|us|me|my|the (?:truck|crew|guy))|(?:le|me) (?:dio|dieron) (?:un |unos )?toques?\b(?! de)|toque (?:electrico|de (?:luz|corriente))|electrocut[oó])\b/,
  ],
  [
    call('Explosives or live ammunition found', false),
    /\b(?:(?:found|finding|there(?:'?s| is| are)|got|holding|dug up|came across|looks like|is this)\b.{0,40}\b(?:grenades?|dynamite|blasting caps?|land ?mines?|mortar shells?|artillery shells?|pipe bombs?|a bomb|unexploded|explosives)|(?:grenades?|dynamite|blasting caps?|mortar shells?|artillery shells?)\b.{0,40}\b(?:in (?:a|an|the|this|his|her)|on the (?:truck|load)|rolled out|fell out)|granada de mano|dinamita)\b/,
  ],
  [
    call('Overdose of drugs or pills'),
    /\b(?:overdos\w*|od'?(?:ed|ing)|sobredosis|se (?:trago|tomo) (?:unas|muchas|las|todas las|un (?:liquido|bote de)) ?\w*|(?:took|taken|swallowed|ate) (?:too many|a bunch of|a bottle of|(?:a )?handful of|a lot of|all (?:of )?(?:my|his|her|the|those)) (?:\w+ )?(?:pills?|meds|tablets|medicine|painkillers)|(?:lips|face|fingernails) (?:\w+ ){0,2}(?:blue|purple|gr[ae]y))\b/,
  ],
  [
    call('Human remains found', false),
    /\b(?:found|finding|there(?:'?s| is| are)|looks like)\b.{0,40}\b(?:(?:dead|human) (?:body|person|man|woman|guy)|a body|a corpse|human (?:remains|bones?|skull|hand))\b|\b(?:bones?|skull|skeleton)\b.{0,40}\bhuman\b(?! (?:resources|services))/,
  ],
  [
    call('Chest pain, stroke signs and allergic reactions'),
    /\b(?:chest (?:pain|hurts?|tight\w*|pressure)|heart attack|stroke\b|(?:can'?t|cannot|cant|not|hard(?:ly)?|trouble|stopped|struggling to|hard to) breath\w*|left arm|face (?:is )?droop\w*|slurr\w+|throat (?:is )?(?:clos\w+|swell\w*)|anaphyla\w*|epi ?pen|allergic reaction|(?:he|she|i)(?:'?s|'?m| is| am)? (?:\w+ )?swelling up|(?:face|lips?|tongue|throat|neck|eyes?|mouth) (?:\w+ ){0,2}swelling|(?:stung|sting|bees?|wasps?|hornets?|peanuts?)\b.{0,40}\bswelling up|(?:lips?|tongue|throat|whole face) (?:\w+ ){0,2}(?:swell\w*|swollen)|swollen (?:lips?|tongue|throat)|seizure|convuls\w*|having a fit|choking|turning blue|(?:he|she)(?:'?s| is) (?:\w+ )?confused\b.{0,40}\b(?:keeps|doesn'?t|can'?t|where|who|day|name)|(?:doesn'?t|does not) know (?:where (?:he|she) is|what day it is|(?:his|her) own name)|dolor (?:en el|de) pecho|no (?:puede )?respira\w*|infarto)\b/,
  ],
  [
    call('Falls, crushed limbs and head injuries'),
    /\b(?:(?:crush\w*|pinned|trapped|stuck|caught|smash\w*).{0,40}\b(?:leg|arm|hand|foot|fingers?|under|between|lift ?gate|compactor)|(?:crush\w*|pinned|trapped|smash\w*).{0,40}\b(?:piano|safe|truck|trailer)|(?:fell|fallen|slipped|dropped|knocked|tumbled).{0,40}\b(?:off|from|down|roof|ladder|truck|stairs|head|back)\b.{0,60}\b(?:hurt|head|back|leg|arm|move|moving|bleed\w*|unconscious|out|breath\w*|scream\w*|pain|conscious|knee|ankle|broke\w*|bone)|(?:hit|bang\w*|cracked) (?:his|her|my|their) head|knocked(?! out (?:an?|the|two|three|four|five|\d)) out|(?:won'?t|wont|not) (?:mov\w+|get up)|(?:broke|broken|snapped) (?:his|her|my|a|an|their) (?:leg|arm|ankle|wrist|neck|back|hip|foot|hand|collar ?bone|rib\w*)|bone (?:is )?(?:stick\w*|showing|out)|(?:bike|biker|kid|child|guy|man|woman|pedestrian|somebody|someone|he|she)\b.{0,15} (?:went|slid|is|got|fell) (?:under|underneath) (?:my|the|our) (?:trailer|truck|wheels?|tires?|load)|se volteo (?:la|el|mi) (?:troca|camion|camioneta|trailer|remolque)|fell through (?:the|a) (?:floor|roof|ceiling|attic|deck|ice|stairs?)|(?:floor|deck|roof|ceiling|stairs?|ladder|ramp|wall|trench|balcony) (?:gave (?:out|way)|collapsed|caved in|came down) (?:on|under|with|beneath) (?:him|her|us|me|them|my|two|one)|fell on (?:him|her|me|his|my|top)|ran over (?:him|her|me|his|my|a)|se cay[oó]|aplast\w+)\b/,
  ],
  [
    call('Unconscious or not breathing'),
    /^\W*man down\W*$|\b(?:(?:truck|trailer|van|car|he|she|guy|helper|driver|kid|man|one of (?:my|our) guys)(?: (?:is|just|went|fell|rolled|slid|drove))+ (?:in|into|in to) (?:the|a) (?:pond|river|lake|creek|canal|septic tank)|(?:went|goes|gone|just) down\b.{0,30}\b(?:not|isn'?t|ain'?t|won'?t|wont) (?:answer\w*|respond\w*|mov\w*|talk\w*|wak\w*)|(?:passed|blacked) out|unconscious|unresponsive|(?:won'?t|wont|not) (?:wake|waking|respond\w*)|(?<!\b(?:decks?|sheds?|roofs?|porch|barn|garage|walls?|shelf|shelves|fence|ceiling|stairs|market|business|prices?|deal) (?:has |had |just )?)collaps\w+|faint\w+|se desmay[oó]|inconsciente)\b/,
  ],
  [
    care('Nails and puncture wounds'),
    new RegExp(
      `^(?!.*\\b(?:bleed\\w*(?! (?:just |only )?(?:a (?:little|bit|tad)|slightly|barely)\\b)|(?:won't|wont|can't|cant) stop|blood|gush\\w*|spurt\\w*|squirt\\w*)\\b).*${NAIL.source}`,
    ),
  ],
  [
    call('Bad cuts and bleeding'),
    /\b(?:(?:bleed\w*|blood) (?:is )?(?:a lot|bad\w*|everywhere|out|real|like crazy|won'?t stop|wont stop|heavily|all over|gush\w*|squirt\w*|pouring)|(?:won'?t|wont|can'?t|cant|doesn'?t) stop (?:the )?bleed\w*|(?:sliced|cut|gash\w*|sever\w*|chopped|tore|lost|took) (?:off )?(?:open )?(?:his|her|my|the|a|their) (?:\w+ ){0,2}(?:hand|arm|leg|finger\w*|wrist|foot|thumb|throat|neck|face|palm|artery|toe)|deep cut|bleeding|artery|amputat\w*|nail (?:went )?through|impal\w*|glass in (?:his|her|my)|(?:(?<!(?:we|i|they|are|am|guys|crew) )(?:spraying|squirting|gushing|pumping) (?:blood|out|and|everywhere|all over)|(?:he|she|he'?s|she'?s|guy|helper|driver|him|her)\b.{0,30}\b(?:gone|went|going|turning|turned) (?:white|pale|gr[ae]y|limp))|sangr\w+)\b/,
  ],
  [care('Nails and puncture wounds'), NAIL],
  [
    care('Falls, crushed limbs and head injuries'),
    /\b(?:dropped|fell|landed|rolled|slammed|smashed|jammed)\b.{0,40}\b(?:on|onto|over|in) (?:his|her|my|their|\w+'?s) (?:\w+ )?(?:foot|feet|toes?|hand|fingers?|thumb|leg|arm|knee|ankle|shin|shoulder)\b/,
  ],
  [
    care('Animal bites and stings'),
    /\b(?:(?:dog|raccoon|rat|bat|cat|snake|spider|black widow|rattle ?snake|possum|coyote).{0,25}\b(?:bit|bite|bitten|attack\w*|got (?:him|her|me))|(?:bit|bitten|stung|attacked) by|snake ?bite|(?:bees?|wasps?|hornets?).{0,25}\b(?:stung|sting\w*|all over|swarm\w*)|mordi[oó]|pic[oó] (?:una?|la) (?:v[ií]bora|abeja|ara[ñn]a))\b/,
  ],
  [
    call('Traffic crash with injuries'),
    /\b(?:hit|struck|backed (?:in)?to|bumped|clipped|ran (?:over|into)|knocked down) (?:an? |some |the )?(?:\w+ )?(?:kid|child|toddler|boy|girl|person|man|woman|lady|pedestrian|bicyclist|cyclist|biker|jogger|walker)\b(?! (?:seat|toy|bike rack|statue))/,
  ],
  [
    care('Traffic crash with injuries'),
    /^\W*(?:we|i|he|they|my (?:guys?|driver|helper|crew)|the (?:truck|crew)) (?:\w+ )?(?:had|got in(?:to)?|were in|was in) an? (?:\w+ )?(?:wreck|crash|accident)(?: (?:on|in|at|near|with) [^,.?]{1,30})?\W*$/,
  ],
  [
    call('Traffic crash with injuries'),
    /\b(?:(?:rear ?-?ended|t-?boned|hit|crashed into|ran into|sideswiped|plowed into|backed over)\b.{0,30}\b(?:(?:with|and) (?:\w+ )?(?:kids?|people|a family|a baby)|kids? in|people in|a (?:pedestrian|cyclist|biker|motorcycl\w*|jogger))|(?:crash\w*|wreck\w*|accident|rolled (?:over|the truck)|flipped|t-?boned|rear ?-?ended|hit (?:a |an |another |the )?(?:car|person|kid|pedestrian|guy on|biker|cyclist|motorcycl\w*|tree|pole)|collision|choque|chocamos).{0,80}\b(?:hurt|injur\w*|bleed\w*|trapped|unconscious|ambulance|pain|neck|not moving|bad|scream\w*|herid\w*)|(?:hurt|injur\w*|bleed\w*|trapped).{0,60}\b(?:crash|wreck|accident|choque))\b/,
  ],
  [
    care('Asbestos or lead dust disturbed'),
    /\b(?:(?:breath\w*|inhal\w*|dust (?:everywhere|all over)|cloud of|covered in|in (?:his|her|my|our) (?:lungs|face)).{0,40}\b(?:asbestos|transite|lead dust|vermiculite)|(?:asbestos|transite|vermiculite).{0,50}\b(?:breath\w*|inhal\w*|dust (?:everywhere|all over|in)|everywhere|covered|broke open|flying|just (?:ripped|tore|broke|smashed))|(?:tore|ripped|smashed|sanded|scraped|sawed|drilled|cut|broke) (?:up|out|off|down|into|through|open)?.{0,60}\basbestos(?! (?:test|inspect\w*|survey|sampl\w*)))\b/,
  ],
  [
    call('Falls, crushed limbs and head injuries'),
    new RegExp(
      String.raw`\b${WHO}\b.{0,20}\b(?:is|are|was|got|just|s|'s)\b.{0,20}\b(?:hurt bad\w*|badly hurt|really hurt|seriously (?:hurt|injured)|not ok(?:ay)?)\b|\b${PERSON}\b.{0,20}\b(?:is|are|was|'s|might be|could be)\b.{0,10}\b(?:dying|dead)\b(?! (?:tired|right|wrong|serious))|\b(?:need|call) (?:an )?ambulance\b|\b911\b(?! on (?:my|our|a|the|that|this)\b)|^\W*(?:please |somebody |i need |need )?help (?:me )?(?:right )?(?:now|quick|fast|please)\W*$|\bcall for help\b(?! with)|\bemergency\b(?! (?:\w+ )?(?:clean ?-?(?:out|up)s?|jobs?|calls?|service|pick ?ups?|fees?|rates?|pric\w+|removal|hauls?|fund|contacts?|plan)\b)`,
    ),
  ],
];

/** Questions about what to have ready, to know or to pay are no emergencies, whatever words they hold. */
export const PLANNING =
  /\b(?:what (?:if|should (?:i|we) (?:do )?(?:if|when))|if (?:a|an|one of|someone|somebody|my|anyone|he|she) (?:\w+ )?(?:gets?|got|has|is|were|falls?|passes|had)|in case|how (?:do|can|to|should) (?:i |we )?(?:prevent|avoid|train|keep|stop|report|write|price|protect|clean|wash)|prevent\w*|training|train|policy|insurance|comp\b|osha|log\b|kit\b|checklist|plan for|last (?:week|month|year|summer)|yesterday|a (?:week|month|year) ago|(?:\w+ )?(?:days?|weeks?|months?|years?) ago|(?:back|return) to work|sue|lawsuit|liable|claim|rules?|law|required|allowed|legal|have to|symptoms|signs of|difference|how (?:long|often|much|many)|write|draft|text to|email)\b/;

const NOT_BLEEDING =
  /\b(?:not|isn'?t|ain'?t|no|without|stopped|quit) (?:really |even |any )?bleeding\b|\bbleed\w*,? (?:but )?(?:not|isn'?t|nothing) (?:even |really |too |that |so |very |real |all that )?(?:a (?:ton|lot)|much|bad\w*|heav\w*|serious)\b|\b(?:very |a |just a )?(?:little|bit of) blood\b/g;

/** Sayings, and what is told to have hurt nobody. */
const NO_HARM =
  /\b(?:bleed(?:s|ing)?|hemorrhag\w*) (?:out )?(?:money|cash|customers|clients|jobs|profit)\b|\bon fire (?:about|over|lately|(?:this|all) (?:week|month|year|season))\b|\bkill(?:s|ing) (?:me|us)(?= *(?:$|[.,!?]|with\b|on\b|this\b|lately\b))|(?<!\b(?:about|of|like|from|consider|considering|to) )\bkilling (?:myself|himself|herself|yourself) (?:with|doing|working|at) (?:(?:these|this|those|the|all|too many|so many|long|such) )*(?:hours|work|jobs?|overtime|schedule|stairs|days|weeks|loads)\b|\b(?:no ?body|no one|none of us) (?:is |was |got |were )?(?:hurt|injured)\b|\b(?:faint\w*|passed out|chok\w*|died|dying|heart attack|stroke|shock\w*)\b.{0,30}\b(?:price|quote|bill|cost|estimate|number|total|rates?)\b|\b(?:leads?|lead flow|sales|cash|profits?|business|account|margins?|calls) (?:is |are |just |keeps? )*bleed\w*(?: out)?\b/g;

/** "backed over her mailbox": a thing of hers. */
const OVER_A_THING =
  /\b(?:ran|run|runs|drove|drive|back(?:ed|ing)?|rolled) over (?:her|his|their|my|our|your|the|an?|some) (?:\w+ )?(?:sprinkler|mail ?box|flower|fence|hose|bike|garden|lawn|plant|bush|hedge|curb|rose|tulip|toy|trash|planter|light|sign|septic|cable|cord|nail|pipe|drain|rock|tree)\w*(?: heads?)?\b/g;

/** "i took over from my dad, he had a stroke": why somebody has the business now. */
const TAKES_OVER =
  /\b(?:t(?:oo|a)k(?:e|en|ing)? over|inherited|step(?:ped|ping) in|fill(?:ed|ing) in|run(?:ning)? (?:it|the|his|her|everything)|in charge)\b/;
const HAD_IT =
  /\b(?:(?:had|has had|having had|after|since|because of|recovering from) (?:an? |his |her |the )?(?:\w+ )?(?:strokes?|heart attacks?|surger(?:y|ies)|cancer|seizures?|accident)|(?:passed|died|is in (?:the )?(?:hospital|rehab)))\b/g;

/** Whether a message tells why somebody has the business now, and of nothing that happens. */
export function isTakenOver(said: string): boolean {
  const text = toPlain(said);
  return TAKES_OVER.test(text) && text.search(HAD_IT) >= 0;
}

/** "the brakes are shot": worn out, and nobody shot. */
const WORN_OUT =
  /\b(?:brakes?|clutch|tires?|transmission|motor|engine|suspension|shocks|struts|bearings?|pump|axle|battery|truck|trailer|van|backs?|knees?|shoulders?|hips?|hands?|wrists?|elbows?|ankles?|arms?|necks?|legs?|feet|nerves|body|day|week) (?:is|are|was|were) (?:all |about |completely |pretty much )?shot\b(?! (?:at|by|up)\b)/g;

/** "black smoke when i floor it": an engine that runs badly, and no fire. */
const EXHAUST_SMOKE =
  /\b(?:black|white|blue|bluish|gr[ae]y|dark) smoke(?=.{0,60}\b(?:exhaust|tail ?pipe|muffler|stack|floor|accelerat\w*|(?:start|fire|crank) (?:it|her|the \w+) up|starts? (?:it|her|the \w+)|startup|(?:cold|on) start|idl\w+|rev\w*|uphill|on hills|up (?:a|the) hill|pull away|take off|throttle|the gas|(?:in the|every) mornings?)\b)(?!.*\b(?:hood|cab|dash|bed|load|pile|dumpster|trailer|house|building|basement|attic|garage|outlet|battery|wheels?|brakes?|bearings?|fire|flames?|wir\w+)\b)|\b(?:exhaust|tail ?pipe|muffler)\b.{0,30}\bsmok\w+(?!.*\b(?:hood|cab|dash|bed|wheels?|brakes?|fire|flames?)\b)/g;

/** "yelled like a baby, he will never live it down": nobody falls, and no child is there. */
const LIKE_A_CHILD =
  /\blike an? (?:little |big |scared )?(?:kid|girl|baby|child|schoolgirl)\b|\bliv(?:e|ing) (?:it|that|this) down\b/g;

/** The message without its sayings. */
export function removeSayings(said: string): string {
  const text = TAKES_OVER.test(said) ? said.replace(HAD_IT, '') : said;
  return text
    .replace(NOT_BLEEDING, '')
    .replace(NO_HARM, '')
    .replace(OVER_A_THING, '')
    .replace(WORN_OUT, 'it is worn')
    .replace(EXHAUST_SMOKE, 'it runs badly')
    .replace(LIKE_A_CHILD, '');
}

/** "cut my finger a little", "just a scratch": what is washed and covered, unless more is told. */
const SMALL_HURT =
  /\b(?:cut|sliced|poked|scraped|scratched|nicked|pricked|burn(?:ed|t)|bumped|banged|smashed|jammed|pinched|cort\w+)\b.{0,40}\b(?:a little|a bit|a tad|slightly|barely|un po(?:co|quito))(?! (?:kid|boy|girl|child|of (?:his|her|my|their|the))\b)|\b(?:little|small|tiny|minor|superficial|just an?) (?:\w+ )?(?:cuts?|nicks?|scrapes?|scratch(?:es)?|burns?|splinters?|pokes?|bruises?)\b|\bpaper ?cuts?\b|\b(?:cortad(?:a|ita)|rasguno) (?:chic[oa]|pequen[oa]|leve)\b/;
const MORE_THAN_SMALL =
  /\b(?:off|deep|sever\w*|throat|neck|eyes?|head|face|chest|artery|vein|wrist|bones?|fell|bleed\w*|blood|gush\w*|spurt\w*|squirt\w*|soak\w*|pour\w*|numb|white|pale|faint\w*|dizzy|pass\w* out|stitch\w*|needle|syringe|rust\w*|stuck|bit|bitten|acid|chemical\w*|gas|sangr\w+)\b/;

/** Whether a hurt is told of as small. */
export function isSmallHurt(text: string): boolean {
  return SMALL_HURT.test(text) && !MORE_THAN_SMALL.test(text);
}

/** "rotten eggs in the basement, write the customer": a danger by whatever else is asked. */
export const SMELLED_NOW = /^(?!.*\b(?:if|when|what|how)\b).*\brotten eggs?\b/i;

/** The emergency that a message tells of; null if it tells of none. Rules, because a miss here is a defect. */
export function findEmergency(message: string): Emergency | null {
  const text = removeSayings(toPlain(message));
  const found = RULES.find(([, words]) => words.test(text))?.[0];
  if (!found || (found.isInjury && isSmallHurt(text))) return null;
  return found.urgency !== 'despair' && PLANNING.test(text) && !SMELLED_NOW.test(text) ? null : found;
}

/** How urgent a mishap of a section is that no rule knows: as the least of those that rules know. */
export function getUrgency(heading: string | undefined): Emergency['urgency'] {
  const known = RULES.flatMap(([one]) => (one.heading === heading ? [one.urgency] : []));
  return known.length > 0 && !known.includes('call') ? (known[0] ?? 'call') : 'call';
}

/** Lower case without accents: for patterns, "ó" ends no word. */
export function toPlain(message: string): string {
  return message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

const NINE = String.raw`(?:9|nine)(?: ?-? ?(?:inch|in|by (?:9|nine)|x ?(?:9|nine))\b| ?["”])`;
const HOLDS_ASBESTOS = new RegExp(
  String.raw`\basbestos\b|\bpopcorn (?:ceilings?|texture)\b|\bvermiculite\b|\btransite\b|\bblack (?:glue|mastic|adhesive)\b|\b${NINE}(?: (?:old|floor|flooring|vinyl|asphalt|square|squares|basement|kitchen)){0,3} tiles?\b|\btiles?\b.{0,20}\b${NINE}(?! ?(?:foot|ft|feet|room|bath\w*|kitchen|area|shed|space)\b)|\b(?:pipe|boiler|duct|furnace) (?:wrap|insulation|lagging)\b|(?<!fib(?:er|re) )\bcement (?:siding|shingles)\b|\b(?:19[2-7]0'?s?|[2-7]0'?s|original) linoleum\b`,
  'i',
);
const IS_FREE_OF_IT = /\b(?:asbestos[- ]free|no asbestos|(?:tested|came back) (?:negative|clean|clear|fine|ok))\b/i;

/** "9 inch tiles with black glue": what an old house has to have tested before anybody breaks it. */
export function canHoldAsbestos(text: string): boolean {
  return HOLDS_ASBESTOS.test(text) && !IS_FREE_OF_IT.test(text);
}
