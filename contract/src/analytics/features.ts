/** The six features whose use the dashboard shows (spec §2), in chart order. */
export const FEATURE_LABELS = {
  chat: 'Chat',
  projects: 'Projects',
  calculators: 'Calculators',
  templates: 'Templates',
  exports: 'Exports',
  sharing: 'Sharing',
} as const;
export type FeatureName = keyof typeof FEATURE_LABELS;

export const FEATURES = Object.keys(FEATURE_LABELS) as FeatureName[];
