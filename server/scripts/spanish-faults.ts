import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { parseSpanishTexts } from '../src/features/knowledge/articles/shelves/spanish-texts.ts';
import { readArticleFiles } from '../src/features/knowledge/articles/starter/article-files.ts';
import { parseArticle } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { splitSentences } from '../src/features/knowledge/text/sentences.ts';
import type { ArticleFault } from './article-faults.ts';

const FIGURE = /\d[\d,.]*/g;

/**
 * Spanish texts of no English one, as after a sentence was changed, and those that give other figures; advice of plays and
 * help texts without Spanish. `missing` are the other texts without.
 */
export async function findSpanishFaults(folder: string): Promise<{ faults: ArticleFault[]; missing: string[] }> {
  const { english, always } = await listEnglishTexts(folder);
  const root = join(folder, 'spanish');
  const names = (await readdir(root, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const known = new Set<string>();
  const faults: ArticleFault[] = [];
  for (const name of names.sort()) {
    const text = await readFile(join(root, name), 'utf8');
    for (const [from, to] of parseSpanishTexts(text)) {
      known.add(from);
      const sentence = faultOf(english, from, to);
      const line = text.slice(0, text.indexOf(from)).split('\n').length;
      if (sentence !== null) faults.push({ file: `spanish/${name}`, line, sentence });
    }
  }
  const missing = [...english].filter((text) => !known.has(text));
  for (const text of missing) {
    const file = always.get(text);
    if (file !== undefined) faults.push({ file, line: 1, sentence: `“${text}” has no Spanish.` });
  }
  return { faults, missing: missing.filter((text) => !always.has(text)) };
}

function faultOf(english: Set<string>, from: string, to: string): string | null {
  if (!english.has(from)) return `Nothing says "${from}" any more.`;
  const [before, after] = [listFigures(from), listFigures(to)];
  return before === after ? null : `The Spanish has other figures (${after}) than the English (${before}).`;
}

/** In order of size, since languages order words differently. */
function listFigures(text: string): string {
  return (text.match(FIGURE) ?? [])
    .map((figure) => figure.replace(/[.,]$/, ''))
    .sort()
    .join(' ');
}

/** All that answers tell: titles, headings and sentences; `always`, with their file, those that must have Spanish. */
async function listEnglishTexts(folder: string): Promise<{ english: Set<string>; always: Map<string, string> }> {
  const { plays, help, figures } = await readShelves(folder);
  const articles = (await readArticleFiles(folder)).map(({ content }) => parseArticle(content));
  const always = new Map<string, string>();
  for (const { name, line, first_step } of plays.items)
    for (const text of [line, first_step]) always.set(text, `plays/${name}.md`);
  for (const { document, heading, paragraphs, screen } of help.items)
    for (const text of [...(screen ? [screen.name] : []), ...listTexts(heading, paragraphs.join('\n\n'))])
      always.set(text, `help/${document}`);
  const english = new Set([
    ...always.keys(),
    ...articles.flatMap(({ title, paragraphs }) => [
      title,
      ...paragraphs.flatMap(({ heading, text }) => listTexts(heading, text)),
    ]),
    ...figures.states.flatMap(({ rules }) => Object.values(rules).flatMap((cell) => cell?.says ?? [])),
  ]);
  return { english, always };
}

/** The headings of a paragraph and its sentences. */
function listTexts(heading: string, text: string): string[] {
  return [
    ...heading.split(' › ').filter((part) => part !== ''),
    ...splitSentences(text).map(({ start, end }) => text.slice(start, end)),
  ];
}
