import type { Quote, QuoteContent, QuoteProposal } from '@haulwise/contract';
import { computeQuoteSums } from '@haulwise/contract/rules';
import { t } from '../../../words/words.ts';
import { formatCentsField, parseCents, parseNumber } from '../quote-words.ts';

/** A line as it is typed. */
export interface LineValues {
  key: number;
  label: string;
  quantity: string;
  price: string;
  is_taxed: boolean;
  origin: QuoteContent['lines'][number]['origin'];
  /** What others charge; '' if unknown. */
  hint: string;
}

/** A quote as it is typed. */
export interface QuoteValues {
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  address: string;
  note: string;
  terms: string;
  valid_until: string;
  tax_rate: string;
  lines: LineValues[];
  cost_cents: number | null;
  floor_cents: number | null;
}

let keys = 0;

export function createLine(): LineValues {
  keys += 1;
  return { key: keys, label: '', quantity: '1', price: '', is_taxed: true, origin: 'typed', hint: '' };
}

/** What a form starts from: a saved quote or a proposal. */
export function toValues(quote: Quote | QuoteProposal): QuoteValues {
  const { customer_name, customer_phone, address, terms, valid_until, tax_rate, cost_cents, floor_cents } = quote;
  return {
    ...{ customer_name, customer_phone, address, terms, valid_until, cost_cents, floor_cents },
    customer_email: 'customer_email' in quote ? quote.customer_email : '',
    note: 'note' in quote ? quote.note : '',
    tax_rate: String(tax_rate),
    lines: quote.lines.map((line) => ({
      ...createLine(),
      label: line.label,
      quantity: String(line.quantity),
      price: formatCentsField(line.unit_cents),
      is_taxed: line.is_taxed,
      origin: line.origin,
      hint: 'published' in line && line.published ? t`Others: $${line.published[0]}–$${line.published[1]}` : '',
    })),
  };
}

export type QuoteFaults = Record<string, string>;

/** The content to send; faults by field, and by `lines.0.price` in lines. */
export function toContent(values: QuoteValues): { content: QuoteContent; faults: QuoteFaults } {
  const { lines, tax_rate, ...rest } = values;
  const faults: QuoteFaults = {};
  const rate = parseNumber(tax_rate) ?? (tax_rate.trim() === '' ? 0 : undefined);
  if (rate === undefined || rate > 30) faults.tax_rate = t`A percentage up to 30.`;
  if (lines.length === 0) faults.lines = t`Add a line.`;
  if (values.valid_until === '') faults.valid_until = t`Choose a day.`;
  const known = lines.map(({ label, quantity, price, is_taxed, origin }, i) => {
    const [count, cents] = [parseNumber(quantity), parseCents(price)];
    if (label.trim() === '') faults[`lines.${i}.label`] = t`Say what the line is for.`;
    if (!count || count > 9_999) faults[`lines.${i}.quantity`] = t`A number above zero.`;
    if (cents === null) faults[`lines.${i}.price`] = t`Enter a price.`;
    if (cents === undefined) faults[`lines.${i}.price`] = t`Dollars, such as 85 or 85.50.`;
    return { label: label.trim(), quantity: count ?? 0, unit_cents: cents ?? 0, is_taxed, origin };
  });
  return { content: { ...rest, lines: known, tax_rate: rate ?? 0 }, faults };
}

/** The sums of what is typed so far; unreadable lines count as nothing. */
export function sumValues({ lines, tax_rate }: QuoteValues) {
  const priced = lines.map(({ quantity, price, is_taxed }) => ({
    quantity: parseNumber(quantity) ?? 0,
    unit_cents: parseCents(price) ?? 0,
    is_taxed,
  }));
  return computeQuoteSums(priced, Math.min(30, parseNumber(tax_rate) ?? 0));
}
