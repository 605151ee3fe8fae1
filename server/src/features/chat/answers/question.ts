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
  if (earlierQuestions.length === 0 || !isFollowUp(text)) return text;
  const topic = earlierQuestions.findLast((question) => !isFollowUp(question)) ?? earlierQuestions.at(-1) ?? '';
  const fresh = contentWords(text);
  const carried = contentWords(topic)
    .filter((word) => !fresh.includes(word))
    .slice(0, 12);
  if (carried.length === 0) return text;
  return `${text} ${fresh.join(' ')} ${carried.join(' ')}`.replace(/\s+/g, ' ').trim();
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

const ABOUT_ME =
  'I answer questions about running a junk-removal or hauling business: pricing loads, dump fees, what you may not haul, trucks and insurance, hiring, marketing, taxes and contracts. Every answer comes from the knowledge base and shows its sources. Just ask the way you would ask a friend in the trade.';

const SMALL_TALK: [RegExp, (name: string) => string][] = [
  [
    /^(hi|hello|hey|hiya|howdy|yo|sup|good (morning|afternoon|evening))( (there|all|bot|haulwise|again|man|buddy))?$/,
    (name) =>
      `Hi ${name}! What are you working on today? Ask me about prices, dump fees, trucks, hiring or anything else in the business.`,
  ],
  [
    /^((ok|okay|great|perfect|awesome|cool) )?(thanks|thank you|thx|ty|cheers|appreciate it)( (so much|a lot|a bunch|man|buddy|again|for (the|your) help|that helps?|that helped))?$/,
    () => 'You are welcome. Anything else I can look up for you?',
  ],
  [/^(ok|okay|great|perfect|awesome|cool|nice|got it|sounds good|makes sense)$/, () => 'Good. What is next?'],
  [/^(bye|goodbye|good night|see (you|ya)( later)?|later|talk later)$/, (name) => `Take care, ${name}. Safe hauling.`],
  [
    /^(how are you|how are you doing|hows it going|how is it going|whats up|what is up)( today| man| buddy)?$/,
    () => 'Ready to work. What can I look up for you?',
  ],
  [
    /^(what can you do|what do you do|what can i ask( you)?|how can you help( me)?|what are you good (at|for)|how do(es)? (you|this|it) work|help|help me|what do you know( about)?)$/,
    () => ABOUT_ME,
  ],
  [
    /^(who|what) are you$|^(are|r) (you|u) (a )?(bot|robot|human|real|ai|an ai|person|real person|chatgpt)$|^what is (this|haulwise)$/,
    () => `I am Haulwise, an AI assistant for small junk-removal and hauling companies, not a person. ${ABOUT_ME}`,
  ],
];

/** The answer to a greeting, thanks or "what can you do"; null for any real question. */
export function findSmallTalkAnswer(text: string, firstName: string): string | null {
  const said = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (said.length > 60) return null;
  const answer = SMALL_TALK.find(([pattern]) => pattern.test(said))?.[1];
  return answer ? answer(firstName.trim() || 'there') : null;
}
