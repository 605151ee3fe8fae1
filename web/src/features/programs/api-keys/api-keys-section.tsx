import type { ApiKey } from '@haulwise/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { formatDate, formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineList, LineWords } from '../../../ui/lists/line-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import styles from '../programs.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useApiKeyChange, useApiKeys } from './use-api-keys.ts';

/** The user's API keys, on the profile screen. */
export function ApiKeysSection() {
  const { data, isPending, isError, refetch } = useApiKeys();
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const revoke = useApiKeyChange(
    (id: string) => call('DELETE /auth/api-keys/:id/', { params: { id } }),
    () => setLeaving(null),
  );
  const close = () => {
    setLeaving(null);
    revoke.reset();
  };

  return (
    <Card
      title={t`API keys`}
      description={t`With a key, a program of yours can ask questions and read what you allow, under your plan’s limits. It can never change your account.`}
      action={<Button size="sm" onClick={() => setIsMaking(true)}>{t`New key`}</Button>}
    >
      {isPending && <LoadingLines lines={2} />}
      {isError && <LoadingFailed text={t`Your API keys could not be loaded.`} onRetry={() => void refetch()} />}
      {data !== undefined && data.results.length === 0 && <p className={styles.muted}>{t`You have no keys yet.`}</p>}
      {data !== undefined && data.results.length > 0 && (
        <LineList label={t`API keys`}>
          {data.results.map((key) => (
            <KeyLine key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
          ))}
        </LineList>
      )}
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={close}
        onConfirm={() => leaving !== null && revoke.mutate(leaving.id)}
        title={t`Revoke this key?`}
        description={t`Programs that use “${leaving?.name ?? ''}” stop working at once. This cannot be undone.`}
        confirmLabel={t`Revoke key`}
        busyLabel={revoke.isPending ? t`Revoking…` : null}
        error={revoke.isError ? t`The key could not be revoked. Please try again.` : null}
      />
    </Card>
  );
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, hint, scopes, expires_at, is_expired, last_used_at } = apiKey;
  const end = expires_at === null ? t`Never expires` : t`Expires ${formatDate(expires_at)}`;
  return (
    <li>
      <LineWords
        name={
          <>
            {name} {is_expired && <Badge tone="warning">{t`Expired`}</Badge>}
          </>
        }
      >
        <div className={styles.muted}>
          <code>{hint}…</code> · {scopes.join(', ')}
        </div>
        <div className={styles.muted}>
          {!is_expired && `${end} · `}
          {last_used_at === null ? t`Never used` : t`Last used ${formatDateTime(last_used_at)}`}
        </div>
      </LineWords>
      <Button size="sm" onClick={onRevoke} aria-label={t`Revoke ${name}`}>{t`Revoke`}</Button>
    </li>
  );
}
