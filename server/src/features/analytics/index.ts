export { bindAnalyticsRoutes } from './analytics.routes.ts';
export { saveFigureSums } from './figures/figures.store.ts';
export { OBJECTS, UNFINISHED } from './health/check-backup.ts';
export { formatSize } from './health/format-values.ts';
export { recordBackup } from './health/health.store.ts';
export type { HealthSources } from './health/health-check.ts';
export { listSummaryPersonalData, scheduleSummaries } from './weekly-summary/weekly-summary.ts';
