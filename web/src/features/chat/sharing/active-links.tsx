import type { ConversationShare } from '@haulwise/contract';
import { IconLinkOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import { CopyButton } from '../answer/copy-button.tsx';
import styles from './share-dialog.module.css';

export interface ActiveLinksProps {
  shares: ConversationShare[];
  /** The link being revoked. */
  revoking: string | null;
  onRevoke: (id: string) => void;
}

/** The links that still work. */
export function ActiveLinks({ shares, revoking, onRevoke }: ActiveLinksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (shares.length === 0) return <p className={styles.status}>{t`There are no active links to this conversation.`}</p>;
  const revoke = (id: string) => {
    // The link's row will be gone.
    heading.current?.focus();
    onRevoke(id);
  };
  return (
    <section aria-label={t`Active links`}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>{t`Active links`}</h3>
      <ul className={styles.links}>
        {shares.map(({ id, url, created_at, expires_at, message_count }) => {
          const made = formatDateTime(created_at);
          return (
            <li key={id} className={styles.link}>
              <div className={styles.facts}>
                <span>{t`Created ${made}`}</span>
                <span className={styles.until}>
                  {t`${message_count} messages`} ·{' '}
                  {expires_at === null ? t`until revoked` : t`until ${formatDateTime(expires_at)}`}
                </span>
              </div>
              <CopyButton label={t`Copy the link created ${made}`} text={() => url} />
              <Button
                variant="ghost"
                size="sm"
                isBusy={revoking === id}
                aria-label={t`Revoke the link created ${made}`}
                onClick={() => revoke(id)}
              >
                <IconLinkOff size={16} aria-hidden="true" />
                {t`Revoke`}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
