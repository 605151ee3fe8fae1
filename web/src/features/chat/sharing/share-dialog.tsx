import { IconLinkPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { toFault } from '../../../platform/form/fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { t } from '../../../words/words.ts';
import { CopyButton } from '../answer/copy-button.tsx';
import { ActiveLinks } from './active-links.tsx';
import styles from './share-dialog.module.css';
import { useShares } from './use-shares.ts';

const NEVER = 'never';
const LIVES = [
  { value: '1', label: t`1 day` },
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`1 year` },
  { value: NEVER, label: t`Until I revoke it` },
];

export interface ShareDialogProps {
  conversation: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Creates and revokes links to a read-only copy of a conversation. */
export function ShareDialog({ conversation, isOpen, onClose, finalFocus }: ShareDialogProps) {
  const { shares, create, revoke } = useShares(conversation.id);
  const [life, setLife] = useState('30');
  const failure = toFault(create.error ?? revoke.error, [], t`Something went wrong. Please try again.`).message;
  const made = create.data;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t`Share conversation`}
      description={`“${conversation.title}”`}
      size="lg"
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={styles.parts}>
        <p
          className={styles.notice}
        >{t`Anyone with the link can see this conversation as it is now: your questions and the answers with their calculations and sources. Later messages are not shared, nor are your account or company record. Review it first: your messages are shown exactly as you typed them, and a text that was written for you bears your name and company.`}</p>
        {failure !== null && <Alert>{failure}</Alert>}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) create.mutate(life === NEVER ? null : Number(life));
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
            {t`Create link`}
          </Button>
        </form>
        {made !== undefined && (
          <TextField
            key={made.id}
            name="link"
            label={t`Link`}
            value={made.url}
            readOnly
            onFocus={(event) => event.target.select()}
            end={<CopyButton label={t`Copy link`} text={() => made.url} />}
          />
        )}
        <div role="status" className={styles.status}>
          {made !== undefined && t`The link is ready.`}
        </div>
        {shares.isError && <LoadingFailed text={t`Error loading the links`} onRetry={() => void shares.refetch()} />}
        {shares.data !== undefined && (
          <ActiveLinks
            shares={shares.data.results}
            revoking={revoke.isPending ? revoke.variables : null}
            onRevoke={(id) => {
              if (made?.id === id) create.reset();
              revoke.mutate(id);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
