import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseStoragePlace } from '../storage/back-ends.ts';
import type { StoragePlace, StorageSettings } from '../storage/storage.ts';
import { type IdentityProviderSettings, toIdentityProviderSettings } from './identity-provider-settings.ts';
import { companions, type Key, type KeyName, keys } from './keys.ts';

type Values = { [K in KeyName]: z.output<(typeof keys)[K]['schema']> | ((typeof keys)[K]['default'] & null) };

interface ModelServer {
  baseUrl: string;
  apiKey: string | null;
  model: string;
}

/** What one Argon2id hash costs. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/**
 * The configuration in force. What `runtime-config.ts` lists may change while the server runs, so ask for it at each use
 * and keep no copy; the rest is read once at start-up.
 */
export interface Config {
  /** The keys that the environment sets, as text. Never logged: some are secret. */
  environment: Partial<Record<KeyName, string>>;
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded PostgreSQL, which only one instance can use. */
  databaseUrl: string | null;
  /** Past a pooler, for what one needs a session for: notifications, migrations, backups. Without a pooler, databaseUrl. */
  databaseListenUrl: string | null;
  /** A standby for lists, search and figures; null: everything is read from the primary. */
  databaseReadUrl: string | null;
  /** The folder to which the embedded database archives its changes; null: it does not. */
  walArchive: string | null;
  /** Public keys of age for which backups are encrypted; null: they are not. */
  backupRecipients: string[] | null;
  /** null: files are kept in DATA_DIR. */
  storage: StoragePlace | null;
  /** The first administrator; null: one is created with a password that is printed once. */
  admin: { username: string; password: string; email: string } | null;
  secretKey: string | null;
  /** Without a trailing slash. */
  publicUrl: string | null;
  /** What people here know the product as. */
  installationName: string;
  /** null: mails are written to files in DATA_DIR. */
  smtpUrl: string | null;
  /** The sender of mails. */
  mailFrom: { name: string; address: string };
  llm: ModelServer | null;
  /** `contextTokens`: what fits into the model's window, prompt and reply together. */
  llmLimits: { contextTokens: number; firstTokenMs: number };
  /** Whether the model may be shown pictures. */
  llmVision: boolean;
  /** US dollars per million tokens; null: answers count as free. */
  llmPrices: { input: number; output: number } | null;
  /** Whether a model may answer from what it knows, under a label, where the sources are silent. */
  answers: 'all' | 'sources_only';
  /** null: people sign in with a password only. */
  identityProvider: IdentityProviderSettings | null;
  /** apiBase replaces the address of Stripe's API. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null;
  maxUploadMb: number;
  /** Of one process. */
  maxWaitingQuestions: number;
  /** How long resolved errors, and the occurrences of all errors, are kept. */
  errorsRetentionDays: number;
  /** How long events and users' active days are kept; the daily figures computed from them stay. */
  eventsRetentionDays: number;
  /** How long the heartbeats of each minute are kept; their daily sums stay. */
  metricsRetentionDays: number;
  /** Whether administrators may sign in with their password alone. */
  adminTwoFactor: 'optional' | 'required';
  /** Who may register: anyone, only people an administrator invited, or nobody. */
  registration: 'open' | 'invite' | 'closed';
  /** Whether webhooks may lead to private addresses, and to ones without https. */
  webhooksAllowPrivate: boolean;
  rateLimits: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  metricsToken: string | null;
  /** Where traces are sent, and with which headers; null: tracing is off. */
  traces: { endpoint: string; headers: Record<string, string>; serviceName: string } | null;
  /** How long a stopping server goes on while it reports that it is not ready. */
  stopDelayMs: number;
  trustProxy: string[] | null;
  /** Fixed at OWASP's recommendation; only tests lower it. */
  passwordCost: PasswordCost;
}

const PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

export interface ConfigFault {
  key: string;
  /** Completes "KEY …"; never contains the value, which may be secret. */
  fault: string;
  example: string;
}

export class ConfigError extends Error {
  readonly faults: ConfigFault[];

  constructor(faults: ConfigFault[]) {
    super(faults.map(({ key, fault, example }) => `${key} ${fault}, for example ${key}=${example}`).join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function faultsOf(name: KeyName, issues: z.core.$ZodIssue[]): ConfigFault[] {
  return issues.slice(0, 1).map((issue) => ({ key: name, fault: issue.message, example: keys[name].example }));
}

type Environment = Config['environment'];

function parse(env: Record<string, string | undefined>): {
  values: Values;
  storage: StoragePlace | null;
  environment: Environment;
} {
  const faults: ConfigFault[] = [];
  const values: Record<string, unknown> = {};
  const environment: Environment = {};
  const given = (name: KeyName) => env[name]?.trim() || null;

  for (const [name, { schema, default: fallback }] of Object.entries(keys) as [KeyName, Key][]) {
    const own = given(name);
    if (own !== null) environment[name] = own;
    const text = own ?? fallback;
    const parsed = text === null ? null : schema.safeParse(text);
    values[name] = parsed?.data ?? null;
    if (parsed?.error) faults.push(...faultsOf(name, parsed.error.issues));
  }
  for (const [name, needs] of companions) {
    if (given(name) === null || given(needs) !== null || faults.some(({ key }) => key === needs)) continue;
    faults.push({ key: needs, fault: `must be set if ${name} is set`, example: keys[needs].example });
  }
  if (faults.length > 0) throw new ConfigError(faults);
  const sound = values as Values;
  return {
    values: sound,
    environment,
    storage: sound.STORAGE_URL === null ? null : storageOf(sound.STORAGE_URL, sound),
  };
}

function storageOf(url: string, settings: StorageSettings): StoragePlace {
  const place = parseStoragePlace(url, settings);
  if (!('missing' in place)) return place;
  const { missing, fault } = place;
  throw new ConfigError([{ key: missing, fault, example: keys[missing].example }]);
}

function modelServer(v: Values): ModelServer | null {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = v;
  return baseUrl === null || model === null ? null : { baseUrl, apiKey, model };
}

function mailDomain(publicUrl: string | null): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname;
  return z.email().safeParse(`no-reply@${host}`).success && isIP(host) === 0 ? host : 'localhost';
}

/** Reads the configuration from the environment; throws a ConfigError that names every fault. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { values: v, storage, environment } = parse(env);
  const adminName = v.ADMIN_USERNAME ?? 'admin';
  return {
    environment,
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseListenUrl: v.DATABASE_LISTEN_URL ?? v.DATABASE_URL,
    databaseReadUrl: v.DATABASE_READ_URL,
    walArchive: v.WAL_ARCHIVE,
    backupRecipients: v.BACKUP_RECIPIENTS,
    storage,
    admin:
      v.ADMIN_PASSWORD === null
        ? null
        : { username: adminName, password: v.ADMIN_PASSWORD, email: v.ADMIN_EMAIL ?? `${adminName}@example.invalid` },
    secretKey: v.SECRET_KEY,
    publicUrl: v.PUBLIC_URL,
    smtpUrl: v.SMTP_URL,
    installationName: v.INSTALLATION_NAME,
    mailFrom: v.MAIL_FROM ?? { name: v.INSTALLATION_NAME, address: `no-reply@${mailDomain(v.PUBLIC_URL)}` },
    llm: modelServer(v),
    llmLimits: { contextTokens: v.LLM_CONTEXT_TOKENS, firstTokenMs: v.LLM_FIRST_TOKEN_SECONDS * 1_000 },
    llmVision: v.LLM_VISION,
    llmPrices:
      v.LLM_PRICE_INPUT === null || v.LLM_PRICE_OUTPUT === null
        ? null
        : { input: v.LLM_PRICE_INPUT, output: v.LLM_PRICE_OUTPUT },
    answers: v.ANSWERS,
    identityProvider: toIdentityProviderSettings(v),
    stripe:
      v.STRIPE_SECRET_KEY === null || v.STRIPE_WEBHOOK_SECRET === null
        ? null
        : {
            secretKey: v.STRIPE_SECRET_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET,
            apiBase: v.STRIPE_API_BASE,
          },
    maxUploadMb: v.MAX_UPLOAD_MB,
    maxWaitingQuestions: v.MAX_WAITING_QUESTIONS,
    errorsRetentionDays: v.ERRORS_RETENTION_DAYS,
    eventsRetentionDays: v.EVENTS_RETENTION_DAYS,
    metricsRetentionDays: v.METRICS_RETENTION_DAYS,
    adminTwoFactor: v.ADMIN_TWO_FACTOR,
    registration: v.REGISTRATION,
    webhooksAllowPrivate: v.WEBHOOKS_ALLOW_PRIVATE,
    rateLimits: v.RATE_LIMITS,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN,
    traces:
      v.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: v.OTEL_SERVICE_NAME,
          },
    stopDelayMs: v.STOP_DELAY_SECONDS * 1_000,
    trustProxy: v.TRUST_PROXY,
    passwordCost: PASSWORD_COST,
  };
}
