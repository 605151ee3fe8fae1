import { QUESTION_FORM } from '../act-forms.ts';

/** What opens a message that adds to the one before: "and what if …". */
const LEADS_IN =
  /^(?:(?:and|but|so|ok|okay|oh|well|yeah|also|actually|no|if|what if|even if|say|what about (?:if|when)|how about (?:if|when)|what happens (?:if|when)|y si|y|pero)(?:[\s,]+|$))+/i;
const STATES_FACT =
  /^(?:i|im|i'm|ive|i've|we|we're|were|our|ours|my|mine|its|it's|it|that's|thats|theyre|they're|they|there|theres|there's|he|hes|he's|she|shes|she's|his|her|their|the|this|these|those|with|without|only|just|no|not|about|around|like|maybe|roughly|mostly|all|both|under|over|at|for|in|on|from|nothing|nobody|none|never|already|still|turns out|out|off|down|up|behind|inside|near|next|since|because|an?|\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|half|customers?|clients?|some(?:body|one|thing)?|any(?:body|one)|every(?:body|one|thing)|people|most|tenants?|landlord|neighbou?rs?|carpets?|es|son|est[aá]n?|hay|tengo|tenemos|con|sin|solo)\b/i;

/** "no i meant", "that's not what i asked". */
const CORRECTS =
  /^\W*(?:(?:no|nah|nope|wait|sorry|hm+|but|ok|well)\W+)*(?:(?:(?:that'?s|thats|this is|you'?re|youre) not (?:what|the (?:question|thing)|answering)\b(?: (?:i|what i|my))?(?: \w+){0,3}?(?= i (?:mean|meant|want|ask|need|was)\b|[,.;:!]|\W*$)|(?:wrong (?:question|answer)|you (?:misunderstood|misread)(?: me)?|not that)(?=[,.;:!]|\W*$| i ))\W*(?:i (?:mean|meant|want(?:ed)?|asked|was asking|need)(?: to know)?(?: about)?\b)?|i (?:mean|meant|was asking)(?: about)?\b(?! (?:it|that|to|business)\b))\W*/i;

/** A message without the words that only say that the last answer missed. */
export function removeCorrection(text: string): string {
  return text.replace(CORRECTS, '');
}

/** "got it. other thing, …": leaves what was talked of. */
const TURNS =
  /^\W*(?:(?:got it|ok(?:ay)?|thanks|thank you|thx|cool|great|good|perfect|nice|alright|so|and|oh|hey|now|anyway|gracias|bueno)\W+)*(?:(?:an?)?other (?:thing|question|issue|problem|subject|topic)|(?:one |a )?(?:new|different|separate|unrelated) (?:thing|question|issue|problem|subject|topic)|one more thing|unrelated|off topic|changing (?:the )?(?:subject|topic)|on (?:a|an)other note|by the way|btw|otra (?:cosa|pregunta)|por cierto|cambiando de tema)\b\W{1,6}(?=\S+ \S)/i;

/** What a message turns to, without the words that leave what was talked of; null if it stays with that. */
export function findTurn(text: string): string | null {
  const rest = text.replace(TURNS, '');
  return rest === text ? null : rest;
}

/** What a message adds to the one before it, without its lead-in. */
export function getAddedFact(text: string): string {
  return text
    .trim()
    .replace(LEADS_IN, '')
    .replace(/[\s.!?]+$/, '');
}

const IS_CONDITION =
  /^\W*(?:(?:and|but|so|ok|okay|oh|well|yeah|also)\W+)*(?:if(?! i could)|even if|what if|what about (?:if|when)|how about (?:if|when)|what happens (?:if|when)|y si)\b/i;
const ASKS_AFTER =
  /\b(?:do|does|can|could|should|would|will|is|are) (?:i|we|it|that|he|she|they)\b|\b(?:how (?:much|many|long|do|does|often|far)|what|whats|which|who|where)\b/i;

/** "what happens if i get caught" asks what was not told. */
const GETS_CAUGHT = /^(?:i|we|you|they|he|she) (?:get|gets|got) (?:caught|busted|fined|sued|pulled over|audited)\W*$/i;

/** Whether a message puts a question of its own; "what if it rains" only adds to the last one. */
export function isAsking(text: string): boolean {
  const rest = text.trim().replace(LEADS_IN, '');
  if (IS_CONDITION.test(text)) return ASKS_AFTER.test(rest) || GETS_CAUGHT.test(rest);
  return QUESTION_FORM.test(rest) || ASKS_AFTER.test(rest) || CHANGES_SUBJECT.test(text) || rest.includes('?');
}

/** "and what about mattresses": the same of something else. */
export const CHANGES_SUBJECT =
  /^\W*(?:and |ok |so |but )?(?:what about|how about|same (?:for|with)|and (?:in|for|with)|y (?:en|para))\b/i;

const BETWEEN =
  /^\W*(?:(?:and|ok|so|but|well)\W+)*(?:which(?: one| of (?:them|those|the two))?|what(?:'s|s| is) the difference|how do (?:they|the two|those|these) compare)\b(?! (?:state|company|dump|site)s?\b)/i;
const NTH =
  /^\W*(?:(?:and|ok|so|but|well|no)\W+)*(?:what about |how about )?the (first|second|latter|former|last)(?: one)?\W*$/i;
const THE_OTHER = /^\W*(?:(?:and|ok|so|but|well|no)\W+)*(?:what about |how about )?the other(?: one)?\W*$/i;

/** Whether a message asks on between two things that were named: which of them, or for the other one. */
export function findChoiceAsked(text: string): 'between' | 'other' | 'first' | 'second' | null {
  const nth = NTH.exec(text)?.[1]?.toLowerCase();
  if (nth !== undefined) return nth === 'first' || nth === 'former' ? 'first' : 'second';
  if (THE_OTHER.test(text)) return 'other';
  return BETWEEN.test(text) ? 'between' : null;
}

/** "what if nobody looks". */
export function isCondition(text: string): boolean {
  return IS_CONDITION.test(text);
}

/** Whether a message tells a fact or a condition, for what was said before to be looked at again. */
export function isFactTold(text: string): boolean {
  return !isAsking(text) && (IS_CONDITION.test(text) || STATES_FACT.test(text.trim().replace(LEADS_IN, '')));
}

const OBJECTS =
  /^\W*(?:(?:but|well|yeah|ok|and|no|nah|idk|hm+)\W+)*(?:(?:my|our|his|her|the|this|some|one|another|other|a)(?: \w+){0,2} (?:buddy|buddies|cousin|friend|brother|pastor|preacher|uncle|dad|wife|husband|neighbou?r|guy|dude|hauler|competitor|rival|boss|accountant|agent|lawyer|cop|inspector|landlord|manager|owner|customer|helper)s?(?:[- ]in[- ]law)?|everybody|everyone|nobody|people|google|the internet|(?:he|she|they)(?= (?:all |just )?(?:says?|thinks?|swears?|claims?) )) (?:all |always |never |already |just |only )*(?:says?|said|told|tells|thinks?|swears?|claims?|does (?:it|that|this)|do (?:it|that|this)|did (?:it|that|this)|don'?t (?:do|pay|need)|never (?:had|got|paid|did))\b(?!.*\?)/i;

/** "but my buddy does it all the time": sets what others say or do against what was told. */
export function isObjecting(text: string): boolean {
  return OBJECTS.test(text);
}

/** What they say of it. */
export function removeObjector(text: string): string {
  return text.replace(OBJECTS, '').trim();
}

const ASKS_WORDS_AT_END =
  /(?:^|[\s,.;:!?"”'])(?:so |ok |now )?(?:(?:what|how) (?:do|should|can|would|could) (?:i|we|you) (?:say|tell|word|respond|reply|answer|write|put|text)(?: it| that)?(?: back)?|what(?:'?s| is) (?:a|the) (?:good|nice|polite|best|right) (?:answer|reply|response|comeback))(?: to (?:him|her|them|that|this|it))?\W*$/i;
const QUOTED = /["“]([^"”]{12,})["”]|(?<![\p{L}\d])['‘]([^\n]{12,}?)['’](?=\W|$)/u;
const REPORTED =
  /^[^:\n]{0,60}\b(?:texted|wrote|said|says|sent|messaged|e-?mailed|asks|asked|replied|got this|this (?:text|message|e-?mail|review)|comment)\b[^:\n]{0,30}[:\n]\s*(.{12,})$/is;

/** What somebody wrote to the asker, who wants words to answer with; null if the message holds nothing such. */
export function findPasted(text: string): string | null {
  const asked = ASKS_WORDS_AT_END.exec(text);
  if (!asked) return null;
  const rest = text.slice(0, asked.index + 1).trim();
  const [, one, other] = QUOTED.exec(rest) ?? [];
  return (one ?? other ?? REPORTED.exec(rest)?.[1])?.trim() ?? null;
}

/** "what do i say back": words to answer the message before with. */
export function isAskingForReply(text: string): boolean {
  const at = ASKS_WORDS_AT_END.exec(text.trim());
  return at !== null && at.index === 0;
}

/** What people leave unsaid in a fact, in the words that rules are written in. */
const MEANINGS: [said: RegExp, meant: string][] = [
  [
    /\b(?:hard[- ]?wired|wired (?:in|up|into|straight)|hooked up|still (?:connected|plumbed|piped|wired|hooked)|plumbed in|piped in)\b/i,
    'who disconnects what is hardwired or hooked up, does it need an electrician or plumber',
  ],
  [
    /\b(?:he|she|kid|boy|girl|one|helper|guy)(?:['’]?s| is| was)? (?:only |just |like |about |almost )?1[2-7]\b(?! ?(?:an? |hours?|hrs?|days?|bucks|dollars))/i,
    'a teenager under 18',
  ],
  [
    /\b(?:works?|helps?|working|helping|comes?|only)\b.{0,20}\b(?:weekends?|saturdays?|sundays?|now and then|a few hours|once a week|(?:\d+|a few|a couple|two|three) (?:days|times|hours) (?:a|per) (?:week|month))\b/i,
    'part-time',
  ],
  [
    /\b(?:my|our|his|her) (?:own )?(?:son|daughter|kids?|nephew|niece|cousin|brother|sister|wife|husband|dad|father|mom|mother|in-laws?)\b/i,
    'a relative, family',
  ],
  [
    /\b(?:never|don'?t|do not|not|only|just)\b.{0,20}\b(?:leav\w*|cross\w*|out of|in|inside|within)\b.{0,12}\b(?:the |my |our |one |this )?(?:state|state lines?)\b|\bstay (?:local|in (?:the )?state)\b|\bintrastate\b/i,
    'in-state only, hauling inside one state, intrastate rules',
  ],
  [/\b(?:people'?s|folks'?|private|just|only) (?:apartments?|homes?|houses?)\b/i, 'residential, households'],
  [
    /\b(?:no|don'?t have|without|lost (?:his|her|their)) (?:an? |any )?(?:socials?|ssn|papers|paperwork to work|work permit)\b/i,
    'without a Social Security number',
  ],
  [
    /\b(?:wants? (?:it|that|me to do it|us to do it) for|(?:says?|said|offer\w*|(?:will|would|only) pays?)\b.{0,12}) ?\$?\d+\b(?! (?:am|pm|days?|weeks?|hours?|minutes?|guys?|people|of))|\b\d+ or nothing\b|\btoo (?:high|expensive|much money)\b/i,
    'a customer haggles and asks for a lower price',
  ],
  [
    /\b(?:every|each|once an?|per) (?:\w+ )?(?:day|week|month|quarter|season|spring|summer|fall|winter|year)\b|\b(?:weekly|monthly|quarterly|recurring|regularly|on a schedule|standing order)\b/i,
    'a better price for steady accounts',
  ],
  [
    /\b(?:on (?:social security|ssi|a fixed income)|(?:her|his|their) (?:monthly |next |ss )?check (?:comes?|is)|(?:gets? paid|paid|check comes?) (?:on |till |until )?the (?:\d+(?:st|nd|rd|th)|first))\b/i,
    'an elderly customer waits for a monthly check, how do we do the payment',
  ],
  [
    /^(?!.*\b(?:tax|cards?|deposit|down|up ?front|cancel\w*|no.?show)\b).*(?:\b(?:add(?:ing)?|charg(?:e|ing)|put(?:ting)?|tack(?:ing)?|extra|on top|fee)\b.{0,40}\b(?:too much|fair|ok|okay|greedy|good idea|reasonable|wrong)\b|\b(?:fair|ok|okay|wrong|reasonable) to (?:add|charge|tack|put)\b)/i,
    'may i add an extra fee for the trouble, is it fair',
  ],
  [
    /\b(?:retired|(?:an?|small|her|his|their) pension\w*|on (?:disability|food stamps|welfare|benefits)|no(?:t much)? money|can'?t afford|low income|laid off|poor)\b/i,
    'a discount for people with little money',
  ],
];

/** A fact with what is meant by it. */
export function addMeaning(fact: string): string {
  const meant = MEANINGS.flatMap(([said, words]) => (said.test(fact) ? [words] : []));
  return [fact, ...meant].join(', ');
}

/** "give me 3 more", "what else": goes on with what was told, and repeats none of it. */
export const WANTS_MORE =
  /^\W*(?:(?:ok|so|and|now|please|can you|could you)\W+)*(?:(?:give|tell|show|name|list|i need|i want|got|any|do you have)\b(?: me| us)? )?(?:(?:\d{1,2}|two|three|four|five|ten|some|a few|any) (?:more|other(?:s| (?:ideas|ways|ones|tips))?)|more (?:ideas|ways|of them|of those|tips|like (?:that|those))|other (?:ideas|ways|options))\b.{0,20}$|^\W*(?:(?:ok|okay|so|and|y)\W+)+(?:then|next|after that|luego|despu[eé]s)(?: what)?\W*$|^\W*(?:go on|keep going|continue)\W*$|^\W*(?:(?:ok|so|and)\W+)*(?:what|anything) else(?: can i do| is there| you got)?\W*$/i;

const SOMEBODY = `(?:him|her|them|(?:the|my|our|this|that)(?: \\w+){0,2} (?:customer|client|guy|lady|man|woman|owner|manager|tenant|landlord|neighbou?r)s?|customers|people)`;
const WHAT_TO_TELL = new RegExp(
  String.raw`^\W*(?:(?:ok|so|and|now|then|but)\W+)*what (?:do|should|can|would) i (?:(?:say|tell|text|write|message|e-?mail)(?: to)? ${SOMEBODY}|say|write|text back)(?: then| now| back)?\W*$|^\W*(?:y )?qu[eé] les? (?:digo|escribo|mando)(?: al? \w+)?\W*$`,
  'i',
);
const ALL_OF_IT =
  /^\W*(?:(?:ok|so|and|now|great|good|please|can you|could you)\W+)*(?:put |write |send |get |do )?(?:(?:the )?whole (?:thing|lot|deal)|all (?:of )?(?:that|this|it)|everything|(?:it|that|this)(?: all)?)(?: up)?\b.{0,25}\b(?:text|e-?mail|message|in writing)\b.{0,35}$/iu;
const ASKS_FOR_MESSAGE =
  /^\W*(?:(?:ok|y|ahora|por favor)\W+)*(?:hazme|haz|escr[ií]be(?:me|le|les)?|m[aá]nda(?:le|les)?|prepara(?:me)?)\s+(?:el|un|una?)\s+(?:mensaje|texto|correo)(?: (?:para|a) (?:el|la|los|ella|[eé]l)(?: clientes?)?| al cliente)?\W*$/iu;

/** What a message that asks for words, or for what was said as a text, comes to: a request for a text of what was talked of. */
export function findBareRequest(text: string): 'words' | 'text' | null {
  if (WHAT_TO_TELL.test(text) || ASKS_FOR_MESSAGE.test(text)) return 'words';
  return ALL_OF_IT.test(text) ? 'text' : null;
}
