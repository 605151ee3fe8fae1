import type { ReportRow, ReportSource } from '../report.ts';
import { countRatingRows, listRatingRowsAfter, type RatingRow } from './feedback-report.store.ts';
import { readPages } from './pages.ts';

/** Small pages, because answers are long. */
const PAGE = 200;

function show(row: RatingRow): ReportRow {
  return {
    id: row.id,
    rated_at: row.rated_at.toISOString(),
    user_id: row.user_id,
    username: row.username,
    helpful: row.feedback_type === 'thumbs_up',
    comment: row.comment,
    question: row.question,
    answer: row.answer,
    sources: row.sources,
  };
}

export const feedbackReport: ReportSource = {
  title: 'Feedback',
  scope: 'Ratings given on these days, with the question and answer as they were then.',
  columns: [
    { key: 'id', label: 'Id' },
    { key: 'rated_at', label: 'Rated (UTC)', width: 2.4 },
    { key: 'user_id', label: 'User id' },
    { key: 'username', label: 'User', width: 2.2 },
    { key: 'helpful', label: 'Helpful', width: 1.4 },
    { key: 'comment', label: 'Comment', width: 4.5 },
    { key: 'question', label: 'Question', width: 5 },
    { key: 'answer', label: 'Answer' },
    { key: 'sources', label: 'Sources', width: 3.5 },
  ],
  totals: [
    { key: 'ratings', label: 'Ratings', of: () => 1 },
    { key: 'helpful', label: 'Helpful', of: (row) => Number(row.helpful === true) },
    { key: 'not_helpful', label: 'Not helpful', of: (row) => Number(row.helpful === false) },
    { key: 'comments', label: 'With a comment', of: (row) => Number(row.comment !== '') },
  ],
  count: countRatingRows,
  read: (db, range) => readPages((after, limit) => listRatingRowsAfter(db, range, after, limit), show, PAGE),
};
