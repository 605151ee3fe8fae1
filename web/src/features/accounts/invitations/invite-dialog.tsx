import type { Invitation } from '@haulwise/contract';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../words/words.ts';
import { useInvitationChange } from './use-invitations.ts';

const FIELDS = ['email'] as const;

export interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

export function InviteDialog({ isOpen, onClose, onInvited }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const keys = useRef(new Map<string, string>());
  const invite = useInvitationChange((address: string) => {
    // A retry after a lost response repeats the same invitation.
    const key = keys.current.get(address) ?? createIdempotencyKey();
    keys.current.set(address, key);
    return call('POST /auth/invitations/', { body: { email: address }, headers: { 'Idempotency-Key': key } });
  }, onInvited);
  const fault = toFault(invite.error, FIELDS, t`Failed to send the invitation. Please try again.`);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => invite.mutate(email.trim())}
      title={t`Invite someone`}
      description={t`They get a link by email to create an account. It replaces any open invitation to the same address.`}
      submitLabel={t`Send invitation`}
      busyLabel={invite.isPending ? t`Sending…` : null}
      error={fault.message}
      faultyField={FIELDS.find((name) => name in fault.fields)}
    >
      <TextField
        name="email"
        label={t`Email`}
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        error={fault.fields.email}
        onChange={(event) => setEmail(event.target.value)}
        required
      />
    </FormDialog>
  );
}
