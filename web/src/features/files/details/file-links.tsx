import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { ActiveLinks } from '../dialogs/active-links.tsx';
import { useFileShares } from '../dialogs/use-file-shares.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import { toFileFault } from '../faults/file-fault.ts';
import styles from './details.module.css';

/** The share links of the file. */
export function FileLinks({ fileId }: { fileId: string }) {
  const { shares, open, revoke } = useFileShares(fileId);
  return (
    <section aria-label={t`Links`} className={styles.part}>
      <h3 className={styles.subtitle}>{t`Links`}</h3>
      <FaultBanner
        fault={revoke.error && toFileFault(t`Failed to revoke the link`, revoke.error)}
        onDismiss={() => revoke.reset()}
      />
      {shares.isPending && <LoadingLines lines={1} />}
      {shares.isError && (
        <LoadingFailed text={t`The links could not be loaded.`} onRetry={() => void shares.refetch()} />
      )}
      {open !== undefined && (
        <ActiveLinks
          shares={open}
          revoking={revoke.isPending ? revoke.variables : null}
          onRevoke={(id) => revoke.mutate(id)}
        />
      )}
    </section>
  );
}
