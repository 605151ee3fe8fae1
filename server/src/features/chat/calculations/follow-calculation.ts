import type { Calculation } from '@haulwise/contract';
import type { CalculatorName } from '@haulwise/contract/calculators';
import { type Figure, type FigureKind, readFigures } from './figures.ts';
import { fillSlots, type Said } from './fill-slots.ts';
import { changeCalculation } from './make-calculation.ts';

const LEAD_IN =
  /^(?:and|also|ok(?:ay)?|so|but|now|then|what if|what about|how about|what does it|if|with|for|make (?:it|that)|change|set|try|same|let'?s say|say|suppose|actually|no|sorry|i meant?)\b|\binstead\b/;
/** Words of a question that goes on to something else, whatever figures it holds. */
const ASKS_ELSE =
  /\b(?:need|permits?|licen[sc]es?|legal|allowed|tax(?:es)?|law|why|who|where|when|can i|do i|rental|rent|hire|how (?:do|does|long|often|far|big|heavy))\b/;
const MOST_WORDS = 18;
/** An answer to what the calculation was waiting for. */
const MOST_WORDS_OF_ANSWER = 12;

const KINDS_OF_UNIT: Record<string, FigureKind[]> = {
  usd: ['money', 'bare', 'money_per_day', 'money_per_month', 'money_per_job'],
  usd_per_hour: ['money_per_hour', 'money', 'bare'],
  usd_per_ton: ['money_per_ton', 'money', 'bare'],
  usd_per_mile: ['money_per_mile', 'money', 'bare'],
  percent: ['percent', 'bare'],
};

/**
 * The last calculation of the conversation with what a follow-up changes in it ("and with 3 guys?", "89%" where that was
 * asked for); null where the message is none. `asked` is the calculation that the message would ask for on its own.
 */
export function followCalculation(
  message: string,
  last: Calculation,
  asked: CalculatorName | null,
): Calculation | null {
  const text = message.trim().toLowerCase();
  const words = text.split(/\s+/).length;
  const isAnswer = isWaiting(last) && words <= MOST_WORDS_OF_ANSWER;
  if ((asked !== null && asked !== last.tool) || words > MOST_WORDS || ASKS_ELSE.test(text)) return null;
  if (!LEAD_IN.test(text) && !isAnswer) return null;
  const figures = readFigures(message);
  const said = fillSlots(last.tool, figures);
  const isTaken = Object.keys(said).length > 0;
  return changeCalculation(last, isTaken ? said : soleAnswer(last, figures));
}

function isWaiting({ results }: Calculation): boolean {
  return results.length === 0;
}

/** One figure for the one input that is missing needs no words beside it. */
function soleAnswer(last: Calculation, figures: Figure[]): Said {
  const missing = last.inputs.filter(({ name, amount }) => amount === null && name in last.faults);
  const [input] = missing;
  const [figure] = figures;
  if (!input || !figure || missing.length > 1 || figures.length > 1) return {};
  const kinds = KINDS_OF_UNIT[input.unit] ?? ['bare'];
  return kinds.includes(figure.kind) ? { [input.name]: figure.amount } : {};
}
