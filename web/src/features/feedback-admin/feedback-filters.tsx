import type { ListAddress } from '../../platform/address/use-list-address.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function FeedbackFilters({ address }: { address: ListAddress }) {
  const search = address.filter('search');
  const field = (name: string) => ({
    name,
    value: address.filter(name),
    onChange: (event: { target: { value: string } }) => address.setFilter(name, event.target.value),
  });
  return (
    <FilterBar>
      <SearchField
        label="Search"
        placeholder="Question, answer, comment or username"
        value={search}
        onSearch={(words) => address.setFilter('search', words, { replace: search !== '' })}
      />
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
    </FilterBar>
  );
}
