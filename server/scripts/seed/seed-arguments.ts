import { parseArgs } from 'node:util';

export interface SeedArguments {
  users: number;
  /** Questions and answers. */
  messages: number;
  days: number;
  /** The password of all users; null: nobody can sign in. */
  password: string | null;
  force: boolean;
}

const LIMITS = {
  users: { least: 1, most: 1_000_000 },
  messages: { least: 0, most: 10_000_000 },
  // With two days, at least one is a whole day.
  days: { least: 2, most: 1_830 },
};
type Count = keyof typeof LIMITS;

const USAGE =
  'npm run seed -- [--users 1000] [--messages 10000] [--days 365] [--password PASSWORD] [--force]\n' +
  'Adds made-up users with conversations and payments. Do not run it on a database with real users.';

/** Throws an error with the fault and the usage of the command. */
export function parseSeedArguments(args: string[]): SeedArguments {
  const { users, messages, days, password, force } = parse(args);
  if (password === '') throw new Error(`--password must not be empty.\n\n${USAGE}`);
  return {
    users: readCount('users', users),
    messages: readCount('messages', messages),
    days: readCount('days', days),
    password: password ?? null,
    force,
  };
}

function parse(args: string[]) {
  try {
    const count = (fallback: string) => ({ type: 'string', default: fallback }) as const;
    const options = {
      users: count('1000'),
      messages: count('10000'),
      days: count('365'),
      password: { type: 'string' },
      force: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function readCount(name: Count, text: string): number {
  const { least, most } = LIMITS[name];
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  const range = `${least} to ${most.toLocaleString('en-US')}`;
  throw new Error(`--${name} must be a whole number from ${range}, for example --${name} 1000.\n\n${USAGE}`);
}
