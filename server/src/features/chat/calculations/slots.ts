import type { CalculatorName } from '@haulwise/contract/calculators';
import type { FigureKind } from './figures.ts';

/** Where a figure of a question belongs: its kind, and the words that must stand beside it. */
export interface Slot {
  field: string;
  kinds: FigureKind[];
  /** Left out: the kind alone is enough. */
  near?: RegExp;
  /** Takes only what no other slot wanted. */
  isLast?: true;
}

const MONEY: FigureKind[] = ['money', 'bare'];
const PERCENT: FigureKind[] = ['percent', 'bare'];
const DUMP = /\b(dump\w*|tip\w*|landfill|transfer|disposal|gate|scale)\b/;
const JOB =
  /\b(avg|average|typical|mean|per job|each job|a job|job (?:size|value|price)|ticket|jobs? (?:is|are|at|run|runs|average|averages|bring|brings))\b/;
const KEEP = /\b(keep|left|contribution|margin|after (?:costs|expenses|job costs)|gross)\b/;

const WORK: Slot[] = [
  { field: 'crew', kinds: ['people'] },
  { field: 'crew', kinds: ['bare'], near: /\b(crew of|crew)\b/ },
  { field: 'wage', kinds: ['money_per_hour'] },
  { field: 'wage', kinds: MONEY, near: /\b(wage|pay|paying|earn|make)\b/ },
  { field: 'burden', kinds: PERCENT, near: /\b(burden|payroll tax\w*|on top)\b/ },
  { field: 'hours', kinds: ['hours'] },
];

const TONNAGE: Slot[] = [
  { field: 'tip', kinds: ['money_per_ton'] },
  { field: 'yards', kinds: ['yards'] },
  { field: 'tons', kinds: ['tons'] },
  { field: 'density', kinds: ['pounds_per_yard'] },
  { field: 'pounds', kinds: ['pounds'] },
];

const SPECIAL: Slot = {
  field: 'special',
  kinds: MONEY,
  near: /\b(special|mattress\w*|freon|tires?|fridges?|refrigerants?|surcharges?|extra|add[- ]?ons?)\b/,
};
const MINIMUM: Slot = { field: 'minimum', kinds: MONEY, near: /\b(min|minimum)\b/ };
const AVERAGE_JOB: Slot = { field: 'average_job', kinds: [...MONEY, 'money_per_job'], near: JOB };

const SHARES: [field: string, near: RegExp][] = [
  ['payroll', /\b(payroll|labou?r|wages|crew|guys)\b/],
  ['disposal', DUMP],
  ['fuel', /\b(fuel|gas|diesel)\b/],
  ['insurance', /\binsurance\b/],
  ['vehicle', /\b(vehicles?|trucks?|repairs?|maintenance)\b/],
  ['card', /\b(cards?|credit card|processing|stripe|square)\b/],
  ['tools', /\b(tools?|supplies|equipment)\b/],
];

/** For each calculation, where figures go; the first slot that fits a figure and is still empty takes it. */
export const SLOTS: Record<CalculatorName, Slot[]> = {
  price_floor: [
    ...WORK,
    ...TONNAGE,
    {
      field: 'tip',
      kinds: MONEY,
      near: /\b(dump|tip\w*|landfill|transfer|gate)\b.*\b(ton|rate|is|at|charges?|takes|wants|goes)\b|\bper ton\b/,
    },
    { field: 'fuel', kinds: MONEY, near: /\b(fuel|gas|diesel)\b/ },
    { field: 'overhead', kinds: MONEY, near: /\boverhead\b/ },
    { field: 'margin', kinds: PERCENT, near: /\b(margin|profit|gross)\b/ },
    MINIMUM,
    SPECIAL,
  ],
  dump_fee: [...TONNAGE, MINIMUM, SPECIAL, { field: 'tip', kinds: MONEY, near: DUMP }],
  break_even_day: [
    { field: 'fixed_day', kinds: ['money_per_day'] },
    { field: 'fixed_month', kinds: ['money_per_month'] },
    { field: 'fixed_day', kinds: MONEY, near: /\b(fixed|overhead|cover|costs?|expenses|nut)\b/ },
    AVERAGE_JOB,
    { field: 'average_job', kinds: ['money_per_job'] },
    { field: 'contribution', kinds: ['percent'] },
    { field: 'contribution', kinds: ['bare'], near: KEEP },
    { field: 'trucks', kinds: ['trucks'] },
  ],
  ad_cost: [
    { field: 'customers', kinds: ['customers'] },
    {
      field: 'customers',
      kinds: ['jobs', 'bare'],
      near: /\b(got|booked|won|landed|brought|new|customers?|clients?|jobs?)\b/,
    },
    { field: 'margin', kinds: ['percent'] },
    AVERAGE_JOB,
    {
      field: 'spend',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(spen[dt]|ads?|google|facebook|meta|lsa|yelp|angi|marketing|advertising|campaign|mailers?)\b/,
    },
    { field: 'spend', kinds: ['money', 'money_per_month'], isLast: true },
  ],
  margin_check: [
    ...SHARES.map(([field, near]): Slot => ({ field, kinds: PERCENT, near })),
    { field: 'margin', kinds: PERCENT, near: /\bmargin\b/ },
  ],
  add_truck: [
    AVERAGE_JOB,
    {
      field: 'payment',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(payments?|loan|lease|note|truck is|truck costs?)\b/,
    },
    { field: 'insurance', kinds: [...MONEY, 'money_per_month'], near: /\binsurance\b/ },
    { field: 'contribution', kinds: PERCENT, near: KEEP },
    ...WORK,
  ],
  winter_reserve: [
    { field: 'months', kinds: ['months'] },
    {
      field: 'contribution',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(bring|brings|bringing|make|making|earn|contribution|comes? in|coming in|still)\b/,
    },
    {
      field: 'fixed',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(fixed|overhead|bills|expenses|costs?|burn|nut)\b/,
    },
  ],
  route_profit: [
    { field: 'mile_cost', kinds: ['money_per_mile'] },
    { field: 'miles', kinds: ['miles'] },
    { field: 'hours', kinds: ['hours'] },
    { field: 'crew', kinds: ['people'] },
    { field: 'rate', kinds: ['money_per_hour'] },
    { field: 'dump', kinds: MONEY, near: DUMP },
    {
      field: 'revenue',
      kinds: MONEY,
      near: /\b(jobs?|revenue|made|earned|brought|billed|collected|route|took in|grossed|sales)\b/,
    },
  ],
};
