import { z } from 'zod';
import { buildFilledText, Line, Text, Timestamp } from '../common/primitives.ts';
import { LOAD_STEPS, MOST_CENTS, MOST_ITEMS } from './quote-rules.ts';

/** US cents, never negative. */
export const Cents = z
  .number('Enter an amount.')
  .int('Enter whole cents.')
  .min(0, 'Not below zero.')
  .max(MOST_CENTS, 'At most $100,000.');
const Price = Cents.nullable();

const amount = (most: number, sentence: string) =>
  z.number('Enter a number.').min(0, 'Not below zero.').max(most, sentence).nullable();

export const PriceItem = z.object({
  name: buildFilledText('Name the item.').pipe(Line).pipe(z.string().max(120, 'At most 120 characters.')),
  /** Other words for it, separated by commas. */
  other_names: Line.trim().max(300, 'At most 300 characters.').default(''),
  cents: Cents,
});
export type PriceItem = z.infer<typeof PriceItem>;

/** What a company charges, in cents; null where it has no price. */
export const PriceBook = z.object({
  /** From an eighth of a truck to a full one. */
  loads: z.array(Price).length(LOAD_STEPS.length),
  items: z.array(PriceItem).max(MOST_ITEMS, `At most ${MOST_ITEMS} items.`),
  /** The least that a job costs. */
  minimum_cents: Price,
  /** An hour of the crew. */
  hour_cents: Price,
  surcharges: z.object({
    /** For each flight of stairs. */
    stairs_cents: Price,
    /** For each mile beyond `free_miles`. */
    mile_cents: Price,
    free_miles: z.number().int('Enter whole miles.').min(0, 'Not below zero.').max(1_000, 'At most 1,000 miles.'),
    /** For heavy material, such as concrete or soil. */
    heavy_cents: Price,
    /** For hazardous material, such as paint. */
    hazardous_cents: Price,
    same_day_cents: Price,
  }),
  /** What a job costs the company; null: the usual figure of the calculator is assumed. */
  costs: z.object({
    dump_ton_cents: Price,
    /** Pounds on a full truck. */
    full_load_pounds: amount(40_000, 'At most 40,000 pounds.'),
    /** Hours for a full load, with driving and dumping. */
    full_load_hours: amount(24, 'At most 24 hours.'),
    crew: z.number().int('Enter a whole number.').min(1, 'At least one.').max(50, 'At most 50 people.').nullable(),
    wage_cents: Price,
    fuel_cents: Price,
    overhead_cents: Price,
    /** Percent of the price. */
    margin: amount(95, 'At most 95 %.'),
  }),
  /** Percent, up to three decimals; 0 for none. */
  tax_rate: z
    .number('Enter a number.')
    .min(0, 'Not below zero.')
    .max(30, 'At most 30 %.')
    .multipleOf(0.001, 'At most three decimals.'),
  /** Days a quote stays valid. */
  valid_days: z.number().int('Enter whole days.').min(1, 'At least one day.').max(365, 'At most 365 days.'),
  /** Printed under every quote. */
  terms: Text.trim().max(4_000, 'At most 4,000 characters.'),
  /** The head of every quote; an empty name is that of the company. */
  letterhead: z.object({
    name: Line.trim().max(200, 'At most 200 characters.'),
    /** Phone, e-mail, address; a line each. */
    contact: Text.trim().max(500, 'At most 500 characters.'),
  }),
});
export type PriceBook = z.infer<typeof PriceBook>;

/** A price book as it is stored. */
export const SavedPriceBook = PriceBook.extend({
  /** Counts the changes; 0 if nothing was saved yet. */
  revision: z.number().int(),
  has_logo: z.boolean(),
  /** Of the company record, for the letterhead. */
  company_name: z.string(),
  updated_at: Timestamp.nullable(),
});
export type SavedPriceBook = z.infer<typeof SavedPriceBook>;

/** The price book of a company that has not filled it in. */
export const EMPTY_PRICE_BOOK: PriceBook = {
  loads: LOAD_STEPS.map(() => null),
  items: [],
  minimum_cents: null,
  hour_cents: null,
  surcharges: {
    stairs_cents: null,
    mile_cents: null,
    free_miles: 0,
    heavy_cents: null,
    hazardous_cents: null,
    same_day_cents: null,
  },
  costs: {
    dump_ton_cents: null,
    full_load_pounds: null,
    full_load_hours: null,
    crew: null,
    wage_cents: null,
    fuel_cents: null,
    overhead_cents: null,
    margin: null,
  },
  tax_rate: 0,
  valid_days: 30,
  terms: '',
  letterhead: { name: '', contact: '' },
};
