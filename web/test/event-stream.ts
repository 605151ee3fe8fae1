import type { StreamEvent } from '@haulwise/contract';

export interface FakeStream {
  response: Response;
  /** Sends events with ids counting from `firstId`. */
  send: (...events: StreamEvent[]) => void;
  /** Breaks the connection, like a phone going to sleep. */
  cut: () => void;
  end: () => void;
}

/** An event stream controlled by the test. */
export function eventStream(firstId = 1): FakeStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let id = firstId;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    send: (...events) => {
      const lines = events.map((event) => `id: ${id++}\ndata: ${JSON.stringify(event)}\n\n`);
      controller?.enqueue(encoder.encode(lines.join('')));
    },
    cut: () => controller?.error(new TypeError('network error')),
    end: () => controller?.close(),
  };
}
