import { tabStorage } from '../browser/storage.ts';
import { useSession } from '../session/session-store.ts';
import type { FormDraft } from './use-form.ts';

type FormValue = string | boolean | readonly string[];

/** Unsaved form input, kept per user in this tab through closing, a reload or a 401. */
export function useTabDraft<T extends Record<string, FormValue>>(form: string): FormDraft<T> {
  const key = `form-draft:${useSession().user?.id ?? ''}:${form}`;
  return {
    read: (stored) => readDraft(key, stored),
    write: (changes) => {
      if (Object.keys(changes).length === 0) tabStorage.remove(key);
      else tabStorage.set(key, JSON.stringify(changes));
    },
  };
}

/** Only stored values that match a field of the form and its type count. */
function readDraft<T extends Record<string, FormValue>>(key: string, stored: T): Partial<T> {
  const kept = parse(tabStorage.get(key));
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const typed = kept[name];
      return isSameKind(typed, value) ? [[name, typed]] : [];
    }),
  ) as Partial<T>;
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
