/**
 * The quality and speed of retrieval: nDCG@10 on public sets next to some developers' checkouts, the time of a search
 * among 10,000 and 100,000 passages, and of a restart with them. `npm run bench -- retrieval [quality | speed
 * [passages]]`; fails below a floor.
 */
import { existsSync } from 'node:fs';
import { isBelowFloor, type Measure, printTable } from '../eval/measures.ts';
import { measureQuality, SETS } from './quality.ts';
import { openScratch } from './scratch.ts';
import { measureSpeed } from './speed.ts';

const [only, size] = process.argv.slice(2);
const sizes = size === undefined ? [10_000, 100_000] : [Number(size)];
const measures: Measure[] = [];
const scratch = await openScratch();
try {
  if (only !== 'speed') {
    for (const set of SETS) {
      if (existsSync(set.folder)) measures.push(...(await measureQuality(scratch, set)));
      else console.log(`SKIPPED: the set ${set.name} is missing (it is next to some developers' checkouts).`);
    }
  }
  if (only !== 'quality') for (const passages of sizes) measures.push(...(await measureSpeed(scratch, passages)));
} finally {
  await scratch.close();
}
console.log(`\n${printTable(measures)}`);
process.exit(measures.some(isBelowFloor) ? 1 : 0);
