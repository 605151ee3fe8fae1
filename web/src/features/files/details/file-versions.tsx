import type { FileVersion, File as LibraryFile } from '@haulwise/contract';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { formatSize } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import { toFileFault } from '../faults/file-fault.ts';
import { getFileVersionsKey } from '../file-cache.ts';
import styles from './details.module.css';

/** The server's own limit for a file (ms). */
const TIMEOUT = 3_600_000;

export interface FileVersionsProps {
  file: LibraryFile;
  onNewVersion: () => void;
}

/** The versions of a file, and the upload of a new one. */
export function FileVersions({ file, onNewVersion }: FileVersionsProps) {
  const versions = useQuery({
    // Part of the key, so that a new version reloads the list.
    queryKey: [...getFileVersionsKey(file.id), file.version],
    queryFn: ({ signal }) => call('GET /files/:id/versions/', { params: { id: file.id }, signal }),
    staleTime: 0,
  });
  const fetching = useMutation({
    mutationFn: (version: number) =>
      download('GET /files/:id/download/', { params: { id: file.id }, query: { version }, timeout: TIMEOUT }),
  });
  return (
    <section aria-label={t`Versions`} className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.subtitle}>{t`Versions`}</h3>
        <Button size="sm" onClick={onNewVersion}>
          <IconUpload size={16} aria-hidden="true" />
          {t`Upload new version`}
        </Button>
      </div>
      <FaultBanner
        fault={fetching.error && toFileFault(t`Failed to download file`, fetching.error)}
        onDismiss={() => fetching.reset()}
      />
      {versions.isPending && <LoadingLines lines={1} />}
      {versions.isError && (
        <LoadingFailed text={t`The versions could not be loaded.`} onRetry={() => void versions.refetch()} />
      )}
      {versions.data !== undefined && (
        <ul aria-label={t`Versions`} className={styles.rows}>
          {versions.data.results.map((version) => (
            <li key={version.version} className={styles.row}>
              <VersionRow
                version={version}
                isFetching={fetching.isPending && fetching.variables === version.version}
                onDownload={() => fetching.mutate(version.version)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface VersionRowProps {
  version: FileVersion;
  isFetching: boolean;
  onDownload: () => void;
}

function VersionRow({ version, isFetching, onDownload }: VersionRowProps) {
  const by = version.uploaded_by?.username ?? t`a deleted user`;
  return (
    <>
      <div className={styles.words}>
        <div>
          {t`Version ${version.version}`} {version.is_current && <Badge tone="success">{t`Current`}</Badge>}
        </div>
        <div className={styles.muted}>
          {version.original_name} · {formatSize(version.file_size)}
        </div>
        <div className={styles.muted}>{t`${formatDateTime(version.created_at)} by ${by}`}</div>
      </div>
      <IconButton
        label={t`Download version ${version.version}`}
        size="sm"
        icon={<IconDownload size={18} aria-hidden="true" />}
        isBusy={isFetching}
        onClick={onDownload}
      />
    </>
  );
}
