import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { t } from '../../words/words.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Keeps the dialog open. */
  isBusy?: boolean;
  title: string;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
  /** `lg` is for forms: wide, with scrolling content between title and buttons. */
  size?: 'md' | 'lg';
  /** Receives the focus on opening; by default the first control other than the cross, on touch screens the dialog. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true);
  /** Receives the focus on closing if the opener is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Not the cross: what a dialog is for is never to close it. */
const CONTROLS = ':is(input, select, textarea, button, a[href], [tabindex="0"]):not([data-cross], :disabled)';

/** A modal dialog: traps the focus, closes on Escape, the backdrop and its cross, and returns the focus. */
export function Dialog({
  isOpen,
  onClose,
  isBusy = false,
  title,
  description,
  actions,
  children,
  size = 'md',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const firstControl = () => {
    const asked = typeof initialFocus === 'function' ? initialFocus() : initialFocus?.current;
    if (asked instanceof HTMLElement) return asked;
    const first = window.matchMedia('(hover: hover)').matches
      ? popup.current?.querySelector<HTMLElement>(CONTROLS)
      : null;
    return first ?? popup.current ?? true;
  };
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => open || isBusy || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popup}
            className={styles.popup}
            data-size={size}
            initialFocus={firstControl}
            finalFocus={finalFocus}
          >
            <div className={styles.header}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={
                  <IconButton label={t`Close`} data-cross="" hasTooltip={false} size="sm" icon={<IconX size={18} />} />
                }
              />
            </div>
            {description !== undefined && (
              <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
            )}
            {size === 'lg' ? <div className={styles.body}>{children}</div> : children}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
