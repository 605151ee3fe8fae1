import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startTestServer } from '../test/database/postgres-server.ts';

/**
 * `npm run db:types` writes the types of the migrated schema. With `--check`, it writes nothing and fails if the file
 * on disk differs.
 */
const FILE = join(import.meta.dirname, '../src/platform/db/schema.generated.ts');
const GENERATOR = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js');
/** As the parsers in database.ts read them. */
const TYPES = JSON.stringify({ int8: 'number', date: 'string' });

const server = await startTestServer('external');
try {
  const { host, port, user, password } = server.app;
  const url = `postgres://${user}:${password}@${host}:${port}/${server.template}`;
  const options = ['--dialect', 'postgres', '--print', '--log-level', 'error', '--type-mapping', TYPES];
  const printed = execFileSync(
    process.execPath,
    [GENERATOR, ...options, '--exclude-pattern', '{public.schema_migrations,event_months.*,jobs.*}', '--url', url],
    { encoding: 'utf8' },
  );
  const types = printed.trimStart().replace('export interface DB ', 'export interface Database ');
  if (!process.argv.includes('--check')) writeFileSync(FILE, types);
  else if (readFileSync(FILE, 'utf8') !== types) {
    console.error('server/src/platform/db/schema.generated.ts is stale: run npm run db:types.');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
