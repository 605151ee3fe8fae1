import type { Invitation } from '@haulwise/contract';
import { IconMail, IconMailPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useInvitations } from './use-invitations.ts';

/** Whom administrators have invited, and what became of it. */
export function InvitationsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, invitations } = useInvitations();
  const [inviting, setInviting] = useState({ isOpen: false, opening: 0 });
  const [revoking, setRevoking] = useState<{ isOpen: boolean; invitation: Invitation | null }>({
    isOpen: false,
    invitation: null,
  });
  const [invited, setInvited] = useState<string | null>(null);
  const { data } = invitations;

  const closeInvite = () => setInviting((current) => ({ ...current, isOpen: false }));
  const inviteButton = (
    <Button variant="primary" onClick={() => setInviting(({ opening }) => ({ isOpen: true, opening: opening + 1 }))}>
      <IconMailPlus size={18} aria-hidden="true" />
      Invite
    </Button>
  );

  return (
    <ListScreen
      title="Invitations"
      navigation={navigation}
      count={data === undefined ? null : countOf(data.count, 'invitation')}
      actions={inviteButton}
    >
      <RegistrationNotice />
      {invited !== null && <Alert tone="success">An invitation is on its way to {invited}.</Alert>}
      {invitations.isError && (
        <LoadingFailed text="Error loading the invitations" onRetry={() => void invitations.refetch()} />
      )}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconMail size={32} />}
          title="No invitations yet"
          text="Invite the people who should have an account here."
        />
      )}
      {data?.count !== 0 && !(invitations.isError && data === undefined) && (
        <Table
          label="Invitations"
          columns={invitationColumns((invitation) => setRevoking({ isOpen: true, invitation }))}
          rows={data?.results}
          keyOf={(invitation) => invitation.id}
          skeletonRows={address.pageSize}
          isStale={invitations.isPlaceholderData}
        />
      )}
      {data !== undefined && data.count > 0 && (
        <Pagination
          page={address.page}
          pageSize={address.pageSize}
          count={data.count}
          pageSizes={PAGE_SIZES}
          onPage={address.setPage}
          onPageSize={address.setPageSize}
        />
      )}
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
