import { NUMBER, toNumber } from '../../numbers.ts';
import { isMoneyAmount, readQuantities } from '../reading/quantities.ts';
import { readStated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { type Need, type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const MONTHS_PER_YEAR = 12;
const LOAN = new RegExp(
  String.raw`\b(?:loan|financ\w*|borrow\w*|note)\b.{0,30}?${NUMBER}|${NUMBER} (?:dollar )?(?:truck |equipment |trailer )?(?:loan|financed|note)\b`,
);
const YEARLY_RATE = /(\d+(?:\.\d+)?) ?(?:%|percent|apr\b)/;
/** "over 48 months at 8.5" */
const BARE_RATE = /\b(?:at|apr|rate|interest)(?: of| is)? (\d{1,2}(?:\.\d+)?)(?!\d|[,.]\d| ?(?:months?|years?|k\b))/;
const TERM = /(\d+) ?-?(years?|yrs?|months?|mos?)\b/;

const LEAST_LOAN = 500;
const ASKS_PAYMENT = /\b(?:payments?|a month|monthly|note|cover|pay (?:it|that) (?:off|down))\b/;
const IS_BOUGHT = /\b(?:truck|trailer|machine|loader|van|equipment|skid ?steer|bobcat|dumper|excavator)\b/;
/** Whether the terms are good, an article judges. */
const JUDGES = /\b(?:good|normal|fair|bad|high|ok|okay|worth|should i|better|ripped|steep)\b/;

/** "payment on 25k" */
const PAYMENT_ON = /\b(?:payments?|note)\b(?: \w+){0,2} (?:on|for|of) (?:an? )?\$?\d/;
/** An amount, a share and months are the terms of a loan, unless they are of what grows, is kept or is late. */
const OF_ELSE =
  /(?:%|percent) of\b|\b(?:margin|profit|keep|tax(?:es)?|late|off|discount|commission|grew|grow\w*|rais\w*|went|up|sales|revenue|jobs?|loads?|leads?|wages?|save|saved|fees?|deposit)\b/;

/** "truck is 32,000, 8,000 down, … what is the payment", "34k 5k down 9.5% 60 mo": the price; what is put down goes off it. */
function readPrice(text: string): number {
  const rest = text.replace(DOWN, ' ; ').replace(TERM, ' ; ');
  const rate = YEARLY_RATE.exec(rest) ?? BARE_RATE.exec(rest);
  const isTold = IS_BOUGHT.test(text) && rate !== null && !JUDGES.test(text);
  const isAsked = ASKS_PAYMENT.test(text) && (IS_BOUGHT.test(text) || PAYMENT_ON.test(text));
  const figures = readQuantities(rate ? rest.replace(rate[0], ' ; ') : rest);
  const [price, ...more] = figures.filter(
    (one) =>
      (isMoneyAmount(one) ||
        one.kind === 'trucks' ||
        (one.kind === 'bare' && /^ ?(?:box|dump)\b/.test(text.slice(one.unitAt)))) &&
      one.per === '' &&
      one.value >= LEAST_LOAN,
  );
  const isAll = rate !== null && figures.length === 1 && !OF_ELSE.test(text) && !JUDGES.test(text);
  return price && more.length === 0 && (isTold || isAsked || isAll) ? price.value : Number.NaN;
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

/** With equal payments. */
function computePayment(text: string): Sum | null {
  const named = LOAN.exec(text);
  const loan = toNumber(named?.[1] ?? named?.[3], named?.[2] ?? named?.[4]);
  // "finance it at 9 %": the share is no sum.
  const price = loan >= LEAST_LOAN ? loan : readPrice(text);
  const rest = text.replace(DOWN, ' ; ');
  const rate = toNumber((YEARLY_RATE.exec(rest) ?? BARE_RATE.exec(rest))?.[1]);
  const term = TERM.exec(text);
  // Two offers are compared, not one of them told.
  const isOne = (rest.match(/\d ?(?:%|percent\b)/g) ?? []).length < 2;
  if (!(price > 0) || !term || !Number.isFinite(rate) || !isOne) return null;
  const down = readDown(text, price);
  const principal = price - down.value;
  const months = Number(term[1]) * (term[2]?.startsWith('m') ? 1 : MONTHS_PER_YEAR);
  const monthly = rate / 100 / MONTHS_PER_YEAR;
  const payment = monthly > 0 ? (principal * monthly) / (1 - (1 + monthly) ** -months) : principal / months;
  if (!(principal >= LEAST_LOAN && months > 0 && rate > 0 && Number.isFinite(payment))) return null;
  return {
    lead: `**${formatDollars(payment)} a month**, for ${months} months.`,
    steps: [
      ...(down.value > 0 ? [`${formatDollars(price)} − ${down.said} down = ${formatDollars(principal)}`] : []),
      `${formatDollars(principal)} over ${term[1]} ${term[2]?.startsWith('m') ? 'months' : 'years'}`,
      `${formatNumber(rate, 2)} % a year ÷ 12 = ${formatNumber(monthly * 100, 3)} % a month`,
      `${formatDollars(payment)} × ${months} = ${formatDollars(payment * months)}, of which ${formatDollars(payment * months - principal)} is interest`,
      ...tellLease(text, payment),
    ],
    notes: [
      `Counted with equal payments and without fees; ${down.value > 0 ? '' : 'a down payment or '}a dealer’s fee changes it.`,
    ],
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

const DOWN =
  /\$?(\d+(?:,\d{3})*(?:\.\d+)?) ?(k|%|percent)? (?:dollars |bucks )?(?:down|trade[- ]?in)\b(?: payment)?|\b(?:down(?: payment)?|trade[- ]?in)(?: of| is| was| worth)? \$?(\d+(?:,\d{3})*(?:\.\d+)?) ?(k|%|percent)?(?![\w%])/;
/** What is put down, told in dollars or as a share of the price. */
function readDown(text: string, price: number): { value: number; said: string } {
  const found = DOWN.exec(text);
  const [digits = '0', unit] = [found?.[1] ?? found?.[3], found?.[2] ?? found?.[4]];
  const isShare = unit === '%' || unit === 'percent';
  const value = isShare ? (price * toNumber(digits)) / 100 : toNumber(digits, unit);
  return { value, said: `${formatDollars(value)}${isShare ? ` (${digits} %)` : ''}` };
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
