import { useRef } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { t } from '../../../../words/words.ts';
import { formatName } from '../user-words.ts';
import { useUserChange } from './use-user-change.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Deactivates or activates a user. */
export function ChangeAccessDialog({ user, isOpen, onClose }: UserDialogProps) {
  const name = formatName(user);
  // Fixed on opening, since the list behind has changed by the time the dialog fades out.
  const { current: wasActive } = useRef(user.is_active);
  const change = useUserChange(
    () => call('PATCH /auth/users/:id/', { params: { id: user.id }, body: { is_active: !wasActive } }),
    onClose,
  );
  const fault = toFault(change.error, [], t`Failed to change the user's access. Please try again.`);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => change.mutate(undefined)}
      title={wasActive ? t`Deactivate ${name}?` : t`Activate ${name}?`}
      description={
        wasActive
          ? t`${name} (${user.email}) is signed out everywhere and cannot sign in again until activated. Nothing is deleted.`
          : t`${name} (${user.email}) can sign in again.`
      }
      confirmLabel={wasActive ? t`Deactivate` : t`Activate`}
      busyLabel={change.isPending ? (wasActive ? t`Deactivating…` : t`Activating…`) : null}
      variant={wasActive ? 'danger' : 'primary'}
      error={fault.message}
    />
  );
}

export function ResetTwoFactorDialog({ user, isOpen, onClose }: UserDialogProps) {
  const reset = useUserChange(
    () => call('POST /auth/users/:id/two-factor/reset/', { params: { id: user.id } }),
    onClose,
  );
  const fault = toFault(reset.error, [], t`Failed to reset two-factor sign-in. Please try again.`);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => reset.mutate(undefined)}
      title={t`Reset two-factor sign-in of ${formatName(user)}?`}
      description={t`${formatName(user)} (${user.email}) will sign in with the password alone. Do this only if they have lost both the authenticator app and the recovery codes, and you have verified who is asking.`}
      confirmLabel={t`Reset two-factor`}
      busyLabel={reset.isPending ? t`Resetting…` : null}
      error={fault.message}
    />
  );
}

export function DeleteUserDialog({ user, isOpen, onClose, screenTitle }: UserDialogProps) {
  const remove = useUserChange(() => call('DELETE /auth/users/:id/', { params: { id: user.id } }), onClose);
  const fault = toFault(remove.error, [], t`Failed to delete user. Please try again.`);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={t`Delete ${formatName(user)}?`}
      description={t`The account ${user.username} (${user.email}) is deleted with its conversations, projects and company information. Payment records are kept without the name. This cannot be undone.`}
      confirmLabel={t`Delete user`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      finalFocus={remove.isSuccess ? screenTitle : undefined}
      error={fault.message}
    />
  );
}
