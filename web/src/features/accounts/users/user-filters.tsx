import { bindFilters } from '../../../platform/address/filter-fields.ts';
import type { ListAddress } from '../../../platform/address/use-list-address.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CARDS, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { t } from '../../../words/words.ts';
import { ORDERINGS, ROLES } from './use-user-list.ts';
import { PLAN_OPTIONS, STATUS_OPTIONS } from './user-words.ts';
import styles from './users.module.css';

const ROLE_OPTIONS = [
  { value: 'user', label: t`Users` },
  { value: 'admin', label: t`Administrators` },
  { value: 'all', label: t`Everyone` },
];
const ORDER_OPTIONS = [
  { value: '-date_joined', label: t`Newest first` },
  { value: 'date_joined', label: t`Oldest first` },
  { value: '-last_login', label: t`Last login, latest first` },
  { value: 'last_login', label: t`Last login, earliest first` },
  { value: '-total_revenue', label: t`Revenue, highest first` },
  { value: 'total_revenue', label: t`Revenue, lowest first` },
  { value: 'username', label: t`Username, A to Z` },
  { value: '-username', label: t`Username, Z to A` },
];

export function UserFilters({ address }: { address: ListAddress }) {
  const areCards = useMediaQuery(CARDS);
  const { field, search } = bindFilters(address);
  return (
    <FilterBar>
      <SearchField label={t`Search`} placeholder={t`Name, username or email`} {...search()} />
      <SelectField
        {...field('subscription_status')}
        label={t`Subscription status`}
        emptyLabel={t`All statuses`}
        options={STATUS_OPTIONS}
      />
      <SelectField
        {...field('subscription_type')}
        label={t`Subscription type`}
        emptyLabel={t`All plans`}
        options={PLAN_OPTIONS}
      />
      <SelectField {...field('role', ROLES[0])} label={t`Role`} options={ROLE_OPTIONS} />
      <div className={styles.days}>
        <TextField {...field('joined_from')} label={t`Joined from`} type="date" />
        <TextField {...field('joined_to')} label={t`Joined to`} type="date" />
      </div>
      {areCards && <SelectField {...field('ordering', ORDERINGS[0])} label={t`Order`} options={ORDER_OPTIONS} />}
    </FilterBar>
  );
}
