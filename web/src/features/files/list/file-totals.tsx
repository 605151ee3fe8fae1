import type { Api, EndpointReply } from '@haulwise/contract';
import { formatCount, formatCountOf, formatSize } from '../../../platform/format/counts.ts';
import { Totals } from '../../../ui/layout/totals.tsx';
import { CATEGORY_OPTIONS } from '../file-words.ts';

type Stats = EndpointReply<Api['GET /files/stats/']>;

export interface FileTotalsProps {
  /** Undefined while loading or if loading failed. */
  stats: Stats | undefined;
  isLoading: boolean;
}

/** The totals of the library. */
export function FileTotals({ stats, isLoading }: FileTotalsProps) {
  const categories = categoriesOf(stats);
  const totals = [
    { label: 'Total Files', value: stats && formatCount(stats.total_files) },
    { label: 'Total Size', value: stats && formatSize(stats.total_size) },
    {
      label: 'Categories',
      value: stats && formatCount(categories.length),
      detail: categories.length > 0 ? categories.join(' · ') : undefined,
    },
    { label: 'Shared Files', value: stats && formatCount(stats.shared_files) },
  ];
  return <Totals label="Library totals" totals={totals} isLoading={isLoading} />;
}

/** The categories with files, and their counts. */
function categoriesOf(stats: Stats | undefined): string[] {
  const counts = new Map(Object.entries(stats?.files_by_category ?? {}));
  return CATEGORY_OPTIONS.flatMap(({ value, label }) => {
    const count = counts.get(value) ?? 0;
    return count === 0
      ? []
      : [
          value === 'other' || value === 'audio'
            ? `${formatCount(count)} ${label.toLowerCase()}`
            : formatCountOf(count, label.toLowerCase()),
        ];
  });
}
