import type { FileShare } from '@haulwise/contract';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { t } from '../../../words/words.ts';
import { formatAddress } from '../file-words.ts';
import styles from './dialogs.module.css';

export interface ActiveLinksProps {
  shares: readonly FileShare[];
  /** The link being revoked, or null. */
  revoking: string | null;
  onRevoke: (id: string) => void;
}

/** The active links to a file. */
export function ActiveLinks({ shares, revoking, onRevoke }: ActiveLinksProps) {
  if (shares.length === 0) return <p className={styles.muted}>{t`This file has no active links.`}</p>;
  return (
    <ul aria-label={t`Active links`} className={styles.links}>
      {shares.map((share) => {
        const made = formatDate(share.created_at);
        return (
          <li key={share.id} className={styles.link}>
            <div className={styles.linkFacts}>
              <div>
                {share.created_by === null ? t`Created ${made}` : t`Created ${made} by ${share.created_by.username}`}
              </div>
              <div
                className={styles.muted}
              >{t`Works until ${formatDate(share.expires_at)} · ${formatCountOf(share.download_count, 'download')}`}</div>
            </div>
            <div className={styles.linkButtons}>
              <CopyTextButton
                copy={() => writeClipboard(formatAddress(share.shared_url))}
                label={t`Copy`}
                name={t`Copy the link created ${made}`}
              />
              <Button
                size="sm"
                aria-label={t`Revoke the link created ${made}`}
                isBusy={revoking === share.id}
                onClick={() => onRevoke(share.id)}
              >{t`Revoke`}</Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
