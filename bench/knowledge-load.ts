/**
 * What the articles cost a server: the time from an empty database to a loaded knowledge base, and the memory that the
 * process keeps for it. Run it at two commits to compare them.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openKnowledge } from './eval/open-knowledge.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What this process keeps, and its size, after garbage is gone (MB). */
function memory(): { kept: number; process: number } {
  for (let i = 0; i < 3; i++) collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { kept: Math.round((heapUsed + external) / 1e6), process: Math.round(rss / 1e6) };
}

const before = memory();
const { knowledge, load_ms, close } = await openKnowledge();
await knowledge.search('what does a half load cost');
const after = memory();
const cpu = process.cpuUsage();
console.log(`${knowledge.countPassages()} passages loaded in ${(load_ms / 1000).toFixed(1)} s`);
console.log(`CPU of the process ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s`);
console.log(`kept ${before.kept} → ${after.kept} MB, the process ${before.process} → ${after.process} MB`);
await close();
