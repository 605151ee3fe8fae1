import type { DashboardStats } from '@haulwise/contract';
import { useMemo } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { FeatureChart } from '../charts/feature-chart.tsx';
import type { Point } from '../charts/point.ts';
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
}

/** The three charts of the specification (spec §2), each with its total. */
export function DashboardCharts({ stats, previous, range, before }: DashboardChartsProps) {
  const now = useSeries(stats);
  const then = useSeries(previous);
  const { period, previous_period } = stats;
  return (
    <div className={styles.charts}>
      <DayChart
        title={`Daily Questions (${range})`}
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
        emptyText="No questions in this period"
      />
      <DayChart
        title={`User Growth (${range})`}
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
        emptyText="No new users in this period"
      />
      <div className={styles.full}>
        <DayChart
          title={`Daily Revenue (${range})`}
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
          emptyText="No revenue in this period"
        />
      </div>
    </div>
  );
}

/** Two more charts: the number of users and feature usage (spec §2). */
export function MoreCharts({ stats, previous, range }: Omit<DashboardChartsProps, 'before'>) {
  const now = useSeries(stats);
  const then = useSeries(previous);
  return (
    <div className={styles.charts}>
      <DayChart
        title={`Total Users (${range})`}
        subject="total users"
        shape="line"
        tone="blue"
        points={now.totalUsers}
        previous={then.totalUsers}
        quantity={TOTAL_USERS}
        startsAtZero={false}
        emptyText="No users yet"
      />
      <FeatureChart title={`Feature Usage (${range})`} days={stats.period} usage={stats.feature_usage_chart} />
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
