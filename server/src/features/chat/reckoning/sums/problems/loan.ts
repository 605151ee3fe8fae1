import { NUMBER, toNumber } from '../../numbers.ts';
import { type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const MONTHS_PER_YEAR = 12;
const LOAN = new RegExp(
  String.raw`\b(?:loan|financ\w*|borrow\w*|note)\b.{0,30}?${NUMBER}|${NUMBER} (?:dollar )?(?:truck |equipment |trailer )?(?:loan|financed|note)\b`,
);
const YEARLY_RATE = /(\d+(?:\.\d+)?) ?(?:%|percent)/;
/** "over 48 months at 8.5" */
const BARE_RATE = /\bat (\d{1,2}(?:\.\d+)?)(?!\d|[,.]\d| ?(?:months?|years?|k\b))/;
const TERM = /(\d+) ?-?(years?|yrs?|months?|mos?)\b/;

/** The monthly payment of a loan with equal payments. */
export function computeLoan(text: string): Sum | null {
  const loan = LOAN.exec(text);
  const rate = toNumber((YEARLY_RATE.exec(text) ?? BARE_RATE.exec(text))?.[1]);
  const term = TERM.exec(text);
  if (!loan || !term || !Number.isFinite(rate)) return null;
  const principal = toNumber(loan[1] ?? loan[3], loan[2] ?? loan[4]);
  const months = Number(term[1]) * (term[2]?.startsWith('m') ? 1 : MONTHS_PER_YEAR);
  const monthly = rate / 100 / MONTHS_PER_YEAR;
  const payment = monthly > 0 ? (principal * monthly) / (1 - (1 + monthly) ** -months) : principal / months;
  if (!(principal >= 500 && months > 0 && rate > 0 && Number.isFinite(payment))) return null;
  return {
    lead: `**${formatDollars(payment)} a month**, for ${months} months.`,
    steps: [
      `${formatNumber(rate, 2)} % a year ÷ 12 = ${formatNumber(monthly * 100, 3)} % a month`,
      `${formatDollars(payment)} × ${months} = ${formatDollars(payment * months)}, of which ${formatDollars(payment * months - principal)} is interest`,
    ],
    notes: ['Counted with equal payments and without fees; a down payment or a dealer’s fee changes it.'],
    state: toState([], 'product', payment),
  };
}
