import type { Context } from '../../../platform/core/context.ts';
import { checkConnection, runInTransaction } from '../../../platform/db/database.ts';
import { finishReply } from './finish-reply.ts';
import type { Replies } from './replies.ts';
import { toErrorEvent, toReplyDraft } from './runs/reply-events.ts';
import { listRunEvents } from './runs/run-events.store.ts';
import { listDeadRuns, type Observer, type RunRow } from './runs.store.ts';

type DeadRunContext = Pick<Context, 'db' | 'clock'>;

/**
 * Marks replies that no process writes any more as interrupted; the text stored so far stays. What their paragraphs rest
 * on was lost with the process, so it stays empty.
 */
export async function finishDeadRuns(context: DeadRunContext, observer: Observer): Promise<number> {
  const runs = await listDeadRuns(context.db, observer);
  for (const run of runs) await finishDeadRun(context, run);
  return runs.length;
}

async function finishDeadRun(context: DeadRunContext, run: RunRow): Promise<void> {
  const frames = await listRunEvents(context.db, run.id, 0);
  const draft = toReplyDraft(frames.map((frame) => frame.event));
  const unknown = {
    basis: [],
    calculations: [],
    follow_ups: [],
    draft: null,
    proposed_facts: [],
    quote: null,
    state: null,
    is_refusal: false,
  };
  await runInTransaction(context.db, async (tx) => {
    const reply = { ...draft, ...unknown, status: 'interrupted', is_stopped: false } as const;
    const event = toErrorEvent('chat.reply_interrupted');
    await finishReply(tx, context, run, reply, [{ id: (frames.at(-1)?.id ?? 0) + 1, event }]);
  });
}

const LOOK_EVERY_MS = 3_000;
/** After an outage of the database, the others get as long to report again. */
const FORBEARANCE_MS = 10_000;

/** Looks for replies of dead processes now and every few seconds; returns a function that stops it. */
export function startReaper(replies: Replies): () => void {
  const { context, instanceId } = replies;
  let failedAt = Number.NEGATIVE_INFINITY;
  const look = async (isAlone: boolean) => {
    try {
      if (performance.now() - failedAt < FORBEARANCE_MS) return await checkConnection(context.db);
      const finished = await finishDeadRuns(context, { instanceId, liveRunIds: replies.listRunIds(), isAlone });
      if (finished > 0) context.log.warn({ replies: finished }, 'marked replies of dead processes as interrupted');
    } catch (error) {
      failedAt = performance.now();
      context.log.warn({ err: error }, 'could not look for replies of dead processes');
    }
  };
  void look(context.config.databaseUrl === null);
  const timer = setInterval(() => void look(false), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
