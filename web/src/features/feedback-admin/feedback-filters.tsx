import { bindFilters } from '../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../platform/address/use-list-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';

export function FeedbackFilters({ address }: { address: ListAddress }) {
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label="Search" placeholder="Question, answer, comment or username" {...search()} />
      <SelectField
        {...field('feedback_type')}
        label="Rating"
        emptyLabel="All ratings"
        options={[
          { value: 'thumbs_up', label: 'Helpful' },
          { value: 'thumbs_down', label: 'Not helpful' },
        ]}
      />
      <TextField {...field('start_date')} label="From day (UTC)" type="date" />
      <TextField {...field('end_date')} label="To day (UTC)" type="date" />
      {address.filter('user_id') !== '' && (
        <Button onClick={() => address.setFilter('user_id', '')}>Show all users</Button>
      )}
    </FilterBar>
  );
}
