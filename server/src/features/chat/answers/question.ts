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
