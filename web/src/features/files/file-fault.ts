import { ApiError } from '../../platform/api/api-error.ts';

/** What did not work, in the words of the specification, and why where somebody knows. */
export interface FileFault {
  text: string;
  reason: string | null;
}

export function toFileFault(text: string, error: unknown): FileFault {
  if (!(error instanceof ApiError)) return { text, reason: null };
  const [first] = Object.values(error.fields).flat();
  return { text, reason: first ?? error.serverMessage ?? (error.status === 0 ? error.message : null) };
}
