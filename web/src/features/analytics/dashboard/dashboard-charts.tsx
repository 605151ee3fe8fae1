import type { DashboardStats } from '@haulwise/contract';
import { useMemo } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { t } from '../../../words/words.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { FeatureChart } from '../charts/feature-chart.tsx';
import type { Point } from '../charts/point.ts';
import { buildRowsAddress } from '../days-address.ts';
import { PeriodFigure } from './cards/period-figure.tsx';
import { NEW_USERS, QUESTIONS, REVENUE, TOTAL_USERS } from './cards/quantities.ts';
import styles from './dashboard.module.css';

export interface DashboardChartsProps {
  stats: DashboardStats;
  /** Of the previous period; undefined if not compared or not loaded yet. */
  previous: DashboardStats | undefined;
  /** `Last 30 Days` */
  range: string;
  /** `the 30 days before` */
  before: string;
  /** The time zone of the days. */
  zone: string;
}

/** Addresses of the rows behind a day. */
const listsOf = (zone: string) => ({
  questions: (date: string) =>
    buildRowsAddress('/dashboard/events', { event: 'feature.chat', ...daysOf(date, date, zone) }),
  users: (date: string) =>
    buildRowsAddress('/users', { role: 'all', joined_from: date, joined_to: date, time_zone: zone }),
  usersSoFar: (date: string) => buildRowsAddress('/users', { role: 'all', joined_to: date, time_zone: zone }),
  revenue: (date: string) => buildRowsAddress('/dashboard/payments', daysOf(date, date, zone)),
});

function daysOf(start_date: string, end_date: string, time_zone: string) {
  return { start_date, end_date, time_zone };
}

/** The three charts of the specification (spec §2), each with its total. */
export function DashboardCharts({ stats, previous, range, before, zone }: DashboardChartsProps) {
  const now = useSeries(stats);
  const then = useSeries(previous);
  const { period, previous_period } = stats;
  const lists = listsOf(zone);
  return (
    <div className={styles.charts}>
      <DayChart
        title={t`Daily Questions (${range})`}
        subject="daily questions"
        summary={
          <PeriodFigure
            now={period.questions}
            before={previous_period.questions}
            period={before}
            format={(count) => formatCountOf(count, 'question')}
          />
        }
        shape="line"
        tone="orange"
        points={now.questions}
        previous={then.questions}
        quantity={QUESTIONS}
        emptyText={t`No questions in this period`}
        hrefOf={lists.questions}
      />
      <DayChart
        title={t`User Growth (${range})`}
        subject="user growth"
        summary={
          <PeriodFigure
            now={period.new_users}
            before={previous_period.new_users}
            period={before}
            format={(count) => formatCountOf(count, 'new user')}
          />
        }
        shape="bar"
        tone="blue"
        points={now.newUsers}
        previous={then.newUsers}
        quantity={NEW_USERS}
        emptyText={t`No new users in this period`}
        hrefOf={lists.users}
      />
      <div className={styles.full}>
        <DayChart
          title={t`Daily Revenue (${range})`}
          subject="daily revenue"
          summary={
            <PeriodFigure
              now={period.revenue}
              before={previous_period.revenue}
              period={before}
              format={(amount) => formatMoney(amount)}
            />
          }
          shape="area"
          tone="green"
          points={now.revenue}
          previous={then.revenue}
          quantity={REVENUE}
          emptyText={t`No revenue in this period`}
          hrefOf={lists.revenue}
        />
      </div>
    </div>
  );
}

/** Two more charts: the number of users and feature usage (spec §2). */
export function MoreCharts({ stats, previous, range, zone }: Omit<DashboardChartsProps, 'before'>) {
  const now = useSeries(stats);
  const then = useSeries(previous);
  return (
    <div className={styles.charts}>
      <DayChart
        title={t`Total Users (${range})`}
        subject="total users"
        shape="line"
        tone="blue"
        points={now.totalUsers}
        previous={then.totalUsers}
        quantity={TOTAL_USERS}
        startsAtZero={false}
        emptyText={t`No users yet`}
        hrefOf={listsOf(zone).usersSoFar}
      />
      <FeatureChart
        title={t`Feature Usage (${range})`}
        days={stats.period}
        usage={stats.feature_usage_chart}
        hrefOf={(name) =>
          buildRowsAddress('/dashboard/events', {
            event: `feature.${name}`,
            ...daysOf(stats.period.start_date, stats.period.end_date, zone),
          })
        }
      />
    </div>
  );
}

/** The days as points, memoized until a figure changes. */
function useSeries(stats: DashboardStats | undefined) {
  const { activity_chart, user_growth_chart, revenue_chart } = stats ?? {};
  return useMemo(() => {
    const pointsOf = <D extends { date: string }>(days: readonly D[] | undefined, value: (day: D) => number): Point[] =>
      (days ?? []).map((day) => ({ date: day.date, value: value(day) }));
    return {
      questions: pointsOf(activity_chart, (day) => day.questions),
      newUsers: pointsOf(user_growth_chart, (day) => day.new_users),
      totalUsers: pointsOf(user_growth_chart, (day) => day.total_users),
      revenue: pointsOf(revenue_chart, (day) => day.revenue),
    };
  }, [activity_chart, user_growth_chart, revenue_chart]);
}
