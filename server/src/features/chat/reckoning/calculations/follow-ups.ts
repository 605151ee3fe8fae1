import type { Calculation } from '@haulwise/contract';
import type { CalculatorName } from '@haulwise/contract/calculators';
import { type AmountKind, type ParsedAmount, parseAmounts } from './amounts.ts';
import type { StatedInputs } from './calculators/chat-calculator.ts';
import { applyStatedInputs } from './run-calculation.ts';
import { toStatedInputs } from './stated-inputs.ts';

const LEAD_IN =
  /^(?:and|also|ok(?:ay)?|so|but|now|then|what if|what about|how about|what does it|if|with|for|make (?:it|that)|change|set|try|same|let'?s say|say|suppose|actually|no|sorry|i meant?)\b|\binstead\b/;
/** Words of a question about something else, whatever amounts it contains. */
const ASKS_ELSE =
  /\b(?:need|permits?|licen[sc]es?|legal|allowed|tax(?:es)?|law|why|who|where|when|can i|do i|rental|rent|hire|how (?:do|does|long|often|far|big|heavy))\b/;
const MOST_WORDS = 18;
/** Words of an answer to what the calculation was waiting for. */
const MOST_WORDS_OF_ANSWER = 12;

const KINDS_OF_UNIT: Record<string, AmountKind[]> = {
  usd: ['money', 'bare', 'money_per_day', 'money_per_month', 'money_per_job'],
  usd_per_hour: ['money_per_hour', 'money', 'bare'],
  usd_per_ton: ['money_per_ton', 'money', 'bare'],
  usd_per_mile: ['money_per_mile', 'money', 'bare'],
  percent: ['percent', 'bare'],
};

/**
 * The last calculation of the conversation with the inputs that a follow-up changes ("and with 3 guys?", or "89%" if it
 * was asked for); null if the message is no follow-up. `asked`: what the message would ask for on its own.
 */
export function applyFollowUp(message: string, last: Calculation, asked: CalculatorName | null): Calculation | null {
  const text = message.trim().toLowerCase();
  const words = text.split(/\s+/).length;
  const isAnswer = isWaiting(last) && words <= MOST_WORDS_OF_ANSWER;
  if ((asked !== null && asked !== last.tool) || words > MOST_WORDS || ASKS_ELSE.test(text)) return null;
  if (!LEAD_IN.test(text) && !isAnswer) return null;
  const amounts = parseAmounts(message);
  const stated = toStatedInputs(last.tool, amounts);
  const isTaken = Object.keys(stated).length > 0;
  if (isTaken) return applyStatedInputs(last, stated);
  const answer = toSoleAnswer(last, amounts);
  return applyStatedInputs(last, Object.keys(answer).length > 0 ? answer : toNearest(last, amounts));
}

/** Further apart, two figures are hardly the same one. */
const MOST_RATIO = 3;
const IN_POUNDS = /^(\d[\d,]*(?:\.\d+)?) lb ÷ (?:2,000|\d[\d,.]* lb per yd³)$/;

/** "and if its 5200", after 3,400 lb at 58 a ton: the stated figure that it is nearest to. */
function toNearest({ inputs }: Calculation, [only, ...more]: ParsedAmount[]): StatedInputs {
  if (only?.kind !== 'bare' || typeof only.amount !== 'number' || more.length > 0) return {};
  const value = only.amount;
  const near = inputs
    .filter(({ origin }) => origin === 'you_said')
    .flatMap(({ name, amount, basis }) => {
      const pounds = IN_POUNDS.exec(basis ?? '')?.[1]?.replaceAll(',', '');
      if (pounds !== undefined) return [{ name: 'pounds', old: Number(pounds) }];
      return basis === null && typeof amount === 'number' ? [{ name, old: amount }] : [];
    })
    .map((one) => ({ ...one, apart: Math.abs(Math.log(value / one.old)) }))
    .filter(({ apart }) => apart < Math.log(MOST_RATIO))
    .toSorted((a, b) => a.apart - b.apart)[0];
  return near ? { [near.name]: value } : {};
}

function isWaiting({ results }: Calculation): boolean {
  return results.length === 0;
}

/** A single amount for the only missing input needs no words beside it. */
function toSoleAnswer(last: Calculation, amounts: ParsedAmount[]): StatedInputs {
  const missing = last.inputs.filter(({ name, amount }) => amount === null && name in last.faults);
  const [input] = missing;
  const [answer] = amounts;
  if (!input || !answer || missing.length > 1 || amounts.length > 1) return {};
  const kinds = KINDS_OF_UNIT[input.unit] ?? ['bare'];
  return kinds.includes(answer.kind) ? { [input.name]: answer.amount } : {};
}
