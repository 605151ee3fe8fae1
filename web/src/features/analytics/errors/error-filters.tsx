import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { t } from '../../../words/words.ts';
import { SOURCES, STATUSES } from './error-words.ts';
import { ORDERINGS, STATUS_FILTERS } from './use-errors.ts';

const STATUS_OPTIONS = [
  { value: 'open', label: STATUSES.open.label },
  { value: 'resolved', label: STATUSES.resolved.label },
  { value: 'all', label: t`All` },
];
const SOURCE_OPTIONS = Object.entries(SOURCES).map(([value, label]) => ({ value, label }));
const ORDER_OPTIONS = [
  { value: '-last_seen_at', label: t`Seen latest first` },
  { value: '-first_seen_at', label: t`Newest first` },
  { value: '-count', label: t`Most frequent first` },
  { value: '-users', label: t`Most users first` },
];

export function ErrorFilters({ address }: { address: ListAddress }) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label={t`Search`} placeholder={t`Words, kind or place`} {...search()} />
      <SelectField {...field('status', STATUS_FILTERS[0])} label={t`Status`} options={STATUS_OPTIONS} />
      <SelectField {...field('source')} label={t`Source`} emptyLabel={t`All sources`} options={SOURCE_OPTIONS} />
      <SelectField {...field('ordering', ORDERINGS[0])} label={t`Order`} options={ORDER_OPTIONS} />
    </FilterBar>
  );
}
