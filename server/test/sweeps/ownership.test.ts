import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createId } from '../../src/platform/core/ids.ts';
import { startTestApp, type TestApp, type TestReply, type TestUser } from '../harness.ts';
import { movingClock } from '../moving-clock.ts';
import { makeApiKey } from '../services/api-keys.ts';
import { CONTENT, createLink, createQuote, savePrices } from '../services/sample-quotes.ts';

const CANARY = 'canary-couch-7731';

type Place = 'params' | 'query' | 'body';
type Property = {
  type?: string;
  minimum?: number;
  format?: string;
  default?: unknown;
  anyOf?: Property[];
  enum?: unknown[];
};

interface Slot {
  name: string;
  endpoint: EndpointSpec;
  place: Place;
  field: string;
}

const described = new WeakMap<z.ZodType, [string, Property, boolean][]>();

function propertiesOf(schema: z.ZodType | undefined): [string, Property, boolean][] {
  if (!schema) return [];
  const known = described.get(schema) ?? describeProperties(schema);
  described.set(schema, known);
  return known;
}

function describeProperties(schema: z.ZodType): [string, Property, boolean][] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, value]) => [name, value as Property, required.includes(name)]);
}

const isId = ({ format, anyOf = [] }: Property): boolean => format === 'uuid' || anyOf.some(isId);

/** Every place of every endpoint that takes an id, including those of future endpoints. */
const slots: Slot[] = (Object.entries(endpoints) as [string, EndpointSpec][]).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    propertiesOf(endpoint[place])
      .filter(([, property]) => isId(property))
      .map(([field]) => ({ name, endpoint, place, field })),
  ),
);

/** Endpoints that delete things come last, so that the others still find something to try. */
const guarded = (Object.values(endpoints) as EndpointSpec[])
  .filter(({ access }) => access !== 'public')
  .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Of two fields that each suffice, the one to send. */
const ONE_OF = new Map<EndpointSpec, string>([
  [endpoints.createPayment, 'subscription_type'],
  [endpoints.updateError, 'status'],
]);

/** Valid values for everything else that the endpoint requires, with the attacker's own ids. */
function filler(endpoint: EndpointSpec, place: Place, own: string): Record<string, unknown> {
  const wanted = propertiesOf(endpoint[place]).filter(
    ([name, property, isRequired]) =>
      isRequired || (name === 'message' && !isId(property)) || (place === 'body' && ONE_OF.get(endpoint) === name),
  );
  const values = Object.fromEntries(wanted.map(([name, property]) => [name, fitting(property, own)]));
  // A quote has more rules than its schema tells.
  return 'lines' in values ? { ...values, ...CONTENT } : values;
}

function fitting(property: Property, own: string): unknown {
  if (isId(property)) return property.anyOf?.some(({ type }) => type === 'null') ? null : own;
  if (property.type === 'object') return {};
  return property.enum?.[0] ?? (property.type === 'string' ? 'hello' : (property.minimum ?? 1));
}

/** Names under which a careless server might read an owner from the request. */
const STRAY_NAMES = ['id', 'user', 'user_id', 'owner', 'owner_id', 'account_id', 'conversation', 'session_id', 'for'];
/** Their rows are about the attacks and their rates, not about what the victim owns. */
const NO_BELONGINGS = ['audit_log', 'rate_limits'];
const FEWEST_REQUESTS = 1_500;
/** Longer than failed sign-ins lock an account (s). */
const GUESSES_FORGOTTEN = 16 * 60;

describe("another user's ids", () => {
  const clock = movingClock();
  let app: TestApp;
  let victim: TestUser;
  let attackers: TestUser[];
  /** The first attacker, by an API key of all scopes. */
  let program: TestUser;
  let own = '';
  let theirs: Record<string, string>;
  let tables: string[];
  let asked = 0;
  /** What belonged to the victim when a test last looked. */
  let before = '';

  const ask = async (user: TestUser, body: object): Promise<string> => {
    const reply = await app.request('POST', '/chat/', { token: user.access, body });
    return reply.body.message.conversation;
  };
  const idOf = async (query: { executeTakeFirst(): Promise<{ id: string } | undefined> }) =>
    (await query.executeTakeFirst())?.id ?? '';

  /** All rows, of every table, that contain an id of the victim's. */
  async function belongings(): Promise<string> {
    const ids = Object.values(theirs).map((id) => `%${id}%`);
    const rowsOf = (table: string) =>
      sql`select to_jsonb(t)::text as row from ${sql.table(table)} t where t::text like any(${ids}::text[])`;
    const { rows } = await sql<{ row: string }>`
      ${sql.join(tables.map(rowsOf), sql` union all `)} order by row`.execute(app.db);
    return rows.map(({ row }) => row).join('\n');
  }

  /** Compares with what the last test found, since looking at every row is slow. */
  async function expectNothingChanged(): Promise<void> {
    const expected = before;
    before = await belongings();
    expect(before).toBe(expected);
  }

  async function signInAgain(attacker: TestUser): Promise<void> {
    clock.advance(GUESSES_FORGOTTEN);
    const { username, password } = attacker;
    const { status, body } = await app.request('POST', '/auth/login/', { body: { username, password } });
    expect(status).toBe(200);
    attacker.access = body.tokens.access;
  }

  /** One attack; an attacker whose session or token has ended retries once. */
  async function attack(
    attacker: TestUser,
    endpoint: EndpointSpec,
    { path, query, body }: { path: string; query: Record<string, string>; body: Record<string, unknown> },
  ): Promise<TestReply> {
    const send = () =>
      app.request(endpoint.method, path, { token: attacker.access, query, ...(endpoint.body && { body }) });
    let reply = await send();
    if (reply.status === 401) {
      await signInAgain(attacker);
      reply = await send();
    }
    expect(reply.status, path).not.toBe(401);
    expect(reply.status, path).toBeLessThan(500);
    // Administrators' pages show unanswered and rated questions of all users.
    const isForAdmins = endpoint.access === 'admin' || endpoint === endpoints.listFeedback;
    const isByRight = isForAdmins && attacker.user.role === 'admin';
    if (!isByRight) expect(reply.text, path).not.toContain(CANARY);
    asked += 1;
    return reply;
  }

  /** First comes one whom the endpoint lets in, who tries more than the others. */
  function attackersOf({ access, scope }: EndpointSpec): [TestUser, ...TestUser[]] {
    const [stranger, admin] = attackers as [TestUser, TestUser];
    const first: [TestUser, TestUser] = access === 'admin' ? [admin, stranger] : [stranger, admin];
    return scope === undefined ? first : [...first, program];
  }

  /**
   * Every attacker with every id, except what administrators may do with users. How an id is spelled is read before
   * anybody looks at who asks, so only the first tries both spellings.
   */
  function attempts(endpoint: EndpointSpec): [TestUser, string, string][] {
    return attackersOf(endpoint).flatMap((attacker, index) =>
      Object.entries(theirs)
        .filter(([what]) => !(endpoint.access === 'admin' && attacker.user.role === 'admin' && what === 'user'))
        .flatMap(([what, id]) =>
          (index === 0 ? [id, id.toUpperCase()] : [id]).map(
            (spelled) => [attacker, what, spelled] as [TestUser, string, string],
          ),
        ),
    );
  }

  beforeAll(async () => {
    app = await startTestApp({ clock });
    victim = await app.signUp();
    attackers = [await app.signUp(), await app.signUpAdmin()];
    const [stranger] = attackers as [TestUser];
    program = { ...stranger, access: await makeApiKey(app, stranger) };
    const [user_id, folder, payment] = [victim.user.id, createId(), createId()];
    await app.db.insertInto('folders').values({ id: folder, user_id, name: CANARY }).execute();
    await app.db
      .insertInto('payments')
      .values({ id: payment, user_id, amount_cents: 1_900, provider: 'manual' })
      .execute();
    const conversation = await ask(victim, { message: `${CANARY}: what do I charge?`, folder });
    const archived = await ask(victim, { message: `${CANARY}: and then?` });
    await app.db.updateTable('conversations').set({ is_archived: true }).where('id', '=', archived).execute();
    const [deleted, deletedFolder] = [await ask(victim, { message: `${CANARY}: never mind` }), createId()];
    await app.request('DELETE', `/chat/conversations/${deleted}/delete/`, { token: victim.access });
    await app.db
      .insertInto('folders')
      .values({ id: deletedFolder, user_id, name: CANARY, deleted_at: clock.now() })
      .execute();
    const headers = { 'idempotency-key': 'once' };
    await app.request('POST', '/chat/conversations/', { token: victim.access, headers, body: { title: CANARY } });
    await app.request('PATCH', '/auth/client-info/', { token: victim.access, body: { company_name: 'Curb & Sons' } });
    await makeApiKey(app, victim);
    const hook = { url: 'https://hooks.example.com/canary', events: ['quote.accepted'] };
    const webhook = await app.request('POST', '/webhooks/', { token: victim.access, body: hook });
    const share = await app.request('POST', `/chat/conversations/${conversation}/share/`, {
      token: victim.access,
      body: {},
    });
    own = await ask(attackers[0] as TestUser, { message: 'And I?' });
    const message = app.db.selectFrom('messages').select('id').where('conversation_id', '=', conversation);
    const answer = await idOf(message.where('message_type', '=', 'assistant'));
    await savePrices(app, victim, { terms: CANARY });
    const quote = (await createQuote(app, victim, { customer_name: CANARY })).body.id;
    await createLink(app, victim, quote);
    const rated = await app.request('POST', `/chat/messages/${answer}/feedback/`, {
      token: victim.access,
      body: { feedback_type: 'thumbs_up' },
    });
    // Events are written with a delay; those must not look like the effect of an attack.
    const noted = app.db.selectFrom('analytics_events').select('id').where('event', '=', 'feedback.given');
    await vi.waitFor(() => noted.executeTakeFirstOrThrow());
    theirs = {
      conversation,
      archived,
      deleted,
      folder,
      deletedFolder,
      share: share.body.id,
      payment,
      quote,
      question: await idOf(message.where('message_type', '=', 'user')),
      answer,
      feedback: rated.body.id,
      run: await idOf(app.db.selectFrom('runs').select('id').where('conversation_id', '=', conversation)),
      webhook: webhook.body.id,
      api_key: (await app.request('GET', '/auth/api-keys/', { token: victim.access })).body.results[0].id,
      session: await idOf(app.db.selectFrom('sessions').select('id').where('user_id', '=', user_id)),
      user: user_id,
    };
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
    tables = rows.map(({ name }) => name).filter((name) => !NO_BELONGINGS.includes(name));
    before = await belongings();
  });
  afterAll(() => app.close());

  it('all have a place in this test and a known meaning', async () => {
    expect(Object.values(theirs).every((id) => id.length === 36)).toBe(true);
    expect(slots.length).toBeGreaterThanOrEqual(20);
    const rows = (await belongings()).split('\n');
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(rows.join()).toContain('Curb & Sons');
  });

  it.each(
    slots.map((slot) => [`${slot.endpoint.method} ${slot.endpoint.path}`, slot.place, slot.field, slot] as const),
  )('%s: %s.%s opens nothing and changes nothing', async (_path, place, field, { endpoint }) => {
    for (const [attacker, what, id] of attempts(endpoint)) {
      const given: Record<Place, Record<string, unknown>> = {
        params: { ...filler(endpoint, 'params', own), id: own },
        query: filler(endpoint, 'query', own),
        body: filler(endpoint, 'body', own),
      };
      const request: typeof given = { ...given, [place]: { ...given[place], [field]: id } };
      const { params, query, body } = request;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => String(Reflect.get(params, name)));
      const reply = await attack(attacker, endpoint, { path, query: query as Record<string, string>, body });
      if (place !== 'query') expect([403, 404], `${what}: ${reply.text}`).toContain(reply.status);
    }
    await expectNothingChanged();
  });

  it.each(guarded)('%s ignores an owner in unexpected places', async (_path, endpoint) => {
    const known = new Set([...propertiesOf(endpoint.query), ...propertiesOf(endpoint.body)].map(([name]) => name));
    const strayNames = STRAY_NAMES.filter((name) => !known.has(name));
    for (const [index, attacker] of attackersOf(endpoint).entries()) {
      // Only the owner's id could mean more for one attacker than for another.
      for (const id of index === 0 ? Object.values(theirs) : [victim.user.id]) {
        const stray = Object.fromEntries(strayNames.map((name) => [name, id]));
        await attack(attacker, endpoint, {
          path: endpoint.path.replace(/:\w+/g, own),
          query: { ...stray, ...(filler(endpoint, 'query', own) as Record<string, string>) },
          body: { ...stray, ...filler(endpoint, 'body', own) },
        });
      }
    }
    await expectNothingChanged();
  });

  it(`were tried in at least ${FEWEST_REQUESTS} requests (promise P1)`, () => {
    expect(asked).toBeGreaterThanOrEqual(FEWEST_REQUESTS);
  });
});
