import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../platform/api/download.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './security.module.css';

/** Export of personal data, on the profile screen. */
export function OwnDataSection() {
  const exporting = useMutation({ mutationFn: () => download('GET /auth/account/export/') });
  return (
    <Card title={t`Your data`} description={t`Download a copy of everything stored about you.`}>
      {exporting.isError && <Alert>{t`Your data could not be downloaded. Please try again.`}</Alert>}
      <div className={styles.buttons}>
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {!exporting.isPending && <IconDownload size={18} aria-hidden="true" />}
          {exporting.isPending ? t`Gathering your data…` : t`Download my data`}
        </Button>
      </div>
    </Card>
  );
}

/** Deletion of the account, in the Danger Zone. */
export function DeleteAccountButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>{t`Delete my account`}</Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
