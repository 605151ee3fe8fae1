import OpenAI, { APIError } from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { makeApiKey } from '../../../../test/services/api-keys.ts';

const ask = (content: string) => [{ role: 'user' as const, content }];
const refusalOf = (asked: Promise<unknown>): Promise<APIError> =>
  asked.then(
    () => expect.fail('It was answered.'),
    (error: APIError) => error,
  );

describe('a stream of chat completions', () => {
  let app: TestApp;
  let owner: TestUser;
  let client: OpenAI;
  let scripted: ScriptedEngine;
  let aborted = 0;

  beforeAll(async () => {
    scripted = createScriptedEngine();
    const engine: ScriptedEngine['engine'] = (input) => {
      input.signal.addEventListener('abort', () => {
        aborted += 1;
      });
      return scripted.engine(input);
    };
    app = await startTestApp({ engine, rateLimits: true });
    owner = await app.signUp();
    client = new OpenAI({
      baseURL: `${await app.listen()}/v1`,
      apiKey: await makeApiKey(app, owner),
      maxRetries: 0,
    });
  });
  beforeEach(() => {
    aborted = 0;
  });
  afterAll(() => app.close());

  const open = (metadata = {}) =>
    client.chat.completions.create({ model: 'haulwise', messages: ask('Hello?'), stream: true, metadata });
  const readOne = async (stream: Awaited<ReturnType<typeof open>>) => {
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) return chunk.choices[0].delta.content;
    return null;
  };

  it.each([{}, { keep: 'true' }])('stops the answer when the program hangs up (%j)', async (metadata) => {
    const stream = await open(metadata);
    scripted.say('One');
    expect(await readOne(stream)).toBe('One');
    stream.controller.abort();
    await vi.waitFor(() => expect(aborted).toBe(1));
  });

  it('ends within 5 seconds of the revocation of its key', async () => {
    const stream = await open();
    scripted.say('Two');
    const [key] = (await app.request('GET', '/auth/api-keys/', { token: owner.access })).body.results;
    const read = (async () => {
      for await (const _chunk of stream);
    })();
    await app.request('DELETE', `/auth/api-keys/${key.id}/`, { token: owner.access });
    await read;
    await vi.waitFor(() => expect(aborted).toBe(1));
    client.apiKey = await makeApiKey(app, owner);
  }, 15_000);

  it('is one of at most three replies at a time', async () => {
    const streams = [await open(), await open(), await open({ keep: 'true' })];
    const error = await refusalOf(open() as Promise<unknown>);
    expect([error.status, error.code]).toEqual([429, 'too_many_replies']);
    for (const stream of streams) stream.controller.abort();
    await vi.waitFor(() => expect(aborted).toBe(3));
    await vi.waitFor(async () => (await open()).controller.abort());
  });

  it('says so in the stream if the answer fails', async () => {
    const stream = await open();
    scripted.fail(new Error('secret detail'));
    const error = await refusalOf(
      (async () => {
        for await (const _chunk of stream);
      })(),
    );
    expect(error).toBeInstanceOf(APIError);
    expect(error.message).toContain('could not be written');
    expect(error.message).not.toContain('secret');
  });

  it('counts questions over MCP at the same rate', async () => {
    const { access, password } = await app.signUp();
    const token = await makeApiKey(app, { access, password });
    for (let tried = 0; tried < 20; tried++) await app.request('POST', '/v1/chat/completions/', { token, body: {} });
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'ask', arguments: { question: 'hi' } },
    };
    const headers = { accept: 'application/json, text/event-stream' };
    const reply = await app.request('POST', '/mcp/', { token, body, headers });
    expect(reply.body.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Too many') }],
    });
  });
});
