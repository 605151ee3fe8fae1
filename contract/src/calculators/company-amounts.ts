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
