import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { t } from '../words/words.ts';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <IconCloudOff size={18} aria-hidden="true" />
          {t`You are offline. Your text is kept on this device.`}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
