import type { AmountKind } from '../amounts.ts';
import type { Slot } from './chat-calculator.ts';

export const MONEY: AmountKind[] = ['money', 'bare'];
export const PERCENT: AmountKind[] = ['percent', 'bare'];

export const DUMP_WORDS = /\b(dump\w*|tip\w*|landfill|transfer|disposal|gate|scale)\b/;
export const FUEL_WORDS = /\b(fuel|gas|diesel)\b/;
export const KEEP_WORDS = /\b(keep|left|contribution|margin|after (?:costs|expenses|job costs)|gross)\b/;
const JOB_WORDS =
  /\b(avg|average|typical|mean|per job|each job|a job|job (?:size|value|price)|ticket|jobs? (?:is|are|at|run|runs|average|averages|bring|brings))\b/;

/** The ways to state a load. */
export const LOAD_FIELDS = ['yards', 'tons', 'pounds'];

export const CREW_SLOTS: Slot[] = [
  { field: 'crew', kinds: ['people'] },
  { field: 'crew', kinds: ['bare'], near: /\b(crew of|crew)\b/ },
  { field: 'wage', kinds: ['money_per_hour'] },
  { field: 'wage', kinds: MONEY, near: /\b(wage|pay|paying|earn|make)\b/ },
  { field: 'burden', kinds: PERCENT, near: /\b(burden|payroll tax\w*|on top)\b/ },
  { field: 'hours', kinds: ['hours'] },
];

export const LOAD_SLOTS: Slot[] = [
  { field: 'tip', kinds: ['money_per_ton'] },
  { field: 'yards', kinds: ['yards'] },
  { field: 'tons', kinds: ['tons'] },
  { field: 'density', kinds: ['pounds_per_yard'] },
  { field: 'pounds', kinds: ['pounds'] },
];

export const SPECIAL_SLOT: Slot = {
  field: 'special',
  kinds: MONEY,
  near: /\b(special|mattress\w*|freon|tires?|fridges?|refrigerants?|surcharges?|extra|add[- ]?ons?)\b/,
};
export const MINIMUM_SLOT: Slot = { field: 'minimum', kinds: MONEY, near: /\b(min|minimum)\b/ };
export const AVERAGE_JOB_SLOT: Slot = { field: 'average_job', kinds: [...MONEY, 'money_per_job'], near: JOB_WORDS };
