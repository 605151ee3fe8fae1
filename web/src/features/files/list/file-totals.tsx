import type { Api, EndpointReply } from '@haulwise/contract';
import { formatCount, formatCountOf, formatSize } from '../../../platform/format/counts.ts';
import { Totals } from '../../../ui/layout/totals.tsx';
import { t } from '../../../words/words.ts';
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
    { label: t`Total Files`, value: stats && formatCount(stats.total_files) },
    { label: t`Total Size`, value: stats && formatSize(stats.total_size) },
    {
      label: t`Categories`,
      value: stats && formatCount(categories.length),
      detail: categories.length > 0 ? categories.join(' · ') : undefined,
    },
    { label: t`Shared Files`, value: stats && formatCount(stats.shared_files) },
  ];
  return <Totals label={t`Library totals`} totals={totals} isLoading={isLoading} />;
}

/** The categories with files, and their counts. */
function categoriesOf(stats: Stats | undefined): string[] {
  const counts = new Map(Object.entries(stats?.files_by_category ?? {}));
  return CATEGORY_OPTIONS.flatMap(({ value }) => {
    const count = counts.get(value) ?? 0;
    return count === 0 ? [] : [countWords(value, count)];
  });
}

function countWords(category: string, count: number): string {
  if (category === 'image') return formatCountOf(count, 'image');
  if (category === 'video') return formatCountOf(count, 'video');
  return category === 'audio' ? t`${formatCount(count)} audio` : t`${formatCount(count)} other`;
}
