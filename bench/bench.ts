/** Runs all benchmarks one by one, or those named: `npm run bench -- streams retrieval`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const HELPERS = new Set(['bench.ts']);

/** A benchmark is a file of this folder, or a file in a subfolder of the same name. */
function benchmarks(): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(here, { withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.ts') && !HELPERS.has(entry.name))
      found.set(entry.name.slice(0, -3), entry.name);
    if (entry.isDirectory() && entry.name !== 'eval') found.set(entry.name, `${entry.name}/${entry.name}.ts`);
  }
  return found;
}

const known = benchmarks();
const [first, ...rest] = process.argv.slice(2);
const names = first === undefined ? [...known.keys()] : [first];
for (const name of names) {
  const file = known.get(name);
  if (!file) {
    console.error(`There is no benchmark ${name}. Choose from ${[...known.keys()].join(', ')}.`);
    process.exit(1);
  }
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', here + file, ...rest], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
