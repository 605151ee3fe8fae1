/** The six features whose use the dashboard shows (spec §2), in the order of their colours. */
export const FEATURES = ['chat', 'projects', 'calculators', 'templates', 'exports', 'sharing'] as const;
export type FeatureName = (typeof FEATURES)[number];

export const FEATURE_LABELS: Record<FeatureName, string> = {
  chat: 'Chat',
  projects: 'Projects',
  calculators: 'Calculators',
  templates: 'Templates',
  exports: 'Exports',
  sharing: 'Sharing',
};
