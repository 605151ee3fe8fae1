import { IconNumbers } from '@tabler/icons-react';
import { bindFilters } from '../../../../platform/address/filter-fields.ts';
import { type FilterReader, usePagedList } from '../../../../platform/address/use-paged-list.ts';
import { call } from '../../../../platform/api/call.ts';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../../ui/lists/paged-list.tsx';
import { t } from '../../../../words/words.ts';
import { KnowledgeNavigation } from '../../knowledge-navigation.tsx';
import { KNOWLEDGE } from '../../use-knowledge-change.ts';
import { buildFigureColumns, TABLES, type TableName } from './figure-columns.tsx';

const TABLE_NAMES = Object.keys(TABLES) as TableName[];
const ONLY = ['old', 'estimate'] as const;

/** The published figures that answers are made with: where each is from, how old it is and who cites it. */
export function FiguresScreen() {
  const { address, list } = useFigures();
  const { field, search } = bindFilters(address);
  const year = new Date().getFullYear();
  return (
    <ListScreen
      title={t`Figures`}
      navigation={<KnowledgeNavigation />}
      count={list.count === undefined ? null : formatCountOf(list.count, 'figure')}
      filters={
        <FilterBar>
          <SearchField label={t`Search`} placeholder={t`Item, state or publisher`} {...search()} />
          <SelectField
            {...field('table')}
            label={t`Table`}
            emptyLabel={t`All tables`}
            options={TABLE_NAMES.map((value) => ({ value, label: TABLES[value] }))}
          />
          <SelectField
            {...field('only')}
            label={t`Source`}
            emptyLabel={t`All figures`}
            options={[
              { value: 'old', label: t`Old sources` },
              { value: 'estimate', label: t`Our own, without a source` },
            ]}
          />
        </FilterBar>
      }
    >
      <PagedTable
        list={list}
        label={t`Figures`}
        columns={buildFigureColumns(year)}
        keyOf={({ table, name, value, region, says }) => [table, name, value, region, says].join('|')}
        failure={t`Error loading the figures`}
        icon={<IconNumbers size={32} />}
        empty={{
          title: t`No figures`,
          text: t`This server has no table of prices, weights and state rules, or is still reading it. Reload the page in a minute.`,
        }}
        notFound={{ text: t`No figure matches this search and these filters.` }}
      />
    </ListScreen>
  );
}

/** The figures for the current address. */
function useFigures() {
  return usePagedList({
    key: [...KNOWLEDGE, 'figures'],
    parseFilters: ({ filter, choice }: FilterReader) => ({
      search: filter('search').slice(0, 200) || undefined,
      table: choice('table', TABLE_NAMES),
      only: choice('only', ONLY),
    }),
    loadPage: (query, signal) => call('GET /knowledge/figures/', { query, signal }),
  });
}
