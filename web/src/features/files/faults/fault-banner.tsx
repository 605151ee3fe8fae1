import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import styles from '../files.module.css';
import type { FileFault } from './file-fault.ts';

export interface FaultBannerProps {
  fault: FileFault | null;
  onDismiss: () => void;
  /** A button that helps. */
  action?: ReactNode;
}

/** Shows a failure and its reason until dismissed (spec §8). */
export function FaultBanner({ fault, onDismiss, action }: FaultBannerProps) {
  if (fault === null) return null;
  return (
    <div className={styles.banner}>
      <Alert>
        <p className={styles.bannerText}>{fault.text}</p>
        {fault.reason !== null && <p>{fault.reason}</p>}
        {action}
      </Alert>
      <span className={styles.bannerEnd}>
        <IconButton label={t`Dismiss`} size="sm" hasTooltip={false} icon={<IconX size={18} />} onClick={onDismiss} />
      </span>
    </div>
  );
}
