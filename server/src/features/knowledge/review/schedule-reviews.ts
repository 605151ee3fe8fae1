import type { Context } from '../../../platform/core/context.ts';
import { KNOWLEDGE_CHANNEL } from '../indexing/index-documents.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { runReview } from './review-knowledge.ts';

const QUEUE = 'knowledge.review';
/** Changes come in bursts: the review starts after this long without one, or at the latest after the maximum (ms). */
const QUIET_MS = 1_500;
const LONGEST_WAIT_MS = 30_000;

/** Registers the review of the knowledge base after index changes; returns a function that starts watching for them. */
export function scheduleReviews(
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'notifications' | 'log'>,
  knowledge: SearchIndex,
): () => () => void {
  const { jobs } = context;
  const ending = new AbortController();
  const review = () => runReview({ ...context, signal: ending.signal }, knowledge);
  jobs.work(QUEUE, review);
  // For missed changes, and what was too much for one review.
  jobs.schedule('knowledge.review-again', '*/10 * * * *', review);
  return () => {
    const stopWatching = watchIndex(context);
    return () => {
      ending.abort();
      stopWatching();
    };
  };
}

function watchIndex({ jobs, notifications, log }: Pick<Context, 'jobs' | 'notifications' | 'log'>): () => void {
  let timer: NodeJS.Timeout | null = null;
  let firstAt = 0;
  const enqueue = () => {
    timer = null;
    jobs
      .enqueue(QUEUE, {}, { retries: 1 })
      .catch((error: unknown) => log.warn({ err: error }, 'could not schedule a review of the knowledge base'));
  };
  const onChange = () => {
    if (timer === null) firstAt = performance.now();
    else clearTimeout(timer);
    const left = Math.max(0, firstAt + LONGEST_WAIT_MS - performance.now());
    timer = setTimeout(enqueue, Math.min(QUIET_MS, left));
    timer.unref();
  };
  const stopListening = notifications.listen(KNOWLEDGE_CHANNEL, onChange, (isRoutine) => {
    if (!isRoutine) onChange();
  });
  return () => {
    stopListening();
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}
