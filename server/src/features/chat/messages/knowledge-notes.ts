import type { Citation } from '@haulwise/contract';
import { type GapNote, isBarelySupported, noteRating, noteUse, type Retrieval } from '../../knowledge/index.ts';
import type { Turn } from '../answers/engine.ts';
import { buildFullQuestion } from '../answers/question.ts';
import type { Replies } from '../replies/replies.ts';

/** An answer that is settled, as far as the knowledge base has a part in it. */
export interface SettledAnswer {
  message_id: string;
  user_id: string;
  question: string;
  history: Turn[];
  is_refusal: boolean;
  citations: Citation[];
  /** Whether sums answer it, which need little support. */
  has_sums: boolean;
  /** What was found for each question of the message; null where nothing was looked up. */
  found: Retrieval[] | null;
}

/** Tells the knowledge base what an answer cited, and what it did not answer well; nobody waits for it. */
export function recordAnswer(replies: Replies, answer: SettledAnswer): void {
  const { context, knowledge } = replies;
  // While articles are being read, it is not the knowledge base that lacks the answer.
  if (knowledge.firstLoad() !== null) return;
  const at = context.clock.now();
  const documents = [...new Set(answer.citations.map(({ document }) => document))];
  const missed = missedQuestion(answer);
  const { message_id, user_id } = answer;
  replies.runInBackground('the use of documents was not counted', () => noteUse(context.db, documents, at));
  if (missed === null) return;
  const note = { ...missed, message_id, user_id, comment: null, asked_at: at };
  replies.runInBackground('a question without a good answer was not noted', () => knowledge.gaps.note(note));
}

function missedQuestion(answer: SettledAnswer): Pick<GapNote, 'question' | 'reason'> | null {
  const { found, question, history, is_refusal, has_sums } = answer;
  if (found === null) return null;
  if (is_refusal) return { question: wholeQuestion(question, history), reason: 'unanswered' };
  const weak = has_sums ? undefined : found.find(isBarelySupported);
  return weak ? { question: weak.question, reason: 'low_support' } : null;
}

/** A question that is understood without those before it. */
function wholeQuestion(question: string, history: Turn[]): string {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return buildFullQuestion(question, earlier);
}

/** A rating of a reply, with the turns before it, the question that it answers being the last of a user. */
export interface RatedAnswer {
  message_id: string;
  user_id: string;
  question: string;
  history: Turn[];
  /** Names of documents and web addresses. */
  sources: string[];
  is_refusal: boolean;
  is_helpful: boolean;
  comment: string | null;
}

/** Tells the knowledge base how an answer was rated; one that it had no part in is not its concern. */
export function recordRating(replies: Replies, rated: RatedAnswer): void {
  const { context, knowledge } = replies;
  const { sources, is_refusal, is_helpful, question, history, message_id, user_id, comment } = rated;
  const at = context.clock.now();
  replies.runInBackground('a rating of documents was not counted', () =>
    noteRating(context.db, sources, at, is_helpful),
  );
  if (is_helpful || (sources.length === 0 && !is_refusal)) return;
  const whole = wholeQuestion(question, history);
  const note = { question: whole, reason: 'not_helpful', message_id, user_id, comment, asked_at: at } as const;
  replies.runInBackground('a question without a helpful answer was not noted', () => knowledge.gaps.note(note));
}
