import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { t } from '../../../words/words.ts';
import { PERIODS, type Period } from '../reports/report-days.ts';
import { DEFAULT_PERIOD } from './use-profit.ts';

/** Chooses the period. */
export function ProfitFilters({ address, period }: { address: ListAddress; period: Period }) {
  const { field } = bindFilters(address);
  return (
    <FilterBar>
      <SelectField {...field('period', DEFAULT_PERIOD)} label={t`Period`} options={PERIODS} />
      {period === 'own' && <TextField {...field('start_date')} label={t`First day (UTC)`} type="date" />}
      {period === 'own' && <TextField {...field('end_date')} label={t`Last day (UTC)`} type="date" />}
    </FilterBar>
  );
}
