/** SQLSTATE classes and codes that say "not now": connection, resources, operator intervention, read-only standby. */
const TRANSIENT_SQLSTATE = /^(08|53|57P|58)|^(57014|25006|40001|40P01|55P03)$/;
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** node-postgres throws plain errors for these; only their words tell. */
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable|client was closed|cannot use a pool after/i;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the database (or the way to it) failed, rather than the request. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if ('severity' in error && TRANSIENT_SQLSTATE.test(code)) return true;
  if (
    CONNECTION_CODES.has(code) &&
    'syscall' in error &&
    (error.syscall === 'connect' ||
      error.syscall === 'read' ||
      error.syscall === 'write' ||
      error.syscall === 'getaddrinfo')
  )
    return true;
  return DRIVER_MESSAGES.test(error.message);
}
