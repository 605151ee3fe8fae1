import { ApiError } from '../../../platform/api/api-error.ts';

/** A failure in the specification's words, and the reason if known. */
export interface FileFault {
  text: string;
  reason: string | null;
}

export function toFileFault(text: string, error: unknown): FileFault {
  if (!(error instanceof ApiError)) return { text, reason: null };
  const [first] = Object.values(error.fields).flat();
  return { text, reason: first ?? error.serverMessage ?? (error.status === 0 ? error.message : null) };
}
