import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../core/app-error.ts';
import { buildErrorBody, toAppError } from './error-answers.ts';

/** Answers malformed requests (unreadable, too slow, headers too large) in the same shape as every other error. */
export function createClientErrorHandler(headers: Record<string, string>, newRequestId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const known = toAppError(error);
    const answer = known.status >= 500 ? new AppError('common.bad_request') : known;
    const id = newRequestId();
    const body = JSON.stringify(buildErrorBody(answer, id));
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
