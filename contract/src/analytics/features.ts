/** The six features whose use the dashboard shows (spec §2), in chart order. */
export const FEATURES = ['chat', 'projects', 'calculators', 'templates', 'exports', 'sharing'] as const;
export type FeatureName = (typeof FEATURES)[number];
