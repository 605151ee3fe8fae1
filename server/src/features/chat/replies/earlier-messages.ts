import type { Db } from '../../../platform/db/database.ts';
import type { PreviousReply } from '../answers/asked.ts';
import { readState } from '../answers/conversation-state.ts';
import { listSaidMessages, type SaidMessage } from '../messages/messages.store.ts';
import type { ReplyJob } from './write-reply.ts';

export const HISTORY_TURNS = 8;

type Earlier = Pick<ReplyJob, 'history' | 'last_calculation' | 'previous'>;

export const NOTHING_EARLIER: Earlier = { history: [], last_calculation: null, previous: null };

/** The messages before the question, oldest first, without replies that failed or are still being written. */
export async function readHistory(tx: Db, conversationId: string, questionId: string): Promise<Earlier> {
  const rows = await listSaidMessages(tx, conversationId, HISTORY_TURNS, questionId);
  const said = rows.filter((row) => row.content !== '' && (row.status === 'complete' || row.status === 'interrupted'));
  return {
    history: said.map((row) => ({ role: row.message_type, content: row.content })),
    last_calculation: said.flatMap((row) => row.calculations).at(-1) ?? null,
    previous: toPrevious(rows),
  };
}

/** The last reply, if it is what the question follows on. */
function toPrevious(rows: SaidMessage[]): PreviousReply | null {
  const last = rows.at(-1);
  if (last?.message_type !== 'assistant' || !(last.status === 'complete' || last.status === 'interrupted')) return null;
  const question = rows.findLast((row) => row.message_type === 'user')?.content ?? '';
  const { content, citations, draft, state, status } = last;
  const is_interrupted = status === 'interrupted';
  return { content, citations, draft, state: readState(state), question, is_interrupted };
}
