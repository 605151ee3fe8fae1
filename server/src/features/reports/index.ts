export { scheduleReportJobs } from './report-jobs.ts';
export { bindReportRoutes } from './reports.routes.ts';
export { findReportKeys } from './reports.store.ts';
export { listReportPersonalData } from './reports.ts';
