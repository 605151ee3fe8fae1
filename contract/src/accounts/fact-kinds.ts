/** What a fact can be about, with its label, in the order in which facts are shown. All but `other` are kept once. */
export const FACT_LABELS = {
  customer: 'Customer',
  discount: 'Discount',
  minimum_charge: 'Minimum charge',
  truck_size: 'Truck size',
  trailer_size: 'Trailer size',
  dump_fee: 'Dump fee',
  wage: 'Wage',
  crew: 'Crew',
  service_area: 'Service area',
  payment_terms: 'Payment terms',
  tone: 'Tone for customers',
  signature: 'Signature',
  other: 'Other',
} as const;

export type FactKind = keyof typeof FACT_LABELS;

export const FACT_KINDS = Object.keys(FACT_LABELS) as [FactKind, ...FactKind[]];

/** What only a project can keep: its customer, and what they get off. */
export const FOLDER_KINDS: readonly FactKind[] = ['customer', 'discount'];

/** Of one company, without those of projects. */
export const MOST_FACTS = 200;
/** Of one project. */
export const MOST_FOLDER_FACTS = 50;
export const FACT_MAX_LENGTH = 300;

/** `Minimum charge: $135`, or the sentence alone. */
export function formatFact({ kind, value }: { kind: FactKind; value: string }): string {
  return kind === 'other' ? value : `${FACT_LABELS[kind]}: ${value}`;
}
