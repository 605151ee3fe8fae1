import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { FormFault } from './form-fault.ts';

export interface FormSteps<T> {
  empty: T;
  /** Finds a fault before anything is sent. */
  check: (values: T) => FormFault | null;
  /** Sends, and says what was wrong. */
  send: (values: T) => Promise<FormFault | null>;
  /** Whether the form is what its screen is for; yes where unsaid. */
  takesFocus?: boolean;
}

/** Runs a form of text fields: check, send once, then show the fault and put the focus on the first field at fault. */
export function useForm<T extends Record<string, string>>({ empty, check, send, takesFocus = true }: FormSteps<T>) {
  const alertId = useId();
  const [values, setValues] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<FormFault | null>(null);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Not on touch screens, where the keyboard would cover the form before it is read.
    const first = element.current?.elements[0];
    const isWelcome = takesFocus && window.matchMedia('(hover: hover)').matches;
    if (isWelcome && first instanceof HTMLInputElement) first.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (fault === null) return;
    const [first = ''] = [...fault.fields, ...Object.keys(fault.notes)];
    const control = element.current?.elements.namedItem(first);
    if (control instanceof HTMLInputElement) control.focus();
  }, [fault]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = check(values);
    setFault(found);
    if (found !== null) return;
    setIsBusy(true);
    setFault(await send(values));
    setIsBusy(false);
  };

  return {
    values,
    fault,
    isBusy,
    alertId,
    /** Puts other text into fields. */
    change: (changed: Partial<T>) => setValues({ ...values, ...changed }),
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** The props of one field. */
    field: (name: keyof T & string) => ({
      id: name,
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
      error: fault?.notes[name],
      isInvalid: fault?.fields.includes(name) ?? false,
      'aria-describedby': fault?.fields.includes(name) ? alertId : undefined,
    }),
  };
}
