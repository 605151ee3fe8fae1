import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSentences } from '../../text/sentences.ts';

/** From an English sentence, title or heading of the knowledge base to the Spanish one. */
export type SpanishTexts = ReadonlyMap<string, string>;

/** Reads all files of `spanish` in the folder of the articles; empty if there is none. */
export async function readSpanishTexts(folder: string): Promise<SpanishTexts> {
  const root = join(folder, 'spanish');
  const names = (await readdir(root, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(names.sort().map((name) => readFile(join(root, name), 'utf8')));
  return new Map(texts.flatMap(parseSpanishTexts));
}

/** Pairs of lines, the English above the Spanish, with an empty line between pairs. */
export function parseSpanishTexts(text: string): [english: string, spanish: string][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((pair) => pair.trim().split('\n'))
    .flatMap(([english, spanish]) => (english && spanish ? [[english, spanish] as [string, string]] : []));
}

/** The Spanish of a sentence, a title or a whole paragraph; null if a sentence has none. */
export function findSpanish(texts: SpanishTexts, english: string): string | null {
  const whole = texts.get(english);
  if (whole !== undefined) return whole;
  const sentences = splitSentences(english).map(({ start, end }) => texts.get(english.slice(start, end)));
  return sentences.length === 0 || sentences.includes(undefined) ? null : sentences.join(' ');
}

/** Each the other way round: the same few for all messages. */
const englishTexts = new WeakMap<SpanishTexts, Map<string, string>>();

/** The English of a Spanish text of ours, such as a heading that was offered as the next question; null for any other. */
export function findEnglish(texts: SpanishTexts, spanish: string): string | null {
  let english = englishTexts.get(texts);
  if (!english) {
    // Of several with the same Spanish, the first one.
    english = new Map([...texts].reverse().map(([one, other]) => [other, one]));
    englishTexts.set(texts, english);
  }
  return english.get(spanish) ?? null;
}
