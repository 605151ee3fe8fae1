import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { GAP_STATUSES, REASONS, toOptions } from '../knowledge-words.ts';
import { GAP_FILTERS, ORDERINGS } from './use-gaps.ts';

const STATUS_OPTIONS = [...toOptions(GAP_STATUSES), { value: 'all', label: 'All' }];
const ORDER_OPTIONS = [
  { value: '-count', label: 'Most asked first' },
  { value: '-last_asked_at', label: 'Asked latest first' },
  { value: 'last_asked_at', label: 'Asked earliest first' },
];

export function GapFilters({ address }: { address: ListAddress }) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label="Search" placeholder="Words of a question" {...search()} />
      <SelectField {...field('status', GAP_FILTERS[0])} label="Status" options={STATUS_OPTIONS} />
      <SelectField {...field('reason')} label="Reason" emptyLabel="All reasons" options={toOptions(REASONS)} />
      <SelectField {...field('ordering', ORDERINGS[0])} label="Order" options={ORDER_OPTIONS} />
    </FilterBar>
  );
}
