import type { Api, EndpointReply } from '@haulwise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';
import { todayIn } from '../dashboard/range.ts';
import { daysOf, PERIODS, type ReportDays } from '../reports/report-days.ts';

export type Profit = EndpointReply<Api['GET /analytics/profit/']>['data'];
export type PlanProfit = Profit['by_plan'][number];
export type UserProfit = Profit['results'][number];

const VALUES = PERIODS.map(({ value }) => value);
export const DEFAULT_PERIOD = 'last_30_days';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The profit of the days (UTC) that the address asks for, and the page of users. */
export function useProfit() {
  const address = useListAddress();
  const period = address.choice('period', VALUES) ?? DEFAULT_PERIOD;
  const day = (name: keyof ReportDays) => (DAY.test(address.filter(name)) ? address.filter(name) : undefined);
  const own = { start_date: day('start_date'), end_date: day('end_date') };
  const days = daysOf(period, todayIn('UTC', new Date())) ?? own;
  const query = { ...days, page: address.page, page_size: address.pageSize };
  const profit = useQuery({
    queryKey: ['analytics', 'profit', query],
    queryFn: async ({ signal }) => (await call('GET /analytics/profit/', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(address, profit.isPlaceholderData ? undefined : profit.data?.count);
  return { address, period, profit };
}
