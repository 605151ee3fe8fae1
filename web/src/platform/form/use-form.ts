import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Fault } from './fault.ts';

export interface FormDraft<T> {
  /** What was typed earlier and not saved. */
  read: (stored: T) => Partial<T>;
  /** Keeps what differs from the stored record; forgets the draft where nothing does. */
  write: (changes: Partial<T>, values: T) => void;
}

export interface FormOptions<T> {
  /** What the form starts with: the record as the server holds it, or blank fields. */
  stored: T;
  /** Finds a fault before anything is sent. */
  check?: (values: T) => Fault | null;
  /** Sends; answers with what was wrong (null: nothing), or with the record as the server holds it now. */
  send: (values: T, changes: Partial<T>) => Promise<{ fault: Fault | null } | { saved: T }>;
  draft?: FormDraft<T>;
  /** The first field takes the focus when the form appears. */
  takesFocus?: boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** Runs a form: keeps a draft, checks, sends once, then shows the fault and puts the focus on the first field at fault. */
export function useForm<T extends object>({ stored, check, send, draft, takesFocus = false }: FormOptions<T>) {
  const prefix = useId();
  const alertId = `${prefix}alert`;
  const [base, setBase] = useStored(stored);
  const [edits, setEdits] = useState<Partial<T>>(() => draft?.read(stored) ?? {});
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFirstFocus(element, takesFocus);
  useFaultFocus(element, fault);

  const values = { ...base, ...edits };
  const changes = getDifferences(edits, base);
  const isChanged = Object.keys(changes).length > 0;
  useDraft(draft, changes, values);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form is, in React's tree, inside whatever opened the dialog.
    event.stopPropagation();
    if (isBusy) return;
    const found = check?.(values) ?? null;
    setFault(found);
    setIsSaved(false);
    if (found !== null) return;
    setIsBusy(true);
    const outcome = await send(values, changes);
    setIsBusy(false);
    if ('fault' in outcome) return setFault(outcome.fault);
    setIsSaved(true);
    // At once: a dialog that closes now does not come to its effects.
    draft?.write({}, outcome.saved);
    setBase(outcome.saved);
    // What was typed while it was being sent stays.
    setEdits((current) => getDifferences(current, changes));
  };

  const set = <K extends keyof T>(name: K, value: T[K]) => setEdits((current) => ({ ...current, [name]: value }));

  return {
    values,
    isChanged,
    isBusy,
    /** It was sent, and the answer was the stored record. */
    isSaved,
    fault,
    /** For the alert that shows the fault's message. */
    alertId,
    set,
    discard: () => {
      setEdits({});
      setFault(null);
    },
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** The props of a field of text. */
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

/** What the server holds: what was saved last, until the caller hands over something newer. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when something was typed, with what is there then
  useEffect(() => {
    latest.current.draft?.write(latest.current.changes, latest.current.values);
  }, [serialised]);
}

function useFirstFocus(element: React.RefObject<HTMLFormElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const first = element.current?.elements[0];
    // Not on touch screens, where the keyboard would cover the form before it is read.
    const isWelcome = takesFocus && window.matchMedia('(hover: hover)').matches;
    if (isWelcome && first instanceof HTMLInputElement) first.focus();
  }, [element, takesFocus]);
}

function useFaultFocus(element: React.RefObject<HTMLFormElement | null>, fault: Fault | null): void {
  useEffect(() => {
    const [first] = Object.keys(fault?.fields ?? {});
    const control = first === undefined ? null : element.current?.elements.namedItem(first);
    const target = control instanceof RadioNodeList ? control[0] : control;
    if (target instanceof HTMLElement) target.focus();
  }, [element, fault]);
}

/** The entries that are not the same in `base`. */
function getDifferences<T extends object>(edits: Partial<T>, base: Partial<T>): Partial<T> {
  const other: Record<string, unknown> = { ...base };
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => !isSame(value, other[name]))) as Partial<T>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
