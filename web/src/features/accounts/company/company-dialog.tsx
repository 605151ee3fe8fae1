import type { ClientInfo } from '@haulwise/contract';
import { EMPTY_CLIENT_INFO } from '@haulwise/contract/rules';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import styles from './company.module.css';
import { CompanyForm } from './company-form.tsx';
import { useCompany } from './use-company.ts';

export interface CompanyDialogProps {
  isOpen: boolean;
  /** Skipped or closed; the input is kept in this tab. */
  onClose: () => void;
  onSaved: (info: ClientInfo) => void;
}

/** Asks for the company record (spec §2). */
export function CompanyDialog({ isOpen, onClose, onSaved }: CompanyDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t`Tell Us About Your Business`}
      description={t`Help the assistant tailor its answers to your company. Every field is optional; a company name, a state and one service are enough.`}
    >
      <StoredCompany onSkip={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function StoredCompany({ onSkip, onSaved }: { onSkip: () => void; onSaved: (info: ClientInfo) => void }) {
  const { data, isPending, isFetching, refetch } = useCompany();
  if (isPending) return <LoadingCompany onSkip={onSkip} />;
  return (
    <>
      {data === undefined && (
        <Alert>
          <div className={styles.failed}>
            {t`Your saved information could not be loaded. Only the fields you fill in now will change.`}
            <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
          </div>
        </Alert>
      )}
      <CompanyForm info={data ?? EMPTY_CLIENT_INFO} onSkip={onSkip} onSaved={onSaved} />
    </>
  );
}

function LoadingCompany({ onSkip }: { onSkip: () => void }) {
  return (
    <div className={styles.form}>
      <div role="status" className={styles.row}>
        <VisuallyHidden>{t`Loading your company information…`}</VisuallyHidden>
        {['company', 'owner', 'state', 'city', 'year', 'trucks', 'revenue', 'margin'].map((field) => (
          <Skeleton key={field} height="4rem" />
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={onSkip}>{t`Skip for Now`}</Button>
      </div>
    </div>
  );
}
