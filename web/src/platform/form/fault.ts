import { t } from '../../words/words.ts';
import { ApiError } from '../api/api-error.ts';

/** What a form shows for a failed call. */
export interface Fault {
  /** A sentence above the form; null if the fields say it all. */
  message: string | null;
  /** The first message of each field of the form. */
  fields: Record<string, string>;
}

const NO_FAULT: Fault = { message: null, fields: {} };

/** Splits a failure into messages for the named fields and one above the form; null means no failure. */
export function toFault(error: unknown, names: readonly string[], fallback: string): Fault {
  if (error === null) return NO_FAULT;
  if (!(error instanceof ApiError)) return { message: fallback, fields: {} };
  const entries = names.flatMap((name) => {
    const message = error.fields[name]?.[0];
    return message === undefined ? [] : [[name, message] as const];
  });
  const isSaid = entries.length > 0;
  return { message: isSaid ? null : (error.serverMessage ?? fallback), fields: Object.fromEntries(entries) };
}

/** What went wrong with a logo that is saved at once, as one sentence. */
export function toLogoFault(error: unknown): string {
  const fallback = t`The logo could not be saved. Please try again.`;
  const { message, fields } = toFault(error, ['file'], fallback);
  return fields.file ?? message ?? fallback;
}

/** A message above the form. `names` are marked invalid because of it; `notes` are further messages under fields. */
export function createFault(message: string, names: string[] = [], notes: Record<string, string> = {}): Fault {
  return { message, fields: { ...Object.fromEntries(names.map((name) => [name, ''])), ...notes } };
}

/** The names of the fields that are blank. */
export function listBlankFields<T extends Record<string, string>>(values: T, names: (keyof T & string)[]): string[] {
  return names.filter((name) => values[name]?.trim() === '');
}
