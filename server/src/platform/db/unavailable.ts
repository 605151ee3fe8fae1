/** SQLSTATE codes that mean "not now": connection, login, resources, operator intervention, read-only standby. */
const TRANSIENT_SQLSTATE = /^(08|28|3D|53|57P|58)|^(57014|25006|40001|40P01|55P03)$/;
/** Of system calls on a socket; the same codes of a file say nothing about the database. */
const CONNECTION_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EACCES)$/;
const SOCKET_CALLS = /^(connect|read|write|getaddrinfo)$/;
/** node-postgres throws plain errors for these; only the message tells them apart. */
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|not queryable|client was closed|cannot use a pool after|driver has already been destroyed/i;

function textOf(error: Error, member: string): string {
  const value: unknown = Reflect.get(error, member);
  return typeof value === 'string' ? value : '';
}

/** Whether the database, or the connection to it, failed rather than the request. */
export function isUnavailable(error: unknown): boolean {
  // All addresses of a host name were tried.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = textOf(error, 'code');
  if ('severity' in error) return TRANSIENT_SQLSTATE.test(code);
  if (CONNECTION_CODES.test(code) && SOCKET_CALLS.test(textOf(error, 'syscall'))) return true;
  return DRIVER_MESSAGES.test(error.message);
}
