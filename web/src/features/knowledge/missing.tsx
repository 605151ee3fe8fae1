import { ApiError } from '../../platform/api/api-error.ts';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../ui/status/loading-lines.tsx';

export interface MissingProps {
  /** Null while loading. */
  error: unknown;
  /** Shown if it does not exist. */
  gone: string;
  failed: string;
  onRetry: () => void;
}

/** A placeholder for an item that is loading, deleted or failed to load. */
export function Missing({ error, gone, failed, onRetry }: MissingProps) {
  if (error === null) return <LoadingLines lines={8} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isGone ? <p>{gone}</p> : <LoadingFailed text={failed} onRetry={onRetry} />;
}
