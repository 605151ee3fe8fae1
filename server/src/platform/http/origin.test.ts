import { expect, test } from 'vitest';
import { getOrigin } from './origin.ts';

const listening = [{ address: '127.0.0.1', family: 'IPv4', port: 4_711 }];

test.each([
  [
    'PUBLIC_URL',
    { publicUrl: 'https://haulwise.example.com', host: '0.0.0.0', port: 3_000 },
    [],
    'https://haulwise.example.com',
  ],
  ['the configured address', { publicUrl: null, host: '127.0.0.1', port: 3_000 }, [], 'http://127.0.0.1:3000'],
  [
    'the free port that was picked',
    { publicUrl: null, host: '127.0.0.1', port: 0 },
    listening,
    'http://127.0.0.1:4711',
  ],
  [
    'this machine if it listens on all addresses',
    { publicUrl: null, host: '0.0.0.0', port: 3_000 },
    [],
    'http://localhost:3000',
  ],
  ['an IPv6 address in brackets', { publicUrl: null, host: '::1', port: 3_000 }, [], 'http://[::1]:3000'],
])('links lead to %s', (_what, config, addresses, origin) => {
  expect(getOrigin(config, addresses)).toBe(origin);
});
