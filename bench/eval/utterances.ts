import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTS, type Act } from '../../server/src/features/chat/answers/understanding/acts.ts';
import { AFTER_TEXT, type AfterText } from '../../server/src/features/chat/answers/understanding/router/router.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { ARTICLES, openKnowledge } from './open-knowledge.ts';

/** A line of knowledge/intents, or one of the requests that a draft lists. */
export interface Utterance {
  act: Act;
  text: string;
  /** Whether a draft lists it. */
  isOfDraft: boolean;
  /** Whether it stands below the comment that parts later lines from older ones. */
  isAdded: boolean;
}

/** A line as the router reads it: in English words, with its meaning. */
export interface ReadLine {
  text: string;
  readable: string;
  vector: number[];
}

const ADDED = '# Added on 27 November 2026';

/** All utterances of knowledge/intents and of the drafts, by act. */
export function listUtterances({ shelves }: Pick<Knowledge, 'shelves'>): Utterance[] {
  const ofIntents = ACTS.flatMap((act) => {
    const file = join(ARTICLES, 'intents', `${act.replaceAll('_', '-')}.txt`);
    const lines = readFileSync(file, 'utf8').split('\n');
    const added = lines.indexOf(ADDED);
    return lines.flatMap((line, i): Utterance[] => {
      const text = line.trim();
      const isAdded = added >= 0 && i > added;
      return text === '' || text.startsWith('#') ? [] : [{ act, text, isOfDraft: false, isAdded }];
    });
  });
  const ofDrafts = shelves.drafts.items.flatMap(({ asks }) =>
    asks.map((text): Utterance => ({ act: 'write', text, isOfDraft: true, isAdded: false })),
  );
  return [...ofIntents, ...ofDrafts];
}

/** All utterances, as the router reads them. */
export async function readAllUtterances(): Promise<(Utterance & ReadLine)[]> {
  return readLines((knowledge) => listUtterances(knowledge));
}

/** What is said after a text, by what it is. */
export async function readAfterText(): Promise<({ kind: AfterText } & ReadLine)[]> {
  return readLines(() =>
    AFTER_TEXT.flatMap((kind) => listLines(join('after-text', `${kind}.txt`)).map((text) => ({ kind, text }))),
  );
}

function listLines(file: string): string[] {
  const lines = readFileSync(join(ARTICLES, 'intents', file), 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

async function readLines<T extends { text: string }>(list: (knowledge: Knowledge) => T[]): Promise<(T & ReadLine)[]> {
  const { knowledge, close } = await openKnowledge();
  const read: (T & ReadLine)[] = [];
  for (const line of list(knowledge)) {
    const { readable, vector } = await knowledge.readMessage(line.text);
    if (!vector) throw new Error('The router requires the embedding model.');
    read.push({ ...line, readable, vector: [...vector] });
  }
  await close();
  return read;
}

/** A fifth of the lines, always the same ones, that fitting never sees. */
export function isHeldOut(text: string): boolean {
  return (createHash('sha256').update(text.toLowerCase()).digest()[0] ?? 0) % 5 === 0;
}
