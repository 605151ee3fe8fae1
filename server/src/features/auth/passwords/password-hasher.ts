import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/core/app-error.ts';

const SLOTS = 4;
/** About two seconds of hashing on two cores; further requests are told to retry. */
const MOST_WAITING = 200;

export interface PasswordHasher {
  /** The PHC string of a password, by Argon2id. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it does not, but the check takes just as long. */
  verify(phc: string | null, password: string): Promise<boolean>;
}

/** Hashes at most four passwords at a time: each takes a core and `cost.memoryKib` for about 10 ms. */
export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.lanes };
  const inSlot = createSlots();
  const nobody = hash(randomBytes(32), options);
  return {
    hash: (password) => inSlot(() => hash(password, options)),
    async verify(phc, password) {
      const known = phc ?? (await nobody);
      const isRight = await inSlot(() => verify(known, password));
      return isRight && phc !== null;
    },
  };
}

function createSlots() {
  const waiting: (() => void)[] = [];
  let free = SLOTS;
  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else if (waiting.length >= MOST_WAITING) throw new AppError('common.unavailable', { retryAfter: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
