import type { errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { ErrorLog } from './error-log.ts';
import { reportOfBrowser } from './error-report.ts';

/** Takes what went wrong in somebody's browser; it is in the error log a second later. */
export async function logError(
  errors: ErrorLog,
  body: z.output<typeof errorEndpoints.logError.body>,
  met: { user_id: string; user_agent: string | undefined },
): Promise<void> {
  errors.report(reportOfBrowser(body, met));
}
