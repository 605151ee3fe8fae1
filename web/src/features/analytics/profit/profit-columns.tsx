import { PLANS } from '@haulwise/contract/rules';
import { Link } from 'wouter';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatMoney, formatSmallMoney } from '../../../platform/format/money.ts';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t, toLocal } from '../../../words/words.ts';
import styles from './profit.module.css';
import type { PlanProfit, UserProfit } from './use-profit.ts';

interface Money {
  revenue: number;
  model_cost: number;
  profit: number;
}

/** The columns that both tables share. */
const money: Column<Money>[] = [
  { id: 'revenue', header: t`Revenue`, isNumeric: true, cell: ({ revenue }) => formatMoney(revenue) },
  { id: 'cost', header: t`Model cost`, isNumeric: true, cell: ({ model_cost }) => formatSmallMoney(model_cost) },
  {
    id: 'profit',
    header: t`Profit`,
    isNumeric: true,
    cell: ({ profit }) => (
      <span data-is-loss={profit < 0} className={styles.profit}>
        {formatSmallMoney(profit)}
      </span>
    ),
  },
];

export const planColumns: Column<PlanProfit>[] = [
  {
    id: 'plan',
    header: t`Plan`,
    cell: ({ plan, is_losing }) => (
      <span className={styles.plan}>
        {toLocal(PLANS[plan].name)}
        {is_losing && <Badge tone="warning">{t`Costs more than it earns`}</Badge>}
      </span>
    ),
  },
  { id: 'users', header: t`Users`, isNumeric: true, cell: ({ users }) => formatCount(users) },
  ...money,
];

export const buildUserColumns: Column<UserProfit>[] = [
  {
    id: 'user',
    header: t`User`,
    cell: ({ user }) =>
      user === null ? (
        <span className={styles.nobody}>{t`Deleted users`}</span>
      ) : (
        <Link href={`/users?search=${encodeURIComponent(user.username)}`} className={styles.user}>
          {user.username}
        </Link>
      ),
  },
  { id: 'plan', header: t`Plan now`, cell: ({ plan }) => (plan === null ? '–' : toLocal(PLANS[plan].name)) },
  { id: 'answers', header: t`Answers`, isNumeric: true, cell: ({ answers }) => formatCount(answers) },
  {
    id: 'tokens',
    header: t`Tokens read / written`,
    isNumeric: true,
    cell: ({ input_tokens, output_tokens }) => `${formatCount(input_tokens)} / ${formatCount(output_tokens)}`,
  },
  ...money,
];
