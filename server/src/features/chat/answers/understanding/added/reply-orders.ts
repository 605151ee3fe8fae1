const FILLERS =
  "(?:(?:please|pls|plz|ok|okay|so|and|but|just|now|then|also|thanks|can you|could you|would you|i (?:want|need|would like|wanna)(?: you)?(?: to)?|want(?: to)?|need(?: to)?|wanna|help me(?: to)?|lets|let[’']?s)\\s+)*";
const MANNERS =
  'nice|nicely|short|shortly|quick|quickly|polite|politely|firm|firmly|friendly|kind|kindly|calm|calmly|good|great|brief|classy|professional|professionally|warm|human|soft|softly|gentle|gently|simple|plain|proper|decent|honest|sweet|casual|formal|clear|cool|civil|careful|harsh|mean|rude|mad|mushy|long|wordy|pushy|weird|robotic';
const TEXTS =
  'reply|answer|response|te?xt|message|msg|e-?mail|note|letter|confirmation|line|sentence|something|thank you|thanks';
const MAKES =
  'write|te?xt|txt|answer|reply|respond|tell|send|give|say|message|e-?mail|draft|word|phrase|put|shoot|get back|make|do|hit';
const BESIDE =
  'me|him|her|them|it|that|this|back|both|all|either|options?|choices?|up|out|to|for|a|an|the|some|very|real|really|and|but|not|too|so|in|of|one|two|my|please|pls|plz|thanks|quick|private|public|two|type|kind|sort|version|today|now|asap|like|as';
/** "write a text back", "give her both options", "answer pls", "short and friendly". */
const ASKS = new RegExp(
  String.raw`^\W*${FILLERS}(?:(?:${MAKES})|(?:(?:an?|the|my|some|${MANNERS})\s+)*(?:${TEXTS}))(?:[\s,]+(?:${BESIDE}|${MANNERS}|${TEXTS}))*\W*$`,
  'i',
);
/** "whats a good reply", "what do i say to that". */
const ASKS_WHAT = new RegExp(
  String.raw`^\W*${FILLERS}(?:what(?:[’']?s| is| would be)?|how|which)\s+(?:(?:an?|the|my|${MANNERS})\s+)*(?:(?:${TEXTS})|(?:do|should|can|would|could) i (?:say|write|answer|reply|respond|tell (?:him|her|them)|put|text(?: back)?))(?:\s+(?:${BESIDE}))*\W*$`,
  'i',
);
/** "dont threaten", "no apology", "keep it polite": how it should sound. */
const HOW = new RegExp(
  String.raw`^\W*(?:(?:and|but|just|please|pls)\s+)*(?:(?:keep|make|be|sound|stay|have it)\s+(?:(?:it|this|that)\s+)?(?:sound\s+)?(?:(?:${MANNERS}|very|really|a bit|but|and|not|too|about it|with (?:him|her|them)|please|pls|tho|though)[\s,]*)+|(?:don[’']?t|do not|no|without|not)\s+(?:threat\w*|apolog\w*|grovel\w*|beg\w*|argu\w*|admit anything|(?:be|sound|get|too)\s+(?:${MANNERS})|${MANNERS})(?:\s+(?:either|or anything|tho|though|please|pls|about it))*)\W*$`,
  'i',
);
const CONFIRMS = new RegExp(
  String.raw`^\W*${FILLERS}(?:(?:write|te?xt|send|tell|give|answer|reply|message)\s+)?(?:(?:him|her|them|back|with|and|to|a|the|an|${MANNERS})\s+)*(?:confirm(?:ation|ing|s)?|book (?:it|him|her|them|that)|put (?:him|her|them|it) (?:down|in))\b(?:\s+(?:it|that|this|for|on|w|with|to|(?:(?:w|with|to|for) )?(?:him|her|them)|by text|as a text|back|${MANNERS}|pls|please)(?![\p{L}\p{N}]))*\s*(.*?)\W*$`,
  'iu',
);
const MOST_CONFIRMED = 8;

/** Whether a clause asks for an answer, or says how it should sound, and nothing that its reader is told. */
export function isOrderAlone(clause: string): boolean {
  return ASKS.test(clause) || ASKS_WHAT.test(clause) || HOW.test(clause);
}

/** "text him confirm for tuesday 8am": what is to be confirmed, empty where that is not told; null for any other clause. */
export function splitConfirm(clause: string): string | null {
  const rest = CONFIRMS.exec(clause)?.[1];
  return rest === undefined || rest.split(/\s+/).length > MOST_CONFIRMED ? null : rest;
}
