import { NUMBER, toNumber } from '../../numbers.ts';
import { getWords, isMoneyAmount, readQuantities } from '../reading/quantities.ts';
import { readStated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { createSum, type Need, type Sum, toState } from '../sum-result.ts';
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
const ASKS_PAYMENT = /\b(?:payments?|a month|monthly|note|cover|pay (?:it|that) (?:off|down))\b/;
const IS_BOUGHT = /\b(?:truck|trailer|machine|loader|van|equipment|skid ?steer|bobcat|dumper|excavator)\b/;
/** Whether the terms are good, an article judges. */
const JUDGES = /\b(?:good|normal|fair|bad|high|ok|okay|worth|should i|better|ripped|steep)\b/;

/** "payment on 25k" */
const PAYMENT_ON = /\b(?:payments?|note)\b(?: \w+){0,2} (?:on|for|of) (?:an? )?\$?\d/;

/** "truck is 32,000, 8,000 down, … what is the payment": the rest is borrowed. */
function readBought(text: string): string[] | null {
  const isTold = IS_BOUGHT.test(text) && YEARLY_RATE.test(text) && !JUDGES.test(text);
  if (!isTold && !(ASKS_PAYMENT.test(text) && (IS_BOUGHT.test(text) || PAYMENT_ON.test(text)))) return null;
  const money = readQuantities(text).filter(
    (one) =>
      (isMoneyAmount(one) ||
        one.kind === 'trucks' ||
        (one.kind === 'bare' && /^ ?(?:box|dump)\b/.test(text.slice(one.unitAt)))) &&
      one.per === '' &&
      one.value >= 500,
  );
  const down = money.find((one) =>
    /# (?:dollars |bucks )?down\b|\b(?:down(?: payment)?|trade[- ]?in)(?: of| is)? #/.test(getWords(one)),
  );
  const [price, ...more] = money.filter((one) => one !== down);
  return price && more.length === 0 ? ['', String(price.value - (down?.value ?? 0))] : null;
}

/** The monthly payment of a loan, and how many loads pay it, if it says what one leaves. */
export function computeLoan(text: string): Sum | null {
  const sum = computePayment(text);
  const cover = sum && tellCover(text, sum.state.result);
  if (!sum || !cover) return sum;
  return {
    ...sum,
    lead: `${sum.lead.replace(/\.$/, '')}: ${cover.lead}.`,
    steps: [...sum.steps, cover.step],
    state: { ...sum.state, sheet: { need: cover.need } },
  };
}

/** "how many jobs cover that, insurance is 350, I clear 190 a job", after the payment of a loan. */
export function computeLoanCover(text: string, plain: string): Sum | null {
  const payment = tellCover(text, 1) ? computePayment(plain) : null;
  const cover = payment && tellCover(text, payment.state.result);
  if (!cover) return null;
  const state = { ...payment.state, words: `${plain}, ${text}`, sheet: { need: cover.need } };
  return { lead: `${cover.lead}.`, steps: [cover.step], notes: [], state };
}

/** With equal payments. */
function computePayment(text: string): Sum | null {
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

const WORK = /\b(job|load|stop|haul|trip|run|pull|cleanout|pickup)s?\b/;
const BILL =
  /\b(?:insurance|maintenance|repairs?|parking|storage|plates|registration|upkeep|tires|gps|phone|rent)(?: (?:is|of|at|about|runs?|costs?))*\W*$/;
const LEAVES = /\b(?:nets?|clears?|leaves?|keeps?|makes?|profit|pockets?|after costs|left|brings?|earns?|bucks)\b/;

/** "each load nets 140": how many of them pay it. */
function tellCover(text: string, payment: number): { lead: string; step: string; need: Need } | null {
  const unit = WORK.exec(text)?.[1] ?? '';
  const told = readStated(toFigures(text)).flatMap((one) =>
    one.num === '$' && (one.den === 'each' || WORK.test(one.den))
      ? [{ ...one, den: one.den === 'each' ? unit : one.den }]
      : [],
  );
  // What was told last holds.
  const each = told.at(-1);
  if (!each || each.den === '' || !(each.value > 0) || !LEAVES.test(text)) return null;
  const bills = readStated(toFigures(text)).filter(
    ({ num, den, before }) => num === '$' && (den === '' || den === 'month') && BILL.test(before),
  );
  const whole = payment + bills.reduce((sum, { value }) => sum + value, 0);
  const parts = [payment, ...bills.map(({ value }) => value)].map((value) => formatDollars(value));
  const sums = bills.length > 0 ? `${parts.join(' + ')} = ${formatDollars(whole)}, ` : '';
  const exact = whole / each.value;
  const count = Math.ceil(exact - 1e-9);
  return {
    lead: `**${formatNumber(count)} ${each.den}${count === 1 ? '' : 's'} a month** pay ${bills.length > 0 ? 'all of it' : 'it'}`,
    step: `${sums}${formatDollars(whole)} ÷ ${formatDollars(each.value)} a ${each.den} = ${formatNumber(exact, 2)}`,
    need: { bills: [payment, ...bills.map(({ value }) => value)], each: each.value, unit: each.den, period: 'month' },
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
  const each = tellCover(text, 1) ? `, ${text}` : '';
  if (!(down ?? term ?? rate) && !NO_DOWN.test(text) && each === '') return null;
  const without = down || NO_DOWN.test(text) ? words.replace(new RegExp(DOWN, 'g'), '') : words;
  const termed = term ? without.replace(TERM, term[0]) : without;
  const rated = rate ? termed.replace(YEARLY_RATE, rate[0]) : termed;
  const told = `${down ? `${rated.replace(/[?.! ]+$/, '')}, ${down[0]}` : rated}${each}`;
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
