import { extname } from 'node:path';
import type { Db } from '../../../platform/db/database.ts';
import { findTakenNames } from './uploads.store.ts';

const LONGEST_NAME = 255;
const TRIED_AT_ONCE = 50;

/** `name`, or where another document has it "name (2)", "name (3)" …, before the ending. `except` names the document itself. */
export async function freeName(tx: Db, name: string, except: string | null): Promise<string> {
  for (let from = 1; ; from += TRIED_AT_ONCE) {
    const names = Array.from({ length: TRIED_AT_ONCE }, (_, i) => numbered(name, from + i));
    const taken = await findTakenNames(tx, names, except);
    const free = names.find((one) => !taken.has(one));
    if (free !== undefined) return free;
  }
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = extname(name);
  const mark = ` (${number})`;
  const stem = name.slice(0, name.length - ending.length).slice(0, LONGEST_NAME - mark.length - ending.length);
  return `${stem}${mark}${ending}`;
}
