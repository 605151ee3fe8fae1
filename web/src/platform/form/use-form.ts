import { type ChangeEvent, type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Fault } from './fault.ts';

export interface FormDraft<T> {
  /** The unsaved input from earlier. */
  read: (stored: T) => Partial<T>;
  /** Saves what differs from the stored record; deletes the draft if nothing does. */
  write: (changes: Partial<T>, values: T) => void;
}

export interface FormOptions<T> {
  /** The initial values: the server's record, or blank fields. */
  stored: T;
  /** Validates before sending. */
  check?: (values: T) => Fault | null;
  /** Sends; returns a fault (null: none), or the server's record after saving. */
  send: (values: T, changes: Partial<T>) => Promise<{ fault: Fault | null } | { saved: T }>;
  draft?: FormDraft<T>;
  /** Focuses the first field when the form appears. */
  takesFocus?: boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** Runs a form: keeps a draft, validates, sends once, then shows the fault and focuses the first invalid field. */
export function useForm<T extends object>({ stored, check, send, draft, takesFocus = false }: FormOptions<T>) {
  const prefix = useId();
  const alertId = `${prefix}alert`;
  const [base, setBase] = useStored(stored);
  const [edits, setEdits] = useState<Partial<T>>(() => draft?.read(stored) ?? {});
  const [failure, setFailure] = useState<Failure<T> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFirstFocus(element, takesFocus);

  const values = { ...base, ...edits };
  const fault = failure && findStanding(failure, values, check);
  useFaultFocus(element, failure);
  const changes = getDifferences(edits, base);
  const isChanged = Object.keys(changes).length > 0;
  useDraft(draft, changes, values);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In the React tree, a dialog's form is inside the form that opened it.
    event.stopPropagation();
    if (isBusy) return;
    const found = check?.(values) ?? null;
    setFailure(found && { fault: found, values, isOurs: true });
    setIsSaved(false);
    if (found !== null) return;
    setIsBusy(true);
    const outcome = await send(values, changes);
    setIsBusy(false);
    if ('fault' in outcome) return setFailure(outcome.fault && { fault: outcome.fault, values, isOurs: false });
    setIsSaved(true);
    // At once, since a dialog that closes now does not run its effects.
    draft?.write({}, outcome.saved);
    setBase(outcome.saved);
    // Keeps input typed while sending.
    setEdits((current) => getDifferences(current, changes));
  };

  const set = <K extends keyof T>(name: K, value: T[K]) => setEdits((current) => ({ ...current, [name]: value }));

  return {
    values,
    isChanged,
    isBusy,
    /** True once sent, if the result was the stored record. */
    isSaved,
    fault,
    /** Ref for the alert that shows the fault's message. */
    alertId,
    set,
    discard: () => {
      setEdits({});
      setFailure(null);
    },
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** The props of a text field. */
    field: (name: TextName<T>) => {
      const note = fault?.fields[name];
      return {
        id: `${prefix}${name}`,
        name,
        value: String(values[name]),
        onChange: (event: ChangeEvent<TextControl>) => set(name, event.target.value as T[TextName<T>]),
        error: note || undefined,
        isInvalid: note !== undefined,
        'aria-describedby': note === '' ? alertId : undefined,
      };
    },
  };
}

/** The server's record: the last saved one, until the caller passes a newer one. */
function useStored<T>(stored: T) {
  const [seen, setSeen] = useState(stored);
  const [base, setBase] = useState(stored);
  if (!isSame(seen, stored)) {
    setSeen(stored);
    setBase(stored);
  }
  return [base, setBase] as const;
}

function useDraft<T>(draft: FormDraft<T> | undefined, changes: Partial<T>, values: T): void {
  const latest = useRef({ draft, changes, values });
  useEffect(() => {
    latest.current = { draft, changes, values };
  });
  const serialised = JSON.stringify(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the input changes, with its latest state
  useEffect(() => {
    latest.current.draft?.write(latest.current.changes, latest.current.values);
  }, [serialised]);
}

function useFirstFocus(element: React.RefObject<HTMLFormElement | null>, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const first = element.current?.elements[0];
    // Not on touch screens, where the keyboard would cover the form before the user has read it.
    const isWelcome = takesFocus && window.matchMedia('(hover: hover)').matches;
    if (isWelcome && first instanceof HTMLInputElement) first.focus();
  }, [element, takesFocus]);
}

/** What was wrong when the form was sent. */
interface Failure<T> {
  fault: Fault;
  values: T;
  /** Found before sending, so that it can be checked again. */
  isOurs: boolean;
}

/** What is left of a failure after the input has changed: a mended field is no longer marked. */
function findStanding<T extends object>(
  { fault, values: sent, isOurs }: Failure<T>,
  values: T,
  check?: (values: T) => Fault | null,
): Fault | null {
  const marked = Object.keys(fault.fields);
  if (marked.length === 0) return fault;
  const changed = getDifferences<T>(values, sent);
  const again = isOurs ? check?.(values) : undefined;
  const isStillWrong = (name: string) =>
    isOurs ? again?.message === fault.message && name in again.fields : !(name in changed);
  const left = Object.entries(fault.fields).filter(([name]) => isStillWrong(name));
  return left.length === 0 ? null : { ...fault, fields: Object.fromEntries(left) };
}

function useFaultFocus<T>(element: React.RefObject<HTMLFormElement | null>, failure: Failure<T> | null): void {
  useLayoutEffect(() => {
    const [first] = Object.keys(failure?.fault.fields ?? {});
    const control = first === undefined ? null : element.current?.elements.namedItem(first);
    const target = control instanceof RadioNodeList ? control[0] : control;
    if (target instanceof HTMLElement) target.focus();
  }, [element, failure]);
}

/** The entries that differ from `base`. */
function getDifferences<T extends object>(edits: Partial<T>, base: Partial<T>): Partial<T> {
  const other: Record<string, unknown> = { ...base };
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => !isSame(value, other[name]))) as Partial<T>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
