import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';

let app: TestApp;
let script: ScriptedEngine;
beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine });
});
afterAll(() => app.close());

const status = async (token: string) => (await app.request('GET', '/auth/user/', { token })).status;

test('signing out invalidates both tokens at once, on every instance', async () => {
  const second = await startTestApp({ database: app.database, dataDir: app.config.dataDir });
  const { access, refresh } = await app.signUp();
  const reply = await app.request('POST', '/auth/logout/', { token: access });
  expect(reply).toMatchObject({ status: 204, text: '' });
  for (const instance of [app, second]) {
    expect((await instance.request('GET', '/auth/user/', { token: access })).status).toBe(401);
    expect((await instance.request('POST', '/auth/refresh/', { body: { refresh } })).status).toBe(401);
  }
  await second.close();
});

test('signing out leaves the other devices and other users signed in', async () => {
  const pat = await app.signUp();
  const sam = await app.signUp();
  const { body } = await app.request('POST', '/auth/login/', {
    body: { username: pat.username, password: pat.password },
  });
  await app.request('POST', '/auth/logout/', { token: pat.access });
  expect(await status(pat.access)).toBe(401);
  expect(await status(body.tokens.access)).toBe(200);
  expect(await status(sam.access)).toBe(200);
});

test('signing out twice, or without a token, returns 401', async () => {
  const { access } = await app.signUp();
  await app.request('POST', '/auth/logout/', { token: access });
  expect((await app.request('POST', '/auth/logout/', { token: access })).status).toBe(401);
  expect((await app.request('POST', '/auth/logout/')).status).toBe(401);
  expect((await app.request('GET', '/auth/user/')).status).toBe(401);
});

test('a sign-out is recorded in the audit log', async () => {
  const { access, user } = await app.signUp();
  await app.request('POST', '/auth/logout/', { token: access });
  const rows = await app.db.selectFrom('audit_log').select('event').where('actor_id', '=', user.id).execute();
  expect(rows.map(({ event }) => event)).toContain('session.signed_out');
});

test('an open stream ends within five seconds of its session, while the reply continues', async () => {
  const pat = await app.signUp();
  script.say('Two ');
  const stream = app.events('/chat/stream/', { token: pat.access, body: { message: 'How heavy is a piano?' } });
  const replies = () =>
    app.db.selectFrom('messages').select(['content', 'status']).where('message_type', '=', 'assistant');
  await expect.poll(() => replies().execute()).toHaveLength(1);
  await app.request('POST', '/auth/logout/', { token: pat.access });
  const signedOutAt = performance.now();
  const events = await stream;
  expect(performance.now() - signedOutAt).toBeLessThan(5_000);
  expect(events.map(({ event }) => event.type)).not.toContain('complete');
  script.say('men.');
  script.finish();
  await expect.poll(() => replies().execute()).toEqual([{ content: 'Two men.', status: 'complete' }]);
});
