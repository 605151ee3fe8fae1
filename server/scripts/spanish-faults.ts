import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { parseSpanishTexts } from '../src/features/knowledge/articles/shelves/spanish-texts.ts';
import { readArticleFiles } from '../src/features/knowledge/articles/starter/article-files.ts';
import { parseArticle } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { splitSentences } from '../src/features/knowledge/text/sentences.ts';
import type { ArticleFault } from './article-faults.ts';

const FIGURE = /\d[\d,.]*/g;

/** Spanish texts of no English one, as after a sentence was changed, and those that give other figures. */
export async function findSpanishFaults(folder: string): Promise<{ faults: ArticleFault[]; missing: string[] }> {
  const english = await listEnglishTexts(folder);
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
  return { faults, missing: [...english].filter((text) => !known.has(text)) };
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

/** All that answers tell of the articles, plays, help texts and states: titles, headings and sentences. */
async function listEnglishTexts(folder: string): Promise<Set<string>> {
  const { plays, help, figures } = await readShelves(folder);
  const articles = (await readArticleFiles(folder)).map(({ content }) => parseArticle(content));
  const written = [...articles.flatMap(({ paragraphs }) => paragraphs), ...help.items.map(toParagraph)];
  return new Set([
    ...articles.map(({ title }) => title),
    ...plays.items.flatMap(({ line, first_step }) => [line, first_step]),
    ...help.items.flatMap(({ screen }) => screen?.name ?? []),
    ...figures.states.flatMap(({ rules }) => Object.values(rules).flatMap((cell) => cell?.says ?? [])),
    ...written.flatMap(({ heading, text }) => [
      ...heading.split(' › ').filter((part) => part !== ''),
      ...splitSentences(text).map(({ start, end }) => text.slice(start, end)),
    ]),
  ]);
}

function toParagraph({ heading, paragraphs }: { heading: string; paragraphs: string[] }) {
  return { heading, text: paragraphs.join('\n\n') };
}
