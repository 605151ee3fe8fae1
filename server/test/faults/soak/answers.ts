import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A time in which something is down, and what asked then may fail. */
interface Window {
  name: string;
  from: number;
  /** Infinite while it is open. */
  to: number;
}

interface Failure {
  begun: number;
  at: number;
  what: string;
  /** By which the server's log knows the request. */
  id?: string | undefined;
}

export interface Report {
  total: number;
  announced: Record<string, number>;
  unannounced: Record<string, number>;
  /** Each of no window. */
  details: { at: string; ms: number; what: string; id: string | undefined }[];
}

export interface Answers {
  /** Opens a window; the returned function closes it and returns how long it was open (ms). */
  announce(name: string): () => number;
  /** How many answers came; of each window, and of no window, what failed and how often. */
  report(): Report;
  /** Adds what a reader found wrong. */
  add(what: string, begun: number): void;
  stop(): void;
}

const FAILED = 500;
const NUMBERS = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g;

interface Sent {
  method: string;
  path: string;
  origin: string;
}

/** Watches all that this process requests. */
export function watchAnswers(): Answers {
  const begun = new WeakMap<object, number>();
  const windows: Window[] = [];
  const failures: Failure[] = [];
  let total = 0;
  const fail = (request: Sent, what: string, id?: string) => {
    const path = request.path.split('?')[0]?.replaceAll(NUMBERS, 'ID');
    failures.push({
      begun: begun.get(request) ?? performance.now(),
      at: performance.now(),
      what: `${what} ${request.method} ${path}`,
      id,
    });
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => begun.set((message as { request: object }).request, performance.now()),
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: Sent; response: { statusCode: number; headers: Buffer[] } };
      total += 1;
      if (response.statusCode >= FAILED) fail(request, String(response.statusCode), findId(response.headers));
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: Sent; error: Error & { code?: string } };
      fail(request, error.code ?? error.message);
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return {
    announce(name) {
      const window: Window = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
      windows.push(window);
      return () => {
        window.to = performance.now();
        return window.to - window.from;
      };
    },
    add: (what, since) => failures.push({ begun: since, at: performance.now(), what }),
    report() {
      const windowOf = ({ begun, at }: Failure) => windows.find(({ from, to }) => at >= from && begun <= to);
      const inside = failures.flatMap((failure) => {
        const window = windowOf(failure);
        return window ? [`${window.name}: ${failure.what}`] : [];
      });
      const outside = failures.filter((failure) => windowOf(failure) === undefined);
      const details = outside.map(({ begun, at, what, id }) => ({
        at: new Date(performance.timeOrigin + at).toISOString(),
        ms: Math.round(at - begun),
        what,
        id,
      }));
      const unannounced = countEach(outside.map(({ what }) => what));
      return { total, announced: countEach(inside), unannounced, details };
    },
    stop() {
      for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
    },
  };
}

function countEach(texts: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** `headers` are names and values in turns. */
function findId(headers: Buffer[]): string | undefined {
  const place = headers.findIndex((name, n) => n % 2 === 0 && name.toString().toLowerCase() === 'x-request-id');
  return place < 0 ? undefined : headers[place + 1]?.toString();
}
