import type { Method } from '@haulwise/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo } from '../../../../test/services/outbox.ts';
import { CONTENT, createQuote, savePrices } from '../../../../test/services/sample-quotes.ts';

const DAY = 24 * 60 * 60;
const PASSWORD = 'Curbside-4-Couches!';
const clock = movingClock();
let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ clock });
  await app.start();
});
afterAll(() => app.close());

/** Signs in again if need be, because the clock moves by days. */
async function ask(user: TestUser, method: Method, path: string, body?: object) {
  const send = () => app.request(method, path, { token: user.access, ...(body === undefined ? {} : { body }) });
  const reply = await send();
  if (reply.status !== 401) return reply;
  const { username, password } = user;
  const signedIn = await app.request('POST', '/auth/login/', { body: { username, password } });
  user.access = signedIn.body.tokens.access;
  return await send();
}
const address = () => `colleague${++people}@example.com`;
const invite = (owner: TestUser, email: string) => ask(owner, 'POST', '/company/invitations/', { email });
const tokenOf = (reply: { body: { url: string } }) => reply.body.url.split('#invitation=')[1] ?? '';
const register = (email: string, invitation: string) => {
  const name = { username: `Crew.${++people}`, first_name: 'Sam', last_name: 'Ray' };
  const body = { ...name, email, password: PASSWORD, password_confirm: PASSWORD, invitation };
  return app.request('POST', '/auth/register/', { body });
};
async function hire(owner: TestUser): Promise<TestUser> {
  const email = address();
  const { body, status, text } = await register(email, tokenOf(await invite(owner, email)));
  expect(status, text).toBe(201);
  return {
    user: body.user,
    username: body.user.username,
    password: PASSWORD,
    device_token: '',
    access: '',
    refresh: '',
  };
}
const company = async (user: TestUser) => (await ask(user, 'GET', '/company/')).body;
const join = (user: TestUser, token: string) => ask(user, 'POST', '/company/join/', { token });

/** An owner with a document, a price book, a fact and a quote, on a plan with room for five people. */
async function anOwner(name = 'Curb & Sons'): Promise<TestUser> {
  const owner = await app.signUp();
  const fresh = await app.request('POST', '/auth/login/', { body: { username: owner.username, password: PASSWORD } });
  owner.access = fresh.body.tokens.access;
  await app.db.updateTable('subscriptions').set({ type: 'basic' }).where('user_id', '=', owner.user.id).execute();
  await app.request('PATCH', '/auth/client-info/', { token: owner.access, body: { company_name: name } });
  await savePrices(app, owner);
  await createQuote(app, owner);
  await ask(owner, 'POST', '/chat/facts/', { text: 'Our minimum is $135' });
  await upload(app, owner, `prices-${++people}.csv`, 'Item,Price\nZorbal hoist,$77\n', { path: '/documents/' });
  return owner;
}
/** How many documents, facts and quotes somebody sees, and their price of half a truck. */
async function sees(user: TestUser) {
  const [documents, facts, quotes, book] = [
    await ask(user, 'GET', '/documents/'),
    await ask(user, 'GET', '/chat/facts/'),
    await ask(user, 'GET', '/quotes/'),
    await ask(user, 'GET', '/price-book/'),
  ];
  return [documents.body.results.length, facts.body.count, quotes.body.count, book.body.loads[3]];
}
const ALL = [1, 1, 1, 24_900];
const NOTHING = [0, 0, 0, null];

it('an invited colleague registers into the company, shares what it has, and sees nothing of it once removed', async () => {
  const owner = await anOwner();
  const email = address();
  const invited = await invite(owner, email);
  expect(invited.status).toBe(201);
  expect(invited.body).toMatchObject({
    email,
    status: 'open',
    url: expect.stringMatching(/\/join#invitation=[\w-]{64}$/),
  });
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toBe('You have been invited to Curb & Sons on Haulwise');
  expect(mail?.text).toContain(invited.body.url);
  const token = tokenOf(invited);
  const check = await app.request('POST', '/auth/invitations/check/', { body: { token } });
  expect(check.body).toEqual({ email, company: { name: 'Curb & Sons' }, has_account: false });
  expect((await register(address(), token)).body.email).toEqual(['This invitation was sent to another email address.']);

  const both = await Promise.all([register(email, token), register(email, token)]);
  expect(both.map(({ status }) => status).sort()[0]).toBe(201);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  const { username } = both.find(({ status }) => status === 201)?.body.user ?? {};
  const sam = { ...owner, username, access: '' };
  expect((await company(sam)).people.map(({ email: one, role }: Record<string, string>) => [one, role])).toEqual([
    [owner.user.email, 'owner'],
    [email, 'member'],
  ]);
  expect(await sees(sam)).toEqual(ALL);
  const made = await ask(sam, 'POST', '/quotes/', CONTENT);
  expect(made.body.number).toBe(2);
  const [document] = (await ask(sam, 'GET', '/documents/')).body.results;
  const seen = await ask(await app.signUpAdmin(), 'GET', `/auth/users/${owner.user.id}/`);
  const held = { people: 2, documents: 1, document_bytes: expect.any(Number), facts: 1, quotes: 2, has_prices: true };
  expect(seen.body.holdings).toEqual(held);
  expect(seen.text).not.toMatch(/prices-|Zorbal|Rivera/);

  for (const [method, path, body] of [
    ['POST', '/company/invitations/', { email: address() }],
    ['GET', '/company/invitations/'],
    ['DELETE', `/company/invitations/${invited.body.id}/`],
    ['DELETE', `/company/people/${owner.user.id}/`],
    ['PATCH', `/company/people/${owner.user.id}/`, { role: 'member' }],
  ] as const)
    expect((await ask(sam, method, path, body)).body.code, path).toBe('owners_only');

  const samId = (await company(sam)).people.find(({ is_you }: { is_you: boolean }) => is_you).id;
  const tokens = await app.request('POST', '/auth/login/', { body: { username, password: PASSWORD } });
  const old = { token: tokens.body.tokens.access };
  expect((await ask(owner, 'DELETE', `/company/people/${samId}/`)).status).toBe(200);
  // With the token of before.
  for (const path of [`/documents/${document.id}/`, `/quotes/${made.body.id}/`])
    expect((await app.request('GET', path, old)).status, path).toBe(404);
  expect(await sees(sam)).toEqual(NOTHING);
  expect((await ask(owner, 'GET', '/quotes/')).body.count).toBe(2);
  expect(await company(sam)).toMatchObject({ role: 'owner', has_own_company: false, people: [{ is_you: true }] });
});

it('whoever has a company is told what waits, joins, and has it all back after leaving', async () => {
  const [owner, lee] = [await anOwner('Big Haul'), await anOwner('Small Haul')];
  await vi.waitFor(async () => expect((await ask(lee, 'GET', '/documents/')).body.results).toHaveLength(1));
  const token = tokenOf(await invite(owner, lee.user.email.toUpperCase()));
  expect((await ask(lee, 'POST', '/company/join/check/', { token })).body).toEqual({
    company_name: 'Big Haul',
    waiting: { documents: 1, document_bytes: expect.any(Number), facts: 1, quotes: 1, has_prices: true },
    is_needed: false,
  });
  expect(await company(lee)).toMatchObject({ name: 'Small Haul' });
  const stranger = await app.signUp();
  for (const [who, given, code] of [
    [stranger, token, 'invitation_is_for_another'],
    [lee, `${token.slice(0, -2)}AA`, 'invitation_not_open'],
    [lee, 'x', 'invitation_not_open'],
  ] as const)
    expect((await join(who, given)).body.code).toBe(code);

  expect((await join(lee, token)).body).toMatchObject({ name: 'Big Haul', role: 'member', has_own_company: true });
  expect((await join(lee, token)).body.code).toBe('invitation_not_open');
  await ask(lee, 'POST', '/quotes/', CONTENT);
  expect(await sees(lee)).toEqual([1, 1, 2, 24_900]);
  expect((await ask(lee, 'POST', '/company/leave/')).body).toMatchObject({ name: 'Small Haul', role: 'owner' });
  expect(await sees(lee)).toEqual(ALL);
  expect(await sees(owner)).toEqual([1, 1, 2, 24_900]);

  // Deleting the account deletes what waits, too.
  await join(lee, tokenOf(await invite(owner, lee.user.email)));
  const before = await app.db.selectFrom('companies').select('id').where('name', '=', 'Small Haul').execute();
  expect(before).toHaveLength(1);
  expect((await ask(lee, 'POST', '/auth/account/delete/', { password: PASSWORD })).status).toBe(204);
  expect(await app.db.selectFrom('companies').select('id').where('name', '=', 'Small Haul').execute()).toEqual([]);
  expect(await sees(owner)).toEqual([1, 1, 2, 24_900]);
});

it('the last owner cannot leave or be demoted, unless a colleague owns it, too', async () => {
  const owner = await anOwner();
  expect((await ask(owner, 'POST', '/company/leave/')).body.code).toBe('last_person');
  const sam = await hire(owner);
  expect((await ask(owner, 'POST', '/company/leave/')).body.code).toBe('last_owner');
  expect((await ask(owner, 'PATCH', `/company/people/${owner.user.id}/`, { role: 'member' })).body.code).toBe(
    'last_owner',
  );
  expect((await ask(owner, 'DELETE', `/company/people/${owner.user.id}/`)).body.code).toBe('last_owner');
  const other = await anOwner();
  const token = tokenOf(await invite(other, owner.user.email));
  expect((await ask(owner, 'POST', '/company/join/check/', { token })).body).toMatchObject({
    waiting: null,
    is_needed: true,
  });
  expect((await join(owner, token)).body.code).toBe('last_owner');

  expect((await ask(owner, 'PATCH', `/company/people/${sam.user.id}/`, { role: 'owner' })).status).toBe(200);
  const leaving = await Promise.all([ask(owner, 'POST', '/company/leave/'), ask(sam, 'POST', '/company/leave/')]);
  expect(leaving.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('invitations end after seven days, when revoked, when sent again, and with the room of the plan', async () => {
  const owner = await anOwner();
  const [late, revoked, again] = [address(), address(), address()];
  const first = {
    late: await invite(owner, late),
    revoked: await invite(owner, revoked),
    again: await invite(owner, again),
  };
  expect((await ask(owner, 'DELETE', `/company/invitations/${first.revoked.body.id}/`)).status).toBe(204);
  clock.advance(DAY);
  const second = await invite(owner, again);
  const statuses = async () => {
    const { body } = await ask(owner, 'GET', '/company/invitations/');
    return Object.fromEntries(body.results.map(({ email, status }: Record<string, string>) => [email, status]));
  };
  expect(await statuses()).toEqual({ [late]: 'open', [revoked]: 'revoked', [again]: 'open' });
  clock.advance(6 * DAY);
  for (const [email, reply] of [
    [late, first.late],
    [revoked, first.revoked],
    [again, first.again],
  ] as const)
    expect((await register(email, tokenOf(reply))).body.code, email).toBe('invitation_not_open');
  expect(await statuses()).toEqual({ [late]: 'expired', [revoked]: 'revoked', [again]: 'open' });
  expect((await register(again, tokenOf(second))).status).toBe(201);
  expect((await invite(owner, again)).body.email).toEqual(['They are in your company already.']);

  for (const _seat of [3, 4, 5]) expect((await invite(owner, address())).status).toBe(201);
  const full = await invite(owner, address());
  expect([full.status, full.body.message]).toEqual([
    409,
    'Your plan has room for 5 people, open invitations included. Remove somebody, or upgrade your plan.',
  ]);
  const last = tokenOf({ body: (await ask(owner, 'GET', '/company/invitations/')).body.results[0] });
  await app.db.updateTable('subscriptions').set({ type: 'free' }).where('user_id', '=', owner.user.id).execute();
  const email = (await app.request('POST', '/auth/invitations/check/', { body: { token: last } })).body.email;
  expect((await register(email, last)).body.code).toBe('no_seat_left');
});

it("another company's people and invitations, and the operator's, are out of reach", async () => {
  const [owner, other, admin] = [await anOwner(), await anOwner(), await app.signUpAdmin()];
  const sam = await hire(owner);
  const email = address();
  const { id } = (await invite(owner, email)).body;
  // Inviting the same address does not touch the other company's invitation.
  expect((await invite(other, email)).status).toBe(201);
  for (const [method, path, body] of [
    ['DELETE', `/company/invitations/${id}/`],
    ['DELETE', `/company/people/${sam.user.id}/`],
    ['PATCH', `/company/people/${sam.user.id}/`, { role: 'owner' }],
  ] as const)
    expect((await ask(other, method, path, body)).status, path).toBe(404);
  expect((await ask(admin, 'DELETE', `/auth/invitations/${id}/`)).status).toBe(404);
  expect((await ask(admin, 'GET', '/auth/invitations/')).text).not.toContain(email);
  expect((await ask(admin, 'GET', '/company/')).status).toBe(403);
  const { body } = await ask(owner, 'GET', '/company/invitations/');
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['open', 'accepted']);
});
