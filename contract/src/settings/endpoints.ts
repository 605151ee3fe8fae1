import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Text, Timestamp } from '../common/primitives.ts';
import { SETTING_GROUPS, type SettingKey, TESTED_GROUPS } from './setting-keys.ts';

const Key = z.enum(Object.values(SETTING_GROUPS).flat() as [SettingKey, ...SettingKey[]]);

export const Setting = z.object({
  key: Key,
  /**
   * As it is in force; null if unset. Of a secret at most the address it leads to, without user, password and
   * parameters.
   */
  value: z.string().nullable(),
  is_set: z.boolean(),
  is_secret: z.boolean(),
  source: z.enum(['environment', 'settings', 'default']),
  /** What is in force if it is set nowhere. */
  default: z.string().nullable(),
  /** Whether it can be changed here. Keys that need a restart, and those set in the environment, cannot. */
  is_changeable: z.boolean(),
  needs_restart: z.boolean(),
  /** Why the stored value is not used, as a sentence; null if it is, or if there is none. */
  fault: z.string().nullable(),
});
export type Setting = z.infer<typeof Setting>;

const Settings = z.object({
  settings: z.array(Setting),
  /** When the logo was uploaded; null if there is none. */
  logo_updated_at: Timestamp.nullable(),
});
export type Settings = z.infer<typeof Settings>;

/** Null, like a blank text, takes a setting back to its default. */
const Values = z.partialRecord(Key, Text.trim().max(2_000, 'At most 2,000 characters.').nullable());

/** How a test of settings went. */
const SettingsOutcome = z.object({
  is_ok: z.boolean(),
  /** What happened, in a sentence or two; never what the other side said. */
  message: z.string(),
});
export type SettingsOutcome = z.infer<typeof SettingsOutcome>;

const tag = 'settings';

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/settings/',
    access: 'admin',
    tag,
    summary: 'Every key of the configuration: its value, where it comes from, and whether it can be changed here',
    reply: Settings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/settings/',
    access: 'admin',
    tag,
    summary: 'Change settings on every instance without a restart; all of them or, if one is wrong, none',
    body: z.object({ values: Values }),
    reply: Settings,
  }),
  testSettings: endpoint({
    method: 'POST',
    path: '/settings/test/',
    access: 'admin',
    tag,
    rate: 'export',
    timeoutSeconds: 60,
    summary: 'Try the settings of a group, with these values in place of those in force, and say how that went',
    body: z.object({ group: z.enum(TESTED_GROUPS), values: Values.default({}) }),
    reply: SettingsOutcome,
  }),
  uploadInstallationLogo: endpoint({
    method: 'POST',
    path: '/settings/logo/',
    access: 'admin',
    tag,
    rate: 'upload',
    upload: true,
    summary: 'Upload the logo of the installation: PNG or JPEG, at most 1 MB',
    reply: Settings,
  }),
  deleteInstallationLogo: endpoint({
    method: 'DELETE',
    path: '/settings/logo/',
    access: 'admin',
    tag,
    summary: 'Remove the logo of the installation',
    reply: 'empty',
  }),
  downloadInstallationLogo: endpoint({
    method: 'GET',
    path: '/installation/logo/:version/',
    access: 'public',
    tag,
    summary: 'The logo of the installation; a new version of its address comes with each upload',
    params: z.object({ version: Text.max(40) }),
    reply: 'file',
  }),
} as const;
