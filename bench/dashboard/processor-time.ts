import { readdirSync, readFileSync } from 'node:fs';

/** The unit of times in /proc on Linux. */
const TICKS_A_SECOND = 100;

interface Ticks {
  parent: number;
  own: number;
  /** Ticks of children that have ended. */
  ended: number;
}

/** CPU time in seconds of a process and of all processes that it has started. */
export function processorTime(root: number): number {
  const all = new Map(processes().map((pid) => [pid, ticksOf(pid)]));
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === root || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  let ticks = 0;
  for (const [pid, one] of all) if (one && isBelow(pid)) ticks += one.own + one.ended;
  return ticks / TICKS_A_SECOND;
}

/** CPU time in seconds of a process alone. */
export function ownProcessorTime(pid: number): number {
  return (ticksOf(pid)?.own ?? 0) / TICKS_A_SECOND;
}

function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Undefined if the process has ended meanwhile. */
function ticksOf(pid: number): Ticks | undefined {
  try {
    // The name, in parentheses, may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
