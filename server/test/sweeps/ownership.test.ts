import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';

const CANARY = 'canary-couch-7731';

type Place = 'params' | 'query' | 'body';
type Property = { type?: string; format?: string; default?: unknown; anyOf?: Property[]; enum?: unknown[] };

interface Slot {
  name: string;
  endpoint: EndpointSpec;
  place: Place;
  field: string;
}

function propertiesOf(schema: z.ZodType | undefined): [string, Property, boolean][] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, value]) => [name, value as Property, required.includes(name)]);
}

const isId = ({ format, anyOf = [] }: Property): boolean => format === 'uuid' || anyOf.some(isId);

/** Every place of every endpoint into which an id can be put: those of features that do not exist yet too. */
const slots: Slot[] = (Object.entries(endpoints) as [string, EndpointSpec][]).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    propertiesOf(endpoint[place])
      .filter(([, property]) => isId(property))
      .map(([field]) => ({ name, endpoint, place, field })),
  ),
);

/** Something that fits what else the endpoint wants. */
function filler(endpoint: EndpointSpec, place: Place): Record<string, unknown> {
  const wanted = propertiesOf(endpoint[place]).filter(
    ([name, property, isRequired]) => !isId(property) && (isRequired || name === 'message'),
  );
  return Object.fromEntries(
    wanted.map(([name, { type, enum: values }]) => [name, values?.[0] ?? (type === 'string' ? 'hello' : 1)]),
  );
}

describe("another user's ids", () => {
  let app: TestApp;
  let victim: TestUser;
  let attackers: TestUser[];
  let own = '';
  let theirs: Record<string, string>;

  const ask = async (user: TestUser, message: string) => {
    const { body } = await app.request('POST', '/chat/', { token: user.access, body: { message } });
    return body.message.conversation as string;
  };

  /** All that is the victim's, as text. */
  async function belongings(): Promise<string> {
    const rows = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from conversations c where user_id = ${victim.user.id}
      union all select to_jsonb(m)::text from messages m join conversations c on c.id = m.conversation_id
        where c.user_id = ${victim.user.id}
      union all select to_jsonb(r)::text from runs r where user_id = ${victim.user.id}
      union all select to_jsonb(s)::text from sessions s where user_id = ${victim.user.id}
      union all select to_jsonb(u)::text from users u where id = ${victim.user.id}
      order by row`.execute(app.db);
    return rows.rows.map(({ row }) => row).join('\n');
  }

  beforeAll(async () => {
    app = await startTestApp();
    victim = await app.signUp();
    attackers = [await app.signUp(), await app.signUpAdmin()];
    const conversation = await ask(victim, `${CANARY}: what do I charge?`);
    own = await ask(attackers[0] as TestUser, 'And I?');
    const messages = await app.db
      .selectFrom('messages')
      .select(['id', 'message_type'])
      .where('conversation_id', '=', conversation)
      .execute();
    const run = await app.db
      .selectFrom('runs')
      .select('id')
      .where('conversation_id', '=', conversation)
      .executeTakeFirst();
    theirs = {
      conversation,
      question: messages.find((row) => row.message_type === 'user')?.id ?? '',
      answer: messages.find((row) => row.message_type === 'assistant')?.id ?? '',
      run: run?.id ?? '',
      user: victim.user.id,
    };
  });
  afterAll(() => app.close());

  it('are all known to this test', () => {
    expect(Object.values(theirs).every((id) => id.length === 36)).toBe(true);
    expect(slots.length).toBeGreaterThanOrEqual(8);
  });

  it.each(
    slots.map((slot) => [`${slot.endpoint.method} ${slot.endpoint.path}`, slot.place, slot.field, slot] as const),
  )('%s: %s.%s opens nothing and changes nothing', async (_path, place, field, { endpoint }) => {
    const before = await belongings();
    for (const attacker of attackers) {
      for (const [what, id] of Object.entries(theirs)) {
        const path = endpoint.path.replace(/:(\w+)/g, (_, name) => (place === 'params' && name === field ? id : own));
        const reply = await app.request(endpoint.method, path, {
          token: attacker.access,
          query: {
            ...(filler(endpoint, 'query') as Record<string, string>),
            ...(place === 'query' && { [field]: id }),
          },
          ...(endpoint.body && { body: { ...filler(endpoint, 'body'), ...(place === 'body' && { [field]: id }) } }),
        });
        expect(reply.status, `${what} in ${place}.${field}`).toBeLessThan(500);
        expect(reply.text, `${what} in ${place}.${field}`).not.toContain(CANARY);
        if (place !== 'query') expect([403, 404], `${what}: ${reply.text}`).toContain(reply.status);
      }
    }
    expect(await belongings()).toBe(before);
  });
});
