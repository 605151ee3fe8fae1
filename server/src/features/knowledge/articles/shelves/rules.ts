import { z } from 'zod';
import type { ParagraphSource } from '../../text/document.ts';
import { Source } from '../starter/starter-article.ts';

/** What answers judge the asker's own rig by and work out their own tax with. */
export const RULES = [
  'class_b',
  'class_a',
  'light_trailer',
  'usdot',
  'actual_weight',
  'usdot_wa',
  'usdot_ok',
  'usdot_states',
  'medical',
  'inspection',
  'insurance',
  'insurance_light',
  'self_employed_base',
  'social_security',
  'medicare',
  'wage_base',
  'least_earnings',
  'business_deduction',
  'set_aside',
  'set_aside_high',
  'mileage_rate',
  'quarter_days',
  'no_income_tax',
] as const;
export type RuleName = (typeof RULES)[number];

const Rule = z.object({
  value: z.union([z.number(), z.tuple([z.number(), z.number()]), z.array(z.string().length(2))]),
  says: z.string().min(1),
  article: z.string().optional(),
  sources: z.array(z.string()).default([]),
});
const Filing = z.object({
  deduction: z.number(),
  /** To which taxable income, and how many percent of it. */
  brackets: z.array(z.tuple([z.number(), z.number()])),
});
const IncomeTax = z.object({
  year: z.number().int(),
  says: z.string().min(1),
  sources: z.array(z.string()).min(1),
  filings: z.object({ single: Filing, joint: Filing, head: Filing }),
});

/** What is usual in the trade, beside which the asker's own figure is held. */
const Benchmark = z.object({
  name: z.string().min(1),
  es: z.string().min(1),
  unit: z.enum(['percent', 'dollars', 'count']),
  /** What a figure of it is called by, of which one must be said … */
  words: z.array(z.string()).min(1),
  /** … and of these, if there are any, as well. */
  per: z.array(z.string()).default([]),
  usual: z.tuple([z.number(), z.number()]),
  /** What a figure below and above the usual means, and what is asked then. */
  low: z.object({ means: z.string(), es: z.string(), ask: z.string() }),
  high: z.object({ means: z.string(), es: z.string(), ask: z.string() }),
  evidence: z.array(z.object({ article: z.string(), says: z.string().min(1) })).min(1),
});
export type BenchmarkFigure = z.infer<typeof Benchmark>;

/** A sentence with where it stands: in an article, or in the file of the rules with sources of its own. */
export interface RuleText {
  says: string;
  article: string | null;
  sources: ParagraphSource[];
}
export interface RuleFigure extends RuleText {
  value: z.infer<typeof Rule>['value'];
}

export interface RuleFigures {
  rules: Record<RuleName, RuleFigure>;
  income_tax: RuleText & Pick<z.infer<typeof IncomeTax>, 'year' | 'filings'>;
  benchmarks: BenchmarkFigure[];
}
export type FilingStatus = keyof z.infer<typeof IncomeTax>['filings'];

export const RulesFile = z
  .object({
    sources: z.record(z.string(), Source),
    rules: z.object(Object.fromEntries(RULES.map((name) => [name, Rule])) as Record<RuleName, typeof Rule>),
    income_tax: IncomeTax,
    benchmarks: z.array(Benchmark),
  })
  .transform(({ sources, rules, income_tax, benchmarks }): RuleFigures => {
    const named = (keys: string[]) => keys.map((key) => findSource(sources, key));
    const read = RULES.map((name) => {
      const { value, says, article = null, sources: keys } = rules[name];
      return [name, { value, says, article, sources: named(keys) }] as const;
    });
    return {
      rules: Object.fromEntries(read) as RuleFigures['rules'],
      income_tax: { ...income_tax, article: null, sources: named(income_tax.sources) },
      benchmarks,
    };
  });

function findSource(sources: Record<string, ParagraphSource>, key: string): ParagraphSource {
  const source = sources[key];
  if (!source) throw new Error(`figures/rules.yaml names the unknown source “${key}”.`);
  return source;
}
