import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Patience {
  /** A body must be there after so long (ms). */
  whole: number;
  /** Of an upload or a download something must move within so long (ms). */
  idle: number;
}

export interface BodyPatience {
  /** From now on the body may take any time as long as it comes. */
  letMove(request: IncomingMessage): void;
  /** Cuts an answer that nobody takes. */
  watchAnswer(response: ServerResponse): void;
}

type Watch = NodeJS.Timeout;

/** Calls `stop` once `figure` has stayed the same from one look to the next but one. */
function whenIdle(socket: Socket, figure: () => number, patience: number, stop: () => void): Watch {
  let last = figure();
  const watch = setInterval(() => {
    const now = figure();
    if (now === last || socket.destroyed) stop();
    last = now;
  }, patience);
  return watch.unref();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Ends requests whose body does not come, in place of Node's own time-out, which knows one figure for all: an upload of
 * an hour is as good as one of a second while a form that takes a minute is an attack.
 */
export function watchBodies(server: Server, patience: Patience): BodyPatience {
  const watches = new WeakMap<IncomingMessage, Watch>();

  function replace(request: IncomingMessage, watch: Watch | null): void {
    clearInterval(watches.get(request));
    if (watch) watches.set(request, watch);
    else watches.delete(request);
  }

  function tooLate(request: IncomingMessage, response: ServerResponse): void {
    if (request.complete) return;
    const error = Object.assign(new Error('body overdue'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.headersSent) request.socket.destroy();
    else server.emit('clientError', error, request.socket);
  }

  const responses = new WeakMap<IncomingMessage, ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const waitWhole = () => setTimeout(() => tooLate(request, response), patience.whole).unref();
    responses.set(request, response);
    replace(request, waitWhole());
    request.once('close', () => replace(request, null));
    // What is refused before it has come is read on and thrown away, or its sender would not see the answer.
    response.once('finish', () => replace(request, request.complete ? null : waitWhole()));
  });

  return {
    letMove(request) {
      const response = responses.get(request);
      if (!response || !watches.has(request)) return;
      const { socket } = request;
      const stop = () => {
        replace(request, null);
        tooLate(request, response);
      };
      replace(
        request,
        whenIdle(socket, () => socket.bytesRead, patience.idle, stop),
      );
    },
    watchAnswer(response) {
      const { socket } = response;
      if (!socket) return;
      const watch = whenIdle(
        socket,
        () => socket.bytesWritten,
        patience.idle,
        () => socket.destroy(),
      );
      response.once('close', () => clearInterval(watch));
    },
  };
}
