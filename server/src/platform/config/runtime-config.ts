import { isDeepStrictEqual } from 'node:util';
import { type Config, ConfigError, type ConfigFault, readConfig } from './config.ts';
import { companions, type KeyName } from './keys.ts';

/** Keys that may be set while the server runs: whatever uses them asks for them each time. */
export const RUNTIME_KEYS: ReadonlySet<KeyName> = new Set<KeyName>([
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_MODEL',
  'LLM_VISION',
  'ANSWERS',
  'LLM_PRICE_INPUT',
  'LLM_PRICE_OUTPUT',
  'LLM_CONTEXT_TOKENS',
  'LLM_FIRST_TOKEN_SECONDS',
  'SMTP_URL',
  'MAIL_FROM',
  'INSTALLATION_NAME',
  'REGISTRATION',
  'ADMIN_TWO_FACTOR',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_ACCOUNTS',
  'OIDC_ROLE_CLAIM',
  'OIDC_ADMIN_VALUE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MAX_UPLOAD_MB',
  'MAX_WAITING_QUESTIONS',
  'ERRORS_RETENTION_DAYS',
  'EVENTS_RETENTION_DAYS',
  'METRICS_RETENTION_DAYS',
]);

/** The fields that these keys make. */
const RUNTIME_FIELDS = [
  'llm',
  'llmVision',
  'answers',
  'llmPrices',
  'llmLimits',
  'smtpUrl',
  'mailFrom',
  'installationName',
  'registration',
  'adminTwoFactor',
  'identityProvider',
  'stripe',
  'maxUploadMb',
  'maxWaitingQuestions',
  'errorsRetentionDays',
  'eventsRetentionDays',
  'metricsRetentionDays',
] as const satisfies readonly (keyof Config)[];

export type SettingTexts = Partial<Record<KeyName, string>>;

/** The configuration with settings beside the environment, which wins. Throws a ConfigError that names every fault. */
export function readConfigWith(start: Config, settings: SettingTexts): Config {
  const next = readConfig({ ...settings, ...start.environment });
  const plain = readConfig(start.environment);
  const changed = RUNTIME_FIELDS.filter((field) => !isDeepStrictEqual(plain[field], next[field]));
  return { ...start, ...Object.fromEntries(changed.map((field) => [field, next[field]])) };
}

/** Puts the run-time part of `next` in force; what did not change stays the same object. */
export function applyRuntimeConfig(config: Config, next: Config): void {
  const changed = RUNTIME_FIELDS.filter((field) => !isDeepStrictEqual(config[field], next[field]));
  Object.assign(config, Object.fromEntries(changed.map((field) => [field, next[field]])));
}

/** The settings that can be used, and what is wrong with the others, by key; completes "KEY …". */
export function splitSettings(
  start: Config,
  settings: SettingTexts,
): { sound: SettingTexts; faults: Map<KeyName, string> } {
  const sound = { ...settings };
  const faults = new Map<KeyName, string>();
  for (;;) {
    const found = findFaults(start, sound);
    if (found.length === 0) return { sound, faults };
    const blamed = found.flatMap((fault) => listBlamed(sound, fault));
    // The environment alone was sound at the start.
    if (blamed.length === 0) return { sound: {}, faults };
    for (const [key, fault] of blamed) {
      delete sound[key];
      faults.set(key, fault);
    }
  }
}

/** The setting at fault; of a missing key, the settings that need it. */
function listBlamed(settings: SettingTexts, { key, fault }: ConfigFault): [KeyName, string][] {
  if (key in settings) return [[key as KeyName, fault]];
  return companions.flatMap(([name, needs]) => (needs === key && name in settings ? [[name, `needs ${key}`]] : []));
}

/** What is wrong with the configuration that these settings make. */
export function findFaults(start: Config, settings: SettingTexts): ConfigFault[] {
  try {
    readConfig({ ...settings, ...start.environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/**
 * Keeps one thing that is opened with a part of the configuration, and opens another once that part has changed. The one
 * before is left to those who use it.
 */
export function createCurrent<P, T>(read: () => P, open: (part: P) => T): () => T {
  let current: { part: P; thing: T } | null = null;
  return () => {
    const part = read();
    if (current === null || !isDeepStrictEqual(current.part, part)) current = { part, thing: open(part) };
    return current.thing;
  };
}
