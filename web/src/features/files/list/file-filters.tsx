import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { CATEGORY_OPTIONS, KNOWLEDGE_OPTIONS } from '../file-words.ts';
import { ORDERINGS } from './use-file-list.ts';

const SHARED_OPTIONS = [
  { value: 'true', label: 'With a link' },
  { value: 'false', label: 'Without a link' },
];
const ORDER_OPTIONS = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-file_size', label: 'Largest first' },
  { value: 'file_size', label: 'Smallest first' },
  { value: '-download_count', label: 'Most downloaded' },
  { value: 'download_count', label: 'Least downloaded' },
];

export interface FileFiltersProps {
  address: ListAddress;
  /** False if table headers set the order. */
  hasOrder: boolean;
}

export function FileFilters({ address, hasOrder }: FileFiltersProps) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label="Search" placeholder="File name" {...search()} />
      <SelectField {...field('category')} label="Category" emptyLabel="All categories" options={CATEGORY_OPTIONS} />
      <SelectField {...field('knowledge')} label="Knowledge base" emptyLabel="All states" options={KNOWLEDGE_OPTIONS} />
      <SelectField {...field('shared')} label="Status" emptyLabel="All" options={SHARED_OPTIONS} />
      {hasOrder && <SelectField {...field('ordering', ORDERINGS[0])} label="Order" options={ORDER_OPTIONS} />}
    </FilterBar>
  );
}
