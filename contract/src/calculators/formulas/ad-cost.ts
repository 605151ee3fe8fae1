import type { Calculator, Outcome } from '../calculator.ts';
import { formatDollars } from '../units.ts';

/** What it costs to win a customer, and what it may cost at most. */
export const adCost: Calculator = {
  title: 'Cost of a new customer',
  purpose: 'What a new customer costs you in advertising, and the most you can afford to pay.',
  question: 'What does a new customer cost me',
  formula: 'cost = advertising ÷ new customers; allowed = gross margin before advertising × average job',
  fields: [
    {
      name: 'spend',
      label: 'Advertising',
      phrase: 'spent on ads $#',
      unit: 'usd',
      min: 0,
      max: 1_000_000_000,
      assumed: null,
      isOptional: true,
    },
    {
      name: 'customers',
      label: 'New customers from it',
      phrase: '# new customers',
      unit: 'customers',
      min: 1,
      max: 10_000_000,
      isWhole: true,
      assumed: null,
      isOptional: true,
    },
    {
      name: 'margin',
      label: 'Gross margin before advertising',
      phrase: 'margin #%',
      unit: 'percent',
      min: 0,
      max: 100,
      assumed: null,
      isOptional: true,
      company: 'gross_profit_margin',
    },
    {
      name: 'average_job',
      label: 'Average job',
      phrase: 'average job $#',
      unit: 'usd',
      min: 0,
      max: 1_000_000,
      assumed: null,
      isOptional: true,
    },
  ],
  compute({ spend, customers, margin, average_job: job }): Outcome | string {
    const cost = spend === undefined || customers === undefined ? null : spend / customers;
    const allowed = margin === undefined || job === undefined ? null : (margin / 100) * job;
    if (cost === null && allowed === null)
      return 'Enter what you spent on advertising and how many new customers it brought, or your margin and your average job.';
    return {
      results: [
        ...(cost === null
          ? []
          : [
              {
                name: 'cost',
                label: 'Cost of a new customer',
                unit: 'usd' as const,
                amount: cost,
                isMain: true as const,
              },
            ]),
        ...(allowed === null
          ? []
          : [
              {
                name: 'allowed',
                label: 'Most you can pay for one',
                unit: 'usd' as const,
                amount: allowed,
                ...(cost === null && { isMain: true as const }),
              },
            ]),
      ],
      steps: [
        ...(cost === null
          ? []
          : [`Cost: ${formatDollars(spend ?? 0)} ÷ ${customers?.toLocaleString('en-US')} = ${formatDollars(cost)}`]),
        ...(allowed === null ? [] : [`Allowed: ${margin} % × ${formatDollars(job ?? 0)} = ${formatDollars(allowed)}`]),
      ],
      ...(cost !== null && allowed !== null && { notes: [verdict(cost, allowed)] }),
    };
  },
};

function verdict(cost: number, allowed: number): string {
  const gap = formatDollars(Math.abs(allowed - cost));
  if (cost <= allowed) return `A new customer costs ${gap} less than their first job earns.`;
  return `A new customer costs ${gap} more than their first job earns; only repeat work makes up for that.`;
}
