import { reapDeadRuns } from '../reap-dead-runs.ts';
import type { Replies } from './replies.ts';

const LOOK_EVERY_MS = 3_000;

/** Settles the replies of dead processes: at once where the database is ours alone, and every few seconds from then on. */
export function startReaper(replies: Replies): () => void {
  const { context, instanceId } = replies;
  const look = async (exceptInstance: string | null) => {
    try {
      const settled = await reapDeadRuns(context, exceptInstance);
      if (settled > 0) context.log.warn({ settled }, 'replies of a dead process marked interrupted');
    } catch (error) {
      context.log.warn({ err: error }, 'dead replies could not be looked for');
    }
  };
  void look(context.config.databaseUrl === null ? instanceId : null);
  const timer = setInterval(() => void look(null), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
