import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { t } from '../../words/words.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on small windows: slides in, traps the focus, and closes on Escape, Back, its cross or any choice. */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  const close = useCloseOnBack(isOpen, onClose);

  const navigateAndClose: AroundNavHandler = (navigate, to, options) => {
    onClose();
    // The chosen page replaces the drawer's history entry, so that one Back leaves it.
    navigate(to, { ...options, replace: true });
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer} aria-label={t`Menu`}>
          <Router aroundNav={navigateAndClose}>{children}</Router>
          <Dialog.Close
            render={<IconButton label={t`Close menu`} icon={<IconX size={20} />} className={styles.close} />}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Gives the open drawer its own history entry; the returned function closes the drawer by going back. */
function useCloseOnBack(isOpen: boolean, onClose: () => void): () => void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    if (!isOpen) return;
    if (!isDrawerEntry(window.history.state)) window.history.pushState({ isDrawer: true }, '');
    const closeNow = () => latest.current();
    window.addEventListener('popstate', closeNow);
    return () => window.removeEventListener('popstate', closeNow);
  }, [isOpen]);

  return () => window.history.back();
}

function isDrawerEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDrawer' in state;
}
