import type { FilingStatus, RuleFigures, RuleName } from '../../../knowledge/index.ts';
import type { OwnTax } from './read-tax.ts';

/** Dollars a year. */
export interface TaxSum {
  selfEmployment: number;
  /** Percent of which the self-employment tax is reckoned, and the rate in percent. */
  base: number;
  rate: number;
  /** Null at so high a profit that limits and further taxes begin. */
  income: number | null;
  filing: FilingStatus;
  deduction: number;
  /** From the lower to the higher share of the profit that is advised to put away. */
  aside: [number, number];
  /** The shares in percent. */
  shares: [number, number];
}

/** Self-employment tax, income tax by the brackets, and what to put away. */
export function computeOwnTax({ profit, filing: told }: OwnTax, figures: RuleFigures): TaxSum {
  const { rules, income_tax } = figures;
  const value = (name: RuleName) => Number([rules[name].value].flat()[0]);
  const base = value('self_employed_base');
  const [security, medicare] = [value('social_security'), value('medicare')];
  const earned = (Math.max(0, profit) * base) / 100;
  const isTaxed = profit >= value('least_earnings');
  const selfEmployment = isTaxed ? (Math.min(earned, value('wage_base')) * security + earned * medicare) / 100 : 0;
  const filing = told ?? 'single';
  const { deduction, brackets } = income_tax.filings[filing];
  const adjusted = Math.max(0, profit) - selfEmployment / 2;
  const before = Math.max(0, adjusted - deduction);
  const taxable = before - (value('business_deduction') / 100) * Math.min(adjusted, before);
  const most = brackets.at(-1)?.[0] ?? 0;
  const [limit = 0, high = 0] = [rules.set_aside_high.value].flat().map(Number);
  const [low = 0, upper = 0] = [rules.set_aside.value].flat().map(Number);
  const shares: [number, number] = profit > limit ? [high, high] : [low, upper];
  return {
    selfEmployment,
    base,
    rate: Math.round((security + medicare) * 10) / 10,
    income: before > most || profit > limit ? null : computeByBrackets(taxable, brackets),
    filing,
    deduction,
    aside: [(profit * shares[0]) / 100, (profit * shares[1]) / 100],
    shares,
  };
}

function computeByBrackets(taxable: number, brackets: readonly (readonly [number, number])[]): number {
  let [tax, from] = [0, 0];
  for (const [to, percent] of brackets) {
    tax += (Math.max(0, Math.min(taxable, to) - from) * percent) / 100;
    from = to;
  }
  return tax;
}
