import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asAdmin } from '../database/as-admin.ts';
import { type RunningTestServer, startTestServer } from '../database/postgres-server.ts';
import { type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Ground, prepareGround, slowness } from './fault-ground.ts';

const PRINTED_WITHIN_MS = 10_000;
const SEEN_WITHIN_MS = 1_000;

let postgres: RunningTestServer;
let grounds: Ground[];
let url: string;

beforeEach(async () => {
  postgres = await startTestServer('external');
  grounds = await Promise.all([prepareGround(), prepareGround()]);
  await asAdmin(postgres.admin, `create database shared owner ${postgres.app.user}`);
  const { user, password, host, port } = postgres.app;
  url = `postgres://${user}:${password}@${host}:${port}/shared`;
});

afterEach(async () => {
  await Promise.all(grounds.map((ground) => ground.clear()));
  await postgres.stop();
});

/** As two machines with one network folder. */
const startBoth = () =>
  Promise.all(grounds.map((ground) => ground.start({ DATABASE_URL: url, DATA_DIR: grounds[0]?.dataDir ?? '' })));

function getUser(server: RunningServer, token: string): Promise<Response> {
  return fetch(`${server.url}/api/auth/user/`, { headers: { authorization: `Bearer ${token}` } });
}

test('two servers that start at once on an empty database share it, its keys and its one first administrator', async () => {
  const servers = await startBoth();
  const passwords = () => servers.flatMap((server) => server.output().match(/shown only now: \S+/g) ?? []);
  await vi.waitFor(() => expect(passwords()).toHaveLength(1), { timeout: PRINTED_WITHIN_MS });
  const [one, other] = servers as [RunningServer, RunningServer];
  const token = await signUp(one.url);
  expect((await getUser(other, token)).status).toBe(200);

  await fetch(`${other.url}/api/auth/logout/`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await vi.waitFor(async () => expect((await getUser(one, token)).status).toBe(401), {
    timeout: SEEN_WITHIN_MS * slowness,
  });
});

test('each of two servers can be stopped without the other noticing', async () => {
  const [one, other] = (await startBoth()) as [RunningServer, RunningServer];
  const token = await signUp(one.url);
  expect(await stopServer(one)).toBe(0);
  expect((await getUser(other, token)).status).toBe(200);
});

test('a second server with a folder of its own is refused, says why, and leaves the first alone', async () => {
  const [one, other] = grounds as [Ground, Ground];
  const first = await one.start({ DATABASE_URL: url });
  await expect(other.start({ DATABASE_URL: url })).rejects.toThrow(
    /ended with 1.*STORAGE_URL: another server .* keeps files in a folder of its own\. Several instances need a bucket/s,
  );
  expect((await fetch(`${first.url}/api/health/live/`)).status).toBe(200);
  expect(await stopServer(first)).toBe(0);
  // Moving to another machine is no conflict.
  expect(await stopServer(await other.start({ DATABASE_URL: url }))).toBe(0);
});
