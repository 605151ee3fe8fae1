import { IconMoodSmile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { errorColumns } from './error-columns.tsx';
import { ErrorFilters } from './error-filters.tsx';
import { useErrors } from './use-errors.ts';

/** What went wrong in browsers, in the server and in its jobs, by group. */
export function ErrorsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, errors, isFiltered } = useErrors();
  const { data } = errors;
  return (
    <ListScreen
      title="Errors"
      navigation={navigation}
      count={data === undefined ? null : countOf(data.count, 'error')}
      filters={<ErrorFilters address={address} />}
    >
      {errors.isError && <LoadingFailed text="Error loading the error log" onRetry={() => void errors.refetch()} />}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconMoodSmile size={32} />}
          title={isFiltered ? 'Nothing found' : 'No errors'}
          text={
            isFiltered
              ? 'No error fits this search and these filters.'
              : 'Nothing has gone wrong, or all of it is resolved. New errors appear here by themselves.'
          }
          action={isFiltered && <Button onClick={address.clearFilters}>Clear filters</Button>}
        />
      )}
      {data?.count !== 0 && !(errors.isError && data === undefined) && (
        <Table
          label="Errors"
          columns={errorColumns}
          rows={data?.results}
          keyOf={({ id }) => id}
          skeletonRows={address.pageSize}
          isStale={errors.isPlaceholderData}
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
    </ListScreen>
  );
}
