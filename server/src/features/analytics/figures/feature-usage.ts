import { type analyticsEndpoints, FEATURES, type FeatureName } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readZonedDays } from '../../../platform/core/days.ts';
import { sumFigures } from './figures.store.ts';

/** The figure that counts the uses of a feature. */
export const getFeatureFigure = (feature: FeatureName) => `feature.${feature}`;

/** Uses of each feature by day in the time zone. Figures outlive the events they were counted from. */
export async function readFeatureUsage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.getFeatureUsage.query>,
): Promise<z.output<typeof analyticsEndpoints.getFeatureUsage.reply>> {
  const { all, starts } = readZonedDays(query, clock.now());
  const bounds = starts.map((start) => start.getTime());
  const [amounts] = await sumFigures(db, [{ figures: FEATURES.map(getFeatureFigure), bounds }]);
  const results = FEATURES.map((feature_name) => {
    const uses = amounts?.get(getFeatureFigure(feature_name)) ?? [];
    const by_day = all.map((date, day) => ({ date, uses: uses[day] ?? 0 }));
    return { feature_name, total_uses: by_day.reduce((sum, day) => sum + day.uses, 0), by_day };
  });
  return { data: { count: results.length, results } };
}
