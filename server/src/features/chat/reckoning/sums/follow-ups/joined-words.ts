import { computeOfferByProfit } from '../problems/earnings/company-offer.ts';
import { computeWonAgain } from '../problems/earnings/leads.ts';
import { computePayback } from '../problems/earnings/payback.ts';
import { computePartnerSplit } from '../problems/earnings/shares/partners.ts';
import { computeLoan, computeLoanAgain } from '../problems/loan.ts';
import { computeTaxInside } from '../problems/pricing/price-steps.ts';
import { computeUnlikeAgain } from '../problems/unlike.ts';
import { toPlain } from '../reading/plain-text.ts';
import { readQuantities } from '../reading/quantities.ts';
import type { Sum, SumState } from '../sum-result.ts';

const PAID_FIRST = /\b(?:down|deposit|trade[- ]?in)\b/;

const SPLIT_IN = /\b(\d[05])[/, -]{1,3}(\d[05])\b/;
const MY_PART = /\b(?:im|i'm|i am|mine is|i get) (?:the )?(\d[05])\b/;

/** "and split that 60 40, im the 60", after what is left. */
function computeSplitOfResult(text: string, { goal, result }: SumState): Sum | null {
  const [said, one, other] = /\bsplit\b/.test(text) ? (SPLIT_IN.exec(text) ?? []) : [];
  if (said === undefined || Number(one) + Number(other) !== 100 || !(goal === 'left' || goal === 'total')) return null;
  const mine = MY_PART.exec(text)?.[1];
  const rest = text.replace(said, ' ').replace(MY_PART, ' ');
  if (/\d/.test(rest) || !(result > 0)) return null;
  const part = mine === undefined ? '' : `im the ${mine}, `;
  return computePartnerSplit(`split ${one}/${other}, ${part}${result} after expenses`);
}

const ALREADY_IN = /\btax\b.{0,20}\b(?:in|inside|included)\b|\b(?:includes?|including|with) (?:the )?tax already\b/;

/** "what if the price already has the tax in it", after the tax on it. */
function computeTaxAlready(text: string, words: string): Sum | null {
  if (!ALREADY_IN.test(text) || /\d/.test(text)) return null;
  const sum = computeTaxInside(`${words}, what if tax included`);
  return sum && withWords(sum, words);
}

/** A split, a goal, a share that was won, a tax inside: these go before what else a message may add. */
export function computeWithWords(text: string, before: SumState): Sum | null {
  if (before.words === undefined) return null;
  const words = toPlain(before.words);
  return (
    computeSplitOfResult(text, before) ??
    computeUnlikeAgain(text, words) ??
    computeWonAgain(text, words) ??
    computeTaxAlready(text, words)
  );
}

/** One more figure for the same problem: "if i put 2000 down", "i made 40,000 last year". */
export function computeWithJoined(text: string, before: SumState): Sum | null {
  const { words = '', goal } = before;
  const loan = goal === 'product' && computeLoan(toPlain(words)) ? computeLoanAgain(text, toPlain(words)) : null;
  if (loan) return loan;
  const offer = computeOfferByProfit(text, before);
  if (offer) return withWords(offer, words);
  const joined = `${words}, ${text}`;
  const again = goal === 'break_even' && PAID_FIRST.test(text) ? computePayback(joined) : null;
  return again && withWords(again, joined);
}

export const MOST_ANSWER_WORDS = 10;

/** "about 40 of them" after "How many miles do you drive?". */
export function addMissing(message: string, { words = '', wants }: SumState): string | null {
  const [only, ...more] = readQuantities(message.toLowerCase());
  if (!wants || !only || message.split(/\s+/).length > MOST_ANSWER_WORDS) return null;
  if (more.length > 0) return `${words}. ${message.toLowerCase()}`;
  return `${words}. ${wants.replace('#', String(only.value))}`;
}

function withWords(sum: Sum, words: string): Sum {
  return { ...sum, state: { ...sum.state, words } };
}
