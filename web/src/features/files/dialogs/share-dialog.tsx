import { IconLinkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import { toFileFault } from '../faults/file-fault.ts';
import { formatAddress } from '../file-words.ts';
import { ActiveLinks } from './active-links.tsx';
import styles from './dialogs.module.css';
import type { FileDialogProps } from './file-dialog.ts';
import { useFileShares } from './use-file-shares.ts';

const LIVES = [
  { value: '1', label: t`1 day` },
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`1 year` },
];

/** Creates and revokes links to a file (spec §2, §4). */
export function ShareDialog({ file, isOpen, onClose }: FileDialogProps) {
  const { shares, open, create, revoke } = useFileShares(file.id);
  const [life, setLife] = useState('30');
  const made = create.data;
  const url = made === undefined ? null : formatAddress(made.shared_url);
  const fault = create.error
    ? toFileFault(t`Failed to share file`, create.error)
    : revoke.error && toFileFault(t`Failed to revoke the link`, revoke.error);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Share file`}
      description={t`Anyone with the link can download “${file.name}” without signing in, until the link expires or is revoked.`}
      size="lg"
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={styles.parts}>
        <FaultBanner
          fault={fault}
          onDismiss={() => {
            create.reset();
            revoke.reset();
          }}
        />
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) create.mutate(Number(life));
          }}
        >
          <SelectField
            name="life"
            label={t`The link works for`}
            options={LIVES}
            value={life}
            onChange={(event) => setLife(event.target.value)}
          />
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {!create.isPending && <IconLinkPlus size={18} aria-hidden="true" />}
            {t`Generate Share Link`}
          </Button>
        </form>
        {url !== null && (
          <div className={styles.made}>
            <TextField
              name="url"
              label={t`Download URL`}
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <CopyTextButton copy={() => writeClipboard(url)} label={t`Copy URL`} size="md" />
          </div>
        )}
        <section aria-label={t`Active links`}>
          <h3 className={styles.subtitle}>{t`Active links`}</h3>
          {shares.isPending && <LoadingLines lines={2} />}
          {shares.isError && (
            <LoadingFailed text={t`The links could not be loaded.`} onRetry={() => void shares.refetch()} />
          )}
          {open !== undefined && (
            <ActiveLinks
              shares={open}
              revoking={revoke.isPending ? revoke.variables : null}
              onRevoke={(id) => {
                if (made?.share.id === id) create.reset();
                revoke.mutate(id);
              }}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}
