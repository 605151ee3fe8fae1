import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../test/model/scripted-model.ts';
import {
  type ReceivedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../../../test/services/trace-collector.ts';
import { createLogger } from '../log/logger.ts';
import { openTraces, type Traces } from './open-traces.ts';
import { runInNamedSpan, runInSpan, spans, watchEachInSpan } from './spans.ts';

let collector: TraceCollector;
let app: TestApp;
let pat: TestUser;
let traces: Traces | null = null;

beforeAll(async () => {
  collector = await startTraceCollector();
  app = await startTestApp();
  pat = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await collector.close();
});
afterEach(async () => {
  await traces?.close();
  traces = null;
  collector.spans.length = 0;
});

async function open(endpoint = collector.endpoint): Promise<Traces> {
  traces = await openTraces({ endpoint, headers: { authorization: 'Bearer sesame' }, serviceName: 'haulwise-test' });
  return traces;
}

/** Every span begun so far, as the collector received it. */
async function sent(): Promise<ReceivedSpan[]> {
  await traces?.close();
  traces = null;
  return collector.spans;
}

const named = (spans: ReceivedSpan[], name: string | RegExp) =>
  spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));

describe('traces', () => {
  it('show a request with its story and the statements of both', async () => {
    await open();
    const body = { title: 'A secret estate clean-out' };
    const reply = await app.request('POST', '/chat/conversations/', { token: pat.access, body });
    expect(reply.status).toBe(201);
    const spans = await sent();
    const [request] = named(spans, 'POST /api/chat/conversations/');
    const [story] = named(spans, 'story of POST /chat/conversations/');
    expect(request).toMatchObject({
      kind: 2,
      attributes: { 'http.route': '/api/chat/conversations/', 'http.response.status_code': 201 },
    });
    expect(request?.parentSpanId).toBeUndefined();
    expect(story).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(statements.some(({ parentSpanId }) => parentSpanId === story?.spanId)).toBe(true);
    expect(statements.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    expect(named(statements, 'INSERT').length).toBeGreaterThan(0);
    expect(JSON.stringify(spans)).not.toContain('secret estate');
    expect([...collector.services]).toEqual(['haulwise-test']);
    expect([...collector.authorizations]).toEqual(['Bearer sesame']);
  });

  it("leave out the server's own polling", async () => {
    await open();
    await app.db.selectFrom('users').select('id').execute();
    await runInNamedSpan('job', 'job test', () => app.db.selectFrom('users').select('id').execute());
    expect((await sent()).map(({ name }) => name).sort()).toEqual(['SELECT', 'job test']);
  });

  it('keep simultaneous requests apart', async () => {
    await open();
    const body = { title: 'Bids' };
    const create = () => app.request('POST', '/chat/conversations/', { token: pat.access, body });
    await Promise.all([create(), create(), app.request('GET', '/auth/profile/', { token: pat.access })]);
    const spans = await sent();
    const requests = spans.filter(({ kind }) => kind === 2);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3);
    for (const { traceId } of requests) {
      const [story, ...others] = spans.filter((span) => span.traceId === traceId && span.name.startsWith('story of'));
      expect(story).toBeDefined();
      expect(others).toEqual([]);
    }
  });

  it('name the error of a failure, never its message', async () => {
    await open();
    const failure = Object.assign(new Error('somebody typed hunter2'), { code: '23505' });
    const failing = () => runInNamedSpan('job', 'job test', () => Promise.reject(failure));
    await expect(failing()).rejects.toBe(failure);
    const spans = await sent();
    expect(spans).toMatchObject([{ name: 'job test', kind: 5, status: 2 }]);
    expect(JSON.stringify(spans)).not.toContain('hunter2');
  });

  it('end the span of a list when its reader leaves', async () => {
    await open();
    async function* words() {
      yield 'one';
      yield 'two';
    }
    for await (const _ of watchEachInSpan(() => ({ kind: 'model', name: 'model reply', attributes: {} }), words()))
      break;
    expect(await sent()).toMatchObject([{ name: 'model reply', kind: 3 }]);
  });

  it('add their ids to log lines', async () => {
    const lines: Record<string, string>[] = [];
    const { ids } = await open();
    const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }, ids);
    log.info('outside');
    await runInNamedSpan('job', 'job test', async () => log.info('inside'));
    const [span] = await sent();
    expect(lines[0]).not.toHaveProperty('trace_id');
    expect(lines[1]).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId });
  });

  it('do not affect requests if the collector is dead or silent, and warn once', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const dead = await startTraceCollector();
    await dead.close();
    for (const endpoint of [dead.endpoint, `http://127.0.0.1:${(silent.address() as AddressInfo).port}`]) {
      const opened = await open(endpoint);
      const said: string[] = [];
      opened.reportTo({ warn: (text: string) => said.push(text) } as never);
      const began = performance.now();
      for (let i = 0; i < 20; i += 1)
        expect((await app.request('GET', '/auth/profile/', { token: pat.access })).status).toBe(200);
      await opened.close();
      expect(performance.now() - began).toBeLessThan(6_000);
      expect(said.length).toBeLessThanOrEqual(1);
    }
    silent.close();
  });

  it('do not describe work while they are off', async () => {
    expect(spans.hasSubscribers).toBe(false);
    const never = () => {
      throw new Error('It was described.');
    };
    expect(await runInSpan(never, async () => 'done')).toBe('done');
    await app.request('GET', '/auth/profile/', { token: pat.access });
    expect(collector.spans).toEqual([]);
  });
});

describe('the trace of a reply', () => {
  let model: ScriptedModel;
  afterEach(() => model.close());

  it('contains the call of the model', async () => {
    model = await startScriptedModel();
    const other = await startTestApp({
      llm: { baseUrl: model.baseUrl, apiKey: null, model: 'well-behaved' },
      articlesDir: new URL('../../../../../knowledge', import.meta.url).pathname,
    });
    const user = await other.signUp();
    await open();
    await other.events('/chat/stream/', {
      token: user.access,
      body: { message: 'What does a dump charge for a mattress?' },
    });
    await other.close();
    const spans = await sent();
    const [reply] = named(spans, 'reply');
    const [call] = named(spans, 'model reply');
    expect(call).toMatchObject({ kind: 3, traceId: reply?.traceId });
    expect(named(spans, /^POST \/api\/chat/)[0]?.traceId).toBe(reply?.traceId);
  });
});
