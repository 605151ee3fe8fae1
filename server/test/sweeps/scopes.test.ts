import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upload } from '../files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';
import { makeApiKey } from '../services/api-keys.ts';

/** Whether statements carry their conditions; without them, row-level security holds alone. */
const conditions = vi.hoisted(() => ({ areOn: true }));
vi.mock('../../src/platform/db/scope.ts', async (load) => {
  const real = await load<typeof import('../../src/platform/db/scope.ts')>();
  return {
    ...real,
    buildScopeClause: (...given: Parameters<typeof real.buildScopeClause>) =>
      conditions.areOn ? real.buildScopeClause(...given) : sql`true`,
    buildShelfClause: (...given: Parameters<typeof real.buildShelfClause>) =>
      conditions.areOn ? real.buildShelfClause(...given) : sql`true`,
  };
});

const NAME = 'canary-7731-prices.csv';
const FIGURE = '7731.55';
const QUESTION = 'what do we charge for a zorbal hoist';
/** Attached to one of the victim's conversations. */
const ATTACHED = { name: 'canary-8842-fees.csv', figure: '8842.66', question: 'what is the fee for quibble slag' };
const ENOUGH = { timeout: 60_000, interval: 50 };
const LEFT_OUT = ['/auth/', '/events/', '/stripe/'];

let app: TestApp;
let victim: TestUser;
let attackers: TestUser[];
/** Of the victim's company, which is not let into the victim's conversations. */
let colleague: TestUser;
/** Ids of the victim's file, document, company and passage. */
let ids: Record<'file' | 'document' | 'company' | 'passage', string>;
/** Ids of the victim's conversation and of what is attached to it. */
let attached: Record<'file' | 'document' | 'conversation' | 'passage', string>;

const settled = (user: TestUser, id: string) =>
  vi.waitFor(async () => {
    const { body } = await app.request('GET', `/documents/${id}/`, { token: user.access });
    expect(body.knowledge.status).toBe('ready');
  }, ENOUGH);
const ask = async (user: TestUser, message: string) =>
  JSON.stringify(
    (await app.events('/chat/stream/', { token: user.access, body: { message } })).map(({ event }) => event),
  );
const rowOf = (fileId: string) =>
  app.db
    .selectFrom('documents')
    .innerJoin('passages', 'passages.document_id', 'documents.id')
    .select(['documents.id', 'documents.company_id', 'passages.id as passage'])
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
/** The victim attaches a document and is answered from it. */
const attach = async () => {
  const as = { token: victim.access };
  const { body } = await app.request('POST', '/chat/conversations/', { ...as, body: { title: 'Dump run' } });
  const path = `/chat/conversations/${body.id}/attachments/`;
  const file = await upload(app, victim, ATTACHED.name, `Item,Fee\nQuibble slag,$${ATTACHED.figure}\n`, { path });
  const message = { message: ATTACHED.question, conversation_id: body.id, attachments: [file.body.id] };
  expect((await app.request('POST', '/chat/', { ...as, body: message })).text).toContain(ATTACHED.figure);
  const row = await rowOf(file.body.id);
  attached = { file: file.body.id, document: row.id, conversation: body.id, passage: String(row.passage) };
};
const rowsOfVictim = async () => {
  const { rows } = await sql<{ rows: string }>`
    select string_agg(row, '|' order by row) as rows from (
      select to_jsonb(f)::text as row from files f where id = ${ids.file}
      union all select to_jsonb(d)::text from documents d where id = ${ids.document}
      union all select to_jsonb(p)::text from passages p where document_id in (${ids.document}, ${attached.document})
      union all select to_jsonb(u)::text from units u where document_id in (${ids.document}, ${attached.document})
      union all select to_jsonb(f)::text from files f where id = ${attached.file}
      union all select to_jsonb(d)::text from documents d where id = ${attached.document}
      union all select to_jsonb(c)::text from conversations c where id = ${attached.conversation}
    ) all_rows`.execute(app.db);
  return rows[0]?.rows;
};

beforeAll(async () => {
  app = await startTestApp();
  victim = await app.signUpPremium();
  attackers = [await app.signUpPremium(), await app.signUpAdmin()];
  await app.start();
  const { body } = await upload(app, victim, NAME, `Item,Price\nZorbal hoist,$${FIGURE}\n`, { path: '/documents/' });
  await settled(victim, body.id);
  const own = await upload(app, attackers[0] as TestUser, 'mine.csv', 'Item,Price\nBin,$8\n', { path: '/documents/' });
  await settled(attackers[0] as TestUser, own.body.id);
  const row = await rowOf(body.id);
  ids = { file: body.id, document: row.id, company: row.company_id ?? '', passage: String(row.passage) };
  colleague = await app.signUpPremium();
  await app.db
    .updateTable('users')
    .set({ company_id: ids.company, company_role: 'member' })
    .where('id', '=', colleague.user.id)
    .execute();
  await attach();
  // An answer that quotes it, rated, is what administrators look at most.
  const answer = await app.request('POST', '/chat/', { token: victim.access, body: { message: QUESTION } });
  expect(answer.text).toContain(FIGURE);
  const rated = { token: victim.access, body: { feedback_type: 'thumbs_down', comment: 'Too low' } };
  expect((await app.request('POST', `/chat/messages/${answer.body.message.id}/feedback/`, rated)).status).toBe(201);
}, 180_000);
afterAll(() => app.close());

function expectNothingOf(text: string, where: string, sent: string[] = []): void {
  const own = where.startsWith('colleague') ? [] : [NAME, FIGURE, ids.file, ids.document, ids.company];
  const ofConversation = [ATTACHED.name, ATTACHED.figure, attached.file, attached.document];
  const told = [...own, ...ofConversation].filter((word) => !sent.includes(word));
  for (const word of told) expect(text.includes(word), `${where} says ${word}: ${text.slice(0, 600)}`).toBe(false);
}

function bodyFor(endpoint: EndpointSpec, id: string): object | undefined {
  if (endpoint.body === undefined) return undefined;
  const common = {
    file_id: id,
    file_ids: [id],
    action: 'delete',
    name: 'taken.csv',
    text: 'Ours now.',
    message: QUESTION,
    conversation_id: attached.conversation,
    attachments: [attached.file],
  };
  return { ...common, question: QUESTION, title: 'Bids', body: 'Bid high.', in_knowledge_base: true };
}

const hasAttachment = ({ path }: EndpointSpec) => path.includes('/attachments/');

/** Every endpoint by every attacker with every id and name of the victim's document. Signing out would end the attack. */
function attempts() {
  const tried = (Object.values(endpoints) as EndpointSpec[]).filter(
    ({ path, reply }) => reply !== 'events' && !LEFT_OUT.some((part) => path.includes(part)),
  );
  const { conversation, file } = attached;
  const queries = [
    { source: NAME, passage: ids.passage, q: QUESTION, search: 'zorbal' },
    { source: ATTACHED.name, passage: attached.passage, q: ATTACHED.question, search: 'quibble', conversation },
    {},
  ];
  // The colleague owns the company's documents, too, so that only what is attached is kept from them.
  const tries = attackers.map((attacker) => ({ attacker, who: '', at: [ids.file, ids.document, file] }));
  return [...tries, { attacker: colleague, who: 'colleague ', at: [file] }].flatMap(({ attacker, who, at }) =>
    tried.flatMap((endpoint) =>
      (endpoint.params ? at : at.slice(0, 1)).flatMap((id) =>
        (endpoint.query ? queries : [{}]).map((query) => ({
          attacker,
          who,
          endpoint,
          path: endpoint.path.replace(/:\w+/g, (name) =>
            hasAttachment(endpoint) && name === ':id' ? conversation : id,
          ),
          query,
          body: bodyFor(endpoint, id),
          sent: [id, ...Object.values(query), ...(hasAttachment(endpoint) ? [conversation] : [])],
        })),
      ),
    ),
  );
}

describe.each([
  ['with its conditions', true],
  ['with row-level security alone', false],
])('another company’s document, %s', (_how, areOn) => {
  beforeAll(() => {
    conditions.areOn = areOn;
  });
  afterAll(() => {
    conditions.areOn = true;
  });

  it('is in no reply of any endpoint, whichever of its ids and names are asked for, and is not changed', async () => {
    const before = await rowsOfVictim();
    const all = attempts();
    for (const { attacker, who, endpoint, path, query, body, sent } of all) {
      const reply = await app.request(endpoint.method, path, { token: attacker.access, query, ...(body && { body }) });
      expect(reply.status, `${endpoint.method} ${path}`).toBeLessThan(500);
      // What was sent may be echoed, but not with what it stands for.
      expectNothingOf(reply.text, `${who}${endpoint.method} ${endpoint.path}`, sent);
    }
    expect(all.length).toBeGreaterThan(250);
    expect(await rowsOfVictim()).toBe(before);
  }, 120_000);

  it('is in no answer, citation or chip', async () => {
    for (const attacker of attackers)
      for (const question of [QUESTION, 'what does the canary 7731 price list say', 'what else is in it'])
        expectNothingOf(await ask(attacker, question), question);
    expect(await ask(victim, QUESTION)).toContain(FIGURE);
    // Nor in another conversation of whoever attached it, or in one of their colleague.
    for (const user of [...attackers, colleague, victim])
      for (const question of [ATTACHED.question, 'what does the canary 8842 fee sheet say'])
        expectNothingOf(await ask(user, question), `colleague ${question}`);
  });

  it('is in nothing that a program gets by a key of all scopes', async () => {
    const accept = { accept: 'application/json, text/event-stream' };
    const call = async (token: string, name: string, args: object) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
      return (await app.request('POST', '/mcp/', { token, body, headers: accept })).text;
    };
    const complete = async (token: string, rest = {}) => {
      const body = { model: 'haulwise', messages: [{ role: 'user', content: QUESTION }], ...rest };
      return (await app.request('POST', '/v1/chat/completions/', { token, body })).text;
    };
    const askAll = async (user: TestUser) => {
      const token = await makeApiKey(app, user);
      return [
        await call(token, 'search_knowledge', { query: QUESTION }),
        await call(token, 'ask', { question: QUESTION }),
        await complete(token),
        await complete(token, { stream: true }),
        await complete(token, { metadata: { keep: 'true' } }),
      ];
    };
    for (const attacker of attackers) for (const text of await askAll(attacker)) expectNothingOf(text, 'a program');
    for (const text of await askAll(victim)) expect(text).toContain(FIGURE);
  });

  it('is in no report', async () => {
    const admin = attackers[1] as TestUser;
    const today = new Date().toISOString().slice(0, 10);
    const days = { start_date: today, end_date: today };
    for (const report_type of ['files', 'chat', 'feedback']) {
      const made = await app.request('POST', '/analytics/reports/', {
        token: admin.access,
        body: { report_type, format: 'json', ...days },
      });
      expect(made.status, made.text).toBeLessThan(300);
      const report = made.body.data ?? made.body;
      const text = await vi.waitFor(async () => {
        const file = await app.request('GET', `/analytics/reports/${report.id}/download/`, { token: admin.access });
        expect(file.status).toBe(200);
        return file.text;
      }, ENOUGH);
      expectNothingOf(text, report_type);
    }
  }, 120_000);

  it('is in no line of the log and no metric', async () => {
    expectNothingOf(JSON.stringify(app.logs.map(({ req: _req, url: _url, path: _path, ...line }) => line)), 'the log');
    expect(app.logs.length).toBeGreaterThan(0);
  });
});
