/**
 * What the articles cost a server: the time from an empty database to a loaded knowledge base, and the memory that the
 * process keeps for it. Run it at two commits to compare them.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openKnowledge } from './eval/open-knowledge.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Memory of this process after garbage is gone (MB). */
function memory(): number {
  collect();
  return process.memoryUsage().rss / 1e6;
}

const before = memory();
const { knowledge, load_ms, close } = await openKnowledge();
await knowledge.search('what does a half load cost');
const after = memory();
const cpu = process.cpuUsage();
console.log(`${knowledge.countPassages()} passages loaded in ${(load_ms / 1000).toFixed(1)} s`);
console.log(`CPU of the process ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s`);
console.log(`memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`);
await close();
