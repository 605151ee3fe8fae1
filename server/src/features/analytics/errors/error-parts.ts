import type { Context } from '../../../platform/core/context.ts';
import type { ErrorLog } from './recording/error-log.ts';

export interface ErrorParts extends Pick<Context, 'config' | 'db' | 'clock'> {
  errors: ErrorLog;
}
