import { Toast } from '@base-ui/react/toast';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../../../words/words.ts';
import { Button } from '../../buttons/button.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { claimToasts, type ToastRequest, useToastQueue } from './toast-queue.ts';
import styles from './toaster.module.css';

const manager = Toast.createToastManager();

/** Renders queued toasts; F6 moves the focus there. */
export function Toaster() {
  useEffect(() => {
    const showWaiting = () => claimToasts().forEach(show);
    showWaiting();
    return useToastQueue.subscribe(showWaiting);
  }, []);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function show({ text, action, duration }: ToastRequest): void {
  const id = manager.add({
    title: text,
    timeout: duration,
    actionProps: {
      children: action.label,
      onClick: () => {
        manager.close(id);
        action.onPress();
      },
    },
  });
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'right']} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Toast.Title render={<p />} className={styles.text} />
        <Toast.Action render={<Button size="sm" />} />
        <Toast.Close
          render={<IconButton label={t`Dismiss`} size="sm" hasTooltip={false} icon={<IconX size={16} />} />}
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
