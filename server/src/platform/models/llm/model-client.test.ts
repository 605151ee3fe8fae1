import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ScriptedModel, startScriptedModel } from '../../../../test/model/scripted-model.ts';
import { createModelClient, type ModelClient } from './model-client.ts';
import { ModelError, type ModelErrorKind } from './model-error.ts';

const LIMITS = { connectMs: 2_000, firstTokenMs: 1_000, gapMs: 1_000, wholeMs: 4_000 };
const GREETING = 'Hello from the scripted model. It read no passages.';
const KEY = 'sk-canary-key';
const QUESTION = 'canary-question';

let model: ScriptedModel;
let client: ModelClient;
let lines: string[];

function connectTo(baseUrl: string, name: string, limits = LIMITS): ModelClient {
  const log = { warn: (...parts: unknown[]) => void lines.push(JSON.stringify(parts)) };
  return createModelClient({ baseUrl, apiKey: KEY, model: name }, log as never, limits);
}

interface Outcome {
  text: string;
  failure: ModelErrorKind | null;
  ms: number;
}

async function ask(name: string, signal = new AbortController().signal): Promise<Outcome> {
  client = connectTo(model.baseUrl, name);
  try {
    return await askAgain(signal);
  } finally {
    await client.close();
  }
}

async function askAgain(signal = new AbortController().signal): Promise<Outcome> {
  const began = performance.now();
  let text = '';
  let failure: ModelErrorKind | null = null;
  try {
    for await (const piece of client.stream([{ role: 'user', content: QUESTION }], signal)) text += piece;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    failure = error.kind;
  }
  return { text, failure, ms: performance.now() - began };
}

beforeEach(async () => {
  model = await startScriptedModel({ paceMs: 1 });
  lines = [];
});
afterEach(() => model.close());

describe('a model that answers', () => {
  it.each([
    'plain',
    'slow',
    'broken-lines',
    'no-done',
    'stays-open',
    'reasoning',
    '500-once',
    'cut-once',
    '400-settings',
  ])('is read to the end: %s', async (name) => {
    expect(await ask(name)).toMatchObject({ text: GREETING, failure: null });
  });

  it('is retried after a short Retry-After', async () => {
    client = connectTo(model.baseUrl, '429-once', { ...LIMITS, firstTokenMs: 5_000 });
    const { text, ms } = await askAgain();
    expect(text).toBe(GREETING);
    expect(ms).toBeGreaterThan(990);
    await client.close();
  });

  it('gets the key, the model name and the messages at base URL + /chat/completions', async () => {
    await ask('plain');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      messages: [{ role: 'user', content: QUESTION }],
    });
  });

  const hide = (first: number) =>
    Array.from('ignore', (letter) => String.fromCodePoint(first + letter.charCodeAt(0))).join('');
  it.each([
    ['tags', hide(0xe0000)],
    ['variation selectors', hide(0xe0100)],
    ['a run of selectors on an emoji', `😀${'\ufe00\ufe0f'.repeat(8)}`],
    ['bits of zero width', '\u200b\u200c\u200d\u2060\u2062\ufeff'],
    ['joiners between letters', 'a\u200db\u200cc'],
    ['marks of direction', '\u202eerongi\u202c\u2066\u2069\u061c'],
    ['fillers and annotations', '\u3164\u115f\uffa0\u180e\ufff9\ufffb\u034f'],
  ])('gets nothing that people cannot see: %s', async (_, hidden) => {
    client = connectTo(model.baseUrl, 'plain');
    const messages = [
      { role: 'system', content: `Rules${hidden}` },
      { role: 'user', content: `Hi${hidden} 🚚` },
    ] as const;
    for await (const _ of client.stream([...messages], new AbortController().signal));
    await client.close();
    expect(JSON.stringify(model.requests[0]?.messages)).not.toMatch(
      /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/u,
    );
    expect(model.requests[0]?.messages.at(-1)?.content).toMatch(/^Hi.* 🚚$/u);
  });

  it('gets emoji and letters as they are written', async () => {
    const content = 'Café ❤️‍🔥 👨‍👩‍👧 👍🏽 می‌خواهم ½ “quoted” – ❤️';
    client = connectTo(model.baseUrl, 'plain');
    for await (const _ of client.stream([{ role: 'user', content }], new AbortController().signal));
    await client.close();
    expect(model.requests[0]).toMatchObject({ messages: [{ role: 'user', content }] });
  });

  it('has its connections reused', async () => {
    client = connectTo(model.baseUrl, 'plain');
    for (let i = 0; i < 6; i++) expect((await askAgain()).text).toBe(GREETING);
    expect(model.connectionCount()).toBeLessThanOrEqual(2);
    await client.close();
  });

  it('is asked without settings once it has refused them', async () => {
    client = connectTo(model.baseUrl, '400-settings');
    await askAgain();
    expect(await askAgain()).toMatchObject({ text: GREETING, failure: null });
    expect(model.requests).toHaveLength(3);
    await client.close();
  });

  it('may split a character over two tokens and send characters that cannot be stored', async () => {
    expect((await ask('odd-characters')).text).toBe('A truck 🚚, a bell and a NUL.');
  });

  it('may send an empty answer', async () => {
    expect(await ask('empty')).toMatchObject({ text: '', failure: null });
  });
});

describe('a model that fails', () => {
  const BEGINNING = GREETING.slice(0, 40);
  it.each<[string, ModelErrorKind, string, number]>([
    ['silent', 'slow', '', 1],
    ['silent-body', 'slow', '', 1],
    ['pings-only', 'slow', '', 1],
    ['stalls', 'slow', BEGINNING, 1],
    ['500', 'status', '', 2],
    ['429', 'status', '', 2],
    ['429-long', 'status', '', 1],
    ['401', 'status', '', 1],
    ['html', 'not_a_stream', '', 1],
    ['json', 'not_a_stream', '', 1],
    ['redirect', 'status', '', 1],
    ['cut', 'cut', BEGINNING, 1],
    ['cut-cleanly', 'cut', BEGINNING, 1],
    ['cut-at-once', 'cut', '', 2],
    ['length', 'cut', BEGINNING, 1],
    ['error-event', 'cut', BEGINNING, 1],
    ['malformed', 'malformed', '', 2],
    ['malformed-midway', 'malformed', BEGINNING, 1],
    ['filtered', 'refused', '', 1],
  ])('is recognised: %s → %s', async (name, failure, text, requests) => {
    const outcome = await ask(name);
    expect(outcome).toMatchObject({ failure, text });
    expect(outcome.ms).toBeLessThan(10_000);
    expect(model.requests).toHaveLength(requests);
  });

  it.each(['endless', 'endless-line'])('is cut off when it does not end: %s', async (name) => {
    await model.close();
    model = await startScriptedModel({ paceMs: 0 });
    client = connectTo(model.baseUrl, name, { ...LIMITS, wholeMs: 15_000, firstTokenMs: 15_000 });
    const { failure, text } = await askAgain();
    expect(failure).toBe('too_long');
    expect(text.length).toBeLessThanOrEqual(262_144);
    await client.close();
  });

  it('is cut off at the time limit of a reply, even while it is still writing', async () => {
    const { failure, ms } = await ask('endless');
    expect(failure).toBe('slow');
    expect(ms).toBeLessThan(8_000);
  });

  it('may be unreachable', async () => {
    const { baseUrl } = model;
    await model.close();
    client = connectTo(baseUrl, 'plain');
    expect(await askAgain()).toMatchObject({ failure: 'unreachable', text: '' });
    await client.close();
  });

  it('cannot redirect a request', async () => {
    let visits = 0;
    const elsewhere = createServer((_, response) => response.end(String(visits++))).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    await model.close();
    const { port } = elsewhere.address() as AddressInfo;
    model = await startScriptedModel({ redirectTo: `http://127.0.0.1:${port}/v1/chat/completions` });
    expect((await ask('redirect')).failure).toBe('status');
    expect(visits).toBe(0);
    elsewhere.close();
  });

  it('is disconnected as soon as the user leaves', async () => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 50);
    const { failure, ms } = await ask('silent', leaving.signal);
    expect(failure).toBe('cancelled');
    expect(ms).toBeLessThan(LIMITS.firstTokenMs);
    expect(lines).toEqual([]);
  });

  it('is not asked after five failures, and is used again once it has recovered', async () => {
    client = connectTo(model.baseUrl, 'any');
    model.play('500');
    for (let i = 0; i < 5; i++) await askAgain();
    const asked = model.requests.length;
    const { failure, ms } = await askAgain();
    expect(failure).toBe('resting');
    expect(ms).toBeLessThan(1_000);
    expect(model.requests).toHaveLength(asked);
    model.play('plain');
    const began = performance.now();
    await expect.poll(() => askAgain(), { timeout: 15_000, interval: 200 }).toMatchObject({ text: GREETING });
    expect(performance.now() - began).toBeLessThan(15_000);
    await client.close();
  });

  it('never has its words or its key logged', async () => {
    for (const name of ['500', '401', 'html', 'malformed', 'cut', 'error-event', 'redirect']) await ask(name);
    expect(lines.length).toBeGreaterThanOrEqual(7);
    for (const canary of [KEY, QUESTION, 'upstream', 'overloaded', 'Hello']) {
      expect(lines.join('\n')).not.toContain(canary);
    }
  });
});
