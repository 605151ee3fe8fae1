import type { FigureRow } from '../src/features/knowledge/articles/shelves/figure-rows.ts';
import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { COMMON_SLOTS, type DraftForm } from '../src/features/knowledge/index.ts';
import type { ArticleFault } from './article-faults.ts';

const SLOT = /\{([a-z][a-z0-9_]*)\}/g;

/** Violations of the form of drafts that knowledge/README.md describes, and figures without a source. */
export async function findShelfFaults(folder: string): Promise<ArticleFault[]> {
  try {
    const { drafts, figureRows } = await readShelves(folder);
    return [...drafts.items.flatMap(draftFaults), ...figureRows.flatMap(findUnsourced)];
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

/** A figure that an article gives rests on a source; advice is our own. */
function findUnsourced({ table, name, value, says, source }: FigureRow): ArticleFault[] {
  if (says === null || source !== null || table === 'advice') return [];
  const file = `figures (${name === '' ? value : name})`;
  return [{ file, line: 1, sentence: `“${says}” has no source in its article.` }];
}
