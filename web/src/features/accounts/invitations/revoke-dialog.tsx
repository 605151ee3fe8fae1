import type { Invitation } from '@haulwise/contract';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { t } from '../../../words/words.ts';
import { useInvitationChange } from './use-invitations.ts';

export interface RevokeDialogProps {
  invitation: Invitation;
  isOpen: boolean;
  onClose: () => void;
}

export function RevokeDialog({ invitation, isOpen, onClose }: RevokeDialogProps) {
  const revoke = useInvitationChange(
    () => call('DELETE /auth/invitations/:id/', { params: { id: invitation.id } }),
    onClose,
  );
  const fault = toFault(revoke.error, [], t`Failed to revoke the invitation. Please try again.`);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => revoke.mutate(undefined)}
      title={t`Revoke the invitation?`}
      description={t`The link sent to ${invitation.email} stops working.`}
      confirmLabel={t`Revoke`}
      busyLabel={revoke.isPending ? t`Revoking…` : null}
      error={fault.message}
    />
  );
}
