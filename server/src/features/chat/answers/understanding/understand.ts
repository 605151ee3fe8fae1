import type { ReadMessage } from '../../../knowledge/index.ts';
import type { Act, Context } from './acts.ts';
import { computeActs, computeAfterText, type Probabilities } from './router/router.ts';
import { computeAct } from './rules/compute-act.ts';
import { isWriteRequest } from './write-forms.ts';

export { isVague } from './act-forms.ts';

/** From here on a question in a message is most likely for the reader of its text: "and does the railing come off". */
const LIKELY_TEXT = 0.5;

/** What a message wants, in order; two acts at most. */
export interface Understanding {
  parts: { act: Act; text: string }[];
  probabilities: Probabilities;
}

/** What a message wants. Rules decide on danger, on crime and on forms without doubt; else the fitted router. */
export function findActs(message: string, read: ReadMessage, context: Context): Understanding {
  const { readable, vector, language } = read;
  const probabilities = computeActs(read, context.before !== null);
  const afterText = context.hasDraft ? computeAfterText(readable, vector) : null;
  const parts = splitActs(message, context) ??
    (probabilities.write >= LIKELY_TEXT ? null : splitQuestions(message, context)) ?? [
      { act: computeAct({ ...context, message, readable, language, probabilities, afterText }), text: message },
    ];
  return { parts, probabilities };
}

/** Where a second thing to do begins: "…, and write the customer a text". */
const SECOND =
  /(?:[,;.?]\s*|(?<!\s)\s+)(?:and|then|also|plus|y|luego)\s+(?:then |also |please )?(?=(?:write|draft|text|email|e-mail|send|escribe|hazme|give me a (?:text|message)|make (?:me )?an? (?:text|message|email))\b)/i;
const LEAST_WORDS = 3;

/** Where a question begins after something to price or to reckon: "…, also can i take paint". */
const SECOND_QUESTION =
  /(?:\?\s+(?:and |also |plus )*|[,;.]?(?<!\s)\s+(?:and |plus )?also\s+|[,;.]?(?<!\s)\s+and\s+)(?=(?:what|whats|how|do|does|can|could|should|is|are|when|where|who|which|why|will) )/i;
/** What somebody else said is answered as a whole. */
const REPORTS = /["“”\n]|\b(?:wrote|says|said|asks|asked|texted|emailed|messaged|answer|reply|respond)\b/i;
const LEANS_BACK = /\b(?:it|its|that|this|they|them|those|these|there|then)\b/i;
const FIGURES: readonly Act[] = ['price_job', 'sum'];

/** Something to price or reckon and a question, in one message; null if it is about one thing. */
function splitQuestions(message: string, context: Context): Understanding['parts'] | null {
  const at = SECOND_QUESTION.exec(message);
  if (!at || !context.namesJob || REPORTS.test(message)) return null;
  const [first, second] = [message.slice(0, at.index).trim(), message.slice(at.index + at[0].length).trim()];
  if (first.split(/\s+/).length < LEAST_WORDS || second.split(/\s+/).length <= LEAST_WORDS) return null;
  if (LEANS_BACK.test(second)) return null;
  const acts = [first, second].map((part) => findLikely(part, context));
  const isTwoThings = acts.includes('ask') && acts.some((act) => FIGURES.includes(act));
  return isTwoThings ? [first, second].map((text, i) => ({ act: acts[i] ?? 'ask', text })) : null;
}

/** "2 things: how much for a piano and can you text joe …". */
const TWO_THINGS =
  /^\W*(?:(?:ok|hey|so|i (?:have|got|need)) )*(?:2|two|a couple(?: of)?) (?:quick |more )?(?:things|questions|requests)\b[\s:,.;-]*/i;
const DEED = '(?:write|draft|text|tell|let|ask|send|message|remind|e-?mail)\\b';
const TEXT_NEXT = new RegExp(
  String.raw`[,;.?]?\s+(?:and|also|then|plus|second(?:ly)?)[\s:,]+(?:also )?(?:(?:can|could|would) (?:you|u) |please |pls |i need (?:you )?to )*(?=${DEED})`,
  'i',
);
const TEXT_FIRST = new RegExp(String.raw`^\W*(?:(?:can|could) (?:you|u) |please |first )*${DEED}`, 'i');
const QUESTION_NEXT =
  /[,;.?]?\s+(?:and|also|then|plus)\s+(?:also )?(?=(?:what|whats|how|do i|do we|does|can i|can we|could i|should|is|are|when|where|who|which|why)\b)/i;

/** A question and a text, in either order, where a message says that it wants two things. */
function splitTwo(message: string, context: Context): Understanding['parts'] | null {
  const isTextFirst = TEXT_FIRST.test(message);
  const at = (isTextFirst ? QUESTION_NEXT : TEXT_NEXT).exec(message);
  if (!at) return null;
  const [first, second] = [message.slice(0, at.index).trim(), message.slice(at.index + at[0].length).trim()];
  return isTextFirst
    ? [
        { act: 'write', text: first },
        { act: findLikely(second, context), text: second },
      ]
    : [
        { act: findLikely(first, context), text: first },
        { act: 'write', text: second },
      ];
}

/** "text the tenant …, and email the landlord …": both are texts. */
const TEXT_TO =
  /^\W*(?:(?:please|pls|ok|can you|could you|i need to|need to|first) )*(?:text|tell|message|remind|e-?mail|write|let)\s+(?!me\b|us\b)/i;

/** A question and a text to write in one message; null if it is about one thing. */
function splitActs(message: string, context: Context): Understanding['parts'] | null {
  const two = TWO_THINGS.exec(message)?.[0];
  if (two !== undefined) return splitTwo(message.slice(two.length), context);
  const at = SECOND.exec(message);
  if (!at || isWriteRequest(message) || TEXT_TO.test(message)) return null;
  const [first, second] = [message.slice(0, at.index).trim(), message.slice(at.index + at[0].length).trim()];
  if ([first, second].some((part) => part.split(/\s+/).length < LEAST_WORDS)) return null;
  return [
    { act: findLikely(first, context), text: first },
    { act: 'write', text: second },
  ];
}

/** Whether a part of a message asks, or gives something to price or to reckon. */
function findLikely(text: string, { before }: Context): Act {
  const probabilities = computeActs({ readable: text, vector: null, actScores: null }, before !== null);
  const acts: Act[] = ['ask', 'price_job', 'sum'];
  return acts.reduce((one, other) => (probabilities[other] > probabilities[one] ? other : one));
}
