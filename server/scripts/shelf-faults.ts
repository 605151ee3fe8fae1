import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureRow } from '../src/features/knowledge/articles/shelves/figure-rows.ts';
import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { COMMON_SLOTS, type DraftForm, type Figures } from '../src/features/knowledge/index.ts';
import type { ArticleFault } from './article-faults.ts';

const SLOT = /\{([a-z][a-z0-9_]*)\}/g;

/** Violations of the forms of drafts and figures that knowledge/README.md describes. */
export async function findShelfFaults(folder: string): Promise<ArticleFault[]> {
  try {
    const { drafts, figures, figureRows } = await readShelves(folder);
    return [
      ...drafts.items.flatMap(draftFaults),
      ...(await figureFaults(folder, figures)),
      ...figureRows.flatMap(rowFaults),
    ];
  } catch (error) {
    return [{ file: '', line: 1, sentence: error instanceof Error ? error.message : String(error) }];
  }
}

function draftFaults({ name, slots, variants }: DraftForm): ArticleFault[] {
  const known = new Set([...COMMON_SLOTS, ...slots.map((slot) => slot.name)]);
  const fault = (sentence: string): ArticleFault => ({ file: `drafts/${name}.md`, line: 1, sentence });
  const unknown = variants
    .flatMap(({ text }) => [...text.matchAll(SLOT)].map((match) => match[1] ?? ''))
    .filter((slot) => !known.has(slot));
  const isOpen = variants.some(({ text }) => text.split('[[').length !== text.split(']]').length);
  return [
    ...[...new Set(unknown)].map((slot) => fault(`The blank {${slot}} is not declared.`)),
    ...(isOpen ? [fault('An optional part [[ … ]] is not closed.')] : []),
    ...(variants.some(({ qualities }) => qualities.includes('spanish')) ? [] : [fault('Write it in Spanish, too.')]),
  ];
}

/** A figure that an article gives rests on a source, and stands in the words that give it. */
function rowFaults({ name, value, says, source }: FigureRow): ArticleFault[] {
  if (says === null) return [];
  const row = `figures (${name === '' ? value : name})`;
  const fault = (sentence: string): ArticleFault => ({ file: row, line: 1, sentence });
  return [
    ...(source === null ? [fault(`“${says}” has no source in its article.`)] : []),
    ...(name === '' && !says.includes(value) ? [fault(`“${value}” does not stand in “${says}”.`)] : []),
  ];
}

/** Every figure stands in the article that it names, so that an answer can cite the paragraph. */
async function figureFaults(
  folder: string,
  { items, materials, shares, surcharges, places, quoted, published }: Figures,
): Promise<ArticleFault[]> {
  const rows = [
    ...items.map(({ name, price_article, price_says }) => ({ name, article: price_article, says: price_says })),
    ...items.map(({ name, pounds_article, pounds_says }) => ({ name, article: pounds_article, says: pounds_says })),
    ...published.map(({ value, article, says }) => ({ name: value, article, says })),
    ...[...materials, ...shares, ...surcharges, ...places, ...quoted].map(({ name, article, says }) => ({
      name,
      article,
      says,
    })),
  ];
  const faults: ArticleFault[] = [];
  for (const { name, article, says } of rows) {
    if (!article || !says) continue;
    const text = await readFile(join(folder, article), 'utf8').catch(() => '');
    if (!text.replace(/\s+/g, ' ').includes(says))
      faults.push({ file: `figures (${name})`, line: 1, sentence: `“${says}” does not stand in ${article}.` });
  }
  return faults;
}
