import { FACT_LABELS, PRICING_MODEL_NAMES, type UsedFact } from '@haulwise/contract';
import { formatDollars } from '../reckoning/sums/sum-words.ts';
import type { CompanyFacts, FilledFacts, RevenueRange } from './company-facts.ts';

/** The label of each fact and how its value is written, in the order in which a record is shown. */
const WORDS: { [K in keyof FilledFacts]: [label: string, format: (value: FilledFacts[K]) => string] } = {
  company_name: ['Company', String],
  city: ['City', String],
  state: ['State', ({ name }) => name],
  year_started: ['Started', String],
  years_in_business: ['Years in business', String],
  trucks_count: ['Trucks', (count) => count.toLocaleString('en-US')],
  monthly_revenue: ['Monthly revenue', formatRange],
  gross_profit_margin: ['Gross margin', (percent) => `${percent}%`],
  main_services: ['Services', (services) => services.join(', ')],
  pricing_model: ['Pricing', (model) => PRICING_MODEL_NAMES[model]],
  software_tools: ['Software', (tools) => tools.join(', ')],
  current_challenges: ['Challenges', String],
  minimum_charge: [FACT_LABELS.minimum_charge, formatDollars],
  truck_size: [FACT_LABELS.truck_size, formatYards],
  trailer_size: [FACT_LABELS.trailer_size, formatYards],
  dump_fee: [FACT_LABELS.dump_fee, (dollars) => `${formatDollars(dollars)} a ton`],
  dump_name: ['Dump', String],
  wage: [FACT_LABELS.wage, (dollars) => `${formatDollars(dollars)} an hour`],
  crew: [FACT_LABELS.crew, (people) => `${people} ${people === 1 ? 'person' : 'people'}`],
  service_area: [FACT_LABELS.service_area, String],
  payment_terms: [FACT_LABELS.payment_terms, String],
  tone: [FACT_LABELS.tone, String],
  signature: [FACT_LABELS.signature, String],
  customer: [FACT_LABELS.customer, String],
  discount: [FACT_LABELS.discount, (percent) => `${percent}%`],
  notes: ['You said', (notes) => notes.join('; ')],
};

/** Facts that are not called what they are stored as; years in business follow from the day, not from a field alone. */
const FIELDS: Partial<Record<keyof FilledFacts, UsedFact['field']>> = {
  years_in_business: 'today',
  dump_name: 'dump_fee',
  notes: 'other',
};

/** What the label of a fact ends with that counts in one folder only. */
const FOLDER_MARK = ' (this project)';

/** What the label of a fact ends with that stands in the price book. */
const BOOK_MARK = ' (price book)';

/** What the label of a fact ends with that was only told in this conversation. */
const TALK_MARK = ' (told here)';

export function isOfTalk({ label }: UsedFact): boolean {
  return label.endsWith(TALK_MARK);
}

export function isOfBook({ label }: UsedFact): boolean {
  return label.endsWith(BOOK_MARK);
}

export function isOfFolder({ label }: UsedFact): boolean {
  return label.endsWith(FOLDER_MARK);
}

/** These facts in words, without those that are absent; all facts if no name is given. */
export function listUsedFacts(facts: CompanyFacts, ...names: (keyof FilledFacts)[]): UsedFact[] {
  const all = Object.keys(WORDS) as (keyof FilledFacts)[];
  return all.filter((name) => names.length === 0 || names.includes(name)).flatMap((name) => toUsedFact(facts, name));
}

function toUsedFact<K extends keyof FilledFacts>(facts: CompanyFacts, name: K): UsedFact[] {
  const value = (facts as Partial<FilledFacts>)[name];
  if (value === undefined) return [];
  const [label, format] = WORDS[name];
  const { kinds = [], notes = [] } = facts.of_folder ?? {};
  const mark = (isOfFolder: boolean) => (isOfFolder ? `${label}${FOLDER_MARK}` : label);
  // Each note is a fact of its own.
  if (name === 'notes')
    return (facts.notes ?? []).map((note) => ({ field: 'other', label: mark(notes.includes(note)), value: note }));
  const field = FIELDS[name] ?? (name as UsedFact['field']);
  const isOfBook = facts.of_book?.some((kind) => kind === name) === true;
  const isOfTalk = facts.of_talk?.some((kind) => kind === name) === true;
  if (isOfTalk) return [{ field, label: `${label}${TALK_MARK}`, value: format(value) }];
  const marked = isOfBook ? `${label}${BOOK_MARK}` : mark(kinds.some((kind) => kind === field));
  return [{ field, label: marked, value: format(value) }];
}

export function formatYards(yards: number): string {
  return `${yards.toLocaleString('en-US', { maximumFractionDigits: 1 })} cubic ${yards === 1 ? 'yard' : 'yards'}`;
}

/** `$250,000 to $500,000`, `up to $250,000` or `$4,000,000 or more`. */
export function formatRange({ least, most }: RevenueRange): string {
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
  if (most === null) return `${dollars(least)} or more`;
  return least === 0 ? `up to ${dollars(most)}` : `${dollars(least)} to ${dollars(most)}`;
}
