import type { Invitation } from '@haulwise/contract';
import { IconMail, IconMailPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { buildInvitationColumns } from './invitation-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useInvitations, useInvitedText } from './use-invitations.ts';

/** The invitations and their status. */
export function InvitationsScreen({ navigation }: { navigation: ReactNode }) {
  const { list } = useInvitations();
  const [inviting, setInviting] = useState({ isOpen: false, opening: 0 });
  const [revoking, setRevoking] = useState<{ isOpen: boolean; invitation: Invitation | null }>({
    isOpen: false,
    invitation: null,
  });
  const [invited, setInvited] = useState<string | null>(null);
  const invitedText = useInvitedText(invited ?? '');

  const closeInvite = () => setInviting((current) => ({ ...current, isOpen: false }));
  const inviteButton = (
    <Button variant="primary" onClick={() => setInviting(({ opening }) => ({ isOpen: true, opening: opening + 1 }))}>
      <IconMailPlus size={18} aria-hidden="true" />
      {t`Invite`}
    </Button>
  );

  return (
    <ListScreen
      title={t`Invitations`}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'invitation')}
      actions={inviteButton}
    >
      <RegistrationNotice />
      {invited !== null && <Alert tone="success">{invitedText}</Alert>}
      <PagedTable
        list={list}
        label={t`Invitations`}
        columns={buildInvitationColumns((invitation) => setRevoking({ isOpen: true, invitation }))}
        keyOf={(invitation) => invitation.id}
        failure={t`Error loading the invitations`}
        icon={<IconMail size={32} />}
        empty={{
          title: t`No invitations yet`,
          text: t`Invite the first person: they get a link with which to create an account.`,
        }}
      />
      <InviteDialog
        key={inviting.opening}
        isOpen={inviting.isOpen}
        onClose={closeInvite}
        onInvited={({ email }) => {
          setInvited(email);
          closeInvite();
        }}
      />
      {revoking.invitation !== null && (
        <RevokeDialog
          key={revoking.invitation.id}
          invitation={revoking.invitation}
          isOpen={revoking.isOpen}
          onClose={() => setRevoking((current) => ({ ...current, isOpen: false }))}
        />
      )}
    </ListScreen>
  );
}
