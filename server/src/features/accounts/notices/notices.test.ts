import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { type MailServer, startMailServer } from '../../../../test/services/mail-server.ts';
import { createLink, createQuote, savePrices } from '../../../../test/services/sample-quotes.ts';

const HOUR = 3_600;
const SLOW = { timeout: 30_000, interval: 50 };
const JOBS = ['billing.plan-notices', 'chat.answer-notices', 'quotes.weekly-brief'];
const BOAT = 'how do i get rid of an old fiberglass boat';
/** A Friday. */
const clock = movingClock('2026-11-20T12:00:00.000Z');
const script = createScriptedEngine();
const others: TestApp[] = [];
let server: MailServer;
let app: TestApp;
let pat: TestUser;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ clock, smtpUrl: server.url, publicUrl: 'https://haulwise.example.com' });
  pat = await app.signUp();
  await savePrices(app, pat);
}, 60_000);
afterAll(async () => {
  for (const other of others) await other.close();
  await app.close();
  await server.close();
});

/** Another instance, which begins with whatever is due. */
async function startAnother(): Promise<TestApp> {
  const other = await startTestApp({
    ...app.config,
    clock,
    database: app.database,
    engine: script.engine,
    metricsToken: 'metrics',
  });
  others.push(other);
  await other.start();
  return other;
}
const mailsTo = (user: TestUser) =>
  server.received.filter(({ to }) => to[0] === user.user.email).map(({ mail }) => mail);
const subjectsTo = (user: TestUser) => mailsTo(user).map(({ subject }) => subject);
const header = (user: TestUser, name: string) =>
  mailsTo(user)[0]?.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
const isIdle = async () => {
  const { rows } = await sql`
    select from jobs.job where state < 'completed' and (name = 'mail' or name = any(${JOBS}))`.execute(app.db);
  return rows.length === 0;
};
async function makeDue(): Promise<void> {
  for (const name of JOBS) await sql`insert into jobs.job (name, data) values (${name}, '{}')`.execute(app.db);
}
async function setPlan(user: TestUser, days: number, change: Record<string, unknown> = {}): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + days * 24 * HOUR * 1_000);
  const plan = { type: 'basic', expires_at, ...change };
  await app.db.updateTable('subscriptions').set(plan).where('user_id', '=', user.user.id).execute();
}
const turnOff = (user: TestUser) =>
  app.request('PATCH', '/auth/profile/', { token: user.access, body: { email_notifications: false } });

async function answerBoats(asker: TestUser): Promise<void> {
  const admin = await app.signUpAdmin();
  await app.request('POST', '/chat/', { token: asker.access, body: { message: BOAT } });
  const gaps = () => app.request('GET', '/knowledge/gaps/', { token: admin.access, query: { status: 'all' } });
  await expect.poll(async () => (await gaps()).body.count, SLOW).toBe(1);
  clock.advance(60);
  const article = {
    title: 'Old boats',
    body: 'Haul an old fiberglass boat to the landfill cut into pieces: first drain the fuel and take off the motor.',
    questions: [BOAT],
    gap_id: (await gaps()).body.results[0].id,
  };
  expect((await app.request('POST', '/knowledge/articles/', { token: admin.access, body: article })).status).toBe(201);
  await expect.poll(async () => (await gaps()).body.results[0].status, SLOW).toBe('answered');
}

test('jobs tell each user once of answers, open quotes and plans, on whichever instance, and nobody who wants none', async () => {
  const [ending, ended, card, silent] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  await savePrices(app, silent);
  for (const user of [pat, silent]) await createLink(app, user, (await createQuote(app, user)).body.id);
  await createQuote(app, pat, { customer_name: 'Only a draft' });
  await answerBoats(pat);
  await setPlan(ending, 9.5);
  await setPlan(ended, 2, { status: 'expired', type: 'premium' });
  await setPlan(card, 9.5, { provider_subscription_id: 'sub_1' });
  await setPlan(silent, 9.5);
  await turnOff(silent);
  // Monday, 13:30 UTC.
  clock.advance(3 * 24 * HOUR + 1.5 * HOUR);

  await makeDue();
  await app.start();
  await expect.poll(isIdle, SLOW).toBe(true);
  await expect
    .poll(() => subjectsTo(pat).toSorted(), SLOW)
    .toEqual(['1 quote waits for an answer: $444.76', 'Your question has an answer now']);
  const brief = mailsTo(pat).find(({ subject = '' }) => subject.startsWith('1 quote'))?.text ?? '';
  expect(brief).toContain('No answer for three days or more: follow up:\n- Quote 1, Ms. Rivera, 12 Elm St: $444.76');
  expect(brief).not.toContain('Only a draft');
  expect(
    mailsTo(pat)
      .map(({ text }) => text)
      .join(),
  ).toContain(`You asked: “${BOAT}”.`);
  expect(subjectsTo(ending)).toEqual(['Your Basic plan ends in 7 days']);
  expect(subjectsTo(ended)).toEqual(['Your Premium plan has ended']);
  expect([subjectsTo(card), subjectsTo(silent)]).toEqual([[], []]);

  const before = server.received.length;
  await app.db.updateTable('gaps').set({ told_at: null }).execute();
  await app.db.updateTable('price_books').set({ briefed_week: null }).execute();
  await makeDue();
  await startAnother();
  await expect.poll(isIdle, SLOW).toBe(true);
  expect(server.received.length).toBe(before);
}, 120_000);

test('an answer that took long is told to whoever left, and not to whoever stayed', async () => {
  const [other = app] = others;
  const base = await other.listen();
  const [stays, leaves] = [await other.signUp(), await other.signUp()];
  for (const user of [stays, leaves]) {
    const leaving = new AbortController();
    const asked = script.questions.length;
    const reply = await fetch(`${base}/api/chat/stream/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Write me a long\nplan' }),
      signal: leaving.signal,
    });
    await expect.poll(() => script.questions.length, SLOW).toBe(asked + 1);
    script.say('Here it is.');
    clock.advance(31);
    if (user === leaves) {
      leaving.abort();
      const isGone = async () =>
        (await other.request('GET', '/metrics', { token: 'metrics' })).text.includes('streams_open 0');
      await expect.poll(isGone, SLOW).toBe(true);
    }
    script.finish();
    if (user === stays) await reply.text();
  }
  await expect.poll(() => subjectsTo(leaves), SLOW).toEqual(['Your answer is ready: Write me a long plan']);
  expect(mailsTo(leaves)[0]?.text).toMatch(/https:\/\/haulwise\.example\.com\/chat\?conversation=[0-9a-f-]{36}/);
  expect(subjectsTo(stays)).toEqual([]);
});

test('a mail program unsubscribes with one post and without signing in; opening the link changes nothing', async () => {
  const user = await app.signUp();
  await savePrices(app, user);
  const decide = async () => {
    const token = await createLink(app, user, (await createQuote(app, user)).body.id);
    const body = { name: 'Ms. Rivera', revision: 1 };
    expect((await app.request('POST', `/quotes/shared/${token}/accept/`, { body })).status).toBe(200);
  };
  const wants = async () =>
    (await app.request('GET', '/auth/profile/', { token: user.access })).body.email_notifications;
  await decide();
  await expect.poll(() => subjectsTo(user), SLOW).toEqual(['Quote 1 was accepted: $444.76']);
  const [, token = ''] =
    /^<https:\/\/haulwise\.example\.com\/api\/notices\/unsubscribe\/([\w-]+)\/>$/.exec(
      header(user, 'List-Unsubscribe'),
    ) ?? [];
  expect(header(user, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mailsTo(user)[0]?.html).toContain(`href="https://haulwise.example.com/unsubscribe#token=${token}"`);
  const path = `/notices/unsubscribe/${token}/`;

  const page = await app.request('GET', path);
  expect([page.status, page.headers.location]).toEqual([303, `/unsubscribe#token=${token}`]);
  const guessed = [`${token.slice(0, -2)}AA`, 'x', `${token}A`, 'a'.repeat(64)];
  for (const guess of guessed) {
    const refused = await app.request('POST', `/notices/unsubscribe/${guess}/`);
    expect([refused.status, refused.body.code], guess).toEqual([404, 'unsubscribe_link_not_open']);
  }
  expect(await wants()).toBe(true);

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const _twice of [1, 2]) {
    const done = await app.request('POST', path, { headers, body: 'List-Unsubscribe=One-Click' });
    expect([done.status, done.body]).toEqual([200, { email_notifications: false }]);
  }
  expect(await wants()).toBe(false);
  const before = server.received.length;
  await decide();
  // Security mails come as before.
  await app.request('PATCH', '/auth/profile/', {
    token: user.access,
    body: { email: 'moved@example.com', password: user.password },
  });
  await expect
    .poll(() => server.received.slice(before).map(({ mail }) => mail.subject), SLOW)
    .toEqual(['The email address of your account was changed']);
  expect((await app.request('POST', path)).status).toBe(404);
});

test('who registers on Spanish screens is written to in Spanish, and so are those whom they invite', async () => {
  const user = await app.signUp({ language: 'es' });
  expect(user.user.language).toBe('es');
  await savePrices(app, user);
  const token = await createLink(app, user, (await createQuote(app, user)).body.id);
  await app.request('POST', `/quotes/shared/${token}/accept/`, { body: { name: 'Ms. Rivera', revision: 1 } });
  await expect.poll(() => subjectsTo(user), SLOW).toEqual(['Aceptaron la cotización 1: $444.76']);
  const [decided] = mailsTo(user);
  expect(decided?.html).toContain('<html lang="es">');
  expect(decided?.text).toContain(
    'Ms. Rivera aceptó la cotización 1 para 12 Elm St por $444.76. Llame para acordar el día.',
  );
  expect(decided?.text).toContain('Recibe este correo porque los avisos por correo están activados en su perfil.');

  await app.request('POST', '/auth/password-reset/', { body: { email: user.user.email } });
  await expect.poll(() => subjectsTo(user), SLOW).toContain('Crear una contraseña nueva');
  const body = { email: 'luz@example.com' };
  expect((await app.request('POST', '/company/invitations/', { token: user.access, body })).status).toBe(201);
  const invited = () => server.received.filter(({ to }) => to[0] === body.email).map(({ mail }) => mail.subject);
  await expect.poll(invited, SLOW).toEqual(['Le invitaron a una empresa en Haulwise']);
});
