import type { KeyName } from './keys.ts';

/** Never shown to anybody, administrators included; of an address, where it leads to. */
export const SECRET_KEYS: ReadonlySet<KeyName> = new Set<KeyName>([
  'LLM_API_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

/** Those whose value is an address, which may carry a user, a password or a parameter that is secret. */
const ADDRESSES: ReadonlySet<KeyName> = new Set<KeyName>([
  'LLM_BASE_URL',
  'SMTP_URL',
  'STRIPE_API_BASE',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'PUBLIC_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

/** What may be shown of a value: nothing of a secret, and of an address only where it leads to. */
export function getShownValue(key: KeyName, text: string): string | null {
  if (ADDRESSES.has(key)) return getPlace(text);
  return SECRET_KEYS.has(key) ? null : text;
}

/** Null where it is not sure which part is a password. */
function getPlace(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || `${url.pathname}${url.search}${url.hash}`.includes('@')) return null;
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}
