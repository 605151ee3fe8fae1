import type { User } from '@haulwise/contract';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { download } from '../../../platform/api/download.ts';
import { faultOf } from '../../../platform/api/fault.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { useUserList } from './use-user-list.ts';
import { userColumns } from './user-columns.tsx';
import { type OpenTask, UserDialogs } from './user-dialogs.tsx';
import { UserFigures } from './user-figures.tsx';
import { UserFilters } from './user-filters.tsx';
import type { UserTask } from './user-menu.tsx';

/** The administrator's list of users (spec §2). */
export function UsersScreen({ navigation }: { navigation: ReactNode }) {
  const { address, filters, users } = useUserList();
  const [chosen, setChosen] = useState<OpenTask | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openings = useRef(0);
  const title = useRef<HTMLHeadingElement>(null);
  const exporting = useMutation({ mutationFn: () => download('GET /auth/users/export/', { query: filters }) });

  const open = (task: UserTask, user: User) => {
    openings.current += 1;
    setChosen({ task, user, opening: openings.current });
    setIsOpen(true);
  };
  const { data } = users;
  const isFiltered = ['search', 'subscription_status', 'subscription_type', 'role'].some((name) =>
    address.filter(name),
  );

  return (
    <ListScreen
      title="Users"
      titleRef={title}
      navigation={navigation}
      count={data === undefined ? null : countOf(data.count, 'person', 'people')}
      actions={
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {!exporting.isPending && <IconDownload size={18} aria-hidden="true" />}
          Export CSV
        </Button>
      }
      filters={
        <>
          <UserFigures />
          <UserFilters address={address} />
        </>
      }
    >
      {exporting.isError && (
        <Alert>{faultOf(exporting.error, [], 'Failed to export the users. Please try again.').message}</Alert>
      )}
      {users.isError && <LoadingFailed text="Error loading users data" onRetry={() => void users.refetch()} />}
      {data?.count === 0 && <NobodyFound isFiltered={isFiltered} onClear={address.clearFilters} />}
      {data?.count !== 0 && !(users.isError && data === undefined) && (
        <Table
          label="Users"
          columns={userColumns(open)}
          rows={data?.results}
          keyOf={(user) => user.id}
          ordering={filters.ordering}
          onOrder={(ordering) => address.setFilter('ordering', ordering)}
          skeletonRows={address.pageSize}
          isStale={users.isPlaceholderData}
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
      <UserDialogs chosen={chosen} isOpen={isOpen} onClose={() => setIsOpen(false)} screenTitle={title} />
    </ListScreen>
  );
}

function NobodyFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const icon = <IconUsers size={32} />;
  if (!isFiltered) return <EmptyState icon={icon} title="No users yet" text="Whoever registers appears here." />;
  return (
    <EmptyState
      icon={icon}
      title="No users found"
      text="Nobody fits this search and these filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
