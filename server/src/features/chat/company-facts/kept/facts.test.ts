import { fileURLToPath } from 'node:url';
import type { Message, ProposedFact } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../knowledge', import.meta.url));
const NOWHERE = '018f0000-0000-7000-8000-000000000000';

let app: TestApp;
let dana: TestUser;
let sam: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES, rateLimits: false });
  sam = await app.signUp();
}, 120_000);
beforeEach(async () => {
  dana = await app.signUpPremium({ first_name: 'Dana' });
});
afterAll(() => app.close());

async function ask(message: string, after?: Message, user = dana): Promise<Message> {
  const body = { message, ...(after ? { conversation_id: after.conversation } : {}) };
  const reply = await app.request('POST', '/chat/', { token: user.access, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}
const keep = (message: Message, index = 0, body = {}, user = dana) =>
  app.request('POST', `/chat/messages/${message.id}/facts/${index}/`, { token: user.access, body });
const decline = (message: Message, index = 0, user = dana) =>
  app.request('DELETE', `/chat/messages/${message.id}/facts/${index}/`, { token: user.access });
const add = (text: unknown, rest = {}, user = dana, headers = {}) =>
  app.request('POST', '/chat/facts/', { token: user.access, body: { text, ...rest }, headers });
const list = async (user = dana, query = {}) =>
  (await app.request('GET', '/chat/facts/', { token: user.access, query })).body;
const proposed = (message: Message): Pick<ProposedFact, 'kind' | 'value'>[] =>
  message.proposed_facts.map(({ kind, value }) => ({ kind, value }));
const stored = async ({ id, conversation }: Message, user = dana): Promise<Message> => {
  const { body } = await app.request('GET', `/chat/conversations/${conversation}/history/`, { token: user.access });
  return body.results.find((one: Message) => one.id === id);
};

describe('a fact that is told in a conversation', () => {
  it('is proposed, and kept only after a tap, with where it comes from', async () => {
    const message = await ask('I pay my helpers 19 an hour');
    expect(message.content).toContain('**Wage: $19 an hour**');
    expect(message.proposed_facts).toEqual([
      { kind: 'wage', value: '$19 an hour', amount: 19, replaces: null, status: 'open' },
    ]);
    expect((await stored(message)).proposed_facts).toEqual(message.proposed_facts);
    expect(await list()).toMatchObject({ count: 0, results: [] });

    const kept = await keep(message);
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({
      kind: 'wage',
      value: '$19 an hour',
      amount: 19,
      is_from_chat: true,
      conversation: { id: message.conversation, title: 'I pay my helpers 19 an hour' },
      created_by: dana.username,
    });
    expect((await keep(message)).body).toEqual(kept.body);
    expect(await list()).toMatchObject({ count: 1, results: [kept.body] });
    expect((await stored(message)).proposed_facts).toMatchObject([{ status: 'kept' }]);
    expect((await decline(message)).status).toBe(204);
    expect((await stored(message)).proposed_facts).toMatchObject([{ status: 'kept' }]);
  });

  it('is not offered again once it was left', async () => {
    const message = await ask('we close on Sundays, keep that in mind');
    expect((await decline(message)).status).toBe(204);
    expect((await stored(message)).proposed_facts).toMatchObject([{ status: 'declined' }]);
    expect((await list()).count).toBe(0);
  });

  it('is streamed with the end of the reply', async () => {
    const events = await app.events('/chat/stream/', { token: dana.access, body: { message: 'our minimum is 135' } });
    expect(events.at(-1)?.event).toMatchObject({ type: 'complete', proposed_facts: [{ value: '$135' }] });
  });

  it('is proposed beside another answer, in the middle of a conversation, and in Spanish', async () => {
    const asked = await ask('our minimum is 135, what should I charge for a couch?');
    expect(proposed(asked)).toEqual([{ kind: 'minimum_charge', value: '$135' }]);
    expect(asked.content).toContain('sofa');
    const later = await ask('our dump charges 78 a ton', asked);
    expect(later.content).toContain('tons × $78');
    expect(proposed(later)).toEqual([{ kind: 'dump_fee', value: '$78 a ton' }]);
    const note = await ask('remember that we close on Sundays', later);
    expect(proposed(note)).toEqual([{ kind: 'other', value: 'We close on Sundays' }]);
    const spanish = await ask('recuerda que nuestro mínimo es 140');
    expect(proposed(spanish)).toEqual([{ kind: 'minimum_charge', value: '$140' }]);
    expect(spanish.content).toMatch(/¿Lo pongo en su lista de precios\?/);
  });

  it.each([
    'is a minimum of 135 too low?',
    'what should our minimum be',
    'write a text to my customers that our minimum is 150 from now on',
    'my helper fell off the truck and is not breathing, our minimum is 135',
    'thanks',
  ])('is not proposed for “%s”', async (message) => {
    expect((await ask(message)).proposed_facts).toEqual([]);
  });

  it('says what it would replace, and replaces it only then', async () => {
    await add('I pay my helpers 18 an hour');
    const message = await ask('we raised our helpers pay to 19 an hour');
    expect(message.proposed_facts).toMatchObject([{ value: '$19 an hour', replaces: '$18 an hour' }]);
    expect(message.content).toContain('replace what you told me before: **$18 an hour**');
    const refused = await keep(message);
    expect([refused.status, refused.body.code]).toEqual([409, 'fact_known']);
    expect(refused.body.message ?? refused.text).toContain('Wage: $18 an hour');
    expect((await list()).results).toMatchObject([{ value: '$18 an hour', is_from_chat: false }]);
    expect((await keep(message, 0, { replace: true })).body).toMatchObject({
      value: '$19 an hour',
      is_from_chat: true,
    });
    expect((await list()).results).toMatchObject([{ value: '$19 an hour' }]);
    const again = await ask('I pay my helpers 19 an hour');
    expect(again.content).toContain('I know that already');
    expect(again.proposed_facts).toEqual([]);
  });

  it('stays when its conversation is deleted, without a link to it', async () => {
    const message = await ask('I pay my helpers 19 an hour');
    await keep(message);
    await app.request('DELETE', `/chat/conversations/${message.conversation}/delete/`, { token: dana.access });
    expect((await list()).results).toMatchObject([{ value: '$19 an hour', is_from_chat: true, conversation: null }]);
    expect((await keep(message)).status).toBe(404);
  });

  it('is not kept for administrators, who have no company', async () => {
    const admin = await app.signUpAdmin();
    const message = await ask('our minimum is 135', undefined, admin);
    expect(message.proposed_facts).toEqual([]);
    expect(message.content).toContain('administrator');
    for (const reply of [await keep(message, 0, {}, admin), await add('our minimum is 135', {}, admin)])
      expect(reply.status).toBe(403);
  });
});

describe('facts that are typed in', () => {
  it('are read for their kind, listed in order, changed and deleted', async () => {
    await add('We close on Sundays');
    await add('Signature: Dana, Oak Street Hauling');
    const { body: minimum, status } = await add('our minimum is 135', {}, dana, { 'idempotency-key': 'tap' });
    expect(status).toBe(201);
    expect((await add('our minimum is 135', {}, dana, { 'idempotency-key': 'tap' })).body).toEqual(minimum);
    const { results } = await list();
    expect(results.map(({ kind, value }: ProposedFact) => [kind, value])).toEqual([
      ['minimum_charge', '$135'],
      ['signature', 'Dana, Oak Street Hauling'],
      ['other', 'We close on Sundays'],
    ]);
    expect(await list(dana, { page: 2, page_size: 2 })).toMatchObject({ count: 3, results: [{ kind: 'other' }] });

    const path = `/chat/facts/${minimum.id}/`;
    const change = (body: object) => app.request('PATCH', path, { token: dana.access, body });
    expect((await change({ value: '150' })).body).toMatchObject({ id: minimum.id, value: '$150', amount: 150 });
    const refused = await change({ value: 'plenty' });
    expect([refused.status, refused.body.errors ?? refused.text]).toMatchObject([400, expect.anything()]);
    expect(refused.text).toContain('such as $135');
    expect((await list()).results[0]).toMatchObject({ value: '$150' });
    expect((await app.request('DELETE', path, { token: dana.access })).status).toBe(204);
    expect((await app.request('DELETE', path, { token: dana.access })).status).toBe(404);
    expect((await list()).count).toBe(2);
  });

  it('replace one of their kind only if asked to', async () => {
    await add('our minimum is 120');
    const refused = await add('our minimum is 135');
    expect([refused.status, refused.body.code]).toEqual([409, 'fact_known']);
    expect((await add('our minimum is 135', { replace: true })).body).toMatchObject({ value: '$135' });
    expect((await list()).count).toBe(1);
  });

  it.each(['', '  ', '\u2060', 'x'.repeat(301), null, 5, 'a\0b', undefined])('are not made from %j', async (text) => {
    expect((await add(text)).status).toBe(400);
    expect((await list()).count).toBe(0);
  });

  it('are at most 200, however many come at once', async () => {
    const { rows } = await sql<{ company_id: string }>`select company_id from users where id = ${dana.user.id}`.execute(
      app.db,
    );
    await sql`
      insert into facts (id, company_id, is_from_chat, kind, value, created_at, updated_at)
      select gen_random_uuid(), ${rows[0]?.company_id}::uuid, false, 'other', 'Fact ' || n, now(), now()
      from generate_series(1, 198) n`.execute(app.db);
    const replies = await Promise.all(['one', 'two', 'three', 'four'].map((n) => add(`We have number ${n}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await list()).count).toBe(200);
    expect((await ask('what do you know about us')).content).toContain('in your profile');
  });
});

describe('whose facts they are', () => {
  it('are the company’s: another company neither sees, changes nor keeps them', async () => {
    const message = await ask('I pay my helpers 19 an hour');
    const { body: fact } = await add('We close on Sundays');
    const admin = await app.signUpAdmin();
    for (const [user, refused] of [
      [sam, 404],
      [admin, 403],
    ] as const) {
      for (const id of [fact.id, NOWHERE]) {
        const { access: token } = user;
        const change = await app.request('PATCH', `/chat/facts/${id}/`, { token, body: { value: 'Mine' } });
        expect(change.status).toBe(refused);
        expect((await app.request('DELETE', `/chat/facts/${id}/`, { token })).status).toBe(refused);
      }
      expect((await keep(message, 0, {}, user)).status).toBe(refused);
      expect((await decline(message, 0, user)).status).toBe(refused);
    }
    for (const index of [1, 20]) expect((await keep(message, index)).status).toBe(404);
    expect((await keep(message, 21)).status).toBe(404);
    expect((await list(sam)).count).toBe(0);
    expect((await list()).results).toEqual([fact]);
    expect((await ask('what do you know about us', undefined, sam)).content).not.toContain('Sundays');
  });

  it('are shared by colleagues, who do not see each other’s conversations', async () => {
    const lee = await app.signUp();
    await sql`
      update users set company_role = 'member',
        company_id = (select company_id from users where id = ${dana.user.id}) where id = ${lee.user.id}`.execute(
      app.db,
    );
    await keep(await ask('I pay my helpers 19 an hour'));
    expect((await list(lee)).results).toMatchObject([
      { value: '$19 an hour', conversation: null, is_from_chat: true, created_by: dana.username },
    ]);
    await add('We close on Sundays', {}, lee);
    const { password } = dana;
    expect(
      (await app.request('POST', '/auth/account/delete/', { token: dana.access, body: { password } })).status,
    ).toBe(204);
    expect((await list(lee)).results).toMatchObject([
      { value: '$19 an hour', created_by: null },
      { created_by: lee.username },
    ]);
  });

  it('are in the export of personal data, and go with the account', async () => {
    await add('We close on Sundays');
    const { text } = await app.request('GET', '/auth/account/export/', { token: dana.access });
    expect(JSON.parse(text).facts).toMatchObject([{ kind: 'other', value: 'We close on Sundays' }]);
    const { password } = dana;
    await app.request('POST', '/auth/account/delete/', { token: dana.access, body: { password } });
    const { rows } = await sql`select 1 from facts where value = 'We close on Sundays' and created_by is null`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
});
