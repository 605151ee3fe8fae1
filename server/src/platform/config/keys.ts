import { computePasswordScore, PASSWORD_MIN_LENGTH, PASSWORD_MIN_SCORE, type SettingKey } from '@haulwise/contract';
import { z } from 'zod';
import { findKeyWeakness } from '../secrets/weak-key.ts';
import { findStorageFault, STORAGE_SCHEMES } from '../storage/back-ends.ts';
import { issuer, mailFrom, otlpHeaders, proxies, recipients } from './key-forms.ts';

export interface Key {
  /** Parses the value from the environment; its error message completes "KEY …". */
  schema: z.ZodType;
  /** The value used if the key is unset; null if being unset is meaningful. */
  default: string | null;
  example: string;
}

function key<S extends z.ZodType, D extends string | null>(schema: S, fallback: D, example: string) {
  return { schema, default: fallback, example };
}

function wholeNumber(least: number, most: number) {
  const fault = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((value) => value >= least && value <= most, fault);
}

function url(...schemes: string[]) {
  return z.string().refine(
    (value) => {
      const parsed = URL.canParse(value) ? new URL(value) : null;
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1));
    },
    `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );
}

function oneOf<const V extends [string, ...string[]]>(...values: V) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

const onOff = oneOf('on', 'off').transform((value) => value === 'on');
const text = z.string();

const dollars = text
  .regex(/^\d{1,5}(\.\d{1,6})?$/, 'must be an amount in US dollars, without a currency sign')
  .transform(Number);

const secretKey = text.superRefine((value, context) => {
  const weakness = findKeyWeakness(value);
  if (weakness) context.addIssue({ code: 'custom', message: weakness });
});

const adminPassword = text.refine(
  (value) => value.length >= PASSWORD_MIN_LENGTH && computePasswordScore(value) >= PASSWORD_MIN_SCORE,
  'must have at least 8 characters of two or more kinds (upper case, lower case, digits, others)',
);

const storageUrl = url(...STORAGE_SCHEMES).superRefine((value, context) => {
  const message = findStorageFault(value);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Every key of the environment that the server reads. */
export const keys = {
  PORT: key(wholeNumber(0, 65_535), '3000', '3000'),
  HOST: key(text, '127.0.0.1', '0.0.0.0'),
  DATA_DIR: key(text, './data', '/var/lib/haulwise'),
  DATABASE_URL: key(url('postgres', 'postgresql'), null, 'postgres://haulwise:password@db.example.com:5432/haulwise'),
  DATABASE_LISTEN_URL: key(
    url('postgres', 'postgresql'),
    null,
    'postgres://haulwise:password@db.example.com:5432/haulwise',
  ),
  DATABASE_READ_URL: key(
    url('postgres', 'postgresql'),
    null,
    'postgres://haulwise:password@replica.example.com:5432/haulwise',
  ),
  WAL_ARCHIVE: key(
    text.regex(/^(?:\/[A-Za-z0-9._-]+)+$/, 'must be an absolute path of letters, digits, ".", "_" and "-"'),
    null,
    '/mnt/nas/haulwise-wal',
  ),
  BACKUP_RECIPIENTS: key(recipients, null, 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'),
  STORAGE_URL: key(storageUrl, null, 's3://bucket?region=us-east-1'),
  AWS_ACCESS_KEY_ID: key(text, null, 'AKIA…'),
  AWS_SECRET_ACCESS_KEY: key(text, null, 'secret'),
  ADMIN_USERNAME: key(
    text.regex(/^[A-Za-z0-9._-]{3,30}$/, 'must be 3–30 letters, digits, ".", "_" or "-"'),
    null,
    'admin',
  ),
  ADMIN_PASSWORD: key(adminPassword, null, 'Correct-horse-7-battery'),
  ADMIN_EMAIL: key(z.email('must be an e-mail address'), null, 'admin@example.com'),
  SECRET_KEY: key(secretKey, null, '$(openssl rand -base64 48)'),
  PUBLIC_URL: key(
    url('http', 'https')
      .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'must not have a path')
      .transform((value) => value.replace(/\/+$/, '')),
    null,
    'https://haulwise.example.com',
  ),
  INSTALLATION_NAME: key(
    text.regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]{1,40}$/u, 'must be one line of at most 40 characters'),
    'Haulwise',
    'Ace Hauling Assistant',
  ),
  SMTP_URL: key(url('smtp', 'smtps'), null, 'smtps://user:password@mail.example.com:465'),
  MAIL_FROM: key(mailFrom, null, 'Haulwise <no-reply@example.com>'),
  LLM_BASE_URL: key(url('http', 'https'), null, 'https://api.example.com/v1'),
  LLM_API_KEY: key(text, null, 'sk-…'),
  LLM_MODEL: key(text, null, 'model-name'),
  LLM_PRICE_INPUT: key(dollars, null, '0.15'),
  LLM_PRICE_OUTPUT: key(dollars, null, '0.60'),
  LLM_CONTEXT_TOKENS: key(wholeNumber(4_000, 2_000_000), '16000', '32000'),
  LLM_FIRST_TOKEN_SECONDS: key(wholeNumber(1, 600), '20', '60'),
  LLM_VISION: key(onOff, 'off', 'on'),
  ANSWERS: key(oneOf('all', 'sources_only'), 'all', 'sources_only'),
  OIDC_ISSUER: key(issuer, null, 'https://login.example.com'),
  OIDC_CLIENT_ID: key(text, null, 'haulwise'),
  OIDC_CLIENT_SECRET: key(text, null, 'secret'),
  OIDC_NAME: key(
    text.regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]{1,40}$/u, 'must be one line of at most 40 characters'),
    'single sign-on',
    'Ace Hauling',
  ),
  OIDC_SCOPES: key(
    text.regex(/^openid( [!#-[\]-~]+)*$/, 'must be words, the first one openid'),
    'openid email profile',
    'openid email profile groups',
  ),
  OIDC_ACCOUNTS: key(oneOf('registration', 'create'), 'registration', 'create'),
  OIDC_ROLE_CLAIM: key(
    text.regex(/^[^\p{Cc}]{1,200}$/u, 'must be the name of a claim, such as groups or realm_access.roles'),
    null,
    'groups',
  ),
  OIDC_ADMIN_VALUE: key(text, null, 'haulwise-administrators'),
  OIDC_TRUST_EMAIL: key(onOff, 'off', 'on'),
  STRIPE_SECRET_KEY: key(text.startsWith('sk_', 'must begin with sk_'), null, 'sk_live_…'),
  STRIPE_WEBHOOK_SECRET: key(text.startsWith('whsec_', 'must begin with whsec_'), null, 'whsec_…'),
  STRIPE_API_BASE: key(
    url('http', 'https').refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'must not have a path',
    ),
    null,
    'https://stripe-proxy.example.com',
  ),
  MAX_WAITING_QUESTIONS: key(wholeNumber(1, 100_000), '1000', '1000'),
  MAX_UPLOAD_MB: key(wholeNumber(1, 10_240), '100', '100'),
  ERRORS_RETENTION_DAYS: key(wholeNumber(1, 3_650), '90', '90'),
  EVENTS_RETENTION_DAYS: key(wholeNumber(30, 3_650), '400', '400'),
  METRICS_RETENTION_DAYS: key(wholeNumber(2, 3_650), '35', '35'),
  ADMIN_TWO_FACTOR: key(oneOf('optional', 'required'), 'optional', 'required'),
  REGISTRATION: key(oneOf('open', 'invite', 'closed'), 'open', 'invite'),
  WEBHOOKS_ALLOW_PRIVATE: key(onOff, 'off', 'on'),
  RATE_LIMITS: key(onOff, 'on', 'off'),
  LOG_LEVEL: key(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info', 'info'),
  METRICS_TOKEN: key(text.min(16, 'must have 16 characters or more'), null, '$(openssl rand -hex 24)'),
  OTEL_EXPORTER_OTLP_ENDPOINT: key(url('http', 'https'), null, 'http://collector.example.com:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: key(otlpHeaders, null, 'authorization=Bearer%20…'),
  OTEL_SERVICE_NAME: key(text, 'haulwise', 'haulwise-1'),
  STOP_DELAY_SECONDS: key(wholeNumber(0, 60), '0', '3'),
  TRUST_PROXY: key(proxies, null, 'loopback, 10.0.0.0/8'),
} as const satisfies Record<SettingKey, Key>;

export type KeyName = SettingKey;

/** Keys that have no effect without another key. */
export const companions: [key: KeyName, needs: KeyName][] = [
  ['DATABASE_LISTEN_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['LLM_BASE_URL', 'LLM_MODEL'],
  ['LLM_MODEL', 'LLM_BASE_URL'],
  ['LLM_API_KEY', 'LLM_BASE_URL'],
  ['LLM_PRICE_INPUT', 'LLM_PRICE_OUTPUT'],
  ['LLM_PRICE_OUTPUT', 'LLM_PRICE_INPUT'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  // So an administrator cannot choose a provider that is believed like that.
  ['OIDC_TRUST_EMAIL', 'OIDC_ISSUER'],
  ['OIDC_ROLE_CLAIM', 'OIDC_ADMIN_VALUE'],
  ['OIDC_ADMIN_VALUE', 'OIDC_ROLE_CLAIM'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
];
