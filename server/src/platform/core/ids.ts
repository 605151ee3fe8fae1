import { randomBytes } from 'node:crypto';

const COUNTER_BITS = 12n;
const RANDOM_BYTES = 8;

/** The last id's 60 ordered bits: Unix milliseconds, then a counter. */
let lastOrdered = 0n;

/** A UUIDv7 (RFC 9562 §6.2 method 1). Ids of one process sort by creation, also when the clock is set back. */
export function createId(): string {
  const fromClock = BigInt(Date.now()) << COUNTER_BITS;
  lastOrdered = fromClock > lastOrdered ? fromClock : lastOrdered + 1n;
  return format(lastOrdered, randomBytes(RANDOM_BYTES));
}

function format(ordered: bigint, random: Buffer): string {
  const milliseconds = (ordered >> COUNTER_BITS).toString(16).padStart(12, '0');
  const counter = (ordered & ((1n << COUNTER_BITS) - 1n)).toString(16).padStart(3, '0');
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0);
  const tail = random.toString('hex');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
