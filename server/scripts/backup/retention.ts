import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UNFINISHED } from '../../src/features/analytics/index.ts';
import { readManifest } from './archive-reader.ts';
import { nameOf, readObjectList, removeObjectList, removeObjects } from './object-pool.ts';

/** Of how many of the last days, weeks and months the newest backup is kept. */
export interface Retention {
  d: number;
  w: number;
  m: number;
}

const RULE = /^(?:\d{1,3}[dwm])(?:,\d{1,3}[dwm])*$/;
/** Only names that this program gives: others belong to somebody else. */
const NAMED = /^haulwise-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;
/** Of archives that are encrypted. */
const SEALED = '.age';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** An unfinished backup that nobody has written to for this long is a dead one. */
const DEAD_MS = 60 * 60 * 1_000;

export function formatArchiveName(now: Date, isSealed: boolean): string {
  return `haulwise-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${isSealed ? SEALED : ''}`;
}

/** `7d,4w,12m`: the newest backup of each of seven days, four weeks and twelve months. Throws if it is not a rule. */
export function parseRetention(text: string): Retention {
  if (!RULE.test(text)) throw new Error(`--keep ${text} is not a rule, for example --keep 7d,4w,12m`);
  const rule: Retention = { d: 0, w: 0, m: 0 };
  for (const part of text.split(',')) rule[part.at(-1) as keyof Retention] = Number(part.slice(0, -1));
  return rule;
}

/** The names of backups that a rule does not keep. The newest is always kept, and so is every other name. */
export function listOutdated(names: string[], rule: Retention): string[] {
  const backups = names.filter((name) => NAMED.test(name)).sort((one, other) => (one < other ? 1 : -1));
  const kept = new Set(backups.slice(0, 1));
  for (const [unit, count] of Object.entries(rule) as [keyof Retention, number][]) {
    const newest = new Map<string, string>();
    for (const name of backups) {
      const period = periodOf(name, unit);
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return backups.filter((name) => !kept.has(name));
}

/** Days, weeks from Monday, and months, all in UTC. */
function periodOf(name: string, unit: keyof Retention): string {
  const [, year = '', month = '', day = ''] = NAMED.exec(name) ?? [];
  if (unit === 'm') return `${year}-${month}`;
  if (unit === 'd') return `${year}-${month}-${day}`;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  // The first day of 1970 was a Thursday.
  return String(Math.floor((days + 3) / 7));
}

/**
 * Removes the backups beside this one that the rule does not keep, and the files that only they held. Throws without
 * removing anything if another backup is being written there, or one of them cannot be read.
 */
export async function removeOutdated(archive: string, rule: Retention): Promise<{ backups: number; objects: number }> {
  const folder = dirname(archive);
  await refuseBusy(folder);
  const outdated = new Set(listOutdated(await readdir(folder), rule));
  outdated.delete(basename(archive));
  const remaining = (await readdir(folder)).filter((name) => /\.tar\.gz(?:\.age)?$/.test(name) && !outdated.has(name));
  const kept = new Set<string>();
  // Before anything is removed: a backup that cannot be read may need any of the files.
  for (const name of remaining) for (const object of await listNeeded(join(folder, name))) kept.add(object);
  for (const name of outdated) {
    await rm(join(folder, name), { force: true });
    await removeObjectList(join(folder, name));
  }
  return { backups: outdated.size, objects: await removeObjects(archive, kept) };
}

/** The names of the objects that a backup needs. */
async function listNeeded(archive: string): Promise<string[]> {
  return archive.endsWith(SEALED) ? readObjectList(archive) : (await readManifest(archive)).objects.map(nameOf);
}

async function refuseBusy(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs < DEAD_MS) throw new Error(`Another backup is being written there (${name}).`);
  }
}
