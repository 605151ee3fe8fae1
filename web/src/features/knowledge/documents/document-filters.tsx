import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CARDS, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { KINDS, STATUSES, toOptions } from '../knowledge-words.ts';
import { ORDERINGS } from './use-documents.ts';

const ORDER_OPTIONS = [
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: '-answers', label: 'Most used first' },
  { value: 'answers', label: 'Least used first' },
  { value: '-updated_at', label: 'Changed, latest first' },
  { value: 'updated_at', label: 'Changed, earliest first' },
];

export function DocumentFilters({ address }: { address: ListAddress }) {
  const areCards = useMediaQuery(CARDS);
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label="Search" placeholder="Title or file name" {...search()} />
      <SelectField {...field('kind')} label="Kind" emptyLabel="All kinds" options={toOptions(KINDS)} />
      <SelectField {...field('status')} label="Status" emptyLabel="All statuses" options={toOptions(STATUSES)} />
      <SelectField
        {...field('stale')}
        label="Facts"
        emptyLabel="Old or new"
        options={[{ value: 'true', label: 'Needs review' }]}
      />
      {areCards && <SelectField {...field('ordering', ORDERINGS[0])} label="Order" options={ORDER_OPTIONS} />}
    </FilterBar>
  );
}
