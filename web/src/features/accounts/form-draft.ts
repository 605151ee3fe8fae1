import { tabStorage } from '../../platform/storage/browser-storage.ts';

export type FormValue = string | boolean | readonly string[];
export type FormValues = Record<string, FormValue>;

/** What is typed into a form and not saved yet, kept in this tab for its user: through closing, a reload, a 401. */
export function draftKey(userId: string, form: string): string {
  return `form-draft:${userId}:${form}`;
}

/** Reads a draft; of what is stored only counts what the form has, in the kind it has it. */
export function readDraft<T extends FormValues>(key: string, form: T): Partial<T> {
  const stored = parse(tabStorage.get(key));
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const typed = stored[name];
      return isSameKind(typed, value) ? [[name, typed]] : [];
    }),
  ) as Partial<T>;
}

export function writeDraft(key: string, values: Partial<FormValues>): void {
  if (Object.keys(values).length === 0) tabStorage.remove(key);
  else tabStorage.set(key, JSON.stringify(values));
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isSameKind(typed: unknown, value: FormValue): boolean {
  if (Array.isArray(value)) return Array.isArray(typed) && typed.every((entry) => typeof entry === 'string');
  return typeof typed === typeof value;
}
