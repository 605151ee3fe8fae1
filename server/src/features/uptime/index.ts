export { bindHealthRoutes } from './health.routes.ts';
export { sumSystemMetrics } from './system-metrics.ts';
export { bindUptimeRoutes } from './uptime.routes.ts';
export { buildUptimeQuery, type MinutesUp, type UptimeSpan } from './uptime.store.ts';
export { computeUptime, toUptimeSpan } from './uptime.ts';
export { createUptimeRecorder } from './uptime-recorder.ts';
