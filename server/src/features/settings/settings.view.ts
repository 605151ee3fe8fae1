import {
  SETTING_GROUPS,
  type Setting,
  type SettingKey,
  type SettingsOutcome,
  type Settings as WireSettings,
} from '@haulwise/contract';
import { getShownValue, SECRET_KEYS } from '../../platform/config/key-traits.ts';
import { keys } from '../../platform/config/keys.ts';
import { RUNTIME_KEYS } from '../../platform/config/runtime-config.ts';
import { AppError, formatError } from '../../platform/core/app-error.ts';
import type { Settings } from './settings-in-force.ts';

export function toWireSettings(settings: Settings): WireSettings {
  const all: SettingKey[] = Object.values(SETTING_GROUPS).flat();
  return {
    settings: all.map((key) => toSetting(settings, key)),
    logo_updated_at: settings.inForce.logoUpdatedAt?.toISOString() ?? null,
  };
}

function toSetting({ start, inForce }: Settings, key: SettingKey): Setting {
  const own = start.environment[key];
  const stored = inForce.texts[key];
  const fallback: string | null = keys[key].default;
  const text = own ?? stored ?? fallback;
  const isRuntime = RUNTIME_KEYS.has(key);
  const fault = inForce.faults.get(key);
  return {
    key,
    value: text === null ? null : getShownValue(key, text),
    is_set: text !== null,
    is_secret: SECRET_KEYS.has(key),
    source: own !== undefined ? 'environment' : stored !== undefined ? 'settings' : 'default',
    default: fallback,
    is_changeable: isRuntime && own === undefined,
    needs_restart: !isRuntime,
    fault: fault === undefined ? null : formatError(new AppError('settings.not_used', { values: { fault } })),
  };
}

export const toSuccess = (message: string): SettingsOutcome => ({ is_ok: true, message });
export const toFailure = (message: string): SettingsOutcome => ({ is_ok: false, message });
