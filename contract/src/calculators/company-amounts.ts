/**
 * The numbers in the company record, and among the facts that a company keeps, that calculators can use as inputs. A
 * number outside its bounds is ignored: no one plans with no trucks, no margin or a margin of 100 %.
 */
const COMPANY_AMOUNTS = {
  trucks_count: { above: 0, below: Number.POSITIVE_INFINITY },
  gross_profit_margin: { above: 0, below: 100 },
  minimum_charge: { above: 0, below: Number.POSITIVE_INFINITY },
  dump_fee: { above: 0, below: Number.POSITIVE_INFINITY },
  wage: { above: 0, below: Number.POSITIVE_INFINITY },
  crew: { above: 0, below: Number.POSITIVE_INFINITY },
  truck_size: { above: 0, below: Number.POSITIVE_INFINITY },
} as const;

export type CompanyAmount = keyof typeof COMPANY_AMOUNTS;

/** The company record's value for a calculator field; null if it has no usable one. */
export function getCompanyAmount(
  { company }: { company?: CompanyAmount },
  record: Partial<Readonly<Record<CompanyAmount, number | null>>>,
): number | null {
  if (company === undefined) return null;
  const amount = record[company] ?? null;
  const { above, below } = COMPANY_AMOUNTS[company];
  return amount !== null && amount > above && amount < below ? amount : null;
}

/** What a price book says of these, in the units of calculators; what it does not say is absent. A margin to keep is no margin that is made. */
export function getBookAmounts({ minimum_cents, costs }: BookAmounts): Partial<Record<CompanyAmount, number>> {
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  const amounts = {
    minimum_charge: dollars(minimum_cents),
    dump_fee: dollars(costs.dump_ton_cents),
    wage: dollars(costs.wage_cents),
    crew: costs.crew,
  };
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== null));
}

/** The part of a price book that calculators use. */
interface BookAmounts {
  minimum_cents: number | null;
  costs: Record<'dump_ton_cents' | 'wage_cents' | 'crew', number | null>;
}
