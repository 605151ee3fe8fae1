import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { t } from '../../../words/words.ts';
import { GAP_STATUSES, REASONS, toOptions } from '../knowledge-words.ts';
import { GAP_FILTERS, ORDERINGS } from './use-gaps.ts';

const STATUS_OPTIONS = [...toOptions(GAP_STATUSES), { value: 'all', label: t`All` }];
const ORDER_OPTIONS = [
  { value: '-count', label: t`Most asked` },
  { value: '-last_asked_at', label: t`Asked latest first` },
  { value: 'last_asked_at', label: t`Asked earliest first` },
];

export function GapFilters({ address }: { address: ListAddress }) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label={t`Search`} placeholder={t`Words of a question`} {...search()} />
      <SelectField {...field('status', GAP_FILTERS[0])} label={t`Status`} options={STATUS_OPTIONS} />
      <SelectField {...field('reason')} label={t`Reason`} emptyLabel={t`All reasons`} options={toOptions(REASONS)} />
      <SelectField {...field('ordering', ORDERINGS[0])} label={t`Order`} options={ORDER_OPTIONS} />
    </FilterBar>
  );
}
