import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { SOURCES, STATUSES } from './error-words.ts';
import { ORDERINGS, STATUS_FILTERS } from './use-errors.ts';

const STATUS_OPTIONS = [
  { value: 'open', label: STATUSES.open.label },
  { value: 'resolved', label: STATUSES.resolved.label },
  { value: 'all', label: 'All' },
];
const SOURCE_OPTIONS = Object.entries(SOURCES).map(([value, label]) => ({ value, label }));
const ORDER_OPTIONS = [
  { value: '-last_seen_at', label: 'Seen latest first' },
  { value: '-first_seen_at', label: 'Newest first' },
  { value: '-count', label: 'Most frequent first' },
  { value: '-users', label: 'Most users first' },
];

export function ErrorFilters({ address }: { address: ListAddress }) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label="Search" placeholder="Words, kind or place" {...search()} />
      <SelectField {...field('status', STATUS_FILTERS[0])} label="Status" options={STATUS_OPTIONS} />
      <SelectField {...field('source')} label="Source" emptyLabel="All sources" options={SOURCE_OPTIONS} />
      <SelectField {...field('ordering', ORDERINGS[0])} label="Order" options={ORDER_OPTIONS} />
    </FilterBar>
  );
}
