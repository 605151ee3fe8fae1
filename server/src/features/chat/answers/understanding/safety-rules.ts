/** What is happening, and how urgent it is. */
export interface Emergency {
  /** The section of the first-aid article. */
  heading: string;
  urgency: 'call' | 'care' | 'despair';
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

const NAIL =
  /\b(?:(?:stepp?(?:ed)?|stood|fell|landed|sat) on (?:an? |some |the )?(?:\w+ )?(?:nails?|screws?|staples?|glass|rebar|tack)|(?:nails?|screws?|splinter|staple|wire|glass) (?:\w+ ){0,3}(?:in|into|through) (?:his|her|my|the) (?:foot|boot|shoe|sole|hand|leg|finger|palm|arm|knee|thumb)|puncture wound|(?:poked|stuck|stabbed|jabbed) (?:\w+ ){0,3}(?:by|with|on) (?:an? |some |the )?(?:\w+ )?(?:nails?|screws?|splinter|staple|rebar|wire)|pis[oó] un clavo|se clav[oó] un)\b/;

const RULES: [Emergency, RegExp][] = [
  [
    { heading: 'Thoughts of suicide and despair', urgency: 'despair', isInjury: false },
    /\b(?:suicid\w*(?! (?:pric|rate|quote))|kill(?:ing)? (?:myself|himself|herself)|end(?:ing)? (?:it all|my life|everything)|(?:do|does|did)(?:n'?t| not) (?:want to|wanna) (?:live(?! (?:in|at|with|there|here|near|by)\b)|be alive|wake up|be here any ?more|exist|go on living)|(?<!\b(?:accounts?|customers?|clients?|contract|lease|deal|agreement|partners?|partnership|plan)\b.{0,60})(?:wants?|wanted|ready|going|about|gonna|wanna) (?:to )?end it(?= *(?:$|[.!,?]|all\b|tonight|now\b|today))|can'?t go on(?: (?:any ?more|living|like this))? *(?:$|[.!])|better off (?:dead|without me)|no (?:reason|point) (?:to|in) (?:live|living|going on|go on|wake up|waking up|getting up)|(?:don'?t|do not|can'?t) see (?:the|a|any) point(?: (?:any ?more|in (?:living|going on|anything|any of it)))? *(?:$|[.!])|hurt(?:ing)? myself|wants? to die|feels? like dying|wanna die|nothing (?:left )?to live for|hopeless.{0,30}\b(?:want|wish) (?:it|this|everything) (?:all )?(?:over|to (?:end|stop))|(?:gun|pistol|pills)\b.{0,40}\bkeep (?:looking at|thinking about|reaching for) (?:it|them)|(?:shoot|hang|hung|hanged|drown)(?:ing)? (?:myself|himself|herself)|(?:done|through|finished) with (?:life|living)|better off with(?: \w+){1,2} insurance|quiere (?:morir|matarse)|se (?:quiere|va a) (?:matar|quitar la vida)|wish i was dead|(?:gun|pills|rope).{0,20}(?:my head|end)|me quiero morir|quitarme la vida|matarme|no quiero vivir)\b/,
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
    care('Chemicals in the eyes or on the skin'),
    /\b(?:(?:acid|bleach|lye|drain cleaner|chemical\w*|paint thinner|solvent|gasoline|battery acid|pesticide|poison|ammonia|something|stuff|[áa]cido|cloro).{0,40}\b(?:in|into|on|all over|burn\w*|en) (?:his|her|my|the|their|los?) (?:eyes?|face|skin|hands?|arms?|mouth|ojos?|cara|piel)|(?:swallowed|drank|drunk|splash\w+).{0,30}\b(?:acid|bleach|chemical\w*|antifreeze|cleaner|poison|gas\w*)|eyes? (?:is |are )?burning|(?:kid|child|toddler|baby|boy|girl|he|she|helper|guy|somebody|someone|i)\b.{0,15}\b(?:drank|swallowed)\b.{0,20}\b(?:something|some stuff|(?:out of|from) (?:a|the|an|some) (?:\w+ )?(?:bottle|jug|can|container))|splash\w+ in (?:his|her|my) (?:eyes?|face))\b/,
  ],
  [
    call('Leaking propane tank', false),
    /\b(?:(?:propane|gas (?:tank|bottle|cylinder)|grill tank|tanque de gas).{0,40}\b(?:leak\w*|hiss\w*|smell\w*|crushed|fuga)|(?:leak\w*|hiss\w*|crushed).{0,30}\b(?:propane|gas (?:tank|bottle|cylinder)|grill tank))\b/,
  ],
  [
    call('Fumes, gas and carbon monoxide', false),
    /\b(?:(?:smell\w*|hear\w*|leak\w*|hiss\w*).{0,30}\b(?:gas|propane|natural gas)|(?:gas|propane) (?:leak\w*|smell\w*|is leaking|hiss\w*)|carbon monoxide|(?:co|monoxide) (?:alarm|detector)|fumes?.{0,40}\b(?:dizzy|headache|sick|faint|cough\w*|breath\w*|passed)|(?:bleach|ammonia|acid)\b.{0,30}\b(?:got|were|was|been) mixed|mixed .{0,20}\b(?:bleach|ammonia|acid)|(?:dizzy|headache\w*|sick|nause\w*).{0,40}\b(?:fumes?|exhaust|generator)|(?:chemical|strange|weird|bad|sharp|burning|rotten) (?:smell|odou?r).{0,60}\b(?:cough\w*|breath\w*|dizzy|headache\w*|faint\w*|chok\w*|throw\w* up|passed out)|toxic (?:smoke|cloud|fumes)|huele a gas|fuga de gas)\b/,
  ],
  [
    call('Battery fires', false),
    /\b(?:(?:lithium|battery|batteries|scooter|e-?bike|hoverboard|vape).{0,40}\b(?:fire|smok\w+|hiss\w*|pop\w*|swell\w*|swollen|burn\w+|hot|spark\w*|flames?)|(?:smok\w+|fire|hiss\w+|flames?).{0,30}\b(?:battery|batteries|lithium))\b/,
  ],
  [
    call('Fire in the truck or the load', false),
    /\b(?:(?:truck|load|trailer|dumpster|bin|engine|bed|hopper|pile|shop|cab).{0,30}\b(?:on fire|is smoking|smoking|burning(?! (?:through|oil|gas|fuel|money|cash|time)\b)|caught fire|flames?|in flames|se (?:quema|incendi\w*))|(?:fire|flames?|smoke (?:coming|pouring|out)).{0,30}\b(?:truck|load|trailer|dumpster|bin|engine|hood|bed|pile)|caught fire|we(?:'re| are) on fire|(?:fire|flames) (?:at|in|coming from|coming out of) (?:the|a|our|this|his|her|their) (?:job ?site|job|house|garage|building|basement|attic|shed|yard|unit|kitchen|shop)\b(?! (?:ban|code|pit|place))|(?:load|truck|trailer|garage|pile) (?:just )?caught(?= *(?:$|[.!,]))|se (?:prendio|incendio|esta (?:quemando|prendiendo|incendiando))|hay fuego|incendio)\b|^\W*(?:fire|fuego)\W*$/,
  ],
  [
    call('Electric shock and downed lines'),
    /\b(?:electrocut\w*|(?:got|was|been|getting) (?:shocked|zapped)|(?:power|electric\w*|live) (?:line|wire)s? (?:is |are )?(?:down|on|touch\w*|fell|hit)|(?:hit|touch\w*|snagged|pulled down|caught) (?:a|the|some) (?:power|electric\w*|live|overhead) (?:line|wire)s?|downed (?:power )?lines?|cable de luz|lightning (?:hit|struck) (?:him|her|us|me|my|the (?:truck|crew|guy))|(?:le|me) dio (?:un )?toque|toque (?:electrico|de (?:luz|corriente))|electrocut[oó])\b/,
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
    /\b(?:chest (?:pain|hurts?|tight\w*|pressure)|heart attack|stroke\b|(?:can'?t|cannot|cant|not|hard(?:ly)?|trouble|stopped|struggling to|hard to) breath\w*|left arm|face (?:is )?droop\w*|slurr\w+|throat (?:is )?(?:clos\w+|swell\w*)|anaphyla\w*|epi ?pen|allergic reaction|swelling up|(?:lips?|tongue|throat|whole face) (?:\w+ ){0,2}(?:swell\w*|swollen)|swollen (?:lips?|tongue|throat)|seizure|convuls\w*|having a fit|choking|turning blue|(?:he|she)(?:'?s| is) (?:\w+ )?confused\b.{0,40}\b(?:keeps|doesn'?t|can'?t|where|who|day|name)|(?:doesn'?t|does not) know (?:where (?:he|she) is|what day it is|(?:his|her) own name)|dolor (?:en el|de) pecho|no (?:puede )?respira\w*|infarto)\b/,
  ],
  [
    call('Falls, crushed limbs and head injuries'),
    /\b(?:(?:crush\w*|pinned|trapped|stuck|caught|smash\w*).{0,40}\b(?:leg|arm|hand|foot|fingers?|under|between|lift ?gate|compactor|piano|safe|truck|trailer)|(?:fell|fallen|slipped|dropped|knocked|tumbled).{0,40}\b(?:off|from|down|roof|ladder|truck|stairs|head|back)\b.{0,60}\b(?:hurt|head|back|leg|arm|move|moving|bleed\w*|unconscious|out|breath\w*|scream\w*|pain|conscious|knee|ankle|broke\w*|bone)|(?:hit|bang\w*|cracked) (?:his|her|my|their) head|knocked(?! out (?:an?|the|two|three|four|five|\d)) out|(?:won'?t|wont|not) (?:mov\w+|get up)|(?:broke|broken|snapped) (?:his|her|my|a|an|their) (?:leg|arm|ankle|wrist|neck|back|hip|foot|hand|collar ?bone|rib\w*)|bone (?:is )?(?:stick\w*|showing|out)|(?:bike|biker|kid|child|guy|man|woman|pedestrian|somebody|someone|he|she)\b.{0,15} (?:went|slid|is|got|fell) (?:under|underneath) (?:my|the|our) (?:trailer|truck|wheels?|tires?|load)|se volteo (?:la|el|mi) (?:troca|camion|camioneta|trailer|remolque)|fell through (?:the|a) (?:floor|roof|ceiling|attic|deck|ice|stairs?)|(?:floor|deck|roof|ceiling|stairs?|ladder|ramp|wall|trench|balcony) (?:gave (?:out|way)|collapsed|caved in|came down) (?:on|under|with|beneath) (?:him|her|us|me|them|my|two|one)|fell on (?:him|her|me|his|my|top)|ran over (?:him|her|me|his|my|a)|se cay[oó]|aplast\w+)\b/,
  ],
  [
    call('Unconscious or not breathing'),
    /^\W*man down\W*$|\b(?:(?:truck|trailer|van|car|he|she|guy|helper|driver|kid|man|one of (?:my|our) guys)(?: (?:is|just|went|fell|rolled|slid|drove))+ (?:in|into|in to) (?:the|a) (?:pond|river|lake|creek|canal|septic tank)|(?:went|goes|gone|just) down\b.{0,30}\b(?:not|isn'?t|ain'?t|won'?t|wont) (?:answer\w*|respond\w*|mov\w*|talk\w*|wak\w*)|(?:passed|blacked) out|unconscious|unresponsive|(?:won'?t|wont|not) (?:wake|waking|respond\w*)|(?<!\b(?:decks?|sheds?|roofs?|porch|barn|garage|walls?|shelf|shelves|fence|ceiling|stairs|market|business|prices?|deal) (?:has |had |just )?)collaps\w+|faint\w+|se desmay[oó]|inconsciente)\b/,
  ],
  [
    care('Nails and puncture wounds'),
    new RegExp(`^(?!.*\\b(?:bleed\\w*|blood|gush\\w*|spurt\\w*|squirt\\w*)\\b).*${NAIL.source}`),
  ],
  [
    call('Bad cuts and bleeding'),
    /\b(?:(?:bleed\w*|blood) (?:is )?(?:a lot|bad\w*|everywhere|out|real|like crazy|won'?t stop|wont stop|heavily|all over|gush\w*|squirt\w*|pouring)|(?:won'?t|wont|can'?t|cant|doesn'?t) stop (?:the )?bleed\w*|(?:sliced|cut|gash\w*|sever\w*|chopped|tore|lost|took) (?:off )?(?:open )?(?:his|her|my|the|a|their) (?:\w+ ){0,2}(?:hand|arm|leg|finger\w*|wrist|foot|thumb|throat|neck|face|palm|artery|toe)|deep cut|bleeding|artery|amputat\w*|nail (?:went )?through|impal\w*|glass in (?:his|her|my)|(?:(?<!(?:we|i|they|are|am|guys|crew) )(?:spraying|squirting|gushing|pumping) (?:blood|out|and|everywhere|all over)|(?:he|she|he'?s|she'?s|guy|helper|driver|him|her)\b.{0,30}\b(?:gone|went|going|turning|turned) (?:white|pale|gr[ae]y|limp))|sangr\w+)\b/,
  ],
  [care('Nails and puncture wounds'), NAIL],
  [
    care('Falls, crushed limbs and head injuries'),
    /\b(?:dropped|fell|landed|rolled|slammed|smashed|jammed)\b.{0,40}\b(?:on|onto|over|in) (?:his|her|my|their) (?:\w+ )?(?:foot|feet|toes?|hand|fingers?|thumb|leg|arm|knee|ankle|shin|shoulder)\b/,
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
      String.raw`\b${WHO}\b.{0,20}\b(?:is|are|was|got|just|s|'s)\b.{0,20}\b(?:hurt bad\w*|badly hurt|really hurt|seriously (?:hurt|injured)|not ok(?:ay)?)\b|\b${PERSON}\b.{0,20}\b(?:is|are|was|'s|might be|could be)\b.{0,10}\b(?:dying|dead)\b(?! (?:tired|right|wrong|serious))|\b(?:need|call) (?:an )?ambulance\b|\b911\b|^\W*(?:please |somebody |i need |need )?help (?:me )?(?:right )?(?:now|quick|fast|please)\W*$|\bcall for help\b|\bemergency\b(?! (?:\w+ )?(?:clean ?-?(?:out|up)s?|jobs?|calls?|service|pick ?ups?|fees?|rates?|pric\w+|removal|hauls?|fund|contacts?|plan)\b)`,
    ),
  ],
];

/** Questions about what to have ready, to know or to pay are no emergencies, whatever words they hold. */
export const PLANNING =
  /\b(?:what (?:if|should (?:i|we) (?:do )?(?:if|when))|if (?:a|an|one of|someone|somebody|my|anyone|he|she) (?:\w+ )?(?:gets?|got|has|is|were|falls?|passes|had)|in case|how (?:do|can|to|should) (?:i |we )?(?:prevent|avoid|train|keep|stop|report|write|price|protect)|prevent\w*|training|train|policy|insurance|comp\b|osha|log\b|kit\b|checklist|plan for|last (?:week|month|year|summer)|yesterday|a (?:week|month|year) ago|(?:\w+ )?(?:days?|weeks?|months?|years?) ago|(?:back|return) to work|sue|lawsuit|liable|claim|rules?|law|required|allowed|legal|have to|symptoms|signs of|difference|how (?:long|often|much|many)|write|draft|text to|email)\b/;

const NOT_BLEEDING = /\b(?:not|isn'?t|ain'?t|no|without|stopped|quit) (?:really |even |any )?bleeding\b/g;

/** Sayings, and what is told to have hurt nobody. */
const NO_HARM =
  /\b(?:bleed(?:s|ing)?|hemorrhag\w*) (?:out )?(?:money|cash|customers|clients|jobs|profit)\b|\bon fire (?:about|over|lately|(?:this|all) (?:week|month|year|season))\b|\bkill(?:s|ing) (?:me|us)(?= *(?:$|[.,!?]|with\b|on\b|this\b|lately\b))|\b(?:no ?body|no one|none of us) (?:is |was |got |were )?(?:hurt|injured)\b/g;

/** The emergency that a message tells of; null if it tells of none. Rules, because a miss here is a defect. */
export function findEmergency(message: string): Emergency | null {
  const text = toPlain(message).replace(NOT_BLEEDING, '').replace(NO_HARM, '');
  const found = RULES.find(([, words]) => words.test(text))?.[0];
  if (!found) return null;
  return found.urgency !== 'despair' && PLANNING.test(text) ? null : found;
}

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
  /\btwo sets of books\b|\b(?:get out of|avoid|skip|dodge) paying (?:the |for )?(?:workers'? )?(?:overtime|taxes|payroll|comp|minimum|wages|sales tax)|\bwithout admitting\b|\b(?:photoshop|fabricate|make up|invent|fake)\b.{0,40}\b(?:permits?|logs?|receipts?|tickets?|invoices?|licen[cs]es?|certificates?|records?|mileage)|\b(?:mileage|driver|hours?) logs?\b.{0,30}\bmake up\b/,
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
];
/** Questions whether something is allowed, or what it costs to be caught, are questions. */
export const ASKS_THE_LAW =
  /^\W*(?:(?:so|hey|um|uh|ok|and|but|yo)\W+)*(?:is it|is that|are we|am i|can (?:i|we|you(?! (?:make|write|help|give|show|tell|create|draft|get me)\b)|they|he|she|someone|somebody)|could (?:i|we)|do (?:i|we) (?:have|need)|what(?:'s| is|s)? the (?:fine|penalty|law|rule)|what happens|how (?:much|big|bad) is the (?:fine|penalty)|es legal|puedo|se puede)\b(?!.*\b(?:so (?:the|that|they|nobody|no one)|so (?:i|we) (?:don'?t|dont) (?:have to |gotta )?pay|without (?:anyone|anybody|them|the|him|her|getting)|bottom of the load|(?:nobody|no one|noone) (?:is )?(?:look|watch|around|care|see)|won'?t (?:see|know|notice)|doesn'?t (?:see|know|notice)|get (?:away|caught)))/;

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

/** "how do i pay less overtime legally", "how do i protect us from fake claims". */
const STAYS_LAWFUL =
  /\b(?:protect(?:ing)? (?:myself|ourselves|me|us|my \w+) (?:from|against)|legally|lawfully|(?:legal|lawful) way|by the book|without breaking (?:the|any) (?:law|rule)s?)\b/;

/** Whether a message asks how to do, or to hide, something against the law. */
export function isUnlawful(message: string): boolean {
  const text = toPlain(message);
  if (ASKS_LEAVE.test(text)) return true;
  if (ASKS_THE_LAW.test(text) || STAYS_LAWFUL.test(text) || isAgainstFakes(message)) return false;
  const told = text.replace(NEVER_DONE, ' ');
  return UNLAWFUL.some((words) => words.test(told));
}

/** Lower case without accents: for patterns, "ó" ends no word. */
export function toPlain(message: string): string {
  return message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
