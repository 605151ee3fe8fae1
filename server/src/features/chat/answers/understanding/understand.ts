import type { ReadMessage } from '../../../knowledge/index.ts';
import { ASKS_PRICE, isWriteRequest } from './act-forms.ts';
import type { Act, Context } from './acts.ts';
import { computeAct } from './compute-act.ts';
import { computeActs, type Probabilities } from './router.ts';

export { isVague } from './act-forms.ts';

/** What a message wants, in order; two acts at most. */
export interface Understanding {
  parts: { act: Act; text: string }[];
  probabilities: Probabilities;
}

/** What a message wants. Rules decide on danger, on crime and on forms without doubt; else the fitted router. */
export function findActs(message: string, read: ReadMessage, context: Context): Understanding {
  const { readable, vector, language } = read;
  const probabilities = computeActs(readable, vector, context.before !== null);
  const parts = splitActs(message, context) ?? [
    { act: computeAct({ ...context, message, readable, language, probabilities }), text: message },
  ];
  return { parts, probabilities };
}

/** Where a second thing to do begins: "…, and write the customer a text". */
const SECOND =
  /(?:[,;.?]\s*|\s+)(?:and|then|also|plus|y|luego)\s+(?:then |also |please )?(?=(?:write|draft|text|email|e-mail|send|escribe|hazme|give me a (?:text|message)|make (?:me )?an? (?:text|message|email))\b)/i;
const LEAST_WORDS = 3;

/** A question and a text to write in one message; null if it is about one thing. */
function splitActs(message: string, context: Context): Understanding['parts'] | null {
  const asks = splitPriceAndQuestion(message, context);
  if (asks) return asks;
  const at = SECOND.exec(message);
  if (!at || isWriteRequest(message)) return null;
  const [first, second] = [message.slice(0, at.index).trim(), message.slice(at.index + at[0].length).trim()];
  if ([first, second].some((part) => part.split(/\s+/).length < LEAST_WORDS)) return null;
  const probabilities = computeActs(first, null, context.before !== null);
  const acts: Act[] = ['ask', 'price_job', 'sum'];
  const act = acts.reduce((one, other) => (probabilities[other] > probabilities[one] ? other : one));
  return [
    { act, text: first },
    { act: 'write', text: second },
  ];
}

/** Where a question begins after a price was asked for: "… and do i need a permit". */
const QUESTION_BESIDE =
  /(?:[,;.?]\s*|\s+)(?:and|plus|also)\s+(?:also\s+)?(?=(?:do|does|can|is|are|should|will|where|who|when|what)\b)/i;
const LEANS_BACK = /\b(?:it|its|that|this|they|them|those|he|she)\b/i;
const LEAST_ASKED_WORDS = 4;

/** A job to price and a question on something else in one message; null if it is about one thing. */
function splitPriceAndQuestion(message: string, { namesJob }: Context): Understanding['parts'] | null {
  const at = namesJob ? QUESTION_BESIDE.exec(message) : null;
  if (!at) return null;
  const [first, second] = [message.slice(0, at.index).trim(), message.slice(at.index + at[0].length).trim()];
  const isJob = ASKS_PRICE.test(first) && !ASKS_PRICE.test(second) && !isWriteRequest(message);
  if (!isJob || LEANS_BACK.test(second) || second.split(/\s+/).length < LEAST_ASKED_WORDS) return null;
  return [
    { act: 'price_job', text: first },
    { act: 'ask', text: second },
  ];
}
