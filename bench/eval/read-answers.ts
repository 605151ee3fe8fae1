import { readFileSync } from 'node:fs';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { play } from './play.ts';

/** Prints, for people to read, the answers to conversations of a file with one `{"turns": ["…", "…"]}` a line. */
export async function printAnswers(knowledge: Knowledge, file: string): Promise<void> {
  const conversations = readFileSync(file, 'utf8').trim().split('\n');
  for (const [n, line] of conversations.entries()) {
    const { turns } = JSON.parse(line) as { turns: string[] };
    const answers = await play(knowledge, turns);
    for (const [turn, { text, citations, draft, follow_ups, act }] of answers.entries()) {
      console.log(`\n## ${n + 1}.${turn + 1} ${turns[turn]}\n_${act}; sources: ${citations.length}_\n\n${text}`);
      if (draft) console.log(`\n> draft: ${draft.subject ?? ''}\n> ${draft.body.replaceAll('\n', '\n> ')}`);
      if (follow_ups.length > 0) console.log(`\nchips: ${follow_ups.join(' | ')}`);
    }
  }
}
