import { FALL_BACK_STATUS } from '../answers/model-engine/fallback-notice.ts';
import type { LiveRun } from './live-run.ts';
import type { EndedReply, Replies } from './replies.ts';

interface Outcome {
  status: 'complete' | 'interrupted' | 'error';
  is_stopped: boolean;
}

/** A reply as its figures tell of it. */
export function toEndedReply(
  { context }: Pick<Replies, 'context'>,
  { frames, beganAt, firstWordAt }: LiveRun,
  { status, is_stopped }: Outcome,
  isRefusal: boolean,
): EndedReply {
  const hasFallenBack = frames.some(({ event }) => event.type === 'status' && event.content === FALL_BACK_STATUS);
  const engine = context.config.llm === null ? 'built_in' : 'model';
  return {
    engine: hasFallenBack ? 'fallback' : engine,
    outcome: outcomeOf(status, is_stopped, isRefusal),
    first_word_seconds: firstWordAt === null ? null : (firstWordAt - beganAt) / 1_000,
    seconds: (performance.now() - beganAt) / 1_000,
  };
}

function outcomeOf(status: Outcome['status'], isStopped: boolean, isRefusal: boolean): EndedReply['outcome'] {
  if (status === 'complete') return isRefusal ? 'refused' : 'answered';
  return isStopped ? 'stopped' : status;
}
