import type { Config } from '../../platform/config/config.ts';
import { SECRET_KEYS } from '../../platform/config/key-traits.ts';
import { type KeyName, keys } from '../../platform/config/keys.ts';
import {
  applyRuntimeConfig,
  RUNTIME_KEYS,
  readConfigWith,
  type SettingTexts,
  splitSettings,
} from '../../platform/config/runtime-config.ts';
import type { Context } from '../../platform/core/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { createSealedSecrets, type SealedSecrets } from '../../platform/secrets/sealed-secrets.ts';
import { findLogoTime, listSettingRows, type SettingRow } from './settings.store.ts';

/** Told to all instances after a change; the payload is empty. */
export const SETTINGS_CHANNEL = 'settings_changed';

const UNREADABLE = 'cannot be read with the keys of this server';

type Parts = Pick<Context, 'db' | 'notifications' | 'log' | 'secrets'>;

/** What is stored and in force on this instance. */
export interface SettingsInForce {
  /** Of keys that the environment leaves open. */
  texts: SettingTexts;
  /** Why a stored value is not used; completes "KEY …". */
  faults: Map<KeyName, string>;
  logoUpdatedAt: Date | null;
}

/** Opens the stored settings and keeps the run-time part of `config` as they say, on this and every other instance. */
export async function openSettings(parts: Parts, config: Config): Promise<Settings> {
  const settings = new Settings(parts, config);
  settings.watch();
  await settings.load();
  return settings;
}

export class Settings {
  /** The configuration as the environment alone makes it. */
  readonly start: Config;
  readonly sealing: SealedSecrets;
  stop = () => {};
  private readonly parts: Parts;
  private readonly config: Config;
  private current: SettingsInForce = { texts: {}, faults: new Map(), logoUpdatedAt: null };
  /** Loads follow each other, so that an older state never replaces a newer one. */
  private loading: Promise<void> = Promise.resolve();

  constructor(parts: Parts, config: Config) {
    this.parts = parts;
    this.config = config;
    this.start = { ...config };
    this.sealing = createSealedSecrets(parts.secrets.key('settings'));
  }

  get inForce(): SettingsInForce {
    return this.current;
  }

  /** Where browsers find the logo of the installation; null if there is none. */
  get logoUrl(): string | null {
    const at = this.current.logoUpdatedAt?.getTime();
    return at === undefined ? null : `/api/installation/logo/${at}/`;
  }

  /** Reads what is stored and puts it in force. */
  load(): Promise<void> {
    const loaded = this.loading.then(() => this.loadNow());
    this.loading = loaded.catch(() => undefined);
    return loaded;
  }

  /** Follows the changes of other instances until `stop` is called. */
  watch(): void {
    const follow = () =>
      void this.load().catch((error: unknown) => this.parts.log.warn({ err: error }, 'could not load the settings'));
    this.stop = this.parts.notifications.listen(SETTINGS_CHANNEL, follow, follow);
  }

  /** What is stored, as text; what cannot be read is among the faults. */
  open(rows: SettingRow[]): Pick<SettingsInForce, 'texts' | 'faults'> {
    const texts: SettingTexts = {};
    const faults: SettingsInForce['faults'] = new Map();
    for (const { key, value, sealed } of rows) {
      // Another version of the program may have stored others.
      if (!isRuntimeKey(key) || this.start.environment[key] !== undefined) continue;
      const text = sealed === null ? value : this.sealing.open(sealed, key);
      if (text === null) faults.set(key, UNREADABLE);
      else texts[key] = text;
    }
    return { texts, faults };
  }

  /** The row that stores a text. */
  toRow(key: KeyName, text: string): SettingRow {
    const isSecret = SECRET_KEYS.has(key);
    return { key, value: isSecret ? null : text, sealed: isSecret ? this.sealing.seal(text, key) : null };
  }

  private async loadNow(): Promise<void> {
    const db: Db = this.parts.db;
    const [rows, logoUpdatedAt] = await Promise.all([listSettingRows(db), findLogoTime(db)]);
    const { texts, faults } = this.open(rows);
    const { sound, faults: unsound } = splitSettings(this.start, texts);
    for (const [key, fault] of unsound) faults.set(key, fault);
    for (const [key, fault] of faults) {
      if (this.current.faults.get(key) === fault) continue;
      this.parts.log.warn({ setting: key, fault }, 'a stored setting is not used');
    }
    applyRuntimeConfig(this.config, readConfigWith(this.start, sound));
    this.current = { texts: sound, faults, logoUpdatedAt };
  }
}

function isRuntimeKey(key: string): key is KeyName {
  return key in keys && RUNTIME_KEYS.has(key as KeyName);
}
