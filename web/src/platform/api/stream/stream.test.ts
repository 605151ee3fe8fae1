import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONVERSATION_ID, completed, started, words } from '../../../../test/chats.ts';
import { eventStream } from '../../../../test/event-stream.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { openReplyStream, sendAndWatch } from './stream.ts';

const BODY = { message: 'Hello', conversation_id: CONVERSATION_ID };
const KEY = 'key-1';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
}

let sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers) });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`No answer for ${url}`);
    return await answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function send(options: Partial<Parameters<typeof sendAndWatch>[2]> = {}) {
  return sendAndWatch(BODY, KEY, { signal: new AbortController().signal, ...options });
}

async function textOf(frames: ReturnType<typeof send>): Promise<string> {
  let text = '';
  for await (const batch of frames) {
    for (const { event } of batch) if (event.type === 'delta') text += event.content;
  }
  return text;
}

function offline(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** A stream that sends these events and breaks off. */
function cutAfter(firstId: number, ...events: Parameters<ReturnType<typeof eventStream>['send']>) {
  return () => {
    const stream = eventStream(firstId);
    stream.send(...events);
    setTimeout(() => stream.cut(), 10);
    return stream.response;
  };
}

function whole(firstId: number, ...events: Parameters<ReturnType<typeof eventStream>['send']>) {
  return () => {
    const stream = eventStream(firstId);
    stream.send(...events);
    return stream.response;
  };
}

describe('watching a reply', () => {
  it('rejoins a broken stream after the last event seen, as often as needed', async () => {
    answers = [
      cutAfter(1, started, words('One ')),
      offline,
      cutAfter(3, words('two ')),
      whole(4, words('three.'), completed('One two three.')),
    ];
    expect(await textOf(send())).toBe('One two three.');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/chat/stream/',
      `GET /api/chat/conversations/${CONVERSATION_ID}/stream/?after=2`,
      `GET /api/chat/conversations/${CONVERSATION_ID}/stream/?after=2`,
      `GET /api/chat/conversations/${CONVERSATION_ID}/stream/?after=3`,
    ]);
    expect(sent.at(-1)?.headers.get('Last-Event-ID')).toBe('3');
  });

  it('drops events that the server repeats', async () => {
    answers = [
      cutAfter(1, started, words('One ')),
      whole(1, started, words('One '), words('two.'), completed('One two.')),
    ];
    expect(await textOf(send())).toBe('One two.');
  });

  it('resends with the same key until the server responds, and gives up after the third try', async () => {
    answers = [offline, () => refuse(503, 'unavailable', 'Away.'), whole(1, started, completed(''))];
    await textOf(send());
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([KEY, KEY, KEY]);

    answers = [offline, offline, offline];
    await expect(textOf(send())).rejects.toMatchObject({ code: 'network_error' });
  });

  it('reports when the connection is lost and restored', async () => {
    const states: boolean[] = [];
    answers = [cutAfter(1, started), whole(2, completed(''))];
    await textOf(send({ onConnection: (isConnected) => states.push(isConnected) }));
    expect(states).toEqual([true, false, true]);
  });

  it('treats a silent stream as broken', async () => {
    answers = [whole(1, started, words('One ')), whole(3, words('two.'), completed('One two.'))];
    const text = textOf(send());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await text).toBe('One two.');
  });

  it('ends without a final event if the reply is no longer being written', async () => {
    answers = [cutAfter(1, started, words('One ')), () => new Response(null, { status: 204 })];
    expect(await textOf(send())).toBe('One ');
    answers = [() => new Response(null, { status: 204 })];
    expect(await textOf(openReplyStream(CONVERSATION_ID, { signal: new AbortController().signal }))).toBe('');
  });

  it.each([400, 404, 409, 413, 429, 500])('reports a refusal by its status: %i', async (status) => {
    answers = [() => refuse(status, 'some_code', 'A sentence.')];
    await expect(textOf(send())).rejects.toMatchObject({
      message: `HTTP error! status: ${status}`,
      code: 'some_code',
      serverMessage: 'A sentence.',
    });
  });

  it('reports a missing body', async () => {
    answers = [() => new Response(null, { status: 200 })];
    await expect(textOf(send())).rejects.toThrow('Response body is not readable');
  });

  it('leaves when aborted', async () => {
    const controller = new AbortController();
    const stream = eventStream();
    stream.send(started, words('One '));
    // As fetch does with the body of an aborted request.
    controller.signal.addEventListener('abort', stream.cut);
    answers = [() => stream.response];
    const frames = send({ signal: controller.signal });
    await frames.next();
    controller.abort(new Error('left'));
    await expect(frames.next()).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });
});
