import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEvents, startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';

let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;
let other: TestUser;
let url: string;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine });
  url = await app.listen();
  [dana, other] = [await app.signUpPremium({ first_name: 'Dana' }), await app.signUp()];
});
afterAll(() => app.close());

const question = 'what does a full truck of wet carpet weigh';

async function ask(body: object, user = dana) {
  script.say('About ');
  script.say('two tons.');
  script.finish();
  return app.events('/chat/stream/', { token: user.access, body });
}

async function history(id: string, user = dana) {
  const { body } = await app.request('GET', `/chat/conversations/${id}/history/`, { token: user.access });
  return body.results;
}

describe('asking', () => {
  it('streams a reply whose deltas add up to the stored answer, in a conversation named after the question', async () => {
    const events = (await ask({ message: `  ${question}  ` })).map(({ event }) => event);
    const [start, last] = [events[0], events.at(-1)];
    expect(start.type).toBe('start');
    expect(last).toMatchObject({ type: 'complete', response: 'About two tons.', status: 'complete', title: question });
    expect(
      events
        .filter((event) => event.type === 'delta')
        .map((event) => event.content)
        .join(''),
    ).toBe(last.response);
    expect(await history(last.conversation_id)).toMatchObject([
      { content: question, message_type: 'user', status: 'complete' },
      { content: 'About two tons.', message_type: 'assistant', status: 'complete', id: last.message_id },
    ]);
  });

  it('numbers events from 1 without gaps', async () => {
    const ids = (await ask({ message: question })).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cuts the title of a long first message at 50 characters', async () => {
    const events = await ask({ message: 'x'.repeat(51) });
    expect(events.at(-1)?.event.title).toBe(`${'x'.repeat(50)}...`);
  });

  it('returns the whole answer if no stream is requested', async () => {
    script.say('Yes.');
    script.finish();
    const { status, body } = await app.request('POST', '/chat/', { token: dana.access, body: { message: question } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ response: 'Yes.', message: { content: 'Yes.', status: 'complete' } });
  });

  it.each([
    [{ message: '   ' }, 400],
    [{ message: '\u200b\u2060 \u3164' }, 400],
    [{}, 400],
    [{ message: 'x'.repeat(8_001) }, 400],
    [{ message: 'nul \0' }, 400],
    [{ message: 'x', conversation_id: 'not-an-id' }, 400],
    [{ message: 'x', conversation_id: '018f0000-0000-7000-8000-000000000000' }, 404],
    [{ message: 'x', folder: '018f0000-0000-7000-8000-000000000000' }, 404],
    [{ regenerate: true }, 409],
  ])('refuses %j with a plain %i', async (body, status) => {
    const reply = await app.request('POST', '/chat/stream/', { token: dana.access, body });
    expect(reply.status).toBe(status);
    expect(reply.body.request_id).toBeTruthy();
  });

  it('requires a signed-in user', async () => {
    expect((await app.request('POST', '/chat/stream/', { body: { message: question } })).status).toBe(401);
  });

  it('answers a repeated Idempotency-Key with the first reply and asks nothing again', async () => {
    const headers = { 'idempotency-key': 'tap-tap' };
    script.say('Once.');
    script.finish();
    const body = { message: 'is this asked once' };
    const [first, second] = await Promise.all([
      app.events('/chat/stream/', { token: dana.access, body, headers }),
      app.events('/chat/stream/', { token: dana.access, body, headers }),
    ]);
    expect(second.at(-1)?.event.message_id).toBe(first.at(-1)?.event.message_id);
    expect(script.questions.filter((asked) => asked === body.message)).toHaveLength(1);
    const other = await app.request('POST', '/chat/stream/', {
      token: dana.access,
      body: { message: 'else' },
      headers,
    });
    expect(other.status).toBe(409);
  });
});

describe('a running reply', () => {
  let conversation: string;
  let events: ReturnType<TestApp['events']>;

  beforeEach(async () => {
    const created = await app.request('POST', '/chat/conversations/', {
      token: dana.access,
      body: { title: 'Running' },
    });
    conversation = created.body.id;
    const asked = script.questions.length;
    events = app.events('/chat/stream/', {
      token: dana.access,
      body: { message: question, conversation_id: conversation },
    });
    await expect.poll(() => script.questions.length).toBe(asked + 1);
  });

  it('can be joined from where a reader left off, by its own user only', async () => {
    script.say('one ');
    const joined = await fetch(`${url}/api/chat/conversations/${conversation}/stream/`, {
      headers: { authorization: `Bearer ${dana.access}`, 'last-event-id': '1' },
    });
    const foreign = await app.request('GET', `/chat/conversations/${conversation}/stream/`, { token: other.access });
    script.say('two');
    script.finish();
    expect(foreign.status).toBe(404);
    const [all, tail] = [await events, parseEvents(await joined.text())];
    expect(tail.some(({ event }) => event.type === 'start')).toBe(false);
    const text = (list: typeof all) =>
      list
        .filter(({ event }) => event.type === 'delta')
        .map(({ event }) => event.content)
        .join('');
    expect(text(tail)).toBe(text(all));
    const none = await app.request('GET', `/chat/conversations/${conversation}/stream/`, { token: dana.access });
    expect(none.status).toBe(204);
  });

  it('lets a reader who already has everything so far join at once', async () => {
    const joined = await fetch(`${url}/api/chat/conversations/${conversation}/stream/`, {
      headers: { authorization: `Bearer ${dana.access}`, 'last-event-id': '1000' },
      signal: AbortSignal.timeout(5_000),
    });
    expect(joined.status).toBe(200);
    script.finish();
    expect(await joined.text()).toBe('');
    await events;
  });

  it('shows its text so far to those who do not watch it, also while another reply is being stored', async () => {
    const asked = script.questions.length;
    const others = app.events('/chat/stream/', { token: other.access, body: { message: question } });
    await expect.poll(() => script.questions.length).toBe(asked + 1);
    script.say('so far ');
    script.say('so far ');
    try {
      await app.db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('messages')
          .select('id')
          .where('conversation_id', '!=', conversation)
          .where('status', '=', 'streaming')
          .forUpdate()
          .execute();
        await expect.poll(async () => (await history(conversation)).at(-1)?.content).toBe('so far ');
      });
    } finally {
      script.finish();
      script.finish();
    }
    await Promise.all([events, others]);
  });

  it('is the only one in its conversation', async () => {
    const second = await app.request('POST', '/chat/stream/', {
      token: dana.access,
      body: { message: 'me too', conversation_id: conversation },
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'reply_running' } });
    script.finish();
    await events;
    expect((await history(conversation)).map((message: { content: string }) => message.content)).not.toContain(
      'me too',
    );
  });

  it('stops on request and keeps what was written', async () => {
    script.say('kept words');
    await expect
      .poll(async () =>
        (await app.db.selectFrom('run_events').selectAll().execute()).some((row) =>
          JSON.stringify(row.events).includes('kept words'),
        ),
      )
      .toBe(true);
    expect(
      (await app.request('POST', `/chat/conversations/${conversation}/stop/`, { token: other.access })).status,
    ).toBe(404);
    const { body } = await app.request('POST', `/chat/conversations/${conversation}/stop/`, { token: dana.access });
    expect(body).toEqual({ stopped: true });
    expect((await events).at(-1)?.event).toMatchObject({
      type: 'complete',
      status: 'interrupted',
      is_stopped: true,
      response: 'kept words',
    });
    expect((await history(conversation)).at(-1)).toMatchObject({
      content: 'kept words',
      status: 'interrupted',
      is_stopped: true,
    });
  });

  it('reports a failure, keeps the question once and can be tried again', async () => {
    script.fail(new Error('secret upstream detail'));
    const last = (await events).at(-1)?.event;
    expect(last).toMatchObject({ type: 'error', code: 'engine_failed' });
    expect(JSON.stringify(last)).not.toContain('secret');
    const again = await ask({ conversation_id: conversation, regenerate: true });
    expect(again.at(-1)?.event.response).toBe('About two tons.');
    const shown = await history(conversation);
    expect(shown.map((message: { status: string }) => message.status)).toEqual(['complete', 'complete']);
    // A failed version is not offered to go back to.
    expect(shown[1].versions).toEqual({ index: 1, ids: [shown[1].id] });
  });

  it('ends quietly when its conversation is deleted', async () => {
    const { status } = await app.request('DELETE', `/chat/conversations/${conversation}/delete/`, {
      token: dana.access,
    });
    expect(status).toBe(204);
    // Stored as stopped just before its row was deleted, or found missing; never as complete.
    expect((await events).at(-1)?.event.status).not.toBe('complete');
    expect((await app.request('GET', `/chat/conversations/${conversation}/`, { token: dana.access })).status).toBe(404);
  });
});

describe('many replies that end at once', () => {
  it('leave connections to the database for everybody else', async () => {
    const most = 12;
    const asked = script.questions.length;
    const all = Array.from({ length: most }, () =>
      app.events('/chat/stream/', { token: dana.access, body: { message: question } }),
    );
    for (let n = 0; n < most; n += 1) {
      await expect.poll(() => script.questions.length).toBeGreaterThan(asked + n);
      script.say('word ');
    }
    await app.db.transaction().execute(async (tx) => {
      await sql`select from conversations where id in (select conversation_id from runs where status = 'running') for update`.execute(
        tx,
      );
      for (let n = 0; n < most; n += 1) script.finish();
      const countWaiting = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          tx,
        );
        return rows[0]?.n;
      };
      await expect.poll(countWaiting).toBeGreaterThan(2);
      expect((await app.request('GET', '/auth/profile/', { token: other.access })).status).toBe(200);
    });
    const ends = (await Promise.all(all)).map((events) => events.at(-1)?.event.status);
    expect(ends).toEqual(ends.map(() => 'complete'));
  });
});

describe('asking again', () => {
  it('regenerates the last reply without a second question', async () => {
    const first = (await ask({ message: question })).at(-1)?.event;
    script.say('Better.');
    script.finish();
    await app.events('/chat/stream/', {
      token: dana.access,
      body: { conversation_id: first.conversation_id, regenerate: true },
    });
    const shown = await history(first.conversation_id);
    expect(shown.map((message: { content: string }) => message.content)).toEqual([question, 'Better.']);
    const { body } = await app.request('GET', `/chat/conversations/${first.conversation_id}/`, { token: dana.access });
    expect(body.message_count).toBe(2);
  });

  it('replaces an edited question and drops what followed', async () => {
    const first = (await ask({ message: question })).at(-1)?.event;
    await ask({ message: 'second', conversation_id: first.conversation_id });
    const [asked] = await history(first.conversation_id);
    await ask({ message: 'edited', conversation_id: first.conversation_id, edit_message_id: asked.id });
    expect((await history(first.conversation_id)).map((message: { content: string }) => message.content)).toEqual([
      'edited',
      'About two tons.',
    ]);
  });

  it('does not edit a reply or another user’s message', async () => {
    const first = (await ask({ message: question })).at(-1)?.event;
    const foreign = (await ask({ message: question }, other)).at(-1)?.event;
    const [foreignQuestion] = await history(foreign.conversation_id, other);
    for (const edit_message_id of [first.message_id, foreignQuestion.id]) {
      const body = { message: 'x', conversation_id: first.conversation_id, edit_message_id };
      expect((await app.request('POST', '/chat/stream/', { token: dana.access, body })).status).toBe(404);
    }
    expect(await history(first.conversation_id)).toHaveLength(2);
  });
});

describe('conversations', () => {
  it('are listed latest first, in pages, and only for their user', async () => {
    const owner = await app.signUp();
    for (const title of ['one', 'two', 'three'])
      await app.request('POST', '/chat/conversations/', { token: owner.access, body: { title } });
    const { body } = await app.request('GET', '/chat/conversations/', { token: owner.access, query: { page_size: 2 } });
    expect(body).toMatchObject({ count: 3, previous: null, results: [{ title: 'three' }, { title: 'two' }] });
    expect(body.next).toContain('page=2');
    const rest = await app.request('GET', body.next.replace('/api', ''), { token: owner.access });
    expect(rest.body.results).toMatchObject([{ title: 'one' }]);
    const beyond = await app.request('GET', '/chat/conversations/', { token: owner.access, query: { page: 9 } });
    expect(beyond.body.results).toEqual([]);
  });

  it('do not exist for anybody else, administrators included', async () => {
    const admin = await app.signUpAdmin();
    const mine = (await ask({ message: question })).at(-1)?.event.conversation_id;
    for (const token of [other.access, admin.access]) {
      for (const path of ['', 'history/', 'stream/'])
        expect((await app.request('GET', `/chat/conversations/${mine}/${path}`, { token })).status).toBe(404);
      expect((await app.request('DELETE', `/chat/conversations/${mine}/delete/`, { token })).status).toBe(404);
      expect(
        (await app.request('POST', '/chat/stream/', { token, body: { message: 'x', conversation_id: mine } })).status,
      ).toBe(404);
    }
    expect(await history(mine)).toHaveLength(2);
  });

  it('page their messages back from the newest', async () => {
    const id = (await ask({ message: 'm1' })).at(-1)?.event.conversation_id;
    for (const message of ['m2', 'm3']) await ask({ message, conversation_id: id });
    const page = await app.request('GET', `/chat/conversations/${id}/history/`, {
      token: dana.access,
      query: { limit: 2 },
    });
    expect(page.body).toMatchObject({ has_more: true, results: [{ content: 'm3' }, { message_type: 'assistant' }] });
    const older = await app.request('GET', `/chat/conversations/${id}/history/`, {
      token: dana.access,
      query: { limit: 10, before: page.body.results[0].id },
    });
    expect(older.body.results).toHaveLength(4);
    expect(older.body.has_more).toBe(false);
  });
});
