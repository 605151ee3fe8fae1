import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoint, StreamEvent } from '@haulwise/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startToyServer } from '../../../test/services/toy-server.ts';
import { closeServer, stopListening } from './close-server.ts';
import { route } from './route.ts';

const base = { method: 'GET', access: 'public', tag: 'toy', summary: 'toy' } as const;
const quick = endpoint({ ...base, path: '/quick/', reply: 'empty' });
const slow = endpoint({ ...base, path: '/slow/', reply: 'empty' });
const watch = endpoint({ ...base, path: '/watch/', reply: 'events', event: StreamEvent });

describe('closing the server', () => {
  const agent = new Agent({ keepAlive: true });
  afterEach(() => agent.destroy());

  async function start() {
    let isDraining = false;
    const gate = { open: () => {} };
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const handled = vi.fn();
    const toy = startToyServer(
      [
        route(quick, async () => undefined),
        route(slow, async () => {
          handled();
          await opened;
        }),
        route(watch, async ({ signal }) => ({
          async *[Symbol.asyncIterator]() {
            yield [{ id: 1, event: { type: 'status' as const, content: 'on' } }];
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
          },
        })),
      ],
      { isDraining: () => isDraining },
    );
    const url = await toy.server.listen({ port: 0, host: '127.0.0.1' });
    const ask = async (path: string) => {
      const [response] = (await once(get(`${url}/api${path}`, { agent }), 'response')) as [IncomingMessage];
      return response;
    };
    return {
      ask,
      gate,
      handled,
      close: async (timeout: number) => {
        isDraining = true;
        const { ended } = await stopListening(toy.server);
        await closeServer(toy.server, toy.streams, timeout, ended);
      },
    };
  }

  it('finishes open requests, ends streams cleanly and does not wait for idle connections', async () => {
    const { ask, gate, handled, close } = await start();
    await text(await ask('/quick/'));
    const stream = await ask('/watch/');
    const asked = ask('/slow/');
    await vi.waitFor(() => expect(handled).toHaveBeenCalled());
    const began = performance.now();
    const closed = close(10_000);
    expect(await text(stream)).toContain('"content":"on"');
    gate.open();
    expect((await asked).statusCode).toBe(204);
    await closed;
    expect(performance.now() - began).toBeLessThan(9_000);
  });

  it('cuts off requests that exceed the timeout', async () => {
    const { ask, handled, close } = await start();
    const asked = ask('/slow/').catch((error: Error) => error.message);
    await vi.waitFor(() => expect(handled).toHaveBeenCalled());
    await close(50);
    expect(await asked).toMatch(/hang up|ECONNRESET/);
  });
});
