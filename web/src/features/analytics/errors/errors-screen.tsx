import { IconMoodSmile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { t } from '../../../words/words.ts';
import { errorColumns } from './error-columns.tsx';
import { ErrorFilters } from './error-filters.tsx';
import { ErrorTotals } from './error-totals.tsx';
import { useErrors } from './use-errors.ts';

/** Errors from browsers, the server and its jobs, grouped. */
export function ErrorsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, list } = useErrors();
  return (
    <ListScreen
      title={t`Errors`}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'error')}
      filters={
        <>
          <ErrorTotals />
          <ErrorFilters address={address} />
        </>
      }
    >
      <PagedTable
        list={list}
        label={t`Errors`}
        columns={errorColumns}
        keyOf={({ id }) => id}
        failure={t`Error loading the error log`}
        icon={<IconMoodSmile size={32} />}
        empty={{
          title: t`No errors`,
          text: t`Nothing has gone wrong, or everything is resolved. New errors appear here automatically.`,
        }}
        notFound={{ text: t`No error matches this search and these filters.` }}
      />
    </ListScreen>
  );
}
