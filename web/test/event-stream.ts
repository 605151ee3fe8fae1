import type { StreamEvent } from '@haulwise/contract';

export interface FakeStream {
  response: Response;
  /** Sends events, numbered on from `firstId`. */
  send: (...events: StreamEvent[]) => void;
  /** Breaks the connection, as a phone that falls asleep does. */
  cut: () => void;
  end: () => void;
}

/** An event stream that a test leads by the hand. */
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
