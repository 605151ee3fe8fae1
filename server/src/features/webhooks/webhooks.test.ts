import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceFailure } from '../../../scripts/backup/announce-failure.ts';
import { tablesHolding } from '../../../test/database/search-database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { createLink, createQuote } from '../../../test/services/sample-quotes.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/services/webhook-receiver.ts';
import { openPool } from '../../platform/db/database.ts';
import { findAddress, isPublicAddress, PrivateAddressError } from './deliveries/public-address.ts';

const SOON = { timeout: 20_000, interval: 50 };
let app: TestApp;
let receiver: WebhookReceiver;
let owner: TestUser;
let admin: TestUser;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({ webhooksAllowPrivate: true });
  [owner, admin] = [await app.signUp(), await app.signUpAdmin()];
  await app.start();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respond((_request, response) => void response.writeHead(204).end());
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const add = (user: TestUser, events: string[], url = receiver.url, at = app) =>
  at.request('POST', '/webhooks/', { token: user.access, body: { url, events } });
const remove = async (user: TestUser, id: string) =>
  expect((await app.request('DELETE', `/webhooks/${id}/`, { token: user.access })).status).toBe(204);
const deliveriesOf = async (user: TestUser, id: string) =>
  (await app.request('GET', `/webhooks/${id}/deliveries/`, { token: user.access })).body.results;

async function accept(user: TestUser): Promise<string> {
  const { id } = (await createQuote(app, user)).body;
  const token = await createLink(app, user, id);
  const { revision } = (await app.request('GET', `/quotes/shared/${token}/`)).body;
  const reply = await app.request('POST', `/quotes/shared/${token}/accept/`, { body: { name: 'M. Rivera', revision } });
  expect(reply.status, reply.text).toBe(200);
  return id;
}

describe('a webhook', () => {
  it('is told of an accepted quote of its company, signed as Standard Webhooks says, once', async () => {
    const made = await add(owner, ['quote.accepted']);
    expect([made.status, made.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(await tablesHolding(app.db, made.body.secret)).toEqual([]);
    const stranger = await app.signUp();
    const theirs = await add(stranger, ['quote.accepted'], `${receiver.url}/stranger`);
    const id = await accept(owner);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    const [{ headers, body, path }] = receiver.received as [(typeof receiver.received)[0]];
    expect(path).toBe('/hook');
    const told = new Webhook(made.body.secret).verify(body, headers as Record<string, string>);
    expect(told).toMatchObject({
      type: 'quote.accepted',
      data: { quote: { id, customer_name: 'Ms. Rivera', accepted_by: 'M. Rivera' } },
    });
    expect(() => new Webhook(theirs.body.secret).verify(body, headers as Record<string, string>)).toThrow();
    await vi.waitFor(async () => {
      expect(await deliveriesOf(owner, made.body.id)).toMatchObject([
        { event: 'quote.accepted', status: 'delivered', attempts: 1, response_status: 204, fault: null },
      ]);
    }, SOON);
    await remove(owner, made.body.id);
    await remove(stranger, theirs.body.id);
  });

  it('is told again after a pause that grows, with the same id, until it takes the event', async () => {
    const { body: made } = await add(owner, ['quote.accepted']);
    receiver.respond((_request, response) => void response.writeHead(500).end('secret page'));
    await accept(owner);
    const find = async () => (await deliveriesOf(owner, made.id))[0];
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 'waiting', attempts: 1 }), SOON);
    expect(await find()).toMatchObject({ response_status: 500, fault: 'It answered with status 500.' });
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::float as seconds from jobs.job
      where name = 'webhooks' and state = 'created'`.execute(app.db);
    expect(rows[0]?.seconds).toBeGreaterThan(3);
    expect(rows[0]?.seconds).toBeLessThan(13);
    receiver.respond((_request, response) => void response.writeHead(200).end());
    await sql`update jobs.job set start_after = now() where name = 'webhooks'`.execute(app.db);
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 'delivered', attempts: 2 }), SOON);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(app.logs.filter(({ msg }) => msg === 'job failed')).toEqual([]);
    await remove(owner, made.id);
  });

  it('tells administrators of a question without an answer, and nobody else', async () => {
    // Until the knowledge base has been read, a missing answer is no gap.
    await vi.waitFor(
      async () => expect((await app.request('GET', '/health/ready/')).body.parts?.knowledge).not.toBe('loading'),
      { timeout: 90_000, interval: 100 },
    );
    const { body: made } = await add(admin, ['question.unanswered']);
    await app.request('POST', '/chat/', { token: owner.access, body: { message: 'who tunes church organs' } });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'question.unanswered',
      data: { question: expect.stringContaining('organs') },
    });
    await remove(admin, made.id);
  }, 120_000);

  it('tells administrators of a backup that failed', async () => {
    const { body: made } = await add(admin, ['backup.failed']);
    const { db, pool } = openPool(app.database.options);
    await announceFailure(db, pool, 'No space left on device.');
    await db.destroy();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    const told = JSON.parse(receiver.received[0]?.body ?? '');
    expect(told).toMatchObject({ type: 'backup.failed', data: { reason: 'No space left on device.' } });
    await remove(admin, made.id);
  });

  it('says how a test went, follows no redirect, and repeats nothing of the response', async () => {
    const { body: made } = await add(owner, ['quote.declined']);
    const test = async () => (await app.request('POST', `/webhooks/${made.id}/test/`, { token: owner.access })).body;
    expect(await test()).toMatchObject({ event: 'test', status: 'delivered', response_status: 204 });
    receiver.respond((_request, response) => void response.writeHead(302, { location: `${receiver.url}/inner` }).end());
    expect(await test()).toMatchObject({ status: 'failed', fault: 'It redirected (302), which is not followed.' });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
    receiver.respond((request) => void request.socket.destroy());
    expect(await test()).toMatchObject({ status: 'failed', response_status: null, fault: 'It could not be reached.' });
    const replaced = await app.request('POST', `/webhooks/${made.id}/secret/`, { token: owner.access });
    expect(replaced.body.secret).not.toBe(made.secret);
    receiver.respond((_request, response) => void response.writeHead(204).end());
    await test();
    const { body, headers } = receiver.received.at(-1) as (typeof receiver.received)[0];
    expect(new Webhook(replaced.body.secret).verify(body, headers as Record<string, string>)).toBeTruthy();
    const off = { token: owner.access, body: { is_active: false } };
    expect((await app.request('PATCH', `/webhooks/${made.id}/`, off)).body.is_active).toBe(false);
    await remove(owner, made.id);
  });

  it('is limited to its events and to ten, and belongs to nobody else', async () => {
    expect((await add(owner, ['backup.failed'])).body.code).toBe('not_your_event');
    expect((await add(admin, ['quote.accepted'])).body.code).toBe('not_your_event');
    const { id } = (await add(owner, ['quote.accepted'])).body;
    for (const user of [admin, await app.signUp()])
      for (const [method, path] of [
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', 'test/'],
        ['POST', 'secret/'],
        ['GET', 'deliveries/'],
      ] as const)
        expect(
          (
            await app.request(method, `/webhooks/${id}/${path}`, {
              token: user.access,
              ...(method === 'PATCH' ? { body: {} } : {}),
            })
          ).status,
        ).toBe(404);
    await sql`update users set company_role = 'member' where id = ${owner.user.id}`.execute(app.db);
    expect((await app.request('GET', '/webhooks/', { token: owner.access })).status).toBe(403);
    await sql`update users set company_role = 'owner' where id = ${owner.user.id}`.execute(app.db);
    for (let made = 1; made < 10; made++) expect((await add(owner, ['quote.accepted'])).status).toBe(201);
    expect((await add(owner, ['quote.accepted'])).body.code).toBe('too_many');
    await app.db.deleteFrom('webhooks').execute();
  });
});

describe('addresses that are not public', () => {
  it('are refused when a webhook is added, and when its name leads to one', async () => {
    const strict = await startTestApp({ database: app.database });
    const { body } = await strict.request('POST', '/auth/login/', {
      body: { username: owner.username, password: owner.password },
    });
    const user = { ...owner, access: body.tokens.access };
    for (const url of [
      'https://127.0.0.1/',
      'https://127.1/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[::10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.1.2.3/',
      'https://localhost/',
      'https://internal.localhost./',
    ])
      expect((await add(user, ['quote.accepted'], url, strict)).body.code, url).toBe('private_address');
    for (const url of [
      'http://example.com/',
      'ftp://example.com/',
      'javascript:alert(1)',
      'https://u:p@example.com/',
      'x',
    ])
      expect((await add(user, ['quote.accepted'], url, strict)).body.code, url).toBe('bad_address');
    const { id } = (await add(owner, ['quote.accepted'])).body;
    const tried = await strict.request('POST', `/webhooks/${id}/test/`, { token: user.access });
    expect(tried.body).toMatchObject({ status: 'failed', fault: 'Its name leads to an address that is not public.' });
    expect(receiver.received).toEqual([]);
    await strict.close();
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['192.168.1.1', false],
    ['172.16.0.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::127.0.0.1', false],
    ['4000::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:192.168.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('are found behind a name', async () => {
    await expect(findAddress('localhost', false)).rejects.toThrow(PrivateAddressError);
    expect((await findAddress('localhost', true)).address).toMatch(/^(127\.|::1)/);
  });
});
