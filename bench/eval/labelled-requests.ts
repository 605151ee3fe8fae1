import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitWords, type WordPart } from '../../server/src/features/chat/answers/understanding/words/tagger-words.ts';
import type { TextKind } from '../../server/src/features/chat/answers/understanding/words/word-editor.ts';
import { parseRequest } from '../../server/src/features/chat/answers/understanding/words/word-tagger.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { type Measure, share } from './measures.ts';
import { ARTICLES } from './open-knowledge.ts';
import { isHeldOut } from './utterances.ts';

/** A request for a text, or for a change of one, whose words people have marked. */
export interface LabelledRequest {
  text: string;
  parts: [part: WordPart, words: string][];
  /** What its reader is told, as a person edited the asker's words; null where that is not said in them. */
  body?: string | null | undefined;
  /** How its reader is greeted, and what kind of text it is (edited-requests.ts). */
  greet?: string | null | undefined;
  form?: TextKind | undefined;
  isHeldOut: boolean;
}

export function readLabelledRequests(): LabelledRequest[] {
  const lines = readFileSync(new URL('./labelled-requests.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const read: Omit<LabelledRequest, 'text' | 'isHeldOut'> = JSON.parse(line);
    const text = read.parts.map(([, words]) => words).join(' ');
    return { ...read, text, isHeldOut: isHeldOut(text) };
  });
}

/** The acts whose lines ask for no text. */
const OTHER_ACTS =
  'about-me ask emergency explain help outside plan price-check price-job remember social sum unlawful'.split(' ');
/** One in this many of their lines. */
const OTHER_SHARE = 5;

/** Messages of acts that ask for no text, all their words marked so, one in `oneOf` of them. */
export function listOtherMessages(acts = OTHER_ACTS, oneOf = OTHER_SHARE): LabelledRequest[] {
  const lines = acts.flatMap((act) =>
    readFileSync(join(ARTICLES, 'intents', `${act}.txt`), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  const isTaken = (line: string) => (createHash('sha256').update(line).digest()[1] ?? 0) % oneOf === 0;
  return lines.filter(isTaken).map((text) => ({ text, parts: [['other', text]], isHeldOut: isHeldOut(text) }));
}

const SENT: WordPart[] = ['say', 'subject', 'change'];
const isSent = (part: WordPart | undefined) => part !== undefined && SENT.includes(part);

/** How many words of the requests that were held back the tagger marks as people did. */
export async function measureLabelledRequests(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const reader = knowledge.forReader(SHARED);
  const words: { found: WordPart | undefined; wanted: WordPart }[][] = [];
  for (const { text, parts } of readLabelledRequests().filter((request) => request.isHeldOut)) {
    const pieces = await reader.readPieces(text);
    const split = (pieces && parseRequest(text, pieces)?.parts) ?? [];
    const found = split.flatMap(({ part, text: own }) => splitWords(own).map(() => part));
    const wanted = parts.flatMap(([part, own]) => splitWords(own).map(() => part));
    words.push(wanted.map((part, i) => ({ found: found[i], wanted: part })));
    if (showsWrong && wanted.some((part, i) => isSent(part) !== isSent(found[i])))
      console.log(`\nPARTS ${split.map(({ part, text: own }) => `${part}[${own}]`).join(' ')}`);
  }
  const all = words.flat();
  return [
    {
      name: `${all.length} words of requests marked for whom they are`,
      value: 100 * share(all, ({ found, wanted }) => found === wanted),
      unit: '%',
      floor: 78,
      goal: 92,
      is_more_better: true,
    },
    {
      name: `… ${words.length} requests with every word to be sent, and no other`,
      value: 100 * share(words, (one) => one.every(({ found, wanted }) => isSent(found) === isSent(wanted))),
      unit: '%',
      floor: 50,
      goal: 80,
      is_more_better: true,
    },
  ];
}
