import type { MaterialFigures } from '../../../knowledge/index.ts';
import { computeTally } from '../tally/tally.ts';
import { applyChangedFigure, isNamedChange } from './follow-ups/changed-figure.ts';
import { ASKS_RIGHT, BILLED, computeCharged, computeShared } from './follow-ups/changed-result.ts';
import { computeOtherCrew } from './follow-ups/crew/other-crew.ts';
import { applyUnpaidBreaks } from './follow-ups/crew/unpaid-breaks.ts';
import { computeFollowUp } from './follow-ups/follow-up.ts';
import { addMissing, computeWithJoined, computeWithWords, MOST_ANSWER_WORDS } from './follow-ups/joined-words.ts';
import { computeAddedFees, computeWithPayrollTax } from './follow-ups/more-costs.ts';
import { computeMoreWork } from './follow-ups/more-work.ts';
import { applyDollarsOff, applyOtherCase, applyOtherPercent } from './follow-ups/other-case.ts';
import { computeProof } from './follow-ups/proof.ts';
import { computeFromResult } from './follow-ups/result-follow-up.ts';
import { computeScenario } from './follow-ups/scenario.ts';
import { findFullest } from './fullest.ts';
import { findImpossible, hasNoQuotient, isNoSum } from './impossible.ts';
import { computeAdvanceTime } from './problems/advance.ts';
import { computeOtherBookings, computeOtherBudget } from './problems/earnings/ad-return.ts';
import { computeBreakEven } from './problems/earnings/break-even.ts';
import { computeLeft } from './problems/earnings/profit.ts';
import { computeSplit } from './problems/earnings/shares/split.ts';
import { computeExpression } from './problems/expression.ts';
import { computeWeight } from './problems/loads/load-size.ts';
import { computePayloadTrips } from './problems/loads/payload.ts';
import { computePaidMore } from './problems/pricing/balance.ts';
import { computePercent, computeShare } from './problems/pricing/percent.ts';
import { computeTotal } from './problems/total.ts';
import { computeOvertime } from './problems/wages/overtime.ts';
import { toDecimals, toPlain } from './reading/plain-text.ts';
import { type Quantity, readQuantities } from './reading/quantities.ts';
import { readSumItems } from './reading/sum-items.ts';
import { addSheet, computeOnSheet } from './sheet/on-sheet.ts';
import { computeOnMoney, computeOnResult } from './solving/go-on.ts';
import { readStated } from './solving/reading/stated.ts';
import { toFigures } from './solving/reading/wording.ts';
import { formatUnused, isUncounted, listUnused, NOT_COUNTED } from './solving/unused.ts';
import type { Sum, SumState } from './sum-result.ts';

export type { Sum, SumState } from './sum-result.ts';
export { formatDollars, formatNumber } from './sum-words.ts';

/**
 * Works out what a message asks, from the figures that it states and those of the sum before it; null if it states too
 * little for a sum. Never guesses a figure.
 */
export function computeSum(message: string, before: SumState | null, materials: MaterialFigures[]): Sum | null {
  const plain = computePlainProblem(message, before, materials);
  if (plain) return plain;
  const text = toPlain(message);
  const items = readSumItems(text);
  const alone = () =>
    computeBreakEven(text, items) ??
    computeSplit(text, items) ??
    computeShare(text, items) ??
    computeLeft(text, items) ??
    (hasNoQuotient(text, items) ? null : computeTotal(text, items));
  const first = computePercent(text, items) ?? computeOvertime(text, items);
  const next = first || !before ? null : addSheet(computeFollowUp(text, items, before));
  const found = first ?? next ?? alone();
  if (!isResult(found) || (!next && isUncounted(found, text))) return null;
  return next === null
    ? withWords(withUnused(found, text), message)
    : withJoinedWords(found, before, message, materials);
}

/** A sum that says which figures of the message it left out. */
function withUnused(sum: Sum, text: string): Sum {
  const unused = listUnused(sum, text);
  return unused.length === 0 ? sum : { ...sum, notes: [...sum.notes, formatUnused(unused)] };
}

/** The sum with the message that it was worked out from, so that a later one may change a figure in it. */
function withWords(sum: Sum, words: string): Sum {
  return { ...sum, state: { ...sum.state, words: words.toLowerCase() } };
}

/** What an answer to the question for a missing figure, or a changed figure, makes of the sum before. */
function computeAgain(message: string, before: SumState, materials: MaterialFigures[]): Sum | null {
  const words = before.wants
    ? addMissing(message, before)
    : applyChangedFigure(before, toDecimals(message.toLowerCase()));
  return words === null
    ? computeOtherCase(message, before, materials)
    : withoutUnused(computeSum(words, null, materials));
}

function computeLessOff(message: string, before: SumState, materials: MaterialFigures[]): Sum | null {
  const words =
    applyDollarsOff(before, message) ?? applyOtherPercent(before, message) ?? applyUnpaidBreaks(before, message);
  return words === null ? null : withoutUnused(computeSum(words, null, materials));
}

/** The same question for another case; a sum of another kind answers another question. */
function computeOtherCase(message: string, before: SumState, materials: MaterialFigures[]): Sum | null {
  const words = before.wants ? null : applyOtherCase(before, message);
  const again = words === null ? null : computeSum(words, null, materials);
  return again?.state.goal === before.goal ? withoutUnused(again) : null;
}

/** What was left out of the sum before was said with it. */
function withoutUnused(again: Sum | null): Sum | null {
  return again && { ...again, notes: again.notes.filter((note) => !note.startsWith(NOT_COUNTED)) };
}

/** "and i want to pay myself 4000": one more bill of the month. */
const MORE_BILLS = /\b(?:pay myself|for myself|salary|insurance|rent|payment)\b/;

/** "and at 66 a ton" after a weight: a figure of a kind that the words before do not have. */
function computeJoined(message: string, { words, goal }: SumState, materials: MaterialFigures[]): Sum | null {
  const said = readQuantities(message.toLowerCase());
  if (!words || said.length === 0 || said.length > 2 || message.split(/\s+/).length > MOST_ANSWER_WORDS) return null;
  const told = readQuantities(words);
  const isNew = ({ per, unit }: Quantity) =>
    (per !== '' && told.every((one) => one.per !== per)) ||
    (per === '' && unit !== '' && told.every((one) => one.unit !== unit));
  const rates = readStated(toFigures(toPlain(words)));
  const isNewRate = readStated(toFigures(toPlain(message))).some(
    ({ den }) => den !== '' && rates.every((one) => one.den !== den),
  );
  const isMoreToPay = goal === 'break_even' && MORE_BILLS.test(message.toLowerCase());
  if (!(said.some(isNew) || isNewRate || isMoreToPay) || /\b(?:what|how|which|when)\b/.test(message.toLowerCase()))
    return null;
  const joined = `${words}, ${message.toLowerCase()}`;
  return withoutUnused(computePlainProblem(joined, null, materials));
}

/** Words of two messages, if read as one they come to the same. */
function withJoinedWords(sum: Sum, before: SumState | null, said: string, materials: MaterialFigures[]): Sum {
  if (!before?.words) return sum;
  const words = `${before.words}, ${said.toLowerCase()}`;
  const whole = computeSum(words, null, materials);
  return whole?.state.result === sum.state.result ? withWords(sum, words) : sum;
}

/**
 * A problem whose words leave no doubt what is meant, whatever a message with figures is taken for; null for any other.
 */
export function computePlainProblem(
  message: string,
  before: SumState | null,
  materials: MaterialFigures[] = [],
): Sum | null {
  const expression = computeExpression(message, null);
  if (expression) return expression;
  return isNoSum(message, before) ? null : computeOwn(message, before, materials);
}

function computeOwn(message: string, before: SumState | null, materials: MaterialFigures[]): Sum | null {
  const text = toPlain(message);
  const alone = before === null ? (computeTally(message) ?? computeChargedWith(text, materials)) : null;
  if (alone) return alone;
  const next = before && addSheet(computeNext(message, text, before, materials));
  if (next) return isResult(next) ? next : null;
  if (!/\d|\ba (?:cubic )?yard of\b/.test(text))
    return before && (computeWeight(text, [], materials, before) ?? computeJoined(message, before, materials));
  const impossible = findImpossible(text);
  if (impossible) return withWords(impossible, message);
  const found = findFullest({ text, items: readSumItems(text), materials, before });
  if (isResult(found)) return withWords(found, message);
  return found === null && before
    ? (computeJoined(message, before, materials) ?? computeOnResult(text, before, true))
    : null;
}

/** "they charged me 190, is that right", after a question with the figures that it comes to. */
export function computeHeldAgainst(message: string, question: string, materials: MaterialFigures[]): Sum | null {
  const text = toPlain(message);
  const due = ASKS_RIGHT.test(text) ? computePlainProblem(question, null, materials) : null;
  const charged = due && computeCharged(text, due.state);
  return charged && { ...charged, steps: due.steps };
}

/** "they charged me 150 for 1.9 tons at 70, is that right": a sum and what is held against it. */
function computeChargedWith(text: string, materials: MaterialFigures[]): Sum | null {
  const [charged] = (ASKS_RIGHT.test(text) && BILLED.exec(text)) || [];
  const told =
    charged &&
    text
      .replace(charged, ' ')
      .split(/[,.;?!](?!\d)/)
      .filter((one) => /\d/.test(one));
  const due = told ? computePlainProblem(told.join(', ').replace(/^\W*for\b/, ' '), null, materials) : null;
  const held = charged && due ? computeCharged(charged, due.state) : null;
  return due && held ? { ...held, steps: due.steps } : null;
}

/** What a message makes of the sum before it. */
function computeNext(message: string, text: string, before: SumState, materials: MaterialFigures[]): Sum | null {
  return (
    computeProof(text, before) ??
    computeOtherCrew(text, before) ??
    computeWithWords(text, before) ??
    computePayloadTrips(text, before, materials) ??
    computeOnSheet(text, before) ??
    computeMoreWork(text, before) ??
    computeLessOff(message, before, materials) ??
    computeShared(text, before) ??
    computeCharged(text, before) ??
    computeOnResult(text, before) ??
    computePaidMore(text, before) ??
    computeAddedFees(text, before) ??
    computeWithPayrollTax(text, before) ??
    (isNamedChange(before, text) ? computeAgain(message, before, materials) : null) ??
    computeOnWords(text, before) ??
    computeScenario(text, before) ??
    computeOnMoney(text, before) ??
    computeFromResult(text, before) ??
    computeAgain(message, before, materials) ??
    computeExpression(message, before)
  );
}

/** "so the rest is", after a deposit that was told with it. */
const ASKS_REST = /\b(?:the rest|balance|remaind\w+|remaining)\b/;

/** What a message makes of the words of the sum before it. */
function computeOnWords(text: string, before: SumState): Sum | null {
  const { words } = before;
  if (words === undefined) return null;
  const more = computeWithJoined(text, before);
  if (more) return more;
  const time = before.goal === 'advance' ? computeAdvanceTime(text, toPlain(words)) : null;
  if (time) return withWords(time, words);
  const bookings = computeOtherBookings(text, toPlain(words)) ?? computeOtherBudget(text, toPlain(words));
  if (bookings) return bookings;
  return ASKS_REST.test(text) && !/\d/.test(text) ? computeSum(words, null, []) : null;
}

function isResult(sum: Sum | null): sum is Sum {
  return sum !== null && Number.isFinite(sum.state.result);
}
