import { EventEmitter, once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { endpoint, type Frame, StreamEvent } from '@haulwise/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseEvents } from '../../../../test/harness.ts';
import { startToyServer } from '../../../../test/services/toy-server.ts';
import { AppError } from '../../core/app-error.ts';
import { route } from '../route.ts';
import { createEventStreams } from './event-streams.ts';
import type { Sink } from './event-writer.ts';

const delta = (id: number, content: string): Frame => ({ id, event: { type: 'delta', content } });
const status = (id: number, content: string): Frame => ({ id, event: { type: 'status', content } });

/** A response that takes everything at once, or nothing after `stall()`. */
class FakeSink extends EventEmitter {
  text = '';
  writes = 0;
  writableEnded = false;
  destroyed = false;
  private isStalled = false;

  write(chunk: string): boolean {
    this.text += chunk;
    this.writes += 1;
    return !this.isStalled;
  }
  stall(): void {
    this.isStalled = true;
  }
  end(): this {
    this.writableEnded = true;
    this.emit('close');
    return this;
  }
  destroy(): this {
    this.destroyed = true;
    this.emit('close');
    return this;
  }
  get asSink(): Sink {
    return this as unknown as Sink;
  }
}

/** An iterator that the test feeds. */
function source() {
  const waiting: ((result: IteratorResult<Frame[]>) => void)[] = [];
  const ready: IteratorResult<Frame[]>[] = [];
  const state = { asked: 0, returned: false };
  const settle = (result: IteratorResult<Frame[]>) => {
    const next = waiting.shift();
    if (next) next(result);
    else ready.push(result);
  };
  return {
    state,
    push: (...frames: Frame[]) => settle({ done: false, value: frames }),
    finish: () => settle({ done: true, value: undefined }),
    iterator: {
      next: () => {
        state.asked += 1;
        const result = ready.shift();
        return result ? Promise.resolve(result) : new Promise((resolve) => waiting.push(resolve));
      },
      return: async () => {
        state.returned = true;
        return { done: true, value: undefined };
      },
    } as AsyncIterator<Frame[]>,
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const wire = { write: ({ id, event }: Frame) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`, end: '' };
const failure = () => 'data: {"type":"error","error":"It broke.","code":"internal"}\n\n';

describe('an event stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function open() {
    const streams = createEventStreams();
    const sink = new FakeSink();
    const feed = source();
    const sent = streams.send(sink.asSink, { first: [status(1, 'Looking')], rest: feed.iterator, wire, failure });
    return { streams, sink, feed, sent };
  }

  it('sends an event other than a delta at once, with its number', async () => {
    const { sink } = open();
    await settled();
    expect(sink.text).toBe('id: 1\ndata: {"type":"status","content":"Looking"}\n\n');
  });

  it('sends the first delta at once, whatever was sent just before', async () => {
    const { sink, feed } = open();
    await settled();
    feed.push(status(2, 'Found it'));
    await settled();
    feed.push(delta(3, 'Three '));
    await settled();
    expect(parseEvents(sink.text).at(-1)).toEqual({ id: 3, event: { type: 'delta', content: 'Three ' } });
  });

  it('merges simultaneous deltas into one event with the last number', async () => {
    const { sink, feed } = open();
    feed.push(delta(2, 'About '));
    await settled();
    const { writes } = sink;
    feed.push(delta(3, 'three '));
    feed.push(delta(4, 'cubic\n'), delta(5, 'yards'));
    await settled();
    expect(sink.writes).toBe(writes);
    await vi.advanceTimersByTimeAsync(25);
    expect(sink.writes).toBe(writes + 1);
    expect(parseEvents(sink.text).at(-1)).toEqual({ id: 5, event: { type: 'delta', content: 'three cubic\nyards' } });
  });

  it('sends a single delta without waiting', async () => {
    const { sink, feed } = open();
    await vi.advanceTimersByTimeAsync(40);
    feed.push(delta(2, 'Hello'));
    await settled();
    expect(parseEvents(sink.text)).toHaveLength(2);
  });

  it('keeps the order of deltas and other events, and ends after the last', async () => {
    const { sink, feed, sent } = open();
    feed.push(delta(2, 'a'), delta(3, 'b'), status(4, 'c'), delta(5, 'd'));
    feed.finish();
    await sent;
    expect(parseEvents(sink.text).map(({ id, event }) => [id, event.content])).toEqual([
      [1, 'Looking'],
      [3, 'ab'],
      [4, 'c'],
      [5, 'd'],
    ]);
    expect(sink.writableEnded).toBe(true);
  });

  it('flushes in pieces when a producer never pauses', async () => {
    const { sink, feed } = open();
    for (let id = 2; id < 13; id += 1) feed.push(delta(id, 'x'.repeat(4_000)));
    await settled();
    expect(sink.text.length).toBeGreaterThan(30_000);
  });

  it('keeps an idle stream alive every 15 s', async () => {
    const { sink } = open();
    await vi.advanceTimersByTimeAsync(46_000);
    expect(sink.text.match(/: ping\n\n/g)?.length).toBeGreaterThanOrEqual(3);
    expect(parseEvents(sink.text)).toHaveLength(1);
  });

  it('stops pulling events while the reader is stalled, and drops it after a minute', async () => {
    const { sink, feed, streams, sent } = open();
    await vi.advanceTimersByTimeAsync(40);
    sink.stall();
    feed.push(delta(2, 'a'));
    await settled();
    const { asked } = feed.state;
    feed.push(delta(3, 'b'));
    await vi.advanceTimersByTimeAsync(50_000);
    expect([feed.state.asked, sink.destroyed]).toEqual([asked, false]);
    await vi.advanceTimersByTimeAsync(15_000);
    await sent;
    expect([sink.destroyed, feed.state.returned, streams.size()]).toEqual([true, true, 0]);
  });

  it('resumes when the reader has room again', async () => {
    const { sink, feed } = open();
    await vi.advanceTimersByTimeAsync(40);
    sink.stall();
    feed.push(delta(2, 'a'));
    await settled();
    feed.push(status(3, 'b'));
    sink.emit('drain');
    await settled();
    expect(parseEvents(sink.text).at(-1)?.id).toBe(3);
  });

  it('reports an error that occurs after the headers were sent', async () => {
    const { sink, feed, sent } = open();
    feed.iterator.next = () => Promise.reject(new Error('gone'));
    feed.push(delta(2, 'half'));
    await sent;
    expect(parseEvents(sink.text).at(-1)?.event).toEqual({ type: 'error', error: 'It broke.', code: 'internal' });
    expect(sink.writableEnded).toBe(true);
  });

  it('ends cleanly when the server closes', async () => {
    const { sink, feed, streams, sent } = open();
    feed.push(delta(2, 'last words'));
    await settled();
    streams.endAll();
    await sent;
    expect(parseEvents(sink.text).at(-1)?.event.content).toBe('last words');
    expect([sink.writableEnded, streams.size()]).toEqual([true, 0]);
  });
});

describe('event streams over HTTP', () => {
  const base = {
    method: 'GET',
    access: 'public',
    tag: 'toy',
    summary: 'toy',
    reply: 'events',
    event: StreamEvent,
  } as const;
  const feeds = new Map<string, ReturnType<typeof source>>();
  let aborted = 0;
  const paths = {
    refused: endpoint({ ...base, path: '/refused/' }),
    none: endpoint({ ...base, path: '/none/' }),
    fed: endpoint({ ...base, path: '/fed/', query: z.object({ name: z.string() }) }),
    unfit: endpoint({ ...base, path: '/unfit/' }),
    flood: endpoint({ ...base, path: '/flood/' }),
  };
  const flood = { sent: 0 };
  const toy = startToyServer([
    route(paths.refused, async () => {
      throw new AppError('chat.reply_running');
    }),
    route(paths.none, async () => null),
    route(paths.fed, async ({ query, signal }) => {
      const feed = source();
      feeds.set(query.name, feed);
      signal.addEventListener('abort', () => {
        aborted += 1;
      });
      feed.push(status(1, 'on'));
      return { [Symbol.asyncIterator]: () => feed.iterator };
    }),
    route(paths.unfit, async () => ({
      async *[Symbol.asyncIterator]() {
        yield [status(1, 'on')];
        yield [{ id: 2, event: { type: 'status', secret: 'canary' } as unknown as StreamEvent }];
      },
    })),
    route(paths.flood, async () => ({
      async *[Symbol.asyncIterator]() {
        yield [status(1, 'on')];
        for (let id = 2; ; id += 1) {
          flood.sent = id;
          yield [delta(id, 'x'.repeat(16_000))];
        }
      },
    })),
  ]);
  let base_url = '';
  beforeAll(async () => {
    base_url = await toy.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => toy.server.close());

  const open = async (path: string) => {
    const request = httpGet(`${base_url}/api${path}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { request, response };
  };

  it('responds with a plain error before the first event, and 204 if there is nothing to stream', async () => {
    const refused = await toy.server.inject({ url: '/api/refused/' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reply_running']);
    expect((await toy.server.inject({ url: '/api/none/' })).statusCode).toBe(204);
  });

  it('carries the usual headers, is never compressed and can be read as it arrives', async () => {
    const { response, request } = await open('/fed/?name=headers');
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['x-request-id']).toBeDefined();
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toContain('id: 1\n');
    request.destroy();
  });

  it('stops the producer when the reader leaves', async () => {
    const before = aborted;
    const { request, response } = await open('/fed/?name=leaver');
    await once(response, 'data');
    request.destroy();
    await vi.waitFor(() => expect(aborted).toBe(before + 1));
    await vi.waitFor(() => expect(feeds.get('leaver')?.state.returned).toBe(true));
  });

  it('never sends an event that does not match the contract', async () => {
    const reply = await toy.server.inject({ url: '/api/unfit/' });
    expect(reply.body).not.toContain('canary');
    expect(parseEvents(reply.body).at(-1)?.event).toMatchObject({ type: 'error', code: 'internal' });
    expect(JSON.stringify(toy.logs)).toContain('does not fit the contract');
  });

  it('buffers little for a reader that reads nothing', async () => {
    const { response, request } = await open('/flood/');
    response.pause();
    let seen = -1;
    await vi.waitFor(
      () => {
        const isStill = flood.sent === seen;
        seen = flood.sent;
        expect(isStill).toBe(true);
      },
      { interval: 100 },
    );
    expect(flood.sent * 16_000).toBeLessThan(32 * 1024 * 1024);
    request.destroy();
  });
});
