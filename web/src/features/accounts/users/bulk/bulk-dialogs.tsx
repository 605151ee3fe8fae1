import type { User } from '@haulwise/contract';
import { useState } from 'react';
import { toFault } from '../../../../platform/form/fault.ts';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t } from '../../../../words/words.ts';
import { canEnd, toPlanEnd } from '../dialogs/plan-dialog.tsx';
import { formatName, PLAN_OPTIONS } from '../user-words.ts';
import { useAccessToast, useBulkChange } from './use-bulk-change.ts';

export interface BulkDialogProps {
  /** Those selected when it opened. */
  users: readonly User[];
  isOpen: boolean;
  onClose: () => void;
}

const NAMED = 5;

/** `Maria Ortega, Pete Hill and 3 more` */
function formatNames(users: readonly User[]): string {
  const names = users.slice(0, NAMED).map(formatName).join(', ');
  return users.length > NAMED ? t`${names} and ${users.length - NAMED} more` : names;
}

export function BulkAccessDialog({ users, isOpen, onClose, isActive }: BulkDialogProps & { isActive: boolean }) {
  const tell = useAccessToast();
  const change = useBulkChange(users, (changed) => {
    tell(changed, isActive);
    onClose();
  });
  const count = formatCountOf(users.length, 'user');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => change.mutate({ is_active: isActive })}
      title={isActive ? t`Activate ${count}?` : t`Deactivate ${count}?`}
      description={
        isActive
          ? t`${formatNames(users)} can sign in again.`
          : t`${formatNames(users)}: signed out everywhere, and cannot sign in again until activated. Nothing is deleted.`
      }
      confirmLabel={isActive ? t`Activate` : t`Deactivate`}
      busyLabel={change.isPending ? t`Saving…` : null}
      variant={isActive ? 'primary' : 'danger'}
      error={toFault(change.error, [], t`Failed to change the users' access. Please try again.`).message}
    >
      <Refused failed={change.failed} />
    </ConfirmDialog>
  );
}

export function BulkPlanDialog({ users, isOpen, onClose }: BulkDialogProps) {
  const [type, setType] = useState('basic');
  const [endsOn, setEndsOn] = useState('');
  const change = useBulkChange(users, onClose);
  const fault = toFault(change.error, [], t`Failed to change the plans. Please try again.`);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({
          subscription_type: type as User['subscription_type'],
          subscription_status: 'active',
          subscription_expires_at: canEnd(type) && endsOn !== '' ? toPlanEnd(endsOn) : null,
        })
      }
      title={t`Change the plan of ${formatCountOf(users.length, 'user')}`}
      description={t`${formatNames(users)}. The plan is active at once; card payments for another plan are cancelled, which cannot be undone.`}
      submitLabel={t`Change plans`}
      busyLabel={change.isPending ? t`Saving…` : null}
      error={fault.message}
    >
      <SelectField
        name="subscription_type"
        label={t`Plan`}
        options={PLAN_OPTIONS}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
      {canEnd(type) && (
        <TextField
          name="subscription_expires_at"
          label={t`Ends on`}
          type="date"
          isOptional
          hint={t`The last day of the plan. Leave empty for no end date.`}
          value={endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
        />
      )}
      <Refused failed={change.failed} />
    </FormDialog>
  );
}

function Refused({ failed }: { failed: string[] }) {
  if (failed.length === 0) return null;
  return (
    <Alert>
      {t`The others were changed. ${formatCountOf(failed.length, 'user')} could not be: `}
      {failed.join(' · ')}
    </Alert>
  );
}
