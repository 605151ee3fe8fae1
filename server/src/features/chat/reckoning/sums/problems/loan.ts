import { NUMBER, toNumber } from '../../numbers.ts';
import { getWords, isMoneyAmount, type Quantity, readQuantities } from '../reading/quantities.ts';
import { createSum, type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const MONTHS_PER_YEAR = 12;
const LOAN = new RegExp(
  String.raw`\b(?:loan|financ\w*|borrow\w*|note)\b.{0,30}?${NUMBER}|${NUMBER} (?:dollar )?(?:truck |equipment |trailer )?(?:loan|financed|note)\b`,
);
const YEARLY_RATE = /(\d+(?:\.\d+)?) ?(?:%|percent|apr\b)/;
/** "over 48 months at 8.5" */
const BARE_RATE = /\bat (\d{1,2}(?:\.\d+)?)(?!\d|[,.]\d| ?(?:months?|years?|k\b))/;
const TERM = /(\d+) ?-?(years?|yrs?|months?|mos?)\b/;

const LEAST_LOAN = 500;
const ASKS_PAYMENT = /\b(?:payments?|a month|monthly)\b/;

/** "truck is 32,000, 8,000 down, … what is the payment": the rest is borrowed. */
function readBought(text: string): string[] | null {
  if (!ASKS_PAYMENT.test(text) || !/\b(?:truck|trailer|machine|loader|van|equipment|skid ?steer|bobcat)\b/.test(text))
    return null;
  const money = readQuantities(text).filter(
    (one) =>
      (isMoneyAmount(one) || (one.kind === 'bare' && /^ ?(?:box|dump)\b/.test(text.slice(one.unitAt)))) &&
      one.per === '' &&
      one.value >= 500,
  );
  const down = money.find((one) =>
    /# (?:dollars |bucks )?down\b|\b(?:down(?: payment)?|trade[- ]?in)(?: of| is)? #/.test(getWords(one)),
  );
  const [price, ...more] = money.filter((one) => one !== down);
  return price && more.length === 0 ? ['', String(price.value - (down?.value ?? 0))] : null;
}

/** The monthly payment of a loan with equal payments. */
export function computeLoan(text: string): Sum | null {
  const named = LOAN.exec(text);
  // "finance it at 9 %": the share is no sum.
  const isSum = named !== null && toNumber(named[1] ?? named[3], named[2] ?? named[4]) >= LEAST_LOAN;
  const loan = isSum ? named : readBought(text);
  const rate = toNumber((YEARLY_RATE.exec(text) ?? BARE_RATE.exec(text))?.[1]);
  const term = TERM.exec(text);
  // Two offers are compared, not one of them told.
  const isOne = (text.match(/\d ?(?:%|percent\b)/g) ?? []).length < 2;
  if (!loan || !term || !Number.isFinite(rate) || !isOne) return null;
  const principal = toNumber(loan[1] ?? loan[3], loan[2] ?? loan[4]) - readDown(isSum, text);
  const months = Number(term[1]) * (term[2]?.startsWith('m') ? 1 : MONTHS_PER_YEAR);
  const monthly = rate / 100 / MONTHS_PER_YEAR;
  const payment = monthly > 0 ? (principal * monthly) / (1 - (1 + monthly) ** -months) : principal / months;
  if (!(principal >= LEAST_LOAN && months > 0 && rate > 0 && Number.isFinite(payment))) return null;
  return {
    lead: `**${formatDollars(payment)} a month**, for ${months} months.`,
    steps: [
      `${formatDollars(principal)} over ${term[1]} ${term[2]?.startsWith('m') ? 'months' : 'years'}`,
      `${formatNumber(rate, 2)} % a year ÷ 12 = ${formatNumber(monthly * 100, 3)} % a month`,
      `${formatDollars(payment)} × ${months} = ${formatDollars(payment * months)}, of which ${formatDollars(payment * months - principal)} is interest`,
      ...tellLease(text, payment),
    ],
    notes: ['Counted with equal payments and without fees; a down payment or a dealer’s fee changes it.'],
    state: toState([], 'product', payment),
  };
}

const DOWN = /\$?(\d[\d,]*(?:\.\d+)?) ?(k)? (?:dollars |bucks )?down\b/;
/** The price of what is bought has it off already. */
function readDown(isSum: boolean, text: string): number {
  const found = isSum ? DOWN.exec(text) : null;
  return found ? toNumber(found[1], found[2]) : 0;
}

const NO_DOWN = /\b(?:no|without|zero|nothing)(?: (?:a|any|the|money))* ?down\b/;

/** "what if i put 6k down", "no down but 6 years", after the payment of a loan. */
export function computeLoanAgain(text: string, words: string): Sum | null {
  const [down, term, rate] = [DOWN.exec(text), TERM.exec(text), YEARLY_RATE.exec(text)];
  if (!(down ?? term ?? rate) && !NO_DOWN.test(text)) return null;
  const without = down || NO_DOWN.test(text) ? words.replace(new RegExp(DOWN, 'g'), '') : words;
  const termed = term ? without.replace(TERM, term[0]) : without;
  const rated = rate ? termed.replace(YEARLY_RATE, rate[0]) : termed;
  const told = down ? `${rated.replace(/[?.! ]+$/, '')}, ${down[0]}` : rated;
  const sum = computeLoan(told);
  return sum && { ...sum, state: { ...sum.state, words: told } };
}

const LEASE = /\bleas(?:e|ing)\b[^\d]{0,24}\$?(\d[\d,]*)(?:\.\d+)? ?(?:an?|per|\/) ?mo(?:nth)?\b/;

/** "or lease at 900 a month": how far it is from the payment. */
function tellLease(text: string, payment: number): string[] {
  const lease = toNumber(LEASE.exec(text)?.[1]);
  if (!(lease > 0)) return [];
  const gap = formatDollars(Math.abs(payment - lease));
  return [
    `The lease at ${formatDollars(lease)} is **${gap} a month ${lease < payment ? 'less' : 'more'}**, but at its end the truck goes back, unless you pay the buyout; financed, it is yours.`,
  ];
}

const ASKS_INTEREST = /\b(?:interest|total|all in|altogether|in the end|really pay\w*|end up paying)\b/;
const FINANCED = /\b(?:truck|trailer|loan|financ\w*|note|machine|loader|equipment|payments?)\b/;

/** "640 a month for 48 months on a 25,000 truck": what is paid in all, and how much of it is interest. */
export function computeInterest(text: string): Sum | null {
  if (!ASKS_INTEREST.test(text) || !FINANCED.test(text) || /%|\bpercent\b|\blease/.test(text)) return null;
  const money = readQuantities(text).filter((one) => isMoneyAmount(one));
  const monthly = money.find(({ per }) => per === 'month');
  const term = TERM.exec(text.replace(/\$?\d[\d,]* (?:an?|per|each) month/g, ' '));
  const down = money.find((one) => one.per === '' && /# (?:dollars |bucks )?down\b|\bdown # /.test(getWords(one)));
  const [price, ...others] = money.filter((one) => one !== monthly && one !== down && one.value >= 500);
  if (!monthly || !term || !price || others.length > 0) return null;
  const months = Number(term[1]) * (term[2]?.startsWith('m') ? 1 : MONTHS_PER_YEAR);
  const paid = monthly.value * months;
  const whole = paid + (down?.value ?? 0);
  const interest = whole - price.value;
  if (interest < 0 || months < 3) return null;
  const steps = [
    `${formatNumber(months)} months × ${formatDollars(monthly.value)} = ${formatDollars(paid)}`,
    ...(down ? [`${formatDollars(paid)} + ${formatDollars(down.value)} down = ${formatDollars(whole)}`] : []),
    `${formatDollars(whole)} − ${formatDollars(price.value)} = ${formatDollars(interest)}`,
  ];
  return createSum(
    `**${formatDollars(whole)}** in all, of which **${formatDollars(interest)}** is interest.`,
    steps,
    whole,
    {
      isCost: true,
    },
  );
}

const LENDS = /\b(?:advance|mca|loans?|lend(?:er|s|ing)?|borrow\w*|funder|funding|factor rate|financing)\b/;
const PAID_BACK =
  /\b(?:pay(?:ing)?(?: it)? back|pay ?back|paid back|repay\w*|payback|owe(?: them)?|total (?:of|back))\b(?: (?:them|is|of|a|total|about|the|in|all|amount|was|would be|comes to|be))*\W*$/;
const WANTED_BACK = /^ ?(?:dollars? )?(?:total )?(?:back|repaid|in total)\b/;
const FACTOR = /\b(1\.\d{1,2}) ?(?:x )?factor\b|\bfactor(?: rate)?(?: is| of| at|:)? (1\.\d{1,2})\b/;
const OFTEN =
  /^ ?(?:dollars |bucks )?(?:(?:an?|per|each|every|\/) ?(?:business |work(?:ing)? |week)?(day|week|month)|(dai|week|month)ly)\b/;
const ASKS_LONG =
  /\bhow (?:long|many (?:days|weeks|months|payments))\b|\bwhen (?:is|will|would|am|do)\b|\b(?:till?|until)\b.{0,20}\b(?:paid|done|over)\b/;
const EVERY_DAY = /\b(?:7|seven) days\b|\bevery day\b|\bweekends? (?:too|included)\b|\b(?:with|including) weekends\b/;
const WORK_DAYS = 5;

interface Advance {
  given: number;
  back: number;
  payment: number | null;
  often: string;
}

function readAdvance(text: string): Advance | null {
  if (!LENDS.test(text)) return null;
  const factor = toNumber(FACTOR.exec(text)?.[1] ?? FACTOR.exec(text)?.[2]);
  const money = readQuantities(text).filter(({ value, kind }) => value >= 20 && kind !== 'percent');
  const readOften = ({ unitAt }: Quantity) => {
    const [, period, adverb] = OFTEN.exec(text.slice(unitAt)) ?? [];
    return period ?? adverb?.replace('dai', 'day') ?? '';
  };
  const payment = money.find((one) => readOften(one) !== '');
  const isBack = ({ start, unitAt }: Quantity) =>
    PAID_BACK.test(text.slice(Math.max(0, start - 40), start).replace(/\$$/, '')) ||
    WANTED_BACK.test(text.slice(unitAt));
  const told = money.find((one) => one !== payment && isBack(one));
  const [given, ...others] = money.filter((one) => one !== payment && one !== told);
  if (!given || others.length > 0) return null;
  const back = told?.value ?? given.value * factor;
  if (!(back > given.value) || back > 3 * given.value) return null;
  return { given: given.value, back, payment: payment?.value ?? null, often: payment ? readOften(payment) : '' };
}

/** "offers 25k, pay back 34k, 190 a day": what the money costs, and how long it is paid off. */
export function computeAdvance(text: string): Sum | null {
  const advance = readAdvance(text);
  if (!advance) return null;
  const { given, back } = advance;
  const cost = back - given;
  const time = tellTime(advance, text);
  const price = `**${formatDollars(cost)}** is what the money costs, **${formatNumber((100 * cost) / given, 1)} %** of the ${formatDollars(given)}`;
  const step = `${formatDollars(back)} − ${formatDollars(given)} = ${formatDollars(cost)}`;
  return time && ASKS_LONG.test(text)
    ? createSum(`${time.lead}.`, [time.step, step], cost, { goal: 'advance' })
    : createSum(`${price}.`, time ? [step, time.step] : [step], cost, { goal: 'advance' });
}

/** "how long till it is paid off, weekdays only", after an advance. */
export function computeAdvanceTime(text: string, words: string): Sum | null {
  if (!ASKS_LONG.test(text) || readQuantities(text.replace(EVERY_DAY, '').replace(/\b5 days\b/, '')).length > 0)
    return null;
  const advance = readAdvance(words);
  const time = advance && tellTime(advance, `${words}, ${text}`);
  return time && advance
    ? createSum(`${time.lead}.`, [time.step], advance.back - advance.given, { goal: 'advance' })
    : null;
}

function tellTime({ back, payment, often }: Advance, text: string): { lead: string; step: string } | null {
  if (payment === null) return null;
  const exact = back / payment;
  const payments = Math.ceil(exact - 1e-9);
  const division = `${formatDollars(back)} ÷ ${formatDollars(payment)} a ${often} = ${formatNumber(exact, 1)}`;
  if (often !== 'day') {
    const unit = often === 'week' ? 'weeks' : 'months';
    return {
      lead: `**${formatNumber(payments)} ${unit}**`,
      step: `${division}, so ${formatNumber(payments)} payments`,
    };
  }
  const days = EVERY_DAY.test(text) ? 7 : WORK_DAYS;
  const weeks = formatNumber(Math.ceil(payments / days));
  return {
    lead: `**About ${weeks} weeks**: ${formatNumber(payments)} payments, ${days} a week`,
    step: `${division}, so ${formatNumber(payments)} payments, about ${weeks} weeks at ${days} a week`,
  };
}
