import { expect, it } from 'vitest';
import { removePathSecrets, removeSecrets, toLocation } from './remove-secrets.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const HEX = 'a3f5c9d2e8b14760a3f5c9d2e8b14760a3f5c9d2';

it.each([
  ['a bearer header', `Authorization: Bearer ${JWT}`, JWT],
  ['an access token alone', `token was ${JWT}.`, JWT],
  ['a password in JSON', '{"password":"Curbside-4-Couches!"}', 'Curbside'],
  ['a password in a query', 'GET /api/x?password=Curbside-4', 'Curbside'],
  ['a query of an address', 'Failed to fetch https://a.example/files/download?sig=abc123&user=7', 'abc123'],
  ['a fragment', 'at https://a.example/reset-password#token=abcdef', 'abcdef'],
  ['credentials of an address', 'connect smtps://office:s3same@mail.example.com:465', 's3same'],
  ['a password that holds an @', 'postgres://haul:p@ss-w0rd@db.example.com/x', 'w0rd'],
  ['an e-mail address', 'No mailbox <pat.doe+x@mail.example.co.uk>', 'pat.doe'],
  ['a key of a payment provider', 'Invalid API Key: sk_live_51Habcdefghij', '51Habc'],
  ['a long token', `session ${HEX} ended`, HEX],
  ['a cookie', 'cookie: refresh=abc.def', 'abc.def'],
])('removes %s', (_what, text, secret) => {
  expect(removeSecrets(text, 1_000)).not.toContain(secret);
});

it.each([
  'Cannot read properties of undefined (reading "length")',
  'at send (http://127.0.0.1:3000/assets/chat-Cx81kd.js:1:2345)',
  'at file:///srv/haulwise/node_modules/@aws-sdk/client-s3/dist/index.js:4:5',
  'onClick@https://haul.example.com/assets/index-BxY2.js:10:20',
  'conversation 0190a000-0000-7000-8000-0000000000a1 is gone',
])('keeps %s', (text) => {
  expect(removeSecrets(text, 1_000)).toBe(text);
});

it('cuts long texts, and removes characters that PostgreSQL cannot store', () => {
  expect(removeSecrets('x'.repeat(5_000), 100)).toHaveLength(100);
  expect(removeSecrets(`a\0b\ud800c😀`, 100)).toBe('a b\uFFFDc😀');
  expect(removeSecrets(`${'a'.repeat(9)}😀`, 10)).toBe('a'.repeat(9));
});

const REPEATED = [
  'a',
  'a@',
  'eyJ.',
  'eyJaaaaa-',
  '"',
  'password="',
  '/',
  'a://',
  'http://a',
  '/a?',
  '#',
  'a.',
  'a.a@a.',
  '-',
];

/** The shortest of several times for a text of this length (ms). */
function leastTime(part: string, characters: number): number {
  const stack = part.repeat(characters / part.length);
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    removeSecrets(stack, 6_000);
    return performance.now() - began;
  });
  return Math.min(...times);
}

it.each(REPEATED)('takes linear time for a text that repeats %j', (part) => {
  const [plain, repeated] = [leastTime('Nothing that is hidden stands here, ', 12_000), leastTime(part, 12_000)];
  // Otherwise a minute of such reports would block everyone. Times below 0.1 ms are too inaccurate to compare.
  expect(repeated / Math.max(plain, 0.1)).toBeLessThan(15);
});

it('replaces ids in a location', () => {
  expect(toLocation('/files/0190a000-0000-7000-8000-0000000000a1?download=1')).toBe('/files/:id');
  expect(toLocation('/users/17/')).toBe('/users/:id/');
  expect(toLocation('/shared/AZCgAAAAcACAAAAAAAAAoWx1dmVyeS1sb25nLXRva2Vu#x')).toBe('/shared/:id');
  expect(toLocation('/knowledge/documents/pat@example.com')).toBe('/knowledge/documents/:id');
  expect(toLocation('/knowledge/overlaps')).toBe('/knowledge/overlaps');
});

it('keeps row ids in a path but removes tokens', () => {
  const id = '0190a000-0000-7000-8000-0000000000a1';
  expect(removePathSecrets(`/files/${id}?token=x`)).toBe(`/files/${id}`);
  expect(removePathSecrets('/shared/AZCgAAAAcACAAAAAAAAAoWx1dmVyeS1sb25nLXRva2Vu')).toBe('/shared/:id');
});
