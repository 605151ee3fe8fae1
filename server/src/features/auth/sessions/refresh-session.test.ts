import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const DAY = 24 * 3600;
const clock = movingClock();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const exchange = (refresh: unknown) => app.request('POST', '/auth/refresh/', { body: { refresh } });
const me = async (token: string) => (await app.request('GET', '/auth/user/', { token })).status;

test('a refresh token is exchanged for a new pair, which can be refreshed in turn', async () => {
  const { refresh, access, user } = await app.signUp();
  clock.advance(600);
  const first = await exchange(refresh);
  expect(first.status).toBe(200);
  expect(Object.keys(first.body)).toEqual(['token', 'refresh']);
  expect(first.body.token).not.toBe(access);
  expect(first.body.refresh).not.toBe(refresh);
  expect((await app.request('GET', '/auth/user/', { token: first.body.token })).body.id).toBe(user.id);
  clock.advance(600);
  expect((await exchange(first.body.refresh)).status).toBe(200);
});

test('only hashes of refresh tokens are stored', async () => {
  const { refresh, user } = await app.signUp();
  const { body } = await exchange(refresh);
  const row = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
  expect(row.refresh_hash).toEqual(createHash('sha256').update(body.refresh).digest());
  for (const token of [refresh, body.refresh]) {
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(app.logs)).not.toContain(token);
  }
});

test('within ten seconds, a spent token gets exactly the same answer again', async () => {
  const { refresh } = await app.signUp();
  const { body } = await exchange(refresh);
  clock.advance(9.9);
  expect((await exchange(refresh)).body).toEqual(body);
});

test('ten tabs that refresh at once all stay signed in, with the same pair', async () => {
  const { refresh } = await app.signUp();
  const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(refresh)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await me(replies[0]!.body.token)).toBe(200);
  clock.advance(900);
  expect((await exchange(replies[0]!.body.refresh)).status).toBe(200);
});

test('ten tabs that each refresh three times within the grace period stay signed in', async () => {
  const { refresh } = await app.signUp();
  const tab = async () => {
    let last = { status: 200, body: { refresh, token: '' } };
    for (let round = 0; round < 3; round += 1) last = await exchange(last.body.refresh);
    return last;
  };
  const replies = await Promise.all(Array.from({ length: 10 }, tab));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('reusing a spent token after the grace period ends the session for both thief and owner', async () => {
  const { refresh, access, user } = await app.signUp();
  const { body: stolen } = await exchange(refresh);
  clock.advance(10);
  const reused = await exchange(refresh);
  expect(reused).toMatchObject({ status: 401, body: { code: 'refresh_failed' } });
  expect((await exchange(stolen.refresh)).status).toBe(401);
  expect(await me(stolen.token)).toBe(401);
  expect(await me(access)).toBe(401);
  const log = await app.db.selectFrom('audit_log').select('event').where('target_id', '=', user.id).execute();
  expect(log.map(({ event }) => event)).toContain('session.refresh_reused');
});

test('reuse of the oldest token in a long chain is still detected', async () => {
  const { refresh } = await app.signUp();
  let last = refresh;
  for (let round = 0; round < 5; round += 1) {
    clock.advance(60);
    last = (await exchange(last)).body.refresh;
  }
  expect((await exchange(refresh)).status).toBe(401);
  expect((await exchange(last)).status).toBe(401);
});

test('reuse ends only that session of the user', async () => {
  const { refresh, username, password } = await app.signUp();
  const { body } = await app.request('POST', '/auth/login/', { body: { username, password } });
  await exchange(refresh);
  clock.advance(60);
  expect((await exchange(refresh)).status).toBe(401);
  expect(await me(body.tokens.access)).toBe(200);
});

test('a token that this server never issued ends no session', async () => {
  const { refresh, access } = await app.signUp();
  const bytes = Buffer.from(refresh, 'base64url');
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy.toString('base64url');
  };
  const invented = [flipped(3), flipped(20), flipped(40), flipped(63), `${refresh}A`, refresh.slice(1), `${refresh}=`];
  for (const token of [...invented, 'nonsense', access]) expect((await exchange(token)).status).toBe(401);
  expect((await exchange(refresh)).status).toBe(200);
});

test.each([
  ['nothing', undefined],
  ['an empty string', ''],
  ['a number', 7],
  ['600 characters', 'x'.repeat(600)],
])('refreshing with %s returns 400 under its field', async (_what, refresh) => {
  const { status, body } = await exchange(refresh);
  expect(status).toBe(400);
  expect(body.refresh).toHaveLength(1);
});

test('a session ends after seven idle days', async () => {
  const { refresh } = await app.signUp();
  clock.advance(7 * DAY - 1);
  const { status, body } = await exchange(refresh);
  expect(status).toBe(200);
  clock.advance(7 * DAY);
  expect((await exchange(body.refresh)).status).toBe(401);
});

test('a session used every day ends after thirty days', async () => {
  let { refresh } = await app.signUp();
  for (let day = 1; day <= 29; day += 1) {
    clock.advance(DAY);
    refresh = (await exchange(refresh)).body.refresh;
  }
  clock.advance(DAY - 1);
  const { body } = await exchange(refresh);
  expect(await me(body.token)).toBe(200);
  clock.advance(1);
  expect(await me(body.token)).toBe(401);
  expect((await exchange(body.refresh)).status).toBe(401);
});

test('another instance with the same keys accepts the session', async () => {
  const second = await startTestApp({ clock, database: app.database, dataDir: app.config.dataDir });
  const { refresh } = await app.signUp();
  const answers = await Promise.all(
    [app, second, app, second].map((instance) => instance.request('POST', '/auth/refresh/', { body: { refresh } })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await second.request('GET', '/auth/user/', { token: answers[0]!.body.token })).status).toBe(200);
  await second.close();
});
