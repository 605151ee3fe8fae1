import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CARDS, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { t } from '../../../words/words.ts';
import { KINDS, STATUSES, toOptions } from '../knowledge-words.ts';
import { ORDERINGS } from './use-documents.ts';

const ORDER_OPTIONS = [
  { value: 'title', label: t`Title, A to Z` },
  { value: '-title', label: t`Title, Z to A` },
  { value: '-answers', label: t`Most used first` },
  { value: 'answers', label: t`Least used first` },
  { value: '-updated_at', label: t`Changed, latest first` },
  { value: 'updated_at', label: t`Changed, earliest first` },
];

export function DocumentFilters({ address }: { address: ListAddress }) {
  const areCards = useMediaQuery(CARDS);
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label={t`Search`} placeholder={t`Title or file name`} {...search()} />
      <SelectField {...field('kind')} label={t`Kind`} emptyLabel={t`All kinds`} options={toOptions(KINDS)} />
      <SelectField {...field('status')} label={t`Status`} emptyLabel={t`All statuses`} options={toOptions(STATUSES)} />
      <SelectField
        {...field('stale')}
        label={t`Facts`}
        emptyLabel={t`Old or new`}
        options={[{ value: 'true', label: t`Needs review` }]}
      />
      {areCards && <SelectField {...field('ordering', ORDERINGS[0])} label={t`Order`} options={ORDER_OPTIONS} />}
    </FilterBar>
  );
}
