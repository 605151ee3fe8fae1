import { type ReactNode, type RefObject, useRef } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../status/alert.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  confirmLabel: string;
  /** Button label while busy, when the dialog stays open. */
  busyLabel?: string | null;
  /** Why it failed. */
  error?: string | null;
  variant?: 'danger' | 'primary';
  /** Disabled until a condition is met, e.g. a word was typed. */
  isConfirmDisabled?: boolean;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** Asks for confirmation. The focus starts on Cancel, so that Enter alone does no harm. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  busyLabel = null,
  error = null,
  variant = 'danger',
  isConfirmDisabled = false,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const isBusy = busyLabel !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      description={description}
      initialFocus={cancel}
      finalFocus={finalFocus}
      actions={
        <>
          <Button ref={cancel} onClick={onClose} disabled={isBusy}>{t`Cancel`}</Button>
          <Button variant={variant} isBusy={isBusy} disabled={isConfirmDisabled} onClick={onConfirm}>
            {busyLabel ?? confirmLabel}
          </Button>
        </>
      }
    >
      {error !== null && <Alert>{error}</Alert>}
      {children}
    </Dialog>
  );
}
