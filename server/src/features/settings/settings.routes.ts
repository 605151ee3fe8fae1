import { settingsEndpoints as e } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import {
  deleteInstallationLogo,
  downloadInstallationLogo,
  updateSettings,
  uploadInstallationLogo,
} from './settings.ts';
import { toWireSettings } from './settings.view.ts';
import type { Settings } from './settings-in-force.ts';
import { runSettingsTest, type TryParts } from './trying/settings-tests.ts';

export function bindSettingsRoutes(parts: TryParts, settings: Settings): Route[] {
  return [
    route(e.getSettings, async () => toWireSettings(settings)),
    route(e.updateSettings, (call) => updateSettings(parts, settings, call, call.body.values)),
    route(e.testSettings, (call) => runSettingsTest(parts, settings, call, call.body.group, call.body.values)),
    route(e.uploadInstallationLogo, (call) => uploadInstallationLogo(parts, settings, call, call.upload)),
    route(e.deleteInstallationLogo, (call) => deleteInstallationLogo(parts, settings, call)),
    route(e.downloadInstallationLogo, () => downloadInstallationLogo(parts.db)),
  ];
}
