import { bindFilters } from '../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../platform/address/use-list-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { t } from '../../words/words.ts';
import { formatAction } from './audit-words.ts';

export function AuditFilters({ address, actions }: { address: ListAddress; actions: readonly string[] }) {
  const action = address.filter('action');
  // Keeps the chosen action while the actions load.
  const known = action === '' || actions.includes(action) ? actions : [action, ...actions];
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label={t`Who did it`} placeholder={t`Username or email, in full`} {...search('actor')} />
      <SelectField
        {...field('action')}
        label={t`Action`}
        emptyLabel={t`All actions`}
        options={known.map((value) => ({ value, label: formatAction(value) }))}
      />
      <TextField {...field('start_date')} label={t`From day (UTC)`} type="date" />
      <TextField {...field('end_date')} label={t`To day (UTC)`} type="date" />
      {address.filter('user_id') !== '' && (
        <Button onClick={() => address.setFilter('user_id', '')}>{t`Show all users`}</Button>
      )}
    </FilterBar>
  );
}
