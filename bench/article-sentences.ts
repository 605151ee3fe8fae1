import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const KNOWLEDGE = fileURLToPath(new URL('../knowledge/', import.meta.url));

/** Sentences of the starter articles, whose words are as common and as rare as in real texts. */
export function articleSentences(): string[] {
  const files = readdirSync(KNOWLEDGE).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const texts = files.map((name) => readFileSync(KNOWLEDGE + name, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''));
  return texts
    .flatMap((text) => text.split(/(?<=[.?!])\s+|\n+/))
    .filter((each) => each.length >= 40 && each.length <= 240 && !each.startsWith('#'));
}
