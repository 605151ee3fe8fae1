/**
 * The numbers of the company record that a calculator can start from. A number outside its bounds is ignored: nobody
 * plans with no trucks, no margin or a margin of 100 %.
 */
const COMPANY_AMOUNTS = {
  trucks_count: { above: 0, below: Number.POSITIVE_INFINITY },
  gross_profit_margin: { above: 0, below: 100 },
} as const;

export type CompanyAmount = keyof typeof COMPANY_AMOUNTS;

/** What the company record says for a field of a calculator; null where it says nothing that can be used. */
export function getCompanyAmount(
  { company }: { company?: CompanyAmount },
  record: Partial<Readonly<Record<CompanyAmount, number | null>>>,
): number | null {
  if (company === undefined) return null;
  const amount = record[company] ?? null;
  const { above, below } = COMPANY_AMOUNTS[company];
  return amount !== null && amount > above && amount < below ? amount : null;
}
