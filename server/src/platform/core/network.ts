import { isIPv6 } from 'node:net';

/** The addresses of one subscriber: an IPv4 address, or the /64 of an IPv6 address, which a household gets. */
export function getNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const all = tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return all.slice(0, 4).join(':');
}
