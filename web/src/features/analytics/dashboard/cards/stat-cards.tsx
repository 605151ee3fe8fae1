import type { DashboardStats } from '@haulwise/contract';
import {
  IconActivity,
  IconCreditCard,
  IconCurrencyDollar,
  IconDatabase,
  IconFiles,
  IconMessages,
  IconUsers,
} from '@tabler/icons-react';
import { formatCount, formatCountOf, formatShortCount, formatSize } from '../../../../platform/format/counts.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import { t } from '../../../../words/words.ts';
import styles from '../dashboard.module.css';
import { StatCard } from './stat-card.tsx';

/** Shown if uptime was never measured (spec §9). */
const UPTIME_UNKNOWN = 99.9;

interface StatsProps {
  stats: DashboardStats | undefined;
}

export interface SummaryCardsProps extends StatsProps {
  /** Loads separately; undefined if it failed. */
  subscriptions: { active_subscriptions: number } | undefined;
  isLoadingSubscriptions: boolean;
}

/** The four cards above the charts (spec §2). */
export function SummaryCards({ stats, subscriptions, isLoadingSubscriptions }: SummaryCardsProps) {
  const isLoading = stats === undefined;
  const active = subscriptions?.active_subscriptions ?? stats?.premium_users ?? 0;
  return (
    <div className={styles.four}>
      <StatCard
        title={t`Total Users`}
        {...counted(stats?.total_users)}
        icon={IconUsers}
        color="blue"
        {...{ isLoading }}
      />
      <StatCard
        title={t`Active Subscriptions`}
        {...counted(active)}
        icon={IconCreditCard}
        color="green"
        isLoading={isLoadingSubscriptions || (subscriptions === undefined && isLoading)}
      />
      <StatCard
        title={t`Files Uploaded`}
        {...counted(stats?.total_files)}
        icon={IconFiles}
        color="violet"
        isLoading={isLoading}
      />
      <StatCard
        title={t`Storage Used`}
        value={formatSize(stats?.total_storage_used ?? 0)}
        tooltip={formatCountOf(stats?.total_storage_used ?? 0, 'byte')}
        icon={IconDatabase}
        color="orange"
        isLoading={isLoading}
      />
    </div>
  );
}

export interface TotalCardsProps extends StatsProps {
  /** The uptime covers the chosen days; the totals do not. */
  isLoadingUptime: boolean;
}

/** The three cards below the charts (spec §2). */
export function TotalCards({ stats, isLoadingUptime }: TotalCardsProps) {
  const isLoading = stats === undefined;
  return (
    <div className={styles.three}>
      <StatCard
        title={t`Total Messages`}
        {...counted(stats?.total_messages)}
        icon={IconMessages}
        color="orange"
        subtitle={t`All time`}
        isLoading={isLoading}
      />
      <StatCard
        title={t`Total Revenue`}
        value={formatMoney(stats?.total_revenue ?? 0)}
        icon={IconCurrencyDollar}
        color="green"
        subtitle={t`All time`}
        isLoading={isLoading}
      />
      <StatCard
        title={t`System Performance`}
        value={`${(stats?.uptime_percentage ?? UPTIME_UNKNOWN).toFixed(1)}%`}
        icon={IconActivity}
        color="blue"
        subtitle={t`Uptime`}
        {...measured(stats?.uptime_percentage)}
        isLoading={isLoadingUptime}
      />
    </div>
  );
}

function counted(count = 0) {
  return { value: formatShortCount(count), exact: formatCount(count) };
}

/** The card rounds, so that 99.97 reads as 100. */
function measured(percentage: number | null | undefined) {
  return { tooltip: percentage === null || percentage === undefined ? t`Not measured yet` : `${percentage}%` };
}
