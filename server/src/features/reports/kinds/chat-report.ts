import type { ReportRow, ReportSource } from '../report.ts';
import { countQuestionRows, listQuestionRowsAfter, type QuestionRow } from './chat-report.store.ts';
import { readPages } from './pages.ts';

function outcomeOf({ status, is_refusal }: QuestionRow): string {
  if (status === null) return 'no answer';
  if (status !== 'complete') return status === 'streaming' ? 'being answered' : status;
  return is_refusal ? 'refused' : 'answered';
}

/** Deleted conversations are left out. */
function show(row: QuestionRow): ReportRow | null {
  if (row.is_deleted) return null;
  return {
    id: row.id,
    asked_at: row.asked_at.toISOString(),
    user_id: row.user_id,
    username: row.username,
    conversation_id: row.conversation_id,
    question: row.question,
    outcome: outcomeOf(row),
    sources: row.sources ?? [],
    answer_ms: row.answer_ms,
    helpful: row.feedback_type === null ? null : row.feedback_type === 'thumbs_up',
  };
}

const countsAs = (outcome: string) => (row: ReportRow) => Number(row.outcome === outcome);

export const chatReport: ReportSource = {
  title: 'Chat',
  scope:
    'Questions asked on these days, each with its latest answer. "Refused" means the knowledge base had no answer. Deleted conversations are left out.',
  columns: [
    { key: 'id', label: 'Id' },
    { key: 'asked_at', label: 'Asked (UTC)', width: 2.4 },
    { key: 'user_id', label: 'User id' },
    { key: 'username', label: 'User', width: 2.2 },
    { key: 'conversation_id', label: 'Conversation id' },
    { key: 'question', label: 'Question', width: 7 },
    { key: 'outcome', label: 'Outcome', width: 1.8 },
    { key: 'sources', label: 'Sources', width: 4 },
    { key: 'answer_ms', label: 'Answer (ms)', width: 1.8, isNumber: true },
    { key: 'helpful', label: 'Helpful', width: 1.4 },
  ],
  totals: [
    { key: 'questions', label: 'Questions', of: () => 1 },
    { key: 'answered', label: 'Answered', of: countsAs('answered') },
    { key: 'refused', label: 'Refused', of: countsAs('refused') },
    { key: 'helpful', label: 'Rated helpful', of: (row) => Number(row.helpful === true) },
    { key: 'not_helpful', label: 'Rated not helpful', of: (row) => Number(row.helpful === false) },
  ],
  count: countQuestionRows,
  read: (db, range) => readPages((after, limit) => listQuestionRowsAfter(db, range, after, limit), show),
};
