import type { ErrorId, SettingKey, Settings as WireSettings } from '@haulwise/contract';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Config } from '../../platform/config/config.ts';
import { SECRET_KEYS } from '../../platform/config/key-traits.ts';
import { companions, type KeyName } from '../../platform/config/keys.ts';
import {
  findFaults,
  RUNTIME_KEYS,
  readConfigWith,
  type SettingTexts,
  splitSettings,
} from '../../platform/config/runtime-config.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fail, formatError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import { sendNotification } from '../../platform/db/notifications.ts';
import { loadLogo, toLogoFile } from '../../platform/formats/logo-picture.ts';
import type { FileReply, Upload } from '../../platform/http/route.ts';
import {
  deleteSetting,
  findInstallationLogo,
  listSettingRows,
  lockSettings,
  saveInstallationLogo,
  saveSetting,
} from './settings.store.ts';
import { toWireSettings } from './settings.view.ts';
import { SETTINGS_CHANNEL, type Settings } from './settings-in-force.ts';

export type SettingChanges = Partial<Record<SettingKey, string | null>>;
type Parts = Pick<Context, 'db' | 'clock'>;

interface Who {
  actor: Actor;
  ip: string;
}

/** Changes settings on every instance; all of them or, if one is wrong, none. */
export async function updateSettings(
  { db, clock }: Parts,
  settings: Settings,
  { actor, ip }: Who,
  values: SettingChanges,
): Promise<WireSettings> {
  const changes = toTexts(values);
  await runInTransaction(db, async (tx) => {
    // Two changes that are each right may be wrong together.
    await lockSettings(tx);
    const { texts, faults } = settings.open(await listSettingRows(tx));
    checkChanges(settings, texts, changes);
    const now = clock.now();
    for (const [key, text] of Object.entries(changes) as [KeyName, string | null][]) {
      if (text === (texts[key] ?? null) && !faults.has(key)) continue;
      if (text === null) await deleteSetting(tx, key);
      else await saveSetting(tx, settings.toRow(key, text), now);
      await recordChange(tx, { actor, ip }, now, key, text);
    }
    await sendNotification(tx, SETTINGS_CHANNEL, '');
  });
  await settings.load();
  return toWireSettings(settings);
}

/** The configuration as it would be with these changes; fails as saving them would. */
export async function readConfigToTry(db: Db, settings: Settings, values: SettingChanges): Promise<Config> {
  const changes = toTexts(values);
  const { texts } = settings.open(await listSettingRows(db));
  checkChanges(settings, texts, changes);
  return readConfigWith(settings.start, splitSettings(settings.start, getMerged(texts, changes)).sound);
}

export async function uploadInstallationLogo(
  parts: Parts,
  settings: Settings,
  who: Who,
  upload: () => Promise<Upload>,
): Promise<WireSettings> {
  const logo = await loadLogo(await upload());
  await replaceLogo(parts, settings, who, (tx, now) => saveInstallationLogo(tx, logo, now));
  return toWireSettings(settings);
}

export async function deleteInstallationLogo(parts: Parts, settings: Settings, who: Who): Promise<void> {
  await replaceLogo(parts, settings, who, (tx, now) => saveInstallationLogo(tx, null, now));
}

export async function downloadInstallationLogo(db: Db): Promise<FileReply> {
  return toLogoFile((await findInstallationLogo(db)) ?? fail('common.not_found'));
}

async function replaceLogo(
  { db, clock }: Parts,
  settings: Settings,
  { actor, ip }: Who,
  replace: (tx: Db, now: Date) => Promise<void>,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    await lockSettings(tx);
    await replace(tx, now);
    const details = { key: 'logo' };
    await recordAudit(tx, { event: 'setting.changed', at: now, actor_id: actor.user_id, address: ip, details });
    await sendNotification(tx, SETTINGS_CHANNEL, '');
  });
  await settings.load();
}

/** Says which key, and of those that are not secret, what it became. */
async function recordChange(tx: Db, { actor, ip }: Who, at: Date, key: KeyName, text: string | null): Promise<void> {
  const value = text === null ? 'default' : SECRET_KEYS.has(key) ? 'a new secret' : text;
  const details = { key, value };
  await recordAudit(tx, { event: 'setting.changed', at, actor_id: actor.user_id, address: ip, details });
}

function toTexts(values: SettingChanges): SettingChanges {
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text || null]));
}

function getMerged(texts: SettingTexts, changes: SettingChanges): SettingTexts {
  const merged = Object.entries({ ...texts, ...changes }).filter(([, text]) => text !== null);
  return Object.fromEntries(merged) as SettingTexts;
}

/** Fails with the faults of these changes; what was broken before is not their fault. */
function checkChanges(settings: Settings, texts: SettingTexts, changes: SettingChanges): void {
  const fields: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(changes) as [KeyName, string | null][]) {
    const fault = findOwnFault(settings, key, text);
    if (fault !== null) fields[key] = [fault];
  }
  const merged = getMerged(texts, changes);
  for (const [secret, address] of SENT_TO) {
    if (isGoingElsewhere(texts, changes, secret, address)) fields[secret] ??= [say('settings.key_elsewhere')];
  }
  for (const { key, fault } of Object.keys(fields).length === 0 ? findFaults(settings.start, merged) : []) {
    const isTheirs = key in changes || companions.some(([name, needs]) => needs === key && name in changes);
    if (isTheirs) fields[key] = [say('settings.wrong_value', { fault })];
  }
  if (Object.keys(fields).length > 0) fail('common.validation_failed', { fields });
}

/** A sentence of the catalogue, for a field. */
function say(id: ErrorId, values: Record<string, string> = {}): string {
  return formatError(new AppError(id, { values }));
}

function findOwnFault({ start }: Settings, key: KeyName, text: string | null): string | null {
  if (!RUNTIME_KEYS.has(key)) return say('settings.needs_restart');
  if (start.environment[key] !== undefined) return say('settings.from_environment', { key });
  if (text === null) return null;
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return say('settings.not_one_line');
  if (SENT_KEYS.includes(key) && !/^[\x21-\x7e]+$/.test(text)) return say('settings.not_a_key');
  return URL.canParse(text) ? findAddressFault(key, text) : null;
}

/** Sent in a header, which holds nothing else. */
const SENT_KEYS: KeyName[] = ['LLM_API_KEY', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'STRIPE_SECRET_KEY'];
/** Secrets, and the addresses that they are sent to. */
const SENT_TO = [
  ['LLM_API_KEY', 'LLM_BASE_URL'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
] as const;
/** Parameters of the mail server's address that change nothing but how its certificate is checked. */
const MAIL_PARAMETERS = ['tls.rejectUnauthorized', 'tls.servername'];

function findAddressFault(key: KeyName, text: string): string | null {
  const { username, password, search, hash } = new URL(text);
  if (key === 'LLM_BASE_URL' && (username || password || search || hash)) return say('settings.bare_address');
  // Others make the mail library run programs, read files or send passwords in the clear.
  const isMailFault = key === 'SMTP_URL' && listParameters(text).some((name) => !MAIL_PARAMETERS.includes(name));
  return isMailFault ? say('settings.mail_parameters', { names: MAIL_PARAMETERS.join(' and ') }) : null;
}

/** Whatever any reader of an address may take for one: libraries differ on where parameters begin. */
function listParameters(text: string): string[] {
  const [, ...parts] = text.split(/[?#;\\]/);
  return parts.flatMap((part) => [...new URLSearchParams(part).keys()]);
}

/** Whoever changes the address must know the secret: else it could be sent to a server of theirs and read there. */
function isGoingElsewhere(texts: SettingTexts, changes: SettingChanges, secret: KeyName, address: KeyName): boolean {
  const next = changes[address];
  if (texts[secret] === undefined || changes[secret] !== undefined || !next || !URL.canParse(next)) return false;
  const before = texts[address];
  if (before === undefined || new URL(before).origin !== new URL(next).origin) return true;
  // Issuers of different people can share an origin.
  return address === 'OIDC_ISSUER' && before !== next;
}
