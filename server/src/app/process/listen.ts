import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

/** Opens the configured port and returns the address; throws an error that says what to change if that fails. */
export async function openPort(
  server: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    throw new Error(explain(error, host, port), { cause: error });
  }
}

/** The configured port; for 0 a free one, since mails that wait for a start link to it before it is open. */
export async function findPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  if (port !== 0) return port;
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program, choose another, for example PORT=3001`;
  if (code === 'EACCES')
    return `PORT ${port} may not be opened by this user, choose one above 1023, for example PORT=3000`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine, for example HOST=127.0.0.1`;
  }
  return error instanceof Error ? error.message : String(error);
}
