import type { EndpointSpec } from '@haulwise/contract';

interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** The list wrapper, with links to the previous and next page that keep all other filters. */
export function buildPage<T>(
  { path }: EndpointSpec,
  query: { page: number; page_size: number },
  { count, results }: { count: number; results: T[] },
  params: Record<string, string> = {},
): Page<T> {
  const place = path.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
  const address = (page: number) => {
    const values = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined && value !== null);
    return `/api${place}?${new URLSearchParams(values.map(([key, value]): [string, string] => [key, String(value)]))}`;
  };
  return {
    count,
    next: query.page * query.page_size < count ? address(query.page + 1) : null,
    previous: query.page > 1 ? address(query.page - 1) : null,
    results,
  };
}

/** The same wrapper around a list that is short enough for one page. */
export function buildWholeList<T>(results: T[]): Page<T> {
  return { count: results.length, next: null, previous: null, results };
}
