import type { Api, EndpointReply } from '@haulwise/contract';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { getToday } from '../../../platform/format/time-zone.ts';
import { computeDays, PERIODS, type ReportDays } from '../reports/report-days.ts';

export type Profit = EndpointReply<Api['GET /analytics/profit/']>['data'];
export type PlanProfit = Profit['by_plan'][number];
export type UserProfit = Profit['results'][number];

const VALUES = PERIODS.map(({ value }) => value);
export const DEFAULT_PERIOD = 'last_30_days';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The profit for the days (UTC) and the page of users in the address. */
export function useProfit() {
  return usePagedList({
    key: ['analytics', 'profit'],
    parseFilters,
    loadPage: async ({ period, own, ...page }, signal) => {
      const days = computeDays(period, getToday('UTC', new Date())) ?? own;
      return (await call('GET /analytics/profit/', { query: { ...days, ...page }, signal })).data;
    },
  });
}

function parseFilters({ filter, choice }: FilterReader) {
  const day = (name: keyof ReportDays) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    period: choice('period', VALUES) ?? DEFAULT_PERIOD,
    own: { start_date: day('start_date'), end_date: day('end_date') },
  };
}
