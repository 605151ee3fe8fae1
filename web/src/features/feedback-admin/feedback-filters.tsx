import { bindFilters } from '../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../platform/address/use-list-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { t } from '../../words/words.ts';

export function FeedbackFilters({ address }: { address: ListAddress }) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label={t`Search`} placeholder={t`Question, answer, comment or username`} {...search()} />
      <SelectField
        {...field('feedback_type')}
        label={t`Rating`}
        emptyLabel={t`All ratings`}
        options={[
          { value: 'thumbs_up', label: t`Helpful` },
          { value: 'thumbs_down', label: t`Not helpful` },
        ]}
      />
      <TextField {...field('start_date')} label={t`From day (UTC)`} type="date" />
      <TextField {...field('end_date')} label={t`To day (UTC)`} type="date" />
      {address.filter('user_id') !== '' && (
        <Button onClick={() => address.setFilter('user_id', '')}>{t`Show all users`}</Button>
      )}
    </FilterBar>
  );
}
