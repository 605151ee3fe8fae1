import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type ProcessTimer, startTimer, watchProgress } from '../../core/timers.ts';

export interface BodyTimeoutLimits {
  /** An ordinary body must have arrived within this time (ms). */
  whole: number;
  /** An upload or a download may pause for at most this long (ms). */
  idle: number;
}

export interface BodyTimeouts {
  /** From now on the body may take any time, as long as it keeps arriving. */
  allowLongBody(request: IncomingMessage): void;
  /** Ends a download that stalls because the client has stopped reading. */
  watchDownload(response: ServerResponse): void;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Ends requests whose body stops arriving. It replaces Node's own timeout, which has one limit for every request: an
 * upload may well take an hour, but a form that takes a minute is an attack.
 */
export function watchBodies(server: Server, limits: BodyTimeoutLimits): BodyTimeouts {
  const timers = new WeakMap<IncomingMessage, ProcessTimer>();

  function replace(request: IncomingMessage, timer: ProcessTimer | null): void {
    timers.get(request)?.stop();
    if (timer) timers.set(request, timer);
    else timers.delete(request);
  }

  function endOverdue(request: IncomingMessage, response: ServerResponse): void {
    if (request.complete) return;
    const error = Object.assign(new Error('body overdue'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.headersSent) request.socket.destroy();
    else server.emit('clientError', error, request.socket);
  }

  const responses = new WeakMap<IncomingMessage, ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const waitForWhole = () => startTimer(limits.whole, () => endOverdue(request, response));
    responses.set(request, response);
    replace(request, waitForWhole());
    request.once('close', () => replace(request, null));
    // The rest of a refused body is read and discarded; otherwise the client would not see the response.
    response.once('finish', () => replace(request, request.complete ? null : waitForWhole()));
  });

  return {
    allowLongBody(request) {
      const response = responses.get(request);
      if (!response || !timers.has(request)) return;
      const { socket } = request;
      const end = () => {
        replace(request, null);
        endOverdue(request, response);
      };
      replace(
        request,
        watchProgress(limits.idle, () => socket.bytesRead, end),
      );
    },
    watchDownload(response) {
      const { socket } = response;
      if (!socket) return;
      const timer = watchProgress(
        limits.idle,
        () => socket.bytesWritten,
        () => socket.destroy(),
      );
      response.once('close', () => timer.stop());
    },
  };
}
