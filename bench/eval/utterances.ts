import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTS, type Act } from '../../server/src/features/chat/answers/understanding/acts.ts';
import { ARTICLES, openKnowledge } from './open-knowledge.ts';

/** A line of knowledge/intents, or one of the requests that a draft lists. */
export interface Utterance {
  act: Act;
  text: string;
  /** Whether a draft lists it. */
  isOfDraft?: true;
}

/** The same as the router reads it. */
export interface ReadUtterance extends Utterance {
  readable: string;
  vector: number[];
}

/** All utterances of knowledge/intents, by act. */
export function readUtterances(): Utterance[] {
  return ACTS.flatMap((act) => {
    const file = join(ARTICLES, 'intents', `${act.replaceAll('_', '-')}.txt`);
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line) => {
      const text = line.trim();
      return text === '' || text.startsWith('#') ? [] : [{ act, text }];
    });
  });
}

/** The same with their English words and their meaning. */
export async function readAllUtterances(): Promise<ReadUtterance[]> {
  const { knowledge, close } = await openKnowledge();
  const read: ReadUtterance[] = [];
  const ofDrafts = knowledge.shelves.drafts.items.flatMap(({ asks }) =>
    asks.map((text): Utterance => ({ act: 'write', text, isOfDraft: true })),
  );
  for (const utterance of [...readUtterances(), ...ofDrafts]) {
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
