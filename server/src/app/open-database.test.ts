import { once } from 'node:events';
import { createServer, connect as dial, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database/database.ts';
import { MIGRATIONS } from '../../test/database/template-cluster.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/telemetry/log/logger.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
let door: Server;

beforeEach(async () => {
  database = await createTestDatabase();
  const { host = '', port = 0 } = database.options;
  door = createServer((incoming) => {
    const outgoing = host.startsWith('/') ? dial(join(host, `.s.PGSQL.${port}`)) : dial(port, host);
    incoming
      .on('error', () => undefined)
      .pipe(outgoing.on('error', () => undefined))
      .pipe(incoming);
  });
});

afterEach(async () => {
  door.close();
  await database.drop();
});

async function openDoor(port: number): Promise<number> {
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('waits for an external database that starts after the server', async () => {
  const port = await openDoor(0);
  door.close();
  const { user, password, database: name } = database.options;
  const url = `postgres://${user}:${password || 'none'}@127.0.0.1:${port}/${name}`;
  const refusals: unknown[] = [];
  const log = createLogger('warn', { write: (line) => refusals.push(JSON.parse(line).code) });
  const opening = openDatabase(readConfig({ DATABASE_URL: url }), log, MIGRATIONS);
  await expect.poll(() => refusals).toContain('ECONNREFUSED');
  await openDoor(port);
  expect((await opening).options).toEqual({ connectionString: url });
});

test('does not wait for a database that refuses the login', async () => {
  const port = await openDoor(0);
  const url = `postgres://nobody:wrong@127.0.0.1:${port}/${database.options.database}`;
  const opening = openDatabase(readConfig({ DATABASE_URL: url }), createLogger('silent'), MIGRATIONS);
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .*nobody/);
});
