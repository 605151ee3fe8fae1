import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** An address that must not be reached, named by its kind only. */
export class PrivateAddressError extends Error {}

/** All of IPv6 that is given out; older forms outside of it also hold IPv4 addresses. */
const [GIVEN_OUT, PREFIX] = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the open internet: no loopback, private, link-local, mapped or reserved one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one is read as what it is.
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(GIVEN_OUT, PREFIX));
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
