import { rm } from 'node:fs/promises';
import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataDir } from '../../test/database/data-dir.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../test/database/standby.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/harness.ts';
import { createId } from '../platform/core/ids.ts';
import { READ_FROM_REPLICA } from './replica-reads.ts';

/** A replica must be 5 s behind to be left aside, and users who have written read from the primary for 10 s. */
const PATIENTLY = { timeout: 60_000, interval: 200 };

let pair: ReplicatedDatabase;
let dataDir: string;
let one: TestApp;
let other: TestApp;
let admin: TestUser;
let writer: TestUser;
let reader: TestUser;

beforeAll(async () => {
  pair = await startReplicatedDatabase();
  // The keys are in there, so a token of one is good for the other.
  dataDir = await makeDataDir();
  const parts = { database: pair.database, databaseReadUrl: pair.readUrl, dataDir };
  one = await startTestApp(parts);
  other = await startTestApp(parts);
  [admin, writer, reader] = [await one.signUpAdmin(), await one.signUp(), await one.signUp()];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await pair.drop();
  await rm(dataDir, { recursive: true });
});

async function readHealth(app: TestApp): Promise<{ status: string; message: string; figures: { Replica: string } }> {
  const { status, body } = await app.request('GET', '/analytics/health/', { token: admin.access });
  expect(status).toBe(200);
  return body.data.parts.find(({ name }: { name: string }) => name === 'database');
}

async function waitForUse(): Promise<void> {
  for (const app of [one, other])
    await expect.poll(async () => (await readHealth(app)).figures.Replica, PATIENTLY).toMatch(/^In use, \d/);
}

async function listTitles(app: TestApp, { access }: TestUser): Promise<string[]> {
  const { status, body } = await app.request('GET', '/chat/conversations/', { token: access });
  expect(status).toBe(200);
  return body.results.map(({ title }: { title: string }) => title);
}

/** A conversation that no request of this user made. */
async function insertConversation({ user }: TestUser, title: string): Promise<void> {
  await one.db.insertInto('conversations').values({ id: createId(), user_id: user.id, title }).execute();
}

it('lists come from the replica, but not for who has just written on any instance, nor once it is 5 s behind', async () => {
  await waitForUse();
  await pair.pause();
  await insertConversation(reader, 'Made meanwhile');
  const made = await one.request('POST', '/chat/conversations/', { token: writer.access, body: { title: 'Mine' } });
  expect(made.status).toBe(201);
  expect(await listTitles(one, writer)).toEqual(['Mine']);
  await expect.poll(() => listTitles(other, writer), { timeout: 2_000 }).toEqual(['Mine']);
  expect([await listTitles(one, reader), await listTitles(other, reader)]).toEqual([[], []]);

  await expect.poll(() => listTitles(one, reader), PATIENTLY).toEqual(['Made meanwhile']);
  expect(await readHealth(one)).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(
      /^The replica is left aside: it is \d+ s behind\. Everything is read from the primary/,
    ),
    figures: { Replica: expect.stringMatching(/^Left aside, \d/) },
  });
  await pair.resume();
  await waitForUse();
});

it('requests are answered by the primary while the replica is down, and by the replica once it is back', async () => {
  await waitForUse();
  await pair.stopReplica();
  await insertConversation(reader, 'While it is down');
  expect(await listTitles(one, reader)).toContain('While it is down');
  // A slow moment of a busy machine is named first.
  await expect
    .poll(async () => (await readHealth(one)).message, PATIENTLY)
    .toMatch(/^The replica is left aside: it (could|does) not answer/);
  await pair.startReplica();
  await waitForUse();
  await pair.pause();
  await insertConversation(reader, 'Not there yet');
  expect(await listTitles(one, reader)).not.toContain('Not there yet');
  await pair.resume();
});

it('every endpoint that reads from the replica is one of the contract and can be answered there', async () => {
  await waitForUse();
  const paths = [...READ_FROM_REPLICA];
  const gets = (Object.values(endpoints) as EndpointSpec[]).filter(({ method }) => method === 'GET');
  expect(paths.filter((path) => !gets.some((each) => each.path === path))).toEqual([]);
  const before = one.logs.length;
  const statuses: Record<string, number> = {};
  for (const path of paths) {
    const { access } = gets.find((each) => each.path === path) ?? {};
    const { status } = await one.request('GET', path, { token: (access === 'admin' ? admin : reader).access });
    if (status !== 200) statuses[path] = status;
  }
  expect(statuses).toEqual({});
  expect(one.logs.slice(before).filter(({ msg }) => msg.includes('left aside'))).toEqual([]);
});
