import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { t } from '../../../words/words.ts';
import { SummaryCards, TotalCards } from './cards/stat-cards.tsx';
import styles from './dashboard.module.css';
import { DashboardCharts, MoreCharts } from './dashboard-charts.tsx';
import { DashboardHead, formatClock } from './dashboard-head.tsx';
import { LoadingCharts, LoadingMoreCharts } from './loading-charts.tsx';
import { OperatorSection } from './operator/operator-section.tsx';
import { RangePicker } from './range-picker/range-picker.tsx';
import { useRange } from './range-picker/use-range.ts';
import { formatPreviousPeriod, formatRange } from './range-words.ts';
import { useDashboard } from './use-dashboard.ts';
import { useZone, type Zone } from './use-zone.ts';

/** The live dashboard (spec §2). */
export function DashboardScreen({ navigation }: { navigation: ReactNode }) {
  useScreenTitle(t`Dashboard`);
  const zone = useZone();
  const address = useRange(zone.name);
  const { stats, drawn, subscriptions, previous, refresh } = useDashboard(address);
  zone.noteRefusal(stats.error);
  const { data } = stats;
  const range = drawn?.range ?? address.range;
  const days = { start_date: range.start_date, end_date: range.end_date };
  const title = formatRange(range, address.today);
  const words = {
    previous: address.isCompared ? previous.data?.stats : undefined,
    range: title,
    before: formatPreviousPeriod(range),
  };
  return (
    <div className={styles.screen}>
      {navigation}
      <DashboardHead updatedAt={stats.dataUpdatedAt} isLoading={stats.isFetching} onRefresh={refresh} />
      <RangePicker address={address} />
      {stats.isError && data === undefined ? (
        <LoadingFailed text={t`Failed to load dashboard data. Please try again later.`} onRetry={refresh} />
      ) : (
        <>
          {stats.isError && (
            <Alert>{t`The figures could not be refreshed. You are seeing those from ${formatClock(stats.dataUpdatedAt)}; the next attempt is automatic.`}</Alert>
          )}
          <SummaryCards
            stats={data?.stats}
            subscriptions={subscriptions.data}
            isLoadingSubscriptions={subscriptions.isPending}
          />
          {address.isCompared && previous.isError && (
            <LoadingFailed text={t`The previous period could not be loaded.`} onRetry={() => void previous.refetch()} />
          )}
          {drawn === undefined ? (
            <LoadingCharts title={title} />
          ) : (
            <DashboardCharts stats={drawn.stats} zone={zone.name} {...words} />
          )}
          <TotalCards stats={data?.stats} isLoadingUptime={drawn === undefined} />
          {drawn === undefined ? (
            <LoadingMoreCharts title={title} />
          ) : (
            <MoreCharts stats={drawn.stats} zone={zone.name} {...words} />
          )}
          <p className={styles.muted}>{t`${zoneWords(zone)}. Today’s figures are up to now.`}</p>
          <OperatorSection days={days} range={title} />
        </>
      )}
      <p className={styles.foot}>{t`Auto-refreshing every 30 seconds`}</p>
    </div>
  );
}

function zoneWords({ own, name }: Zone): string {
  const words = own.replaceAll('_', ' ');
  return name === own
    ? t`Days in the charts are in your time zone, ${words}`
    : t`This server does not know your time zone, ${words}, so days in the charts are in UTC`;
}
