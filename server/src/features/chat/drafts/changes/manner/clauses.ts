import { FIRST_NAMES } from '../../../answers/understanding/said/common-names.ts';

/** Where one wish ends and the next begins. */
const BETWEEN =
  /\s*(?:[,;:!?\n]+|\.(?!\d))\s*(?:(?:and|but|also|so|plus|then)\s+)*|\s+(?:and|plus|also|then|&)\s+(?:also |then )?|\s+(?=but\s)|\s+so\s+(?=(?:be|make|keep|say|write|sound|please)\b)/i;
/** Typed without a mark between them: "less mean make it funny". */
const FUSED =
  /(?<=\S)(?<!\b(?:don'?t|not|never|to|you|u|please|pls|can|could|should|just|no|stop|and|but|so|that|think|thinks|says?|said)\s?)\s+(?=(?:make (?:it|this|that)|keep it|put (?:it|in|the|a)|with (?:the|an?|no|some)|its|it's|it is|cause|cuz|because|bc)\s)/i;

/** The clauses of a message. */
export function splitClauses(text: string): string[] {
  return text
    .split(BETWEEN)
    .flatMap((part) => (part ?? '').split(FUSED))
    .map((part) => part.trim().replace(/^(?:and|also|then|plus)\s+/i, ''))
    .filter((part) => /[\p{L}\d]/u.test(part));
}

const KIN =
  'wife|husband|hubby|spouse|partner|boss|mom|mother|dad|father|brother|sister|son|daughter|girlfriend|boyfriend|office(?: lady| manager| girl)?|manager|secretary|dispatcher|lawyer|attorney|accountant|bookkeeper|guys?|crew|helper|foreman|friend|buddy|cousin|uncle|aunt|pastor|neighbou?r|assistant|corporate|kids?|old (?:lady|man)|better half|brother in law|sister in law|mother in law|business partner|co-?worker|receptionist|team|lead|driver';
const WHO = String.raw`(?:(?:(?:my|the|our|his|her) )?(?:${KIN})|everybody|everyone|somebody|someone|people|they|she|he|i)`;
const SAYS = String.raw`(?:(?:just|also|still|really|always|all|kinda|keeps?|is|was|are) )*(?:says?|said|saying|thinks?|thought|thinking|feels?|felt|told me|tells me|wants? (?:me|us|it)|reckons?|figures?|was like|is like|asked(?: me)?|asks(?: me)?|begged me|is worried|is scared|is afraid|worries|finds|hates how|complained|swears|would (?:like|prefer)(?: it)?|prefers(?: it)?|wants)`;
const LINKS = String.raw`(?: (?:to|that|i should|we should|i need to|we need to|i gotta|we gotta|i have to|you should|for me to|if (?:you|we|i) (?:can|could)))*`;
const SPEAKER = new RegExp(
  String.raw`^(?:(?:so|ok|well|hey|but|yeah|now|hm+|uh) )*(?:${WHO}(?:'?s)? )?${SAYS}${LINKS}\b\s*`,
  'i',
);
const BY_SOMEBODY = new RegExp(String.raw`\s(?:says|said|thinks|according to) ${WHO}$`, 'i');

/** "she finds it rude": that it sounds so. */
const FINDS = /\b(?:finds|thinks?|thought|thinking|feels?|felt|swears|complained)\s*$/i;

/** A wish without who else wishes it: "my wife says soften it". */
export function removeSpeaker(clause: string): string {
  return clause.replace(SPEAKER, (said) => (FINDS.test(said) ? 'sounds ' : '')).replace(BY_SOMEBODY, '');
}

const ASIDES = new RegExp(
  String.raw`^(?:${WHO} (?:just )?(?:read|saw|looked at|heard|did(?:n'?t| not) like|does(?:n'?t| not) like|hates?|hated|wasn'?t happy with) (?:it|this|that|the \p{L}+)|i (?:showed|read|sent|ran) (?:it|this|that) (?:to|by|past) .{2,25}|(?:on )?second thought|(?:start|go|do it|try it) (?:over|again|from scratch)|never ?mind|almost(?: there)?|not (?:bad|quite)|close|(?:that's |thats |its |it's )?(?:good|great|better|ok|okay|fine|perfect|thanks|thank you)(?: but)?)$`,
  'iu',
);

/** Whether a clause only leads to a wish. */
export function isAside(clause: string): boolean {
  return ASIDES.test(clause);
}

const REASON =
  /^(?:(?:but|and|so|or|well|after all) )*(?:(?:because|cause|cuz|bc|since|as|so(?: that)?|otherwise|or else|or) )?(?:(?:she|he|they|it|that|this|i|we|you know)(?:'?s|'?re|'?m|'?ll|'?d)?|hes|shes|its|theyre|im|(?:my|our|her|his) \p{L}+|the (?:old )?(?:lady|customer|guy|client|family|owner|tenant|woman|man|couple|kid|reader|person|buyer|boss|neighbou?r))(?: (?:is|are|was|were|has|have|had|do|does|did|don'?t|dont|doesn'?t|won'?t|wont|will|would|might|may|could|got|been|just|can'?t|cant|isn'?t|aint|ain'?t|not|a|an|my|our|his|her|their|the|just|only|really|very|so|old|good|nice|been|kinda|still|always|never|like|love|hate|want|wanna|gets?|takes?|cries|know|knows|need|trust|means|tries|deserves|went|lost|pays?|corporate|sensitive|touchy|elderly|family|loyal|upset|worth))+\b/iu;
/** What belongs into a text. */
const TELLS =
  /\d|\$|\b(?:add|say|tell|mention|ask|remind|include|drop|remove|bring|coming|arriv\w+|call|send|move|leave|park|noon|today|tomorrow|tonight|\w+day|week|price|gate|key|code|truck|door|deposit|invoice)\b/i;
/** "shes 80". */
const AGE = /(?<=\b(?:is|he'?s|she'?s|almost|over|about|like|turned)) \d{2}(?: years? old)?$/i;
const MOST_WORDS = 14;

/** Whether a clause says why a text is wanted otherwise, and tells its reader nothing. */
export function isReason(clause: string): boolean {
  const [first = '', ...rest] = clause.split(' ');
  const about = FIRST_NAMES.has(first.toLowerCase().replace(/'?s$/, ''))
    ? `he ${/'?s$/.test(first) && !FIRST_NAMES.has(first.toLowerCase()) ? 'is ' : ''}${rest.join(' ')}`
    : clause;
  return REASON.test(about) && !TELLS.test(clause.replace(AGE, '')) && clause.split(/\s+/).length <= MOST_WORDS;
}
