import type { Fact } from '@haulwise/contract';
import { FACT_LABELS, FACT_MAX_LENGTH, formatFact } from '@haulwise/contract/rules';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { toFault } from '../../../platform/form/fault.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import styles from './facts.module.css';
import { useFactChange, useFactDeletion } from './use-facts.ts';

/** One fact with where it comes from; it can be changed and deleted. */
export function FactRow({ fact, after }: { fact: Fact; after: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isSentence = fact.kind === 'other';
  return (
    <li className={styles.fact}>
      <div className={styles.words}>
        {!isSentence && <span className={styles.label}>{FACT_LABELS[fact.kind]}</span>}
        <span className={styles.value}>{fact.value}</span>
        <Origin fact={fact} />
      </div>
      <div className={styles.actions}>
        <IconButton
          size="sm"
          hasTooltip={false}
          label={t`Edit: ${formatFact(fact)}`}
          icon={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setOpen('edit')}
        />
        <IconButton
          size="sm"
          hasTooltip={false}
          label={t`Delete: ${formatFact(fact)}`}
          icon={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setOpen('delete')}
        />
      </div>
      {open === 'edit' && <EditDialog fact={fact} onClose={close} />}
      {open === 'delete' && <DeleteDialog fact={fact} after={after} onClose={close} />}
    </li>
  );
}

function Origin({ fact: { is_from_chat, conversation, created_by, created_at } }: { fact: Fact }) {
  const me = useSession((session) => session.user?.username);
  const who = created_by === me ? '' : ` · ${created_by ?? t`somebody who has left`}`;
  return (
    <span className={styles.origin}>
      {!is_from_chat && t`Written here`}
      {is_from_chat && conversation === null && t`From a conversation`}
      {conversation !== null &&
        rich`From ${<Link href={`/chat?conversation=${conversation.id}`}>{conversation.title}</Link>}`}
      {who} · {formatDate(created_at)}
    </span>
  );
}

function EditDialog({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const [value, setValue] = useState(fact.value);
  const change = useFactChange(fact, onClose);
  const fault = toFault(change.error, ['value'], t`Failed to save. Please try again.`);
  const save = () => (value === fact.value ? onClose() : change.mutate(value));
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onSubmit={save}
      title={fact.kind === 'other' ? t`Edit fact` : t`Edit: ${FACT_LABELS[fact.kind]}`}
      submitLabel={t`Save`}
      busyLabel={change.isPending ? t`Saving…` : null}
      isSubmitDisabled={value.trim() === ''}
      error={fault.message}
      faultyField={'value' in fault.fields ? 'value' : undefined}
    >
      <TextField
        label={fact.kind === 'other' ? t`Fact` : FACT_LABELS[fact.kind]}
        name="value"
        value={value}
        maxLength={FACT_MAX_LENGTH}
        autoComplete="off"
        error={fault.fields.value}
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  );
}

interface DeleteDialogProps {
  fact: Fact;
  /** Takes the focus once the row is gone. */
  after: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function DeleteDialog({ fact, after, onClose }: DeleteDialogProps) {
  const deletion = useFactDeletion(fact, () => {
    onClose();
    after.current?.focus({ preventScroll: true });
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => deletion.mutate()}
      title={t`Delete this fact?`}
      description={t`“${formatFact(fact)}” will no longer be used in answers.`}
      confirmLabel={t`Delete`}
      busyLabel={deletion.isPending ? t`Deleting…` : null}
      error={deletion.isError ? t`Failed to delete. Please try again.` : null}
      finalFocus={deletion.isSuccess ? after : undefined}
    />
  );
}
