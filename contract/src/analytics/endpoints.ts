import { dashboardEndpoints } from './dashboard-endpoints.ts';
import { errorEndpoints } from './error-endpoints.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { reportEndpoints } from './report-endpoints.ts';
import { systemEndpoints } from './system-endpoints.ts';

export const analyticsEndpoints = {
  ...dashboardEndpoints,
  ...eventEndpoints,
  ...systemEndpoints,
  ...errorEndpoints,
  ...reportEndpoints,
} as const;
