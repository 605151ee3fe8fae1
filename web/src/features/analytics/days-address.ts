import type { FilterReader } from '../../platform/address/use-paged-list.ts';
import { getTimeZone } from '../../platform/format/time-zone.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of an address, in the zone that it names or the viewer's; without days, the server takes the last 30. */
export function parseDays({ filter }: FilterReader) {
  const day = (name: string) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    start_date: day('start_date'),
    end_date: day('end_date'),
    time_zone: filter('time_zone') || getTimeZone(),
  };
}

/** The address of the rows behind one day, or some days, of a chart. */
export function buildRowsAddress(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
