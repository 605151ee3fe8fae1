const LEAD_IN = /^(and|also|ok(ay)? (and|so|but|what)|but|then|so|what about|how about|what if|same (for|with)|or)\b/i;
const POINTING = /\b(it|its|that|this|they|them|their|those|these|one|ones|there|he|she|same)\b/i;
const FILLER = new Set(
  'a an the and or but so then also ok okay what how about if is are was do does did can could should would will i you we my me our your for of to in on at with it its that this they them their those these one ones there he she same much many when where who why which have has had be been get got need any some just please tell more explain really'.split(
    ' ',
  ),
);

function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}$%]+(?:['’][\p{L}]+)?/gu) ?? []).filter((word) => !FILLER.has(word));
}

/** Whether a question can only be understood together with the one before it. */
export function isFollowUp(text: string): boolean {
  const words = contentWords(text).length;
  if (words <= 1) return true;
  if (LEAD_IN.test(text.trim())) return words <= 5;
  return words <= 3 && POINTING.test(text);
}

/**
 * Completes a follow-up ("and what about mattresses?") with words of the question that it refers to; returns any other
 * question unchanged. The new words come first and twice, so that they outweigh the old topic.
 */
export function buildFullQuestion(text: string, earlierQuestions: string[]): string {
  const topic = findTopic(text, earlierQuestions);
  if (topic === null) return text;
  const fresh = contentWords(text);
  const carried = contentWords(topic)
    .filter((word) => !fresh.includes(word))
    .slice(0, 12);
  if (carried.length === 0) return text;
  return `${text} ${fresh.join(' ')} ${carried.join(' ')}`.replace(/\s+/g, ' ').trim();
}

/** The same for people to read: "how do I tune a piano – and what does it cost?". */
export function formatFullQuestion(text: string, earlierQuestions: string[]): string {
  const topic = findTopic(text, earlierQuestions);
  return topic === null ? text : `${topic.trim().replace(/[\s.?!,;:]+$/, '')} – ${text.trim()}`;
}

/** The question that a follow-up refers to; null if it can be understood alone. */
function findTopic(text: string, earlierQuestions: string[]): string | null {
  if (!isFollowUp(text)) return null;
  return earlierQuestions.findLast((question) => !isFollowUp(question)) ?? earlierQuestions.at(-1) ?? null;
}

const MAX_PARTS = 3;
const SHORTEST_PART_WORDS = 3;
const JOINT =
  /\?\s+(?=\S)|[,;]?\s+(?:and|plus|also)\s+(?:also\s+)?(?=(?:what|whats|how|do|does|can|could|should|is|are|when|where|who|which|why|will)\b)/gi;

/** The questions in one message, at most three: "what do i charge and what does the dump take" is two. */
export function splitQuestion(text: string): string[] {
  const parts = text
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isSplit =
    parts.length > 1 &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => part.split(/\s+/).length >= SHORTEST_PART_WORDS);
  return isSplit ? parts : [text];
}

const BROAD =
  /^\W*(?:prices?|pricing|insurance|tax(?:es)?|marketing|hiring|trucks?|permits?|dumps?|dumping|reviews?|money|customers?|employees?|software|safety|contracts?|ads?|leads?|trash|junk|business|growth|precios?|seguros?|impuestos|camiones|empleados)\W*$/i;

/** "insurance": a word that a whole shelf is about. */
export function isBroad(text: string): boolean {
  return BROAD.test(text);
}

/** A message of so many words tells a story and asks at its end. */
const STORY_WORDS = 35;
const MOST_CLOSING_WORDS = 20;
const LEAST_CLOSING_WORDS = 2;
const ASKS =
  /\b(?:(?:do|does|did|should|can|could|am|are|is|will|would|must|may) (?:i|we|it|that|this|he|she|they|my|our|the)|(?:what|how|who|when|where|which|why)(?:'?s| is| do| does| can| should| would| much| many| long| happens| if| now| i| we)?)\b/gi;

export function isStoryLong(text: string): boolean {
  return text.trim().split(/\s+/).length >= STORY_WORDS;
}

/** What a story may ask at its end, the longest first; none of a short message. */
export function listClosings(text: string): string[] {
  if (!isStoryLong(text)) return [];
  const end = text.trim().split(/\s+/).slice(-MOST_CLOSING_WORDS).join(' ');
  const closings = [...end.matchAll(ASKS)].map(({ index }) => end.slice(index));
  return closings.filter((closing) => contentWords(closing).length >= LEAST_CLOSING_WORDS);
}

/** "…, i'm in Columbus Ohio": no article names the town, and hardly one the state. */
const WHERE_ASKER_IS =
  /[\s,.;]+(?:i'?m|i am|we'?re|we are|im|were|we) (?:located |based |working |out )?in (?:\p{L}+[\s,]*){1,4}\W*$/iu;

/** A message without where its asker is, at its end. */
export function removeAskersPlace(text: string): string {
  return text.replace(WHERE_ASKER_IS, '');
}

/** A question without a place that it names. */
export function removePlace(question: string, place: string): string {
  const said = new RegExp(
    String.raw`[\s,]*(?:\b(?:i'?m|we'?re|this is|it'?s|its|the state of) )?(?:\b(?:in|from|at|for|of|to|around|near) )?\b${place}(?:'s)?\b(?: state)?`,
    'giu',
  );
  return question.replace(said, ' ').replace(/\s+/g, ' ').trim();
}

const LEANS_BACK =
  /\b(?:it|its|that|this|they|them|their|those|these|he|she|his|her|him|then|there|caught|busted)\b|^(?:what if|with|in|for)\b/i;
const LEADS_TO =
  /^\W*(?:(?:and|but|so|ok|okay|well|also|then)\W+)+(?=(?:what|how|who|where|when|which|why|do|does|can|could|should|is|are|will) )/i;

/** Whether a message cannot be understood without the one before it. */
export function isLeaningBack(question: string): boolean {
  const plain = question.replace(LEADS_TO, '');
  return isFollowUp(plain) || LEANS_BACK.test(plain);
}
