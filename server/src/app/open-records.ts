import { ErrorLog } from '../features/errors/index.ts';
import { EventRecorder } from '../features/events/index.ts';
import { createUptimeRecorder } from '../features/uptime/index.ts';
import type { Context } from '../platform/core/context.ts';

export type Records = ReturnType<typeof openRecords>;

/** Opens the recorders of errors, events and uptime. */
export function openRecords(parts: Pick<Context, 'db' | 'clock' | 'log'>) {
  const errorLog = new ErrorLog(parts);
  const eventRecorder = new EventRecorder(parts);
  const uptimeRecorder = createUptimeRecorder(parts);
  return {
    errorLog,
    eventRecorder,
    uptimeRecorder,
    hooks: { recordFailure: errorLog.recordFailure, recordEvent: eventRecorder.record },
    /** Flushes what is still in memory. Call it before the database closes. */
    close: () => Promise.all([errorLog.close(), eventRecorder.close(), uptimeRecorder.stop()]),
  };
}
