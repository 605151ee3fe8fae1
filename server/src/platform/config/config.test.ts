import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { keys } from './keys.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const GOOD_KEY = 'k7Qw2nVx9TbLr4Zd8Hs1Yc6Mf3Jg5PuA';

function faultsOf(env: Record<string, string>) {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).faults;
  }
}

describe('configuration', () => {
  it('needs no keys at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, admin: null, llm: null });
    expect(config).toMatchObject({
      registration: 'open',
      answers: 'all',
      rateLimits: true,
      maxUploadMb: 100,
      maxWaitingQuestions: 1_000,
      trustProxy: null,
    });
    expect(config.dataDir).toBe(join(process.cwd(), 'data'));
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('reports every fault at once, with an example and without the value', () => {
    const env = { PORT: 'seven-secret', DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud', RATE_LIMITS: 'no' };
    const faults = faultsOf(env);
    expect(faults.map(({ key }) => key)).toEqual(['PORT', 'DATABASE_URL', 'RATE_LIMITS', 'LOG_LEVEL']);
    const lines = new ConfigError(faults).message;
    expect(lines.split('\n')).toHaveLength(4);
    expect(lines).toContain('PORT must be a whole number from 0 to 65535, for example PORT=3000');
    expect(lines).not.toMatch(/seven-secret|hunter2|loud/);
  });

  it.each([
    ['gs://files', 'must be a URL that begins with s3://'],
    ['files', 'must be a URL that begins with s3://'],
    ['s3://?region=us-east-1', 'must name a bucket'],
    ['s3://files?acl=public', 'accepts only the parameters region, endpoint, force_path_style'],
    ['s3://files?endpoint=s3.example.com', 'must have an endpoint that begins with http:// or https://'],
    ['s3://files?force_path_style=no', 'must have a force_path_style of true or false'],
    ['s3://key@files', 'must have both a user and a password, or neither'],
  ])('refuses to keep files at %s', (STORAGE_URL, fault) => {
    expect(faultsOf({ STORAGE_URL })).toEqual([{ key: 'STORAGE_URL', fault, example: keys.STORAGE_URL.example }]);
  });

  it('reads the credentials of a bucket from the URL or from their own keys', () => {
    const fault = 'must be set unless STORAGE_URL contains a user and a password';
    expect(faultsOf({ STORAGE_URL: 's3://files' })).toMatchObject([{ key: 'AWS_ACCESS_KEY_ID', fault }]);
    expect(faultsOf({ STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'AKIA' })).toMatchObject([
      { key: 'AWS_SECRET_ACCESS_KEY', fault },
    ]);
    const secrets = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' };
    for (const env of [{ STORAGE_URL: 's3://files', ...secrets }, { STORAGE_URL: 's3://AKIA:secret@files/prefix' }])
      expect(readConfig(env).storage).toMatchObject({ label: 'S3 bucket' });
    expect(readConfig(secrets).storage).toBeNull();
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'localhost'],
    ['PUBLIC_URL', 'haulwise.example.com'],
    ['PUBLIC_URL', 'https://haulwise.example.com/app'],
    ['ADMIN_EMAIL', 'nobody'],
    ['MAX_UPLOAD_MB', '0'],
    ['MAX_WAITING_QUESTIONS', '0'],
    ['REGISTRATION', 'invited'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Haulwise <nobody>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Haulwise\r\nBcc: b@example.com <a@example.com>'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['LLM_PRICE_INPUT', '$2'],
    ['LLM_PRICE_INPUT', '-1'],
    ['LLM_PRICE_OUTPUT', '1e3'],
    ['LLM_CONTEXT_TOKENS', '512'],
    ['LLM_FIRST_TOKEN_SECONDS', '0'],
    ['ANSWERS', 'none'],
    ['METRICS_TOKEN', 'short'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SECRET_KEY', 'abcdefghijklmabcdefghijklmabcdefghijklm'],
    ['SECRET_KEY', 'please-change-me-k7Qw2nVx9TbLr4Zd8Hs1Yc6'],
    ['ADMIN_PASSWORD', 'onlylowercase'],
  ])('refuses %s=%s', (key, value) => {
    expect(faultsOf({ [key]: value }).map((fault) => fault.key)).toContain(key);
  });

  it('requires the companion of a key that has no effect alone', () => {
    expect(faultsOf({ LLM_BASE_URL: 'http://localhost:11434/v1' })).toMatchObject([{ key: 'LLM_MODEL' }]);
    expect(faultsOf({ LLM_PRICE_INPUT: '2.5' })).toMatchObject([{ key: 'LLM_PRICE_OUTPUT' }]);
    expect(faultsOf({ ADMIN_USERNAME: 'boss' })).toMatchObject([{ key: 'ADMIN_PASSWORD' }]);
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject([{ key: 'STRIPE_WEBHOOK_SECRET' }]);
  });

  it('reads the values that are set', () => {
    const config = readConfig({
      ADMIN_PASSWORD: 'Curbside-4-Couches',
      LLM_BASE_URL: 'http://localhost:11434/v1',
      LLM_MODEL: 'small',
      LLM_PRICE_INPUT: '0.15',
      LLM_PRICE_OUTPUT: '2',
      LLM_FIRST_TOKEN_SECONDS: '45',
      PUBLIC_URL: 'https://haulwise.example.com/',
      RATE_LIMITS: 'off',
      SECRET_KEY: GOOD_KEY,
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    });
    expect(config.admin).toMatchObject({ username: 'admin', password: 'Curbside-4-Couches' });
    expect(config.llm).toEqual({ baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'small' });
    expect(config.llmLimits).toEqual({ contextTokens: 16_000, firstTokenMs: 45_000 });
    expect(config.llmPrices).toEqual({ input: 0.15, output: 2 });
    expect(config.publicUrl).toBe('https://haulwise.example.com');
    expect(config).toMatchObject({ rateLimits: false, trustProxy: ['loopback', '10.0.0.0/8', '::1'] });
  });

  it('sends mail from MAIL_FROM, or from no-reply at the public host name', () => {
    const from = (env: Record<string, string>) => readConfig(env).mailFrom;
    expect(from({})).toEqual({ name: 'Haulwise', address: 'no-reply@localhost' });
    expect(from({ PUBLIC_URL: 'https://haulwise.example.com' }).address).toBe('no-reply@haulwise.example.com');
    expect(from({ PUBLIC_URL: 'http://192.0.2.7:3000' }).address).toBe('no-reply@localhost');
    expect(from({ MAIL_FROM: 'Ünal & Sons <office@example.com>' })).toEqual({
      name: 'Ünal & Sons',
      address: 'office@example.com',
    });
    expect(from({ MAIL_FROM: 'office@example.com' })).toEqual({ name: '', address: 'office@example.com' });
  });

  it('matches .env.example: every key once, with its default and a comment above', async () => {
    const lines = (await readFile(join(ROOT, '.env.example'), 'utf8')).split('\n');
    const listed = lines.flatMap((line, index) => {
      const [, name, value] = /^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, value: line.startsWith('#') ? null : value, above: lines[index - 1] }];
    });
    const expected = Object.entries(keys).map(([name, key]) => ({ name, value: key.default }));
    expect(listed.map(({ name, value }) => ({ name, value }))).toEqual(expected);
    for (const { above } of listed) expect(above).toMatch(/^# [A-Z0-9a-z].*\.$/);
  });
});
