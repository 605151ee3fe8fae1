import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPileQuestion } from '@haulwise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from '../../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { startScriptedModel } from '../../../../../test/model/scripted-model.ts';
import { movingClock } from '../../../../../test/moving-clock.ts';
import { savePrices } from '../../../../../test/services/sample-quotes.ts';
import { createBuiltInEngine } from '../../answers/engines/built-in-engine/built-in-engine.ts';
import { deleteSoftDeleted } from '../../conversations/deletion/deletion.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../knowledge', import.meta.url));
const ENOUGH = { timeout: 60_000, interval: 50 };
const DAY = 24 * 3600;
const FEES = 'Material,Fee,Notes\nZorbal slag,$77,per cubic yard\nGreen waste,$38,per ton\n';
const QUESTION = 'what is the fee for zorbal slag';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const clock = movingClock();
let app: TestApp;
let pat: TestUser;
let sam: TestUser;
let ada: TestUser;

const call = (user: TestUser, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.request(method, path, { token: user.access, ...(body && { body }) });
const make = async (user: TestUser, title = 'Dump run'): Promise<string> =>
  (await call(user, 'POST', '/chat/conversations/', { title })).body.id;
const of = (conversation: string, rest = '') => `/chat/conversations/${conversation}/attachments/${rest}`;
const attach = (user: TestUser, conversation: string, name: string, bytes: string | Uint8Array = FEES, key?: string) =>
  upload(app, user, name, bytes, { path: of(conversation), ...(key === undefined ? {} : { key }) });
const list = async (user: TestUser, conversation: string) => (await call(user, 'GET', of(conversation))).body.results;
const send = async (user: TestUser, body: object) => {
  const events = await app.events('/chat/stream/', { token: user.access, body: { message: QUESTION, ...body } });
  return events.map(({ event }) => event);
};
const answer = async (user: TestUser, body: object) => (await send(user, body)).find(({ type }) => type === 'complete');
const read = (user: TestUser, source: string, conversation?: string) =>
  app.request('GET', '/knowledge/read/', {
    token: user.access,
    query: { source, ...(conversation && { conversation }) },
  });
const settled = (user: TestUser, conversation: string, status = 'ready') =>
  vi.waitFor(async () => {
    const all = await list(user, conversation);
    expect(all.map((one: { knowledge: { status: string } }) => one.knowledge.status)).toEqual(all.map(() => status));
  }, ENOUGH);
const keysOf = async (id: string) => {
  const rows = await app.db.selectFrom('file_versions').select('storage_key').where('file_id', '=', id).execute();
  return rows.map(({ storage_key }) => join(app.config.dataDir, 'files', storage_key));
};
const countRows = async (conversation: string) =>
  await Promise.all(
    (['files', 'documents', 'passages', 'units', 'asks'] as const).map(async (table) => {
      const rows = await app.db.selectFrom(table).select('id').where('conversation_id', '=', conversation).execute();
      return rows.length;
    }),
  );

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.signUpAdmin();
  await app.start();
}, 180_000);
beforeEach(async () => {
  [pat, sam] = [await app.signUpPremium(), await app.signUpPremium()];
});
afterAll(() => app.close());

describe('a document attached to a conversation', () => {
  it('answers its questions at once, with its source, and is listed with the message', async () => {
    const conversation = await make(pat);
    const { status, body } = await attach(pat, conversation, 'County fees.csv');
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ name: 'County fees.csv', file_type: 'text/csv', is_sent: false, note: null });
    // Sending waits until it has been read.
    const events = await send(pat, { conversation_id: conversation, attachments: [body.id] });
    const told = events.find(({ type }) => type === 'complete');
    expect(told.response).toContain('$77');
    expect(told.citations[0]).toMatchObject({ document: 'County fees.csv', is_own: true, is_private: true });
    const history = await call(pat, 'GET', `/chat/conversations/${conversation}/history/`);
    const named = {
      id: body.id,
      name: 'County fees.csv',
      file_type: 'text/csv',
      file_size: FEES.length,
      is_kept: false,
    };
    expect(history.body.results[0].attachments).toEqual([named]);
    expect(await list(pat, conversation)).toMatchObject([{ id: body.id, is_sent: true, source: 'County fees.csv' }]);
    // It stays with the conversation.
    expect((await answer(pat, { conversation_id: conversation })).response).toContain('$77');
    const edited = await answer(pat, { conversation_id: conversation, edit_message_id: history.body.results[0].id });
    expect(edited.response).toContain('$77');
    const after = await call(pat, 'GET', `/chat/conversations/${conversation}/history/`);
    expect(after.body.results[0].attachments).toEqual([named]);
  });

  it('answers in no other conversation and opens in no other', async () => {
    const conversation = await make(pat);
    const { body } = await attach(pat, conversation, 'Secret fees.csv');
    await settled(pat, conversation);
    const other = await make(pat, 'Another');
    expect(JSON.stringify(await send(pat, { conversation_id: other }))).not.toMatch(/\$77|Secret/);
    expect(JSON.stringify(await send(sam, {}))).not.toMatch(/\$77|Secret/);
    expect((await read(pat, 'Secret fees.csv', conversation)).text).toContain('$77');
    const link = await app.request('GET', '/knowledge/download-link/', {
      token: pat.access,
      query: { source: 'Secret fees.csv', conversation },
    });
    const path = link.body.download_url.replace('/api', '');
    expect((await app.request('GET', path)).text).toContain('$77');
    expect((await app.request('GET', path.replace(conversation, other))).status).toBe(404);
    for (const reply of [await read(pat, 'Secret fees.csv'), await read(pat, 'Secret fees.csv', other)])
      expect(reply.status).toBe(404);
    for (const user of [sam, ada]) {
      expect((await read(user, 'Secret fees.csv', conversation)).status).toBe(404);
      for (const [method, rest] of [
        ['GET', ''],
        ['DELETE', `${body.id}/`],
        ['POST', `${body.id}/keep/`],
      ] as const)
        expect([403, 404]).toContain((await call(user, method, of(conversation, rest))).status);
      expect([403, 404]).toContain((await attach(user, conversation, 'x.csv')).status);
    }
    // Neither another conversation's document nor a document of the company can be sent or kept as one's own.
    const refused = { token: pat.access, body: { message: 'hm', conversation_id: other, attachments: [body.id] } };
    expect(await app.request('POST', '/chat/stream/', refused)).toMatchObject({
      status: 400,
      body: { code: 'attachment_gone' },
    });
    expect((await call(pat, 'POST', of(other, `${body.id}/keep/`))).status).toBe(404);
    expect((await call(pat, 'GET', `/documents/${body.id}/`)).status).toBe(404);
    expect((await call(pat, 'DELETE', `/documents/${body.id}/`)).status).toBe(404);
    expect((await call(pat, 'GET', '/documents/')).body).toMatchObject({
      results: [],
      room: { documents: 0, bytes: FEES.length },
    });
  });

  it('becomes a document of the company when it is kept, with everything in it', async () => {
    const conversation = await make(pat);
    const { body } = await attach(pat, conversation, 'fees.csv');
    await answer(pat, { conversation_id: conversation, attachments: [body.id] });
    const kept = await call(pat, 'POST', of(conversation, `${body.id}/keep/`));
    expect(kept).toMatchObject({
      status: 200,
      body: { id: body.id, name: 'fees.csv', knowledge: { status: 'ready' } },
    });
    expect(await countRows(conversation)).toEqual([0, 0, 0, 0, 0]);
    expect((await answer(pat, {})).response).toContain('$77');
    expect(JSON.stringify(await send(sam, {}))).not.toContain('$77');
    const history = await call(pat, 'GET', `/chat/conversations/${conversation}/history/`);
    expect(history.body.results[0].attachments).toMatchObject([{ id: body.id, is_kept: true }]);
    expect(await list(pat, conversation)).toEqual([]);
    expect((await call(pat, 'POST', of(conversation, `${body.id}/keep/`))).status).toBe(404);
    expect((await read(pat, 'fees.csv')).text).toContain('$77');
    await call(pat, 'DELETE', `/chat/conversations/${conversation}/delete/`);
    await app.db.deleteFrom('conversations').where('id', '=', conversation).execute();
    expect((await call(pat, 'GET', `/documents/${body.id}/`)).status).toBe(200);
    expect((await call(pat, 'DELETE', `/documents/${body.id}/`)).status).toBe(204);
  });

  it('goes with its conversation, with its bytes, once that cannot be restored', async () => {
    const conversation = await make(pat);
    const { body } = await attach(pat, conversation, 'fees.csv');
    await settled(pat, conversation);
    const [path = ''] = await keysOf(body.id);
    await call(pat, 'DELETE', `/chat/conversations/${conversation}/delete/`);
    expect((await read(pat, 'fees.csv', conversation)).status).toBe(404);
    expect((await call(pat, 'GET', of(conversation))).status).toBe(404);
    await call(pat, 'POST', `/chat/conversations/${conversation}/restore/`);
    expect(await list(pat, conversation)).toHaveLength(1);
    await call(pat, 'DELETE', `/chat/conversations/${conversation}/delete/`);
    clock.advance(30 * DAY);
    await deleteSoftDeleted(app);
    expect(await countRows(conversation)).toEqual([0, 0, 0, 0, 0]);
    await vi.waitFor(() => expect(access(path)).rejects.toThrow(), ENOUGH);
  });

  it('is taken off for good, and the message still names it', async () => {
    const conversation = await make(pat);
    const { body } = await attach(pat, conversation, 'fees.csv');
    await answer(pat, { conversation_id: conversation, attachments: [body.id] });
    const [path = ''] = await keysOf(body.id);
    expect((await call(pat, 'DELETE', of(conversation, `${body.id}/`))).status).toBe(204);
    expect((await answer(pat, { conversation_id: conversation })).response).not.toContain('$77');
    await vi.waitFor(() => expect(access(path)).rejects.toThrow(), ENOUGH);
    for (const format of ['md', 'txt', 'html']) {
      const path = `/chat/conversations/${conversation}/export/`;
      const file = await app.request('GET', path, { token: pat.access, query: { format } });
      expect(file.text).toMatch(/Attached, and not part of this file: fees\.csv/);
    }
    const shared = await call(pat, 'POST', `/chat/conversations/${conversation}/share/`, {});
    const copy = await app.request('GET', `/chat/shared/${shared.body.url.split('/').at(-1)}/`);
    expect(copy.body.messages[0].attachments).toEqual(['fees.csv']);
    expect(copy.text).not.toContain(body.id);
  });
});

describe('a picture', () => {
  let seeing: TestApp;
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  let lee: TestUser;
  beforeAll(async () => {
    model = await startScriptedModel({ paceMs: 0 });
    const llm = { baseUrl: model.baseUrl, apiKey: null, model: 'sees' };
    seeing = await startTestApp({ llm, llmVision: true, engine: createBuiltInEngine(0), articlesDir: ARTICLES });
    await seeing.start();
    lee = await seeing.signUpPremium();
  }, 180_000);
  afterAll(async () => {
    await seeing.close();
    await model.close();
  });
  const attachTo = async (user: TestUser, name: string, bytes: string | Uint8Array): Promise<string> => {
    const as = { token: user.access };
    const { body } = await seeing.request('POST', '/chat/conversations/', { ...as, body: { title: 'Pile' } });
    const file = await upload(seeing, user, name, bytes, { path: of(body.id) });
    expect(file).toMatchObject({ status: 201, body: { note: null, pile: null } });
    return body.id;
  };
  /** Attaches a picture that the model sees in this scenario, and waits until it has been read. */
  const show = async (scenario: string, name = 'pile.png', bytes: Uint8Array = PNG) => {
    model.play(scenario);
    const conversation = await attachTo(lee, name, bytes);
    return await vi.waitFor(async () => {
      const [attached] = (await seeing.request('GET', of(conversation), { token: lee.access })).body.results;
      expect(attached.knowledge.status).toMatch(/ready|failed/);
      return { conversation, attached };
    }, ENOUGH);
  };
  const asked = (message: string, conversation_id: string, attachments: string[] = []) =>
    seeing.request('POST', '/chat/', { token: lee.access, body: { message, conversation_id, attachments } });

  it('of a pile comes to cubic yards, which are priced from published prices, and from the price book first', async () => {
    const { conversation, attached } = await show('sees-pile');
    expect(attached).toMatchObject({
      knowledge: { status: 'ready', error: null },
      pile: { low: 4, likely: 6, high: 9, seen: 'A couch is about two yards.' },
    });
    const shown = model.requests.at(-1);
    expect(shown?.body).toContain(`data:image/png;base64,${PNG.toString('base64')}`);
    expect(shown?.body).toContain('Never estimate a price');
    const query = { source: 'pile.png', conversation };
    const { text } = await seeing.request('GET', '/knowledge/read/', { token: lee.access, query });
    expect(text).toContain('most likely 6 cubic yards, at least 4 and at most 9');
    expect(text).not.toMatch(/\$|300|charge/);
    const published = await asked(buildPileQuestion(6), conversation, [attached.id]);
    expect(published.body.message.content).toMatch(/published prices/);
    await savePrices(seeing, lee);
    const own = await asked(buildPileQuestion(6), conversation);
    expect(own.body.message.content).toMatch(/By your price book that is \*\*\$249\.00\*\*/);
    expect((await asked(buildPileQuestion(9), conversation)).body.message.content).toContain('$349.00');
    const quoted = await asked('make that a quote', conversation);
    expect(quoted.body.message.quote.lines).toMatchObject([{ unit_cents: 34_900, origin: 'price_book' }]);
  });

  it('of a sheet answers like any document, with its source', async () => {
    const { conversation, attached } = await show('sees-sheet', 'sheet.png');
    expect(attached).toMatchObject({ knowledge: { status: 'ready' }, pile: null });
    const { body } = await asked(QUESTION, conversation, [attached.id]);
    expect(body.message.content).toContain('$77');
    expect(body.message.citations[0]).toMatchObject({ document: 'sheet.png', is_private: true });
  });

  it('says plainly that it was not read if the model fails or answers beside the point', async () => {
    for (const scenario of ['sees-json', '500', 'empty', 'cut']) {
      const { conversation, attached } = await show(scenario);
      const error = expect.stringContaining('could not read this picture. Try again later');
      expect([scenario, attached]).toMatchObject([scenario, { pile: null, knowledge: { status: 'failed', error } }]);
      if (scenario !== 'sees-json') continue;
      const { body } = await asked('what does it say', conversation, [attached.id]);
      expect(body.message.content).toContain('**pile.png** could not be read.');
      expect(body.message.content).not.toContain('$300');
    }
  });

  it('that the model never ends to look at keeps no document of anybody waiting', async () => {
    const before = model.requests.length;
    model.play('silent');
    const pictures = await attachTo(lee, 'pile.png', PNG);
    await vi.waitFor(() => expect(model.requests.length).toBeGreaterThan(before), ENOUGH);
    const other = await seeing.signUpPremium();
    const fees = await attachTo(other, 'fees.csv', FEES);
    const statusOf = async (user: TestUser, conversation: string) => {
      const { body } = await seeing.request('GET', of(conversation), { token: user.access });
      return body.results[0].knowledge.status;
    };
    await vi.waitFor(async () => expect(await statusOf(other, fees)).toBe('ready'), { timeout: 30_000 });
    expect(await statusOf(lee, pictures)).toBe('processing');
    model.play('500');
    model.dropAll();
    await vi.waitFor(async () => expect(await statusOf(lee, pictures)).toBe('failed'), ENOUGH);
  });

  it('that is broken, too large, or unpacks to gigabytes is refused before anybody is shown it', async () => {
    const before = model.requests.length;
    const bomb = Buffer.from(PNG);
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    for (const [name, bytes, reason] of [
      ['torn.png', Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(1)]), 'damaged'],
      ['bomb.png', bomb, 'more than 50 million pixels'],
      ['huge.png', Buffer.concat([PNG, Buffer.alloc(8 * 1024 * 1024)]), 'at most 8 MB'],
    ] as const) {
      const { attached } = await show('sees-pile', name, bytes);
      expect([name, attached.knowledge]).toMatchObject([
        name,
        { status: 'failed', error: expect.stringContaining(reason) },
      ]);
    }
    expect(model.requests.length).toBe(before);
  });
});

describe('attachments', () => {
  it('are limited in number and size, in sentences, and a repeated upload is one', async () => {
    const lee = await app.signUp();
    const conversation = await make(lee);
    const [one, again] = [
      await attach(lee, conversation, 'a.csv', FEES, 'tap'),
      await attach(lee, conversation, 'a.csv', FEES, 'tap'),
    ];
    expect(again.body.id).toBe(one.body.id);
    for (let n = 2; n <= 10; n += 1) expect((await attach(lee, conversation, `${n}.csv`)).status).toBe(201);
    expect(await attach(lee, conversation, '11.csv')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('allows 10 attachments a day') },
    });
    expect(await list(lee, conversation)).toHaveLength(10);
    const ids = (await list(lee, conversation)).map(({ id }: { id: string }) => id);
    const many = { message: 'hm', conversation_id: conversation, attachments: ids.slice(0, 6) };
    expect((await call(lee, 'POST', '/chat/', many)).status).toBe(400);
    clock.advance(DAY);
    const body = { username: lee.username, password: lee.password };
    lee.access = (await app.request('POST', '/auth/login/', { body })).body.tokens.access;
    const big = await attach(lee, conversation, 'big.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect(big).toMatchObject({ status: 413, body: { error: expect.stringContaining('20 MB') } });
    // Two of these leave no room in a free plan's 20 MB.
    const half = Buffer.concat([PNG, Buffer.alloc(12 * 1024 * 1024)]);
    expect((await attach(lee, conversation, 'half.png', half)).status).toBe(201);
    const refused = await attach(lee, conversation, 'other half.png', half);
    expect(refused).toMatchObject({ status: 409, body: { code: 'no_room' } });
    expect(await list(lee, conversation)).toHaveLength(11);
    await call(lee, 'DELETE', '/chat/conversations/clear-all/');
    clock.advance(30 * DAY);
    await deleteSoftDeleted(app);
    lee.access = (await app.request('POST', '/auth/login/', { body })).body.tokens.access;
    expect((await call(lee, 'GET', '/documents/')).body.room.bytes).toBe(0);
  }, 60_000);

  it('that nobody could read are refused, but for pictures, which say that they cannot be read', async () => {
    const conversation = await make(pat);
    const refused = await attach(pat, conversation, 'run.exe', 'MZ\u0000\u0001\u0002');
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('Upload PDF, Word') } });
    const { status, body } = await attach(pat, conversation, 'pile.png', PNG);
    expect([status, body.note]).toEqual([201, expect.stringContaining('cannot read pictures')]);
    const told = await answer(pat, { conversation_id: conversation, attachments: [body.id] });
    expect(told.response).toContain('**pile.png**: This server cannot read pictures');
    expect(await call(pat, 'POST', of(conversation, `${body.id}/keep/`))).toMatchObject({ status: 409 });
    const torn = await attach(pat, conversation, 'torn.pdf', '%PDF-1.4 torn');
    await vi.waitFor(async () => {
      expect((await list(pat, conversation)).at(-1).knowledge.status).toBe('failed');
    }, ENOUGH);
    const failed = await answer(pat, { conversation_id: conversation, attachments: [torn.body.id] });
    expect(failed.response).toMatch(/\*\*torn\.pdf\*\* could not be read\. \S/);
    expect(await call(pat, 'POST', of(conversation, `${torn.body.id}/keep/`))).toMatchObject({ status: 409 });
  });

  it('have names that are safe to show, whatever was sent, and their own where two are alike', async () => {
    const conversation = await make(pat);
    const names = [
      '../../etc/passwd.csv',
      '<img src=x onerror=alert(1)>.csv',
      'a\u202Egpj.csv',
      `${'long'.repeat(200)}.csv`,
    ];
    for (const name of [...names, 'same.csv', 'same.csv'])
      expect((await attach(pat, conversation, name)).status).toBe(201);
    await settled(pat, conversation);
    const attached: { name: string; source: string }[] = await list(pat, conversation);
    for (const { name } of attached) {
      expect(name).not.toMatch(/[/\\<>\u202E]/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }
    expect(attached.slice(-2).map(({ source }) => source)).toEqual(['same.csv', 'same (2).csv']);
    const ids = (await list(pat, conversation)).map(({ id }: { id: string }) => id);
    const told = await send(pat, { conversation_id: conversation, attachments: ids.slice(0, 5) });
    expect(told.at(-1)).toMatchObject({ type: 'complete', status: 'complete' });
  });

  it('are not for administrators', async () => {
    ada = await app.signUpAdmin();
    const conversation = await make(ada);
    expect((await attach(ada, conversation, 'a.csv')).status).toBe(403);
    const file = await upload(app, ada, 'library.csv', FEES);
    const body = { message: 'hm', conversation_id: conversation, attachments: [file.body.id] };
    expect(await call(ada, 'POST', '/chat/', body)).toMatchObject({ status: 400, body: { code: 'attachment_gone' } });
  });
});
