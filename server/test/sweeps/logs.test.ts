import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';

const CANARY = 'canary9d41f';
const PASSWORD = `Curb-7-${CANARY}`;

describe('what people write', () => {
  let app: TestApp;
  const answers: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ logLevel: 'trace' });
  });
  afterAll(() => app.close());

  const ask = async (...request: Parameters<TestApp['request']>) => {
    const reply = await app.request(...request);
    answers.push(reply.text);
    return reply;
  };

  it('never appears in the log, nor do keys and tokens', async () => {
    const { user, access, refresh } = await app.signUp({ password: PASSWORD, password_confirm: PASSWORD });
    await ask('POST', '/auth/login/', { body: { username: user.username, password: PASSWORD } });
    await ask('POST', '/auth/login/', { body: { username: CANARY, password: CANARY } });
    await ask('POST', '/auth/refresh/', { body: { refresh: CANARY } });
    await ask('POST', '/auth/refresh/', { body: { refresh } });
    await ask('POST', '/auth/register/', { body: { username: `${CANARY} ?`, email: CANARY, password: PASSWORD } });
    await app.events('/chat/stream/', { token: access, body: { message: `What about ${CANARY}?` } });
    await app.request('POST', '/chat/', { token: access, body: { message: `And ${CANARY}?` } });
    await app.request('POST', '/chat/conversations/', {
      token: access,
      body: { title: CANARY },
      headers: { 'idempotency-key': CANARY },
    });
    await ask('GET', `/chat/conversations/${CANARY}/`, { token: access });
    await ask('GET', '/auth/user/', { token: CANARY });
    await ask('POST', '/auth/password-reset/', { body: { email: `${CANARY}@example.com` } });
    await ask('POST', '/auth/password-reset/check/', { body: { token: CANARY } });
    const reset = { new_password: PASSWORD, new_password_confirm: CANARY };
    await ask('POST', '/auth/password-reset/confirm/', { body: { token: CANARY, ...reset } });
    await ask('POST', '/auth/invitations/check/', { body: { token: CANARY } });
    await ask('GET', `/nothing/${CANARY}?${CANARY}=${CANARY}`, { headers: { 'x-secret': CANARY, referer: CANARY } });
    await ask('POST', '/auth/login/', { body: `{"${CANARY}`, headers: { 'content-type': 'application/json' } });
    await ask('GET', `/%zz${CANARY}`);

    const logged = JSON.stringify(app.logs);
    expect(app.logs.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(8);
    for (const secret of [CANARY, access, refresh, access.split('.')[2] ?? CANARY])
      expect(logged).not.toContain(secret);
    expect(answers.join('\n')).not.toContain(CANARY);
  });

  it('never appears when the database fails halfway', async () => {
    const { access } = await app.signUp();
    await sql`alter table conversations add constraint no_more check (title <> ${sql.lit(CANARY)}) not valid`.execute(
      app.db,
    );
    const reply = await app.request('POST', '/chat/conversations/', { token: access, body: { title: CANARY } });
    expect([reply.status, reply.body.code]).toEqual([500, 'internal']);
    expect(reply.text + JSON.stringify(app.logs)).not.toContain(CANARY);
    expect(JSON.stringify(app.logs)).toContain('no_more');
  });
});
