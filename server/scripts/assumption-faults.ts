import { CALCULATORS, type Calculator } from '@haulwise/contract/calculators';
import type { Figures } from '../src/features/knowledge/index.ts';
import type { ArticleFault } from './article-faults.ts';

type Span = readonly [low: number, high: number];
/** The text of a note that compares an input with what an operator reports. */
const REPORTS = /one operator reports ([\d.]+)(?:–([\d.]+))? %/;

/** Assumptions of calculators that are in no row, or that say something else than their rows. */
export function findAssumptionFaults(figures: Figures): ArticleFault[] {
  const spans = listSpans(figures);
  const calculators: [string, Calculator][] = Object.entries(CALCULATORS);
  const known = new Set(
    calculators.flatMap(([name, { fields }]) =>
      fields.filter(({ assumed }) => assumed).map((one) => `${name}.${one.name}`),
    ),
  );
  const given = Object.entries(figures.assumptions).flatMap(([name, rows]) =>
    Object.entries(rows).map(([field, row]) => ({ name, field, key: `${name}.${field}`, row })),
  );
  const keys = new Set(given.map(({ key }) => key));
  return [
    ...[...known]
      .filter((key) => !keys.has(key))
      .map((key) => toFault(key, 'The calculator assumes it, and no row says it.')),
    ...[...keys].filter((key) => !known.has(key)).map((key) => toFault(key, 'No calculator assumes it.')),
    ...given.flatMap(({ name, field, key, row: { value, within, operator } }) => {
      const calculator = CALCULATORS[name as keyof typeof CALCULATORS] as Calculator | undefined;
      const assumed = calculator?.fields.find((one) => one.name === field)?.assumed;
      return [
        ...(assumed && assumed !== value
          ? [toFault(key, `The calculator assumes ${assumed}, the row says ${value}.`)]
          : []),
        ...spanFaults(key, value, within, spans),
        ...(operator && calculator ? operatorFaults(key, operator, spans, readReported(calculator, field)) : []),
      ];
    }),
  ];
}

function toFault(key: string, sentence: string): ArticleFault {
  return { file: `figures (${key})`, line: 1, sentence };
}

function spanFaults(key: string, value: number, within: string | undefined, spans: Map<string, Span>): ArticleFault[] {
  if (within === undefined) return [];
  const span = spans.get(within);
  if (span === undefined) return [toFault(key, `There is no row “${within}”.`)];
  return span[0] <= value && value <= span[1]
    ? []
    : [toFault(key, `${value} is outside ${span.join('–')} of “${within}”.`)];
}

function operatorFaults(
  key: string,
  operator: string,
  spans: Map<string, Span>,
  reported: Span | null,
): ArticleFault[] {
  const span = spans.get(operator);
  if (span && reported && span[0] === reported[0] && span[1] === reported[1]) return [];
  return [toFault(key, `Its note reports ${reported?.join('–')}, the row “${operator}” says ${span?.join('–')}.`)];
}

/** What the calculator's note on an input that differs from the assumed one reports. */
function readReported({ fields, compute }: Calculator, field: string): Span | null {
  const values = Object.fromEntries(
    fields.flatMap(({ name, assumed }) => (assumed === null ? [] : [[name, name === field ? assumed + 1 : assumed]])),
  );
  const outcome = compute(values);
  const found = typeof outcome === 'string' ? null : REPORTS.exec((outcome.notes ?? []).join('\n'));
  return found ? [Number(found[1]), Number(found[2] ?? found[1])] : null;
}

/** By name; rows of one name, such as a dump fee by region, are one span. */
function listSpans({ quoted, materials }: Figures): Map<string, Span> {
  const spans = new Map<string, Span>();
  const rows = [
    ...quoted.map(({ name, price, band, hours }) => ({ name, span: price ?? band ?? hours })),
    ...materials.map(({ name, pounds_per_yard }) => ({ name, span: pounds_per_yard })),
  ];
  for (const { name, span } of rows) {
    if (!span) continue;
    const [low, high] = [span[0], span[1] ?? Number.POSITIVE_INFINITY];
    const before = spans.get(name) ?? [low, high];
    spans.set(name, [Math.min(before[0], low), Math.max(before[1], high)]);
  }
  return spans;
}
