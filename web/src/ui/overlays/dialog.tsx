import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
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
  /** Receives the focus on opening; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true);
  /** Receives the focus on closing if the opener is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

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
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => open || isBusy || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={styles.popup}
            data-size={size}
            {...(initialFocus && { initialFocus })}
            finalFocus={finalFocus}
          >
            <div className={styles.header}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={<IconButton label="Close" hasTooltip={false} size="sm" icon={<IconX size={18} />} />}
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
