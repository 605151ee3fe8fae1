import type { Citation } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import { sendAnnouncement } from '../../../platform/jobs/announce.ts';
import {
  type GapReport,
  isBarelySupported,
  type Retrieval,
  recordDocumentRating,
  recordDocumentUse,
} from '../../knowledge/index.ts';
import type { Turn } from '../answers/engines/engine.ts';
import { buildFullQuestion, formatFullQuestion, isFollowUp } from '../answers/question.ts';
import type { Replies } from '../replies/replies.ts';

/** What the knowledge base needs to know about a finished answer. */
export interface SettledAnswer {
  message_id: string;
  user_id: string;
  question: string;
  history: Turn[];
  is_refusal: boolean;
  citations: Citation[];
  /** Whether calculations answer it, which need little support from passages. */
  has_sums: boolean;
  /** What was found for each question of the message; null if nothing was searched. */
  found: Retrieval[] | null;
}

/** Counts the use of the documents that an answer cites, and records a question that was not answered well; in the background. */
export function recordAnswer(replies: Replies, answer: SettledAnswer): void {
  const { context, knowledge } = replies;
  // While the articles are loading, a missing answer is no gap in the knowledge base.
  if (knowledge.firstLoad() !== null) return;
  const at = context.clock.now();
  // A rule of a state belongs to no document.
  const documents = [...new Set(answer.citations.map(({ document }) => document))].filter((name) => name !== '');
  const missed = missedQuestion(answer);
  const { message_id, user_id } = answer;
  replies.runInBackground('could not count the use of documents', () => recordDocumentUse(context.db, documents, at));
  if (missed === null) return;
  const note = { ...missed, message_id, user_id, comment: null, asked_at: at };
  replies.runInBackground('could not record a question without a good answer', () =>
    knowledge.gaps.record(note, (tx) => announceMissed(replies, tx, missed)),
  );
}

/** Tells the administrators' webhooks of a question that found no answer. */
async function announceMissed({ context }: Replies, tx: Db, { question, reason }: Missed): Promise<void> {
  if (reason !== 'unanswered') return;
  const data = { question, url: `${context.origin()}/knowledge/gaps` };
  await sendAnnouncement(context, tx, { event: 'question.unanswered', company_id: null, data });
}

type Missed = Pick<GapReport, 'question' | 'searched' | 'reason'>;

function missedQuestion(answer: SettledAnswer): Missed | null {
  const { found, question, history, is_refusal, has_sums } = answer;
  if (found === null) return null;
  const whole = wholeQuestion(question, history);
  if (is_refusal) return { ...whole, reason: 'unanswered' };
  const weak = has_sums ? undefined : found.find(isBarelySupported);
  if (weak === undefined) return null;
  // What was searched for a follow-up are words, not a question.
  const shown = isFollowUp(question) ? whole.question : weak.question;
  return { question: shown, searched: weak.question, reason: 'low_support' };
}

/** The question, completed so that it can be understood on its own, and the words to find it by. */
function wholeQuestion(question: string, history: Turn[]): Pick<GapReport, 'question' | 'searched'> {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { question: formatFullQuestion(question, earlier), searched: buildFullQuestion(question, earlier) };
}

/** A reply with its question and the messages before it. */
export interface AskedQuestion {
  message_id: string;
  user_id: string;
  question: string;
  history: Turn[];
}

/** Records a question that its asker wants answered by the knowledge base. */
export async function recordRequest({ context, knowledge }: Replies, asked: AskedQuestion): Promise<void> {
  const { message_id, user_id, question, history } = asked;
  const note = { ...wholeQuestion(question, history), reason: 'requested', message_id, user_id } as const;
  await knowledge.gaps.record({ ...note, comment: null, asked_at: context.clock.now() });
}

/** A rating of a reply. */
export interface RatedAnswer extends AskedQuestion {
  /** Names of documents and web addresses. */
  sources: string[];
  is_refusal: boolean;
  is_helpful: boolean;
  comment: string | null;
}

/** Counts a rating for the documents behind an answer, and records a question whose answer did not help; in the background. */
export function recordRating(replies: Replies, rated: RatedAnswer): void {
  const { context, knowledge } = replies;
  const { sources, is_refusal, is_helpful, question, history, message_id, user_id, comment } = rated;
  const at = context.clock.now();
  replies.runInBackground('could not count a rating of documents', () =>
    recordDocumentRating(context.db, sources, at, is_helpful),
  );
  if (is_helpful || (sources.length === 0 && !is_refusal)) return;
  const whole = wholeQuestion(question, history);
  const note = { ...whole, reason: 'not_helpful', message_id, user_id, comment, asked_at: at } as const;
  replies.runInBackground('could not record a question without a helpful answer', () => knowledge.gaps.record(note));
}
