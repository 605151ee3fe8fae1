import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Fault } from '../../platform/api/fault.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { draftKey, type FormValue, type FormValues, readDraft, writeDraft } from './form-draft.ts';

export interface RecordFormSteps<T> {
  /** The record as the server holds it, the same object until it changes. */
  stored: T;
  /** Names the draft of what is typed. */
  name: string;
  /** Faults found before anything is sent, by field. */
  check?: (values: T) => Record<string, string>;
  /** Sends what was changed; answers with the record as it is now, or with what was wrong. */
  save: (changes: Partial<T>) => Promise<{ saved: T } | { fault: Fault }>;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Runs a form over a stored record: keeps a draft, sends only changes, and puts the focus on the first field at fault. */
export function useRecordForm<T extends FormValues>({ stored, name, check, save }: RecordFormSteps<T>) {
  const prefix = useId();
  const draft = draftKey(useSession().user?.id ?? '', name);
  const [base, setBase] = useStored(stored);
  const [edits, setEdits] = useState<Partial<T>>(() => readDraft(draft, stored));
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const element = useFocusOnFault(fault);

  const values = { ...base, ...edits };
  const changes = differing(edits, base);
  const isChanged = Object.keys(changes).length > 0;

  const serialised = JSON.stringify(changes);
  useEffect(() => {
    writeDraft(draft, JSON.parse(serialised));
  }, [draft, serialised]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form is, in React's tree, inside whatever opened the dialog.
    event.stopPropagation();
    if (isBusy) return;
    const fields = check?.(values) ?? {};
    const isFine = Object.keys(fields).length === 0;
    setFault(isFine ? null : { message: null, fields });
    if (!isFine) return;
    setIsBusy(true);
    const outcome = await save(changes);
    setIsBusy(false);
    if ('fault' in outcome) return setFault(outcome.fault);
    // At once: a dialog that closes now does not come to its effects.
    writeDraft(draft, {});
    setBase(outcome.saved);
    // What was typed while it was being sent stays.
    setEdits((current) => differing(current, changes));
  };

  const set = <K extends keyof T>(field: K, value: T[K]) => setEdits((current) => ({ ...current, [field]: value }));

  return {
    values,
    isChanged,
    isBusy,
    fault,
    set,
    discard: () => {
      setEdits({});
      setFault(null);
    },
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** The props of a field of text. */
    text: <K extends keyof T & string>(field: K & (T[K] extends string ? K : never)) => ({
      id: `${prefix}${field}`,
      name: field,
      value: String(values[field]),
      onChange: (event: ChangeEvent<TextControl>) => set(field, event.target.value as T[K]),
      error: fault?.fields[field],
    }),
  };
}

/** What the server holds: what was saved last, until the caller hands over something newer. */
function useStored<T>(stored: T) {
  const [seen, setSeen] = useState(stored);
  const [base, setBase] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setBase(stored);
  }
  return [base, setBase] as const;
}

function useFocusOnFault(fault: Fault | null) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = Object.keys(fault?.fields ?? {});
    const control = first === undefined ? null : element.current?.elements.namedItem(first);
    const target = control instanceof RadioNodeList ? control[0] : control;
    if (target instanceof HTMLElement) target.focus();
  }, [fault]);
  return element;
}

/** The entries that are not the same in `base`. */
function differing<T extends FormValues>(edits: Partial<T>, base: Partial<T>): Partial<T> {
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => !isSame(value, base[name]))) as Partial<T>;
}

function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
