import type { Context } from '../../platform/core/context.ts';
import { ErrorLog } from './errors/recording/error-log.ts';
import { EventRecorder } from './events/recording/event-recorder.ts';
import { createHeart } from './heartbeats/heart.ts';

export type Records = ReturnType<typeof openRecords>;

/** What is written down as it happens, beside the requests: failures, events and heartbeats. */
export function openRecords(parts: Pick<Context, 'db' | 'clock' | 'log'>) {
  const errors = new ErrorLog(parts);
  const recorder = new EventRecorder(parts);
  const heart = createHeart(parts);
  return {
    errors,
    recorder,
    heart,
    notes: { noteFailure: errors.noteFailure, noteEvent: recorder.note },
    /** Writes what is not written yet; before the database is closed. */
    close: () => Promise.all([errors.close(), recorder.close(), heart.stop()]),
  };
}
