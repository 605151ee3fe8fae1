import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { t } from '../../../words/words.ts';
import { CATEGORY_OPTIONS, KNOWLEDGE_OPTIONS } from '../file-words.ts';
import { ORDERINGS } from './use-file-list.ts';

const SHARED_OPTIONS = [
  { value: 'true', label: t`With a link` },
  { value: 'false', label: t`Without a link` },
];
const ORDER_OPTIONS = [
  { value: '-created_at', label: t`Newest first` },
  { value: 'created_at', label: t`Oldest first` },
  { value: 'name', label: t`Name, A to Z` },
  { value: '-name', label: t`Name, Z to A` },
  { value: '-file_size', label: t`Largest first` },
  { value: 'file_size', label: t`Smallest first` },
  { value: '-download_count', label: t`Most downloaded` },
  { value: 'download_count', label: t`Least downloaded` },
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
      <SearchField label={t`Search`} placeholder={t`File name`} {...search()} />
      <SelectField
        {...field('category')}
        label={t`Category`}
        emptyLabel={t`All categories`}
        options={CATEGORY_OPTIONS}
      />
      <SelectField
        {...field('knowledge')}
        label={t`Knowledge base`}
        emptyLabel={t`All states`}
        options={KNOWLEDGE_OPTIONS}
      />
      <SelectField {...field('shared')} label={t`Status`} emptyLabel={t`All`} options={SHARED_OPTIONS} />
      {hasOrder && <SelectField {...field('ordering', ORDERINGS[0])} label={t`Order`} options={ORDER_OPTIONS} />}
    </FilterBar>
  );
}
