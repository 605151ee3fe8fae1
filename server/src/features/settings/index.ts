export { bindSettingsRoutes } from './settings.routes.ts';
export { openSettings, type Settings } from './settings-in-force.ts';
