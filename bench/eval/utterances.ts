import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTS, type Act } from '../../server/src/features/chat/answers/understanding/acts.ts';
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

/** The same as the router reads it. */
export interface ReadUtterance extends Utterance {
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

/** The same with their English words and their meaning. */
export async function readAllUtterances(): Promise<ReadUtterance[]> {
  const { knowledge, close } = await openKnowledge();
  const read: ReadUtterance[] = [];
  for (const utterance of listUtterances(knowledge)) {
    const { readable, vector } = await knowledge.readMessage(utterance.text);
    if (!vector) throw new Error('The router requires the embedding model.');
    read.push({ ...utterance, readable, vector: [...vector] });
  }
  await close();
  return read;
}

/** A fifth of the lines, always the same ones, that fitting never sees. */
export function isHeldOut(text: string): boolean {
  return (createHash('sha256').update(text.toLowerCase()).digest()[0] ?? 0) % 5 === 0;
}
