import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureTable } from '@haulwise/contract';
import { CALCULATORS, type CalculatorName, type Field, formatAmount } from '@haulwise/contract/calculators';
import type { ParagraphSource, ParsedDocument } from '../../text/document.ts';
import { parseArticle, toStarterDocument } from '../starter/starter-article.ts';
import type { Figures, ItemFigures } from './figures.ts';
import { STATE_RULES, type StateRule } from './states.ts';

/** A figure as the list of figures shows it. */
export interface FigureRow {
  table: FigureTable;
  name: string;
  value: string;
  /** Two letters of a state, or a region of the country. */
  region: string | null;
  /** The words that give it; null for an estimate of ours that stands in no article. */
  says: string | null;
  /** Null for what is ours: estimates and advice. */
  source: ParagraphSource | null;
  /** File names of the articles that give it or, for a rule of a state, cite the same page. */
  cited_by: string[];
}

const RULE_NAMES: Record<StateRule, string> = {
  minimum_wage: 'Minimum wage, dollars an hour',
  sales_tax: 'Sales tax on junk removal',
  workers_comp: "Workers' compensation, from so many employees",
  electronics: 'Electronics banned from landfills',
  tires: 'Tires banned from landfills',
  mattresses: 'Mattresses banned from landfills',
  appliances: 'Appliances banned from landfills',
  yard_waste: 'Yard waste banned from landfills',
  stewardship: 'Paint and mattress programs',
  hauler_license: 'Hauler license',
};

/** A figure and the article whose words give it. */
export interface QuotedFigure extends Omit<FigureRow, 'source' | 'cited_by'> {
  article: string | null;
  /** Further articles that repeat it. */
  also: string[];
  /** Further words of the article that belong to it. */
  also_says: string[];
  /** It follows from the words, in which it does not stand. */
  isDerived: boolean;
}

/** All figures with their sources, which are those of the sentences that the articles say them in. */
export async function readFigureRows(folder: string, figures: Figures): Promise<FigureRow[]> {
  const quoted = listQuotedFigures(figures);
  const names = [...new Set(quoted.flatMap(({ table, article }) => (table === 'advice' ? [] : (article ?? []))))];
  const documents = new Map(
    await Promise.all(names.map(async (name) => [name, await readArticle(join(folder, name))] as const)),
  );
  const citing = new Map<string, string[]>();
  for (const [name, document] of documents)
    for (const { url } of Object.values(document?.sources ?? {}))
      if (url !== null) citing.set(url, [...(citing.get(url) ?? []), name]);
  return [
    ...quoted.map(({ table, name, value, region, says, article, also }) => {
      const source = findSource(article === null ? null : (documents.get(article) ?? null), says);
      const row = { table, name, value, region, says };
      return {
        ...row,
        source: table === 'advice' ? null : source,
        cited_by: article === null ? [] : [article, ...also],
      };
    }),
    ...figures.states.flatMap((state) =>
      STATE_RULES.flatMap((rule): FigureRow[] => {
        const cell = state.rules[rule];
        if (cell === null) return [];
        const source = cell.sources[0] ?? null;
        const row = { table: 'state rule' as const, name: RULE_NAMES[rule], value: String(cell.value) };
        return [{ ...row, region: state.code, says: cell.says, source, cited_by: citing.get(source?.url ?? '') ?? [] }];
      }),
    ),
  ];
}

/** What figures have in common, whatever they are of. */
interface Evidence {
  article?: string | null | undefined;
  says?: string | null | undefined;
  also?: string[] | undefined;
  also_says?: string[] | undefined;
  derived?: string | undefined;
}

function toQuoted(table: FigureTable, name: string, value: string, evidence: Evidence): QuotedFigure {
  const { article, says, also = [], also_says = [], derived } = evidence;
  const isGiven = Boolean(article && says);
  return {
    table,
    name,
    value,
    region: null,
    says: isGiven ? (says ?? null) : null,
    article: isGiven ? (article ?? null) : null,
    also,
    also_says,
    isDerived: derived !== undefined,
  };
}

/** All figures but the rules of the states. */
export function listQuotedFigures(figures: Figures): QuotedFigure[] {
  const { items, materials, shares, surcharges, places, carried, quoted, published, advice, assumptions } = figures;
  return [
    ...items.flatMap(listItemFigures),
    ...materials.map((one) => toQuoted('weight', one.name, `${formatSpan(one.pounds_per_yard)} lb a cubic yard`, one)),
    ...shares.flatMap((one) => {
      const name = `${one.name} of a truck`;
      const yards = { article: one.yards_article, says: one.yards_says, also: one.yards_also };
      return [
        ...[one, ...one.others].map((band) => toQuoted('price', name, formatSpan(band.price ?? one.price, '$'), band)),
        ...(one.yards_says ? [toQuoted('volume', name, `${formatSpan(one.yards)} cubic yards`, yards)] : []),
      ];
    }),
    ...surcharges.flatMap((one) =>
      [one, ...one.others].map((extra) =>
        toQuoted('price', `surcharge, ${one.name}`, extra.band ? formatSpan(extra.band, '$') : 'time', extra),
      ),
    ),
    ...places.map((one) =>
      toQuoted('volume', `${one.name}, ${one.state}`, `${formatSpan(one.yards)} cubic yards`, one),
    ),
    ...carried.map((one) => toQuoted('weight', one.name, `${formatSpan(one.pounds)} lb`, one)),
    ...quoted.map((one) => {
      const span = one.price ?? one.band ?? one.hours ?? null;
      return toQuoted(one.table, one.name, span ? `${formatSpan(span)} ${one.unit ?? ''}`.trim() : '–', one);
    }),
    ...published.map((one) => ({ ...toQuoted(one.table, '', one.value, one), region: one.region ?? null })),
    ...Object.entries(advice).flatMap(([article, quotes]) =>
      quotes.map((says) => toQuoted('advice', '', says, { article, says })),
    ),
    ...Object.entries(assumptions).flatMap(([calculator, inputs]) =>
      Object.entries(inputs).map(([input, { value }]) => toAssumption(calculator, input, value)),
    ),
  ];
}

/** Named as the calculator names it on the screen. */
function toAssumption(calculator: string, input: string, value: number): QuotedFigure {
  const { title, fields } = CALCULATORS[calculator as CalculatorName] ?? { title: calculator, fields: [] };
  const field = (fields as readonly Field[]).find(({ name }) => name === input);
  const written = field ? formatAmount(value, field.unit) : String(value);
  return toQuoted('assumption', `${title}, ${(field?.label ?? input).toLowerCase()}`, written, {});
}

function listItemFigures(one: ItemFigures): QuotedFigure[] {
  const price = { article: one.price_article, says: one.price_says, also: one.price_also };
  const { pounds_also_says: also_says, pounds_derived: derived } = one;
  const pounds = { article: one.pounds_article, says: one.pounds_says, also: one.pounds_also, also_says, derived };
  const yards = { article: one.yards_article, says: one.yards_says, also: one.yards_also };
  return [
    ...(one.price ? [toQuoted('price', one.name, formatSpan(one.price, '$'), price)] : []),
    ...(one.pounds ? [toQuoted('weight', one.name, `${formatSpan(one.pounds)} lb`, pounds)] : []),
    ...(one.yards ? [toQuoted('volume', one.name, `${formatSpan(one.yards)} cubic yards`, yards)] : []),
  ];
}

function formatSpan([low, high]: readonly [number, number | null], sign = ''): string {
  const write = (value: number) => `${sign}${value.toLocaleString('en-US')}`;
  if (high === null) return `from ${write(low)}`;
  return low === high ? write(low) : `${write(low)}–${write(high)}`;
}

async function readArticle(file: string): Promise<ParsedDocument | null> {
  const markdown = await readFile(file, 'utf8').catch(() => null);
  return markdown === null ? null : toStarterDocument(parseArticle(markdown));
}

/** Of the first sentence that holds these words, or that they begin in. */
function findSource(document: ParsedDocument | null, says: string | null): ParagraphSource | null {
  if (document === null || says === null) return null;
  for (const { text, sentences } of document.paragraphs) {
    const at = text.indexOf(says);
    const sentence = at < 0 ? undefined : sentences.find(({ end, sources }) => end > at && sources.length > 0);
    const source = sentence && document.sources[sentence.sources[0] ?? ''];
    if (source) return source;
  }
  return null;
}
