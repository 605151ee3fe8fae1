import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureTable } from '@haulwise/contract';
import type { ParagraphSource, ParsedDocument } from '../../text/document.ts';
import { parseArticle, toStarterDocument } from '../starter/starter-article.ts';
import type { Figures } from './figures.ts';
import { STATE_RULES, type StateRule } from './states.ts';

/** A figure as the list of figures shows it. */
export interface FigureRow {
  table: FigureTable;
  name: string;
  value: string;
  /** Two letters of a state, or a region of the country. */
  region: string | null;
  /** The words of the article or of the table that give it; null for an estimate of ours. */
  says: string | null;
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

type Quoted = Omit<FigureRow, 'source' | 'cited_by'> & { article: string | null };

/** All figures with their sources, which are those of the sentences that the articles say them in. */
export async function readFigureRows(folder: string, figures: Figures): Promise<FigureRow[]> {
  const quoted = listQuoted(figures);
  const names = [...new Set(quoted.flatMap(({ article }) => article ?? []))];
  const documents = new Map(
    await Promise.all(names.map(async (name) => [name, await readArticle(join(folder, name))] as const)),
  );
  const citing = new Map<string, string[]>();
  for (const [name, document] of documents)
    for (const { url } of Object.values(document?.sources ?? {}))
      if (url !== null) citing.set(url, [...(citing.get(url) ?? []), name]);
  return [
    ...quoted.map(({ article, ...row }) => {
      const document = article === null ? null : (documents.get(article) ?? null);
      return { ...row, source: findSource(document, row.says), cited_by: article === null ? [] : [article] };
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

function listQuoted({ items, materials, shares, surcharges, places, quoted, published }: Figures): Quoted[] {
  const row = (table: FigureTable, name: string, value: string, article?: string | null, says?: string | null) => {
    const isGiven = Boolean(article && says);
    return {
      table,
      name,
      value,
      region: null,
      says: isGiven ? (says ?? null) : null,
      article: isGiven ? (article ?? null) : null,
    };
  };
  return [
    ...items.flatMap((one) => [
      ...(one.price ? [row('price', one.name, formatSpan(one.price, '$'), one.price_article, one.price_says)] : []),
      ...(one.pounds
        ? [row('weight', one.name, `${formatSpan(one.pounds)} lb`, one.pounds_article, one.pounds_says)]
        : []),
      ...(one.yards
        ? [row('volume', one.name, `${formatSpan(one.yards)} cubic yards`, one.yards_article, one.yards_says)]
        : []),
    ]),
    ...materials.map((one) =>
      row('weight', one.name, `${formatSpan(one.pounds_per_yard)} lb a cubic yard`, one.article, one.says),
    ),
    ...shares.map((one) => row('price', `${one.name} of a truck`, formatSpan(one.price, '$'), one.article, one.says)),
    ...surcharges.map((one) =>
      row('price', `surcharge, ${one.name}`, one.band ? formatSpan(one.band, '$') : 'time', one.article, one.says),
    ),
    ...places.map((one) =>
      row('volume', `${one.name}, ${one.state}`, `${formatSpan(one.yards)} cubic yards`, one.article, one.says),
    ),
    ...quoted.map((one) => {
      const span = one.price ?? one.band ?? one.hours ?? null;
      return row(
        one.table,
        one.name,
        span ? `${formatSpan(span)} ${one.unit ?? ''}`.trim() : '–',
        one.article,
        one.says,
      );
    }),
    ...published.map(({ table, value, region, article, says }) => {
      return { ...row(table, value, value, article, says), name: '', region: region ?? null };
    }),
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
