import type { FeatureName } from '@haulwise/contract';
import { FEATURES } from '@haulwise/contract/rules';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../platform/format/counts.ts';
import { t } from '../../../words/words.ts';
import { ChartCard } from './chart-card.tsx';
import { formatCsvName } from './chart-csv.ts';
import styles from './feature-chart.module.css';

export interface FeatureChartProps {
  title: string;
  /** The days counted. */
  days: { start_date: string; end_date: string };
  usage: readonly { feature_name: FeatureName; total_uses: number }[];
  /** The address of the uses of a feature. */
  hrefOf: (name: FeatureName) => string;
}

const LABELS: Record<FeatureName, string> = {
  chat: t`Chat`,
  projects: t`Projects`,
  calculators: t`Calculators`,
  templates: t`Templates`,
  exports: t`Exports`,
  sharing: t`Sharing`,
};
const HEADS = [t`Feature`, t`Uses`];

/** How often each feature was used. Names and values stand beside the bars, so nothing depends on color. */
export function FeatureChart({ title, days, usage, hrefOf }: FeatureChartProps) {
  const uses = useMemo(() => {
    const found = new Map(usage.map(({ feature_name, total_uses }) => [feature_name, total_uses]));
    return FEATURES.map((name) => ({ name, label: LABELS[name], count: found.get(name) ?? 0 }));
  }, [usage]);
  const rows = useMemo(() => uses.map(({ label, count }) => [label, formatCount(count)]), [uses]);
  const most = Math.max(1, ...uses.map(({ count }) => count));
  const csv = {
    name: formatCsvName('feature usage', days.start_date, days.end_date),
    heads: HEADS,
    rows: () => uses.map(({ label, count }) => [label, count]),
  };
  return (
    <ChartCard title={title} heads={HEADS} rows={rows} hrefs={uses.map(({ name }) => hrefOf(name))} csv={csv}>
      {/* Screen readers get the table instead. */}
      <div aria-hidden="true" className={styles.bars}>
        {uses.map(({ name, label, count }) => (
          <div key={name} className={styles.row} title={`${label}: ${formatCount(count)}`}>
            {/* Not focusable, since the keyboard has the links of the table. */}
            <Link href={hrefOf(name)} tabIndex={-1} className={styles.label}>
              {label}
            </Link>
            <span className={styles.track}>
              <span
                data-feature={name}
                data-unused={count === 0 || undefined}
                className={styles.bar}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className={styles.count}>{formatCount(count)}</span>
          </div>
        ))}
      </div>
    </ChartCard>
  );
}
