import type { Calculator, Field, Values } from '../calculator.ts';

interface Share {
  name: string;
  label: string;
  /** Percent of revenue in the franchise's table (source 1). */
  franchise: number;
  /** Percent of revenue that an operator reports (source 2). */
  operator?: readonly [low: number, high: number];
}

/** Both sources have the same publisher but disagree on labor; the user is shown both figures. */
const shares: readonly Share[] = [
  { name: 'payroll', label: 'Payroll', franchise: 37, operator: [20, 20] },
  { name: 'disposal', label: 'Disposal', franchise: 9, operator: [8, 11] },
  { name: 'fuel', label: 'Fuel', franchise: 6, operator: [5, 7] },
  { name: 'insurance', label: 'Insurance', franchise: 5 },
  { name: 'vehicle', label: 'Vehicle', franchise: 4, operator: [3, 3] },
  { name: 'card', label: 'Card fees', franchise: 2, operator: [2, 2] },
  { name: 'tools', label: 'Tools', franchise: 2 },
];
const PUBLISHED_GROSS_MARGIN = [40, 45] as const;

const shareFields: Field[] = shares.map(({ name, label, franchise }) => ({
  name,
  label: `${label}, of revenue`,
  phrase: `${name} #%`,
  unit: 'percent',
  min: 0,
  max: 100,
  assumed: franchise,
  basis: 'published for a junk removal franchise',
}));

export const marginCheck: Calculator = {
  title: 'Margin check',
  purpose: 'How your costs and margin compare with published ones.',
  question: 'Are my margins ok',
  formula: 'left = 100 % − payroll − disposal − fuel − insurance − vehicle − card fees − tools',
  fields: [
    ...shareFields,
    {
      name: 'margin',
      label: 'Your gross margin',
      phrase: 'margin #%',
      unit: 'percent',
      min: 0,
      max: 100,
      assumed: null,
      isOptional: true,
      company: 'gross_profit_margin',
    },
  ],
  sources: [
    {
      title: 'The Most Important Number for Growing Your Junk Removal Business',
      publisher: 'Junk Removal Authority',
      url: 'https://junkremovalauthority.com/the-most-important-number-for-growing-your-junk-removal-business/',
    },
    {
      title: 'How Much Money Are You Making on Each Junk Removal Job',
      publisher: 'Junk Removal Authority',
      url: 'https://junkremovalauthority.com/how-much-money-are-you-making-on-each-junk-removal-job/',
    },
  ],
  compute(values) {
    const costs = shares.reduce((sum, { name }) => sum + (values[name] ?? 0), 0);
    const terms = shares.map(({ name }) => values[name] ?? 0);
    return {
      results: [
        { name: 'left', label: 'Left before advertising', unit: 'percent', amount: 100 - costs, isMain: true },
        { name: 'costs', label: 'Costs before advertising', unit: 'percent', amount: costs },
      ],
      steps: [
        `Costs: ${terms.join(' + ')} = ${round(costs)} %`,
        `Left: 100 % − ${round(costs)} % = ${round(100 - costs)} %`,
      ],
      notes: [...compareShares(values), ...compareMargin(values.margin)],
    };
  },
};

function compareShares(values: Values): string[] {
  return shares.flatMap(({ name, label, franchise, operator }) => {
    const own = values[name];
    if (own === undefined || own === franchise) return [];
    const other = operator ? `; one operator reports ${span(operator)}` : '';
    return [`${label}: ${round(own)} % against ${franchise} % published for a franchise${other}.`];
  });
}

function compareMargin(margin: number | undefined): string[] {
  if (margin === undefined) return [];
  const [low, high] = PUBLISHED_GROSS_MARGIN;
  const place = margin < low ? 'below' : margin > high ? 'above' : 'within';
  return [`Your gross margin of ${round(margin)} % is ${place} the ${low}–${high} % that one operator reports.`];
}

function span([low, high]: readonly [number, number]): string {
  return low === high ? `${low} %` : `${low}–${high} %`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
