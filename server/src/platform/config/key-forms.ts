import { isIP } from 'node:net';
import { z } from 'zod';

const text = z.string();

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(entry: string): boolean {
  if (NAMED_RANGES.includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Of age; whether one is mistyped, a backup finds out. */
export const recipients = text
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every((entry) => /^age1[a-z0-9]{58,4000}$/.test(entry)),
    'must be public keys of age (age1…), separated by commas',
  );

export const proxies = text
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isProxyAddress), 'must list addresses, ranges or loopback, separated by commas');

/** `Name <address>` or an address alone; one line, nothing that would need quoting. */
const MAIL_FROM = /^(?:(?<name>[^<>"@,;:\\\p{Cc}]*?)\s*<(?<named>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u;
export const mailFrom = text
  .transform((value) => {
    const { name = '', named, bare } = MAIL_FROM.exec(value)?.groups ?? {};
    return { name, address: named ?? bare ?? '' };
  })
  .refine(({ address }) => z.email().safeParse(address).success, 'must be an e-mail address, or a name and <address>');

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** An identifier, compared as it is written. */
export const issuer = text.refine((value) => {
  const { protocol, hostname, username, password, search, hash } = URL.canParse(value) ? new URL(value) : new URL('x:');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  // With that path, the library would not compare the issuer with what the provider says it is.
  return isSafe && username + password + search + hash === '' && !value.includes('/.well-known/');
}, 'must be the URL of an issuer: https://, without parameters and without /.well-known/');

const HEADER = /^\s*[!#$%&'*+.^_`|~0-9A-Za-z-]+\s*=[^,]*$/;
export const otlpHeaders = text
  .refine(
    (value) => value.split(',').every((pair) => HEADER.test(pair)),
    'must list name=value pairs, separated by commas',
  )
  .transform((value) => Object.fromEntries(value.split(',').map(headerOf)));

/** OpenTelemetry allows percent-encoded values. */
function headerOf(pair: string): [string, string] {
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1).trim();
  return [pair.slice(0, at).trim(), decoded(value)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
