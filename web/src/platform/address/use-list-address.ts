import { useSearchParams } from 'wouter';

/** Page sizes to choose from; 10 by default (spec §9). */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
const DEFAULT_PAGE_SIZE = 10;

interface Options {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
}

export interface ListAddress {
  page: number;
  pageSize: number;
  /** A filter's value, '' if unset. */
  filter: (name: string) => string;
  /** A filter's value if it is one of these, so that invalid values in the address are ignored. */
  choice: <T extends string>(name: string, values: readonly T[]) => T | undefined;
  /** Sets a filter ('' clears it) and goes to the first page. */
  setFilter: (name: string, value: string, options?: Options) => void;
  clearFilters: () => void;
  setPage: (page: number, options?: Options) => void;
  /** Keeps the first visible row in view. */
  setPageSize: (size: number) => void;
}

/** The filters, order and page of a list, kept in the address, so that Back, a reload and a link show the same rows. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const pageSize = pageSizeOf(params);

  const change = (changes: Record<string, string>, options?: Options) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);

  return {
    page,
    pageSize,
    filter: (name) => params.get(name) ?? '',
    choice: (name, values) => values.find((value) => value === params.get(name)),
    setFilter: (name, value, options) => change({ [name]: value, page: '' }, options),
    clearFilters: () => setParams(pageSize === DEFAULT_PAGE_SIZE ? {} : { page_size: String(pageSize) }),
    setPage: (next, options) => change({ page: next === 1 ? '' : String(next) }, options),
    setPageSize: (size) => {
      const next = Math.floor(((page - 1) * pageSize) / size) + 1;
      change({ page_size: size === DEFAULT_PAGE_SIZE ? '' : String(size), page: next === 1 ? '' : String(next) });
    },
  };
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

function pageSizeOf(params: URLSearchParams): number {
  return PAGE_SIZES.find((size) => String(size) === params.get('page_size')) ?? DEFAULT_PAGE_SIZE;
}
