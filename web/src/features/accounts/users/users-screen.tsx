import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { download } from '../../../platform/api/download.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { useSelection } from '../../../ui/lists/use-selection.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useUserDialogs } from './dialogs/use-user-dialogs.tsx';
import { useUserList } from './use-user-list.ts';
import { buildUserColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserTotals } from './user-totals.tsx';
import { SavedViews } from './views/saved-views.tsx';

/** The administrator's list of users (spec §2). */
export function UsersScreen({ navigation }: { navigation: ReactNode }) {
  const { address, filters, list } = useUserList();
  const title = useRef<HTMLHeadingElement>(null);
  const { open, dialogs } = useUserDialogs(title);
  const ownId = useSession().user?.id;
  const others = list.rows?.filter(({ id }) => id !== ownId) ?? [];
  const selection = useSelection(others);
  const exporting = useMutation({ mutationFn: () => download('GET /auth/users/export/', { query: filters }) });

  return (
    <ListScreen
      title={t`Users`}
      titleRef={title}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'person', 'people')}
      actions={
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {!exporting.isPending && <IconDownload size={18} aria-hidden="true" />}
          {t`Export CSV`}
        </Button>
      }
      filters={
        <>
          <UserTotals />
          <SavedViews />
          <UserFilters address={address} />
        </>
      }
    >
      {exporting.isError && (
        <Alert>{toFault(exporting.error, [], t`Failed to export the users. Please try again.`).message}</Alert>
      )}
      {list.count !== 0 && (
        <BulkBar
          selected={selection.selected}
          all={others.length}
          onSelectAll={selection.selectAll}
          ordering={filters.ordering}
        />
      )}
      <PagedTable
        list={list}
        label={t`Users`}
        columns={buildUserColumns({
          onTask: open,
          isSelected: selection.isSelected,
          onSelect: selection.select,
          ownId,
        })}
        keyOf={(user) => user.id}
        ordering={filters.ordering}
        failure={t`Error loading users data`}
        icon={<IconUsers size={32} />}
        empty={{
          title: t`No users yet`,
          text: t`Users appear here once they register. You can invite them under Invitations.`,
        }}
        notFound={{ title: t`No users found`, text: t`No user matches this search and these filters.` }}
      />
      {dialogs}
    </ListScreen>
  );
}
