import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * The origin of links to this server: PUBLIC_URL, or the address it listens on. Never the Host of a request, which a
 * stranger could forge to send people elsewhere.
 */
export function getOrigin(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  listening: (AddressInfo | string)[],
): string {
  if (publicUrl !== null) return publicUrl;
  const name = EVERY_ADDRESS.includes(host) ? 'localhost' : host;
  const [first] = listening;
  const open = typeof first === 'object' ? first.port : port;
  return `http://${name.includes(':') ? `[${name}]` : name}:${open}`;
}
