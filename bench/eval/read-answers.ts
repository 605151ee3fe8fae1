import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ClientInfo } from '@haulwise/contract';
import { toCompanyFacts } from '../../server/src/features/chat/index.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import type { Db } from '../../server/src/platform/db/database.ts';
import { createCompanyWith } from './owners.ts';
import { type PlayedAnswer, play } from './play.ts';

interface Conversation {
  turns: string[];
  /** What a right answer must contain; printed with it. */
  keys?: string[];
  /** Paths, from the file, of the documents that the owner has uploaded. */
  documents?: string[];
  company?: Partial<ClientInfo>;
}

/** Prints, for people to read, the answers to the conversations of a file, one `{"turns": ["…", "…"]}` a line. */
export async function printAnswers(knowledge: Knowledge, db: Db, file: string): Promise<void> {
  const conversations = readFileSync(file, 'utf8').trim().split('\n');
  for (const [n, line] of conversations.entries()) {
    const { turns, keys = [], documents = [], company } = JSON.parse(line) as Conversation;
    const files = documents.map((path) => resolve(dirname(file), path));
    const scope = files.length > 0 ? await createCompanyWith(db, knowledge, files) : undefined;
    const info = { city: '', company_name: '', current_challenges: '', ...company } as ClientInfo;
    const answers = await play(knowledge, turns, company && toCompanyFacts(info, new Date()), scope);
    answers.forEach((answer, turn) => {
      console.log(`\n## ${n + 1}.${turn + 1} ${turns[turn]}`);
      printAnswer(answer, keys[turn]);
    });
  }
}

function printAnswer({ text, citations, draft, follow_ups, act }: PlayedAnswer, key: string | undefined): void {
  console.log(`_${act}; sources: ${citations.length}_\n\n${text}`);
  if (key) console.log(`\nkey: ${key}`);
  if (draft) console.log(`\n> draft: ${draft.subject ?? ''}\n> ${draft.body.replaceAll('\n', '\n> ')}`);
  if (follow_ups.length > 0) console.log(`\nchips: ${follow_ups.join(' | ')}`);
}
