import { useSearchParams } from 'wouter';

/** Rows per page that a reader may choose; the first one shown is 10 (spec §9). */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
const DEFAULT_PAGE_SIZE = 10;

interface Options {
  /** Takes the place of the history entry instead of adding one. */
  replace?: boolean;
}

export interface ListAddress {
  page: number;
  pageSize: number;
  /** A filter's value, '' where it is unset. */
  filter: (name: string) => string;
  /** A filter's value where it is one of these, so that a mistyped address asks for nothing senseless. */
  choice: <T extends string>(name: string, values: readonly T[]) => T | undefined;
  /** Sets a filter ('' unsets it) and goes to the first page. */
  setFilter: (name: string, value: string, options?: Options) => void;
  clearFilters: () => void;
  setPage: (page: number, options?: Options) => void;
  /** Keeps the first row that is in view. */
  setPageSize: (size: number) => void;
}

/** Which part of a list is in view, kept in the address: Back, a reload and a shared link show the same rows. */
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
