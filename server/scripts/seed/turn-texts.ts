import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An owner's question and the knowledge base's answer. */
export interface TurnText {
  question: string;
  answer: string;
  /** URLs, then the file name of the article. */
  sources: string[];
}

const KNOWLEDGE = join(import.meta.dirname, '../../../knowledge');
/** A paragraph and the questions below it. */
const PARAGRAPH = /^([^\n#<-][^\n]*(?:\n[^\n<#][^\n]*)*)\n(?:<!-- facts:[^>]*-->\n)?<!-- asks:\n([^>]*)-->/gm;
const FOOTNOTE = /\[\^([\w-]+)\]/g;

/** The questions of all starter articles with their answers, in a fixed order that mixes topics. */
export async function readTurnTexts(): Promise<TurnText[]> {
  const names = (await readdir(KNOWLEDGE)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  const articles = await Promise.all(names.map((name) => readFile(join(KNOWLEDGE, name), 'utf8')));
  const texts = articles.flatMap((article, i) => textsOf(article, names[i] ?? ''));
  return texts.map((_, i) => texts[(i * 7_919) % texts.length]).filter((text) => text !== undefined);
}

function textsOf(article: string, name: string): TurnText[] {
  const entries = article.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}url: (\S+)/gm);
  const urls = new Map([...entries].map(([, id = '', url]) => [id, url]));
  const paragraphs = [...article.matchAll(PARAGRAPH)].map(([, paragraph = '', asks = '']) => ({ paragraph, asks }));
  return paragraphs.flatMap(({ paragraph, asks }, i) => {
    const answer = [paragraph, paragraphs[i + 1]?.paragraph ?? ''].join('\n\n').trim();
    const cited = [...answer.matchAll(FOOTNOTE)].map(([, id = '']) => urls.get(id)).filter((url) => url !== undefined);
    const sources = [...new Set([...cited, name])];
    const plain = answer.replace(FOOTNOTE, '').replace(/([^\n])\n(?!\n)/g, '$1 ');
    return questionsOf(asks).map((question) => ({ question, answer: plain, sources }));
  });
}

function questionsOf(asks: string): string[] {
  return asks
    .split('\n')
    .map((ask) => ask.trim().replace(/\?$/, ''))
    .filter((ask) => ask !== '');
}
