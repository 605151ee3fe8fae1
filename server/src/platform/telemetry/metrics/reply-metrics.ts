import { Counter, Histogram, type Registry } from 'prom-client';

const FIRST_WORD_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 20];
const DURATION_BUCKETS = [0.25, 0.5, 1, 2, 5, 10, 20, 40, 80, 120];

export interface SeenReply {
  /** `fallback`: the built-in engine in place of a model that failed. */
  engine: 'model' | 'built_in' | 'fallback';
  outcome: 'answered' | 'refused' | 'stopped' | 'interrupted' | 'error';
  /** Since the question; null if there was none. */
  first_word_seconds: number | null;
  seconds: number;
}

/** Counts replies and measures how long people wait for them. */
export function countReplies(registry: Registry): (seen: SeenReply) => void {
  const registers = [registry];
  const replies = new Counter({
    name: 'haulwise_replies_total',
    help: 'Replies by engine and outcome; refused: the answer is not in the knowledge base.',
    labelNames: ['engine', 'outcome'],
    registers,
  });
  const firstWord = new Histogram({
    name: 'haulwise_reply_first_word_seconds',
    help: 'Time from a question to the first word of its reply.',
    labelNames: ['engine'],
    buckets: FIRST_WORD_BUCKETS,
    registers,
  });
  const duration = new Histogram({
    name: 'haulwise_reply_duration_seconds',
    help: 'Time from a question to the end of its reply.',
    labelNames: ['engine'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  return ({ engine, outcome, first_word_seconds, seconds }) => {
    replies.inc({ engine, outcome });
    duration.observe({ engine }, seconds);
    if (first_word_seconds !== null) firstWord.observe({ engine }, first_word_seconds);
  };
}
