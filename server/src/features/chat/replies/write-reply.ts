import type { Calculation, Citation, ErrorId, StreamEvent } from '@haulwise/contract';
import { AppError } from '../../../platform/core/app-error.ts';
import type { ReadScope } from '../../../platform/db/scope.ts';
import { isUnavailable } from '../../../platform/db/unavailable.ts';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import { runInNamedSpan } from '../../../platform/telemetry/traces/spans.ts';
import type { KnowledgeReader, Language, Retrieval } from '../../knowledge/index.ts';
import { writeAnswer } from '../answers/answer.ts';
import type { Asked } from '../answers/asked.ts';
import { toBasis } from '../answers/basis.ts';
import type { EngineEvent, Turn } from '../answers/engines/engine.ts';
import { saveModelUsage } from '../answers/engines/model-usage.ts';
import { listFollowUps } from '../answers/follow-ups/follow-ups.ts';
import { sendReplyNotice } from '../messages/answer-notices.ts';
import { writeAnswerWhenRead } from '../messages/attachments/read-attachments.ts';
import { recordAnswer } from '../messages/knowledge-notes.ts';
import type { FinishedMessage } from '../messages/messages.store.ts';
import { applyFolderFacts } from '../reckoning/prices/book-lines.ts';
import { finishReplyWithRetries, toEndedReply } from './finish-reply.ts';
import type { Replies } from './replies.ts';
import { writeInTurn } from './runs/answer-in-turn.ts';
import type { LiveRun, StopReason } from './runs/live-run.ts';
import { toCompleteEvent, toErrorEvent, toReplyDraft } from './runs/reply-events.ts';
import { addNote, createNotes, isNote, type Note, type Notes } from './sending/engine-notes.ts';
import { waitForDatabase } from './sending/wait-for-database.ts';

/** 256 KB of text: a model that writes more has run away. */
export const MAX_REPLY_CHARACTERS = 262_144;
/** Whoever does not wait for a reply that takes this long is told by mail that it is there. */
const LONG_MS = 30_000;

export interface ReplyJob
  extends Pick<Asked, 'previous' | 'account' | 'facts' | 'kept' | 'keepsFacts' | 'folder' | 'priceBook' | 'template'> {
  user_id: string;
  /** Which documents it may be answered from. */
  scope: ReadScope;
  /** Ids of what the question came with. */
  attachments: string[];
  /** Files whose documents are searched first. */
  first_files: string[];
  conversation_id: string;
  user_message_id: string;
  message_id: string;
  title: string;
  question: string;
  history: Turn[];
  /** The last one of the earlier messages, which a follow-up may change. */
  last_calculation: Calculation | null;
  first_name: string;
}

type Draft = Omit<FinishedMessage, 'status' | 'is_stopped'>;
type Outcome =
  | { status: 'complete' | 'interrupted'; is_stopped: boolean }
  | { status: 'error'; is_stopped: false; id: ErrorId };

/** Writes a reply from its first event to its stored end, whether or not anybody watches; never throws. */
export async function writeReply(replies: Replies, live: LiveRun, job: ReplyJob): Promise<void> {
  const { conversation_id, user_message_id, message_id } = job;
  const began = replies.context.clock.now().getTime();
  replies.publish(live, { type: 'start', conversation_id, user_message_id, message_id });
  const notes = createNotes(live.used);
  const reader = replies.knowledge.forReader(job.scope, job.first_files);
  const outcome = await runInNamedSpan('reply', 'reply', () => compose(replies, live, job, reader, notes));
  keepUsageLater(replies, live.id, job, notes);
  const written = toReplyDraft(live.frames.map((frame) => frame.event));
  const { calculations, is_refusal, state } = notes;
  const basis = toBasis(written.content, notes.basis);
  const isWhole = outcome.status === 'complete';
  const near = isWhole && !is_refusal && notes.follow_ups === null;
  const follow_ups = near
    ? await findFollowUps(replies, live, job, reader, written.citations, state?.language)
    : (notes.follow_ups ?? []);
  // What was cut short is no draft and no quote.
  const whole = isWhole ? { draft: notes.draft, quote: notes.quote } : { draft: null, quote: null };
  const { proposed_facts } = notes;
  const draft = { ...written, basis, calculations, follow_ups, ...whole, proposed_facts, state, is_refusal };
  replies.onReplyEnded(toEndedReply(replies, live, outcome, is_refusal));
  try {
    const { status, is_stopped } = outcome;
    const run = { id: live.id, conversation_id, message_id };
    const isMissed = isWhole && !live.isWatched && replies.context.clock.now().getTime() - began >= LONG_MS;
    const last = lastEvent(job, draft, outcome);
    const unsaved = await replies.takeUnsaved(live);
    if (last.type === 'error') unsaved.push({ id: live.frames.length + 1, event: last });
    const reply = { ...draft, status, is_stopped };
    const isOurs = await finishReplyWithRetries(replies, run, reply, unsaved, async (tx) => {
      if (isMissed) await sendReplyNotice(replies.context, tx, job);
    });
    replies.publishHere(live, isOurs ? last : toErrorEvent('chat.reply_interrupted'));
    if (isOurs && outcome.status === 'complete') {
      const { found } = notes;
      const [first] = calculations;
      if (first) noteCalculation(replies, job, first);
      recordAnswer(replies, { ...job, ...draft, has_sums: calculations.length > 0, found });
    }
  } catch (error) {
    replies.context.log.error({ err: error, run: live.id }, 'could not store a reply');
    replies.publish(live, toErrorEvent('common.unavailable'));
  }
}

/** An answer that shows a calculation counts as a use of the calculators. */
function noteCalculation({ context }: Replies, { user_id }: ReplyJob, { tool }: Calculation): void {
  context.recordEvent({ event: 'feature.calculators', user_id, properties: { act: 'answered', calculator: tool } });
}

/** In the background: the reply neither waits for this nor fails with it. */
function keepUsageLater(replies: Replies, run_id: string, { user_id }: ReplyJob, { used }: Notes): void {
  replies.runInBackground('could not store the model usage of a reply', () =>
    saveModelUsage(replies.context, { run_id, user_id, used }),
  );
}

/** Never throws: an answer is complete without follow-ups. */
async function findFollowUps(
  replies: Replies,
  live: LiveRun,
  { question, history }: ReplyJob,
  reader: KnowledgeReader,
  citations: Citation[],
  language: Language | undefined,
): Promise<string[]> {
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  try {
    return await listFollowUps(reader, citations, [...asked, question], language);
  } catch (error) {
    replies.context.log.warn({ err: error, run: live.id }, 'could not find follow-ups for a reply');
    return [];
  }
}

/** Publishes the reply as it is written, and collects the notes on it. */
async function compose(
  replies: Replies,
  live: LiveRun,
  job: ReplyJob,
  reader: KnowledgeReader,
  notes: Notes,
): Promise<Outcome> {
  const question = {
    text: job.question,
    history: job.history,
    user: { first_name: job.first_name },
    product: replies.context.config.installationName,
    facts: job.facts,
    kept: job.kept,
    keepsFacts: job.keepsFacts,
    folder: job.folder,
    priceBook: job.priceBook && applyFolderFacts(job.priceBook, job.facts),
    today: replies.context.clock.now(),
    account: job.account,
    previous: job.previous,
    lastCalculation: job.last_calculation,
    template: job.template,
    onFound: (found: Retrieval[]) => {
      notes.found = found;
    },
    onUsage: (usage: ModelUsage) => void notes.used.push(usage),
    signal: live.signal,
  };
  // On this process only: a place is out of date before others could read it.
  const tellPlace = (content: string) => replies.publishHere(live, { type: 'status', content });
  const begin = () => {
    const answer = writeInTurn(replies, { userId: job.user_id, signal: live.signal, tellPlace }, (engine) =>
      writeAnswer(reader, engine, question),
    );
    return writeAnswerWhenRead(replies.context, job, answer, live.signal);
  };
  try {
    return await publishAll(replies, live, waitForDatabase(replies.context, live.signal, begin), notes);
  } catch (error) {
    if (live.signal.aborted) return interrupted(live);
    replies.context.log.error({ err: error, run: live.id }, 'reply failed');
    if (error instanceof AppError) return { status: 'error', is_stopped: false, id: error.id };
    replies.context.recordFailure({ source: 'server', location: 'chat: writing a reply', error, user_id: job.user_id });
    return {
      status: 'error',
      is_stopped: false,
      id: isUnavailable(error) ? 'common.unavailable' : 'chat.engine_failed',
    };
  }
}

async function publishAll(
  replies: Replies,
  live: LiveRun,
  events: AsyncGenerator<EngineEvent>,
  notes: Notes,
): Promise<Outcome> {
  let characters = 0;
  for await (const event of events) {
    if (live.signal.aborted) break;
    if (isNote(event)) {
      addNote(notes, event, characters);
      continue;
    }
    if (event.type === 'delta') characters += event.content.length;
    if (characters > MAX_REPLY_CHARACTERS) return { status: 'error', is_stopped: false, id: 'chat.engine_failed' };
    if (event.type !== 'delta' || event.content !== '') replies.publish(live, toStreamEvent(event));
  }
  return live.signal.aborted ? interrupted(live) : { status: 'complete', is_stopped: false };
}

function interrupted(live: LiveRun): Outcome {
  return { status: 'interrupted', is_stopped: live.signal.reason === ('stopped' satisfies StopReason) };
}

function toStreamEvent(event: Exclude<EngineEvent, Note>): StreamEvent {
  if (event.type === 'citation') return sourceDocument(event.citation);
  return event;
}

function sourceDocument(citation: Citation): StreamEvent {
  return { type: 'source_document', source: citation.source, citation };
}

function lastEvent(job: ReplyJob, draft: Draft, outcome: Outcome): StreamEvent {
  if (outcome.status === 'error') return toErrorEvent(outcome.id);
  return toCompleteEvent(draft, {
    message_id: job.message_id,
    conversation_id: job.conversation_id,
    title: job.title,
    status: outcome.status,
    is_stopped: outcome.is_stopped,
  });
}
