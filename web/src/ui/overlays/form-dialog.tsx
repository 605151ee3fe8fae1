import { type FormEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../status/alert.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSubmit: () => void;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** Button label while busy, when the dialog stays open. */
  busyLabel?: string | null;
  isSubmitDisabled?: boolean;
  /** Why it failed, if no field says so. */
  error?: string | null;
  /** Name of the first invalid field, which takes the focus. */
  faultyField?: string | undefined;
  closeLabel?: string;
  /** `lg` is for long forms. */
  size?: 'md' | 'lg';
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
  /** Shown under the form, e.g. earlier entries. */
  after?: ReactNode;
}

/** A dialog with a single form. */
export function FormDialog({
  isOpen,
  onClose,
  onSubmit,
  title,
  description,
  submitLabel,
  busyLabel = null,
  isSubmitDisabled = false,
  error = null,
  faultyField,
  closeLabel = t`Cancel`,
  size = 'md',
  finalFocus,
  children,
  after,
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = busyLabel !== null;

  useLayoutEffect(() => {
    const control = faultyField === undefined ? null : form.current?.elements.namedItem(faultyField);
    if (!isBusy && control instanceof HTMLElement) control.focus();
  }, [faultyField, isBusy]);

  const firstControl = () => {
    // Not on touch screens, where the keyboard would cover the form before the user has read it.
    const first = window.matchMedia('(hover: hover)').matches ? form.current?.elements[0] : null;
    return first instanceof HTMLElement ? first : true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      size={size}
      description={description}
      initialFocus={firstControl}
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {closeLabel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={isSubmitDisabled}>
            {busyLabel ?? submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className={styles.form}>
        {error !== null && <Alert>{error}</Alert>}
        {children}
      </form>
      {after}
    </Dialog>
  );
}
