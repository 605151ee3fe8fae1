import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const COPIED = [
  '.dependency-cruiser.cjs',
  '.env.example',
  'package.json',
  'tsconfig.base.json',
  'README.md',
  'CONTRIBUTING.md',
  'contract',
  'docs',
  'server/migrations',
  'server/package.json',
  'server/src',
  'web/package.json',
  'web/src',
];

interface Violation {
  what: string;
  /** Text by path; appended if the file exists. */
  files: Record<string, string>;
  /** Where the fault is reported. */
  file: string;
  sentence: string;
}

const feature = 'server/src/features/chat';

const violations: Violation[] = [
  {
    what: 'a platform file that imports a feature',
    files: { 'server/src/platform/upward.ts': "export { bindChatRoutes } from '../features/chat/index.ts';" },
    file: 'server/src/platform/upward.ts',
    sentence: 'The platform does not import features',
  },
  {
    what: 'an upward import of nothing but a type',
    files: {
      'server/src/platform/upward-type.ts': "export type { Engine } from '../features/chat/answers/engines/engine.ts';",
    },
    file: 'server/src/platform/upward-type.ts',
    sentence: 'The platform does not import features',
  },
  {
    what: 'a feature that imports the composition',
    files: { [`${feature}/composed.ts`]: "export { buildApp } from '../../app/build-app.ts';" },
    file: `${feature}/composed.ts`,
    sentence: 'it composes the features, not the reverse',
  },
  {
    what: 'a feature that bypasses the door of another',
    files: { [`${feature}/back-door.ts`]: "export * from '../accounts/users/users.store.ts';" },
    file: `${feature}/back-door.ts`,
    sentence: 'Import another feature only through its index.ts',
  },
  {
    what: 'a feature that imports one above it',
    files: { 'server/src/features/knowledge/asks-chat.ts': "export { bindChatRoutes } from '../chat/index.ts';" },
    file: 'server/src/features/knowledge/asks-chat.ts',
    sentence: 'The feature knowledge imports only files',
  },
  {
    what: 'a command that begins with a package',
    files: { 'scripts/count.mjs': "export { z } from 'zod';" },
    file: 'scripts/count.mjs',
    sentence: 'A command runs in a fresh clone, too',
  },
  {
    what: 'two files that import each other',
    files: {
      'server/src/platform/egg.ts': "import { hen } from './hen.ts';\nexport const egg = () => hen;",
      'server/src/platform/hen.ts': "import { egg } from './egg.ts';\nexport const hen = () => egg;",
    },
    file: 'server/src/platform/egg.ts',
    sentence: 'These files import each other',
  },
  {
    what: 'a routes file that calls a store',
    files: {
      [`${feature}/direct.routes.ts`]: "export { findConversation } from './conversations/conversations.store.ts';",
    },
    file: `${feature}/direct.routes.ts`,
    sentence: 'the query belongs in a store, the rule in a story',
  },
  {
    what: 'a query in a routes file',
    files: {
      [`${feature}/query.routes.ts`]:
        "export const all = (db: { selectFrom(table: string): unknown }) => db.selectFrom('conversations');",
    },
    file: `${feature}/query.routes.ts:1`,
    sentence: 'SQL lives in *.store.ts',
  },
  {
    what: 'SQL as text in a story',
    files: { [`${feature}/count-all.ts`]: "export const COUNT = 'select count(*) from conversations';" },
    file: `${feature}/count-all.ts:1`,
    sentence: 'SQL lives in *.store.ts',
  },
  {
    what: 'the database driver in a story',
    files: { [`${feature}/driver.ts`]: "export { sql } from 'kysely';" },
    file: `${feature}/driver.ts`,
    sentence: 'SQL lives in *.store.ts',
  },
  {
    what: 'a store that imports requests',
    files: { [`${feature}/asking.store.ts`]: "export { fail } from '../../platform/http/binding/send.ts';" },
    file: `${feature}/asking.store.ts`,
    sentence: 'it must not import requests, responses or their errors',
  },
  {
    what: 'a store that writes the table of another feature',
    files: { [`${feature}/demote.store.ts`]: "export const demote = 'update users set role = $1';" },
    file: `${feature}/demote.store.ts:1`,
    sentence: 'The table users has one writer, accounts',
  },
  {
    what: 'a table without a documented writer',
    files: { 'server/migrations/9999_orphan.sql': 'create table orphans (id uuid primary key);' },
    file: 'server/migrations/9999_orphan.sql',
    sentence: 'Say in docs/ARCHITECTURE.md who writes the table orphans',
  },
  {
    what: 'a web feature that imports another',
    files: { 'web/src/features/auth/peers.ts': "export * from '../chat/thread/apply-stream-event.ts';" },
    file: 'web/src/features/auth/peers.ts',
    sentence: 'Web features do not import each other',
  },
  {
    what: 'a ui part that makes calls',
    files: { 'web/src/ui/calling.ts': "export { call } from '../platform/api/call.ts';" },
    file: 'web/src/ui/calling.ts',
    sentence: 'A ui part has only props and events',
  },
  {
    what: 'a schema in the browser',
    files: {
      'web/src/platform/schema.ts':
        "import type { User } from '@haulwise/contract';\nimport { RegisterBody } from '@haulwise/contract';\nexport const parse = (user: User) => RegisterBody.parse(user);",
    },
    file: 'web/src/platform/schema.ts',
    sentence: 'The browser takes types from the contract',
  },
  {
    what: 'a contract that imports the framework',
    files: { 'contract/src/framework.ts': "export { fastify } from 'fastify';" },
    file: 'contract/src/framework.ts',
    sentence: 'The contract contains only zod schemas',
  },
  {
    what: 'a test tool in source',
    files: { 'server/src/platform/tested.ts': "export { vi } from 'vitest';" },
    file: 'server/src/platform/tested.ts',
    sentence: 'Source never imports tests',
  },
  {
    what: 'an endpoint that nothing binds',
    files: {
      'contract/src/lonely.ts':
        "import { endpoint } from './common/endpoint.ts';\nexport const lonelyEndpoints = { lonely: endpoint({ method: 'GET', path: '/lonely/', access: 'user', tag: 'x', summary: 'x', reply: 'empty' }) };",
    },
    file: 'contract/src/lonely.ts:2',
    sentence: 'The endpoint lonely is not bound',
  },
  {
    what: 'an endpoint without an access level',
    files: {
      'contract/src/open.ts':
        "import { endpoint } from './common/endpoint.ts';\nexport const openEndpoints = { wideOpen: endpoint({ method: 'GET', path: '/open/', tag: 'x', summary: 'x', reply: 'empty' }) };",
    },
    file: 'contract/src/open.ts:2',
    sentence: 'The endpoint wideOpen does not say who may call it',
  },
  {
    what: 'a route outside the contract',
    files: {
      [`${feature}/raw.ts`]:
        "export const add = (server: { get(path: string, handle: () => void): void }) => server.get('/api/raw', () => {});",
    },
    file: `${feature}/raw.ts:1`,
    sentence: 'A route belongs in the contract',
  },
  {
    what: 'an English error text outside the catalogue',
    files: {
      [`${feature}/refuse-politely.ts`]:
        "export const refuse = (reply: { send(body: object): void }) => reply.send({ message: 'You may not do that.' });",
    },
    file: `${feature}/refuse-politely.ts:1`,
    sentence: 'English error text belongs in the catalogue',
  },
  {
    what: 'a story that throws its own words',
    files: { [`${feature}/throw-words.ts`]: "export const no = () => new Error('Conversation not found');" },
    file: `${feature}/throw-words.ts:1`,
    sentence: 'English error text belongs in the catalogue',
  },
  {
    what: 'a sentence in a policy of a deep folder',
    files: { [`${feature}/calculations/words.policy.ts`]: "export const no = 'You may not do this.';" },
    file: `${feature}/calculations/words.policy.ts:1`,
    sentence: 'English error text belongs in the catalogue',
  },
  {
    what: 'an error text of one word',
    files: { [`${feature}/one-word.ts`]: "export const no = { error: 'Forbidden' };" },
    file: `${feature}/one-word.ts:1`,
    sentence: 'English error text belongs in the catalogue',
  },
  {
    what: 'words handed to fail()',
    files: {
      [`${feature}/fail-in-words.ts`]:
        "import { fail } from '../../platform/http/binding/send.ts';\nexport const no = () => fail('common.validation_failed', { fields: { title: ['That title is silly.'] } });",
    },
    file: `${feature}/fail-in-words.ts:2`,
    sentence: 'English error text belongs in the catalogue',
  },
  {
    what: 'the environment read far from the configuration',
    files: { [`${feature}/secret-key.ts`]: 'export const key = process.env.SECRET_KEY;' },
    file: `${feature}/secret-key.ts:1`,
    sentence: 'The environment is read once, in server/src/platform/config',
  },
  {
    what: 'a documented key that the server does not read',
    files: { '.env.example': '\nGHOST_KEY=1\n' },
    file: '.env.example',
    sentence: 'The server does not read GHOST_KEY',
  },
  {
    what: 'a deployment that sets a key which the server does not read',
    files: { 'deploy/systemd/haulwise.env': 'PUBLIC_URL=https://haulwise.example.com\n#GHOST_KEY=1\n' },
    file: 'deploy/systemd/haulwise.env',
    sentence: 'The server does not read GHOST_KEY',
  },
  {
    what: 'a file of 251 lines',
    files: { 'server/src/platform/long.ts': 'export {};\n'.repeat(251) },
    file: 'server/src/platform/long.ts',
    sentence: '251 lines: a source file stops at 250',
  },
  {
    what: 'a folder of more than twelve entries',
    files: Object.fromEntries(
      Array.from({ length: 13 }, (_, index) => [`web/src/app/crowd/part-${index}.ts`, 'export const part = 1;']),
    ),
    file: 'web/src/app/crowd',
    sentence: '13 entries: a folder stops at 12',
  },
  {
    what: 'an exported function whose name has no known verb',
    files: { 'web/src/app/rummage.ts': 'export function rummageDrawers(): void {}' },
    file: 'web/src/app/rummage.ts:1',
    sentence: 'rummageDrawers: begin the name of an exported function with a verb of the table in CONTRIBUTING.md',
  },
  {
    what: 'an arrow function whose name has no known verb',
    files: { 'contract/src/fetching.ts': 'export const fetchAll = () => [];' },
    file: 'contract/src/fetching.ts:1',
    sentence: 'fetchAll: begin the name',
  },
  {
    what: 'a text of a screen outside the catalogue',
    files: { 'web/src/ui/loose.tsx': 'export const Loose = () => <p title="Not for translators">Nor is this</p>;' },
    file: 'web/src/ui/loose.tsx:1',
    sentence: 'A text of the screen goes through t`…`',
  },
  {
    what: 'a text without Spanish',
    files: {
      'web/src/ui/new-text.ts': "import { t } from '../words/words.ts';\nexport const text = t`Brand-new text`;",
    },
    file: 'web/src/ui/new-text.ts:2',
    sentence: 'lacks "Brand-new text"',
  },
  {
    what: 'a plural whose texts are computed',
    files: {
      'web/src/ui/computed.ts':
        "import { formatPlural } from '../words/words.ts';\nexport const CountOf = (one: string) => formatPlural(1, one, one);",
    },
    file: 'web/src/ui/computed.ts:2',
    sentence: 'are literals',
  },
  {
    what: 'code in the door of a feature',
    files: { 'server/src/features/chat/index.ts': "\nexport const secret = 'x';\n" },
    file: 'server/src/features/chat/index.ts',
    sentence: "A feature's index.ts is its door",
  },
  {
    what: 'a document that names a missing file',
    files: { 'README.md': '\nSee `server/src/gone.ts`, [the map](docs/map.md) and `npm run fly`.\n' },
    file: 'README.md',
    sentence: 'This document names server/src/gone.ts, which does not exist',
  },
  {
    what: 'two decision records with the same number',
    files: { 'docs/decisions/001-twin.md': '# 001 Twin' },
    file: 'docs/decisions/001-twin.md',
    sentence: 'Number this record 002',
  },
];

function linkPackages(copy: string): void {
  mkdirSync(join(copy, 'node_modules/@haulwise'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@haulwise') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@haulwise', name));
}

function breakTheRules(copy: string): void {
  for (const [path, text] of violations.flatMap(({ files }) => Object.entries(files))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text, { flag: 'a' });
  }
}

/** The output of the check for a tree, and its exit code. */
async function judge(tree: string): Promise<{ code: number; said: string[] }> {
  const command = [join(root, 'scripts/checks/house.mjs'), '--root', tree];
  const run = promisify(execFile)(process.execPath, command, { maxBuffer: 16 << 20 });
  const { code, stdout } = await run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, said: stdout.split('\n') };
}

describe('the house rules', () => {
  let copy = '';
  let verdict: { code: number; said: string[] };

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'haulwise-house-'));
    for (const path of COPIED)
      cpSync(join(root, path), join(copy, path), { recursive: true, filter: (from) => !from.includes('node_modules') });
    linkPackages(copy);
    breakTheRules(copy);
    verdict = await judge(copy);
  }, 180_000);

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(violations)('catch $what, and say why', ({ file, sentence }) => {
    expect(verdict.said.filter((line) => line.startsWith(file) && line.includes(sentence))).not.toEqual([]);
  });

  it('fail the check', () => {
    expect(verdict.code).toBe(1);
  });

  it('each have a sentence that explains them', () => {
    const law = readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8');
    const names = law.match(/name: /g) ?? [];
    expect(law.match(/comment:/g)).toHaveLength(names.length);
  });
});
