import type { RecordFailure } from '../../platform/telemetry/failure.ts';
import type { Logger } from '../../platform/telemetry/log/logger.ts';

/** Longer than draining may take (ms). */
const LONGEST_DRAIN_MS = 20_000;

/** Why a process ends after an exception that nobody caught. */
export const FAILURE = 'a failure';

export interface LastResort {
  /** Resolves when an error that nobody caught makes the process unfit to go on. */
  failed: Promise<typeof FAILURE>;
  /** From here on failures also go to the error log. */
  reportTo(recordFailure: RecordFailure): void;
}

/**
 * Handles what no other code handles. A rejected promise that nobody awaited is logged and reported. After an exception
 * that nobody caught, the state of the process is unknown: it drains and ends, and `npm start` starts another.
 */
export function openLastResort(log: Logger): LastResort {
  let record: RecordFailure = () => undefined;
  const report = (message: string, error: unknown) => {
    log.error({ err: error }, message);
    record({ source: 'server', location: message, error });
  };
  process.on('unhandledRejection', (error) => report('unhandled rejection', error));
  const failed = new Promise<typeof FAILURE>((resolve) => {
    process.on('uncaughtException', (error) => {
      report('uncaught exception', error);
      setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
      resolve(FAILURE);
    });
  });
  return {
    failed,
    reportTo(recordFailure) {
      record = recordFailure;
    },
  };
}
