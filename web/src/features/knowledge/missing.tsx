import { ApiError } from '../../platform/api/api-error.ts';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../ui/status/loading-lines.tsx';

export interface MissingProps {
  /** Null while it is still being loaded. */
  error: unknown;
  /** What is said of one that is not there. */
  gone: string;
  failed: string;
  onRetry: () => void;
}

/** Stands in the place of one thing that is not there: not yet, not any more, or not for now. */
export function Missing({ error, gone, failed, onRetry }: MissingProps) {
  if (error === null) return <LoadingLines lines={8} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isGone ? <p>{gone}</p> : <LoadingFailed text={failed} onRetry={onRetry} />;
}
