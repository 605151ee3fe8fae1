import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** An address that must not be reached, named by its kind only. */
export class PrivateAddressError extends Error {}

/** Whether an IP address is one of the open internet: no loopback, private, link-local, mapped or reserved one. */
export function isPublicAddress(address: string): boolean {
  // `process` reads an IPv4 address inside an IPv6 one as what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** The host of a URL without the brackets of IPv6. */
export function getHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export interface Address {
  address: string;
  family: 4 | 6;
}

/**
 * Resolves a host once, for a connection that is made to this very address: a second look-up could give another one.
 * Throws a PrivateAddressError if any of its addresses is not public, unless private ones are allowed.
 */
export async function findAddress(host: string, allowsPrivate: boolean): Promise<Address> {
  const all = await lookup(host, { all: true });
  const [first] = all;
  if (first === undefined || (!allowsPrivate && !all.every(({ address }) => isPublicAddress(address))))
    throw new PrivateAddressError(host);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
