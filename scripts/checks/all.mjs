import { join } from 'node:path';
import { capture, root } from '../processes.mjs';

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args];
const script = (path, ...args) => ['--import', 'tsx', path, ...args];
const types = (folder) => tool('@typescript/native/bin/tsc', '-p', folder);

/** What needs no running product, cheapest first. */
const stages = [
  { name: 'format and lint', args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  { name: 'rules of the house', args: ['scripts/checks/house.mjs'] },
  { name: 'types of the contract', args: types('contract') },
  { name: 'types of the server', args: types('server') },
  { name: 'types of the web application', args: types('web') },
  { name: 'types of the stories', args: types('e2e') },
  { name: 'types of the benches', args: types('bench') },
  { name: 'unused code', args: tool('knip/bin/knip.js', '--no-config-hints') },
  { name: 'form of the knowledge', args: script('server/scripts/check-knowledge.ts') },
  { name: 'types of the tables are fresh', args: script('server/scripts/write-db-types.ts', '--check') },
  { name: 'openapi.json is fresh', args: script('server/scripts/write-openapi.ts', '--check') },
  { name: 'build', args: ['scripts/build.mjs'] },
];

/** Runs them all, so that one run shows every fault; returns how many passed and failed. */
export async function runChecks() {
  let passed = 0;
  for (const { name, args } of stages) {
    const begun = performance.now();
    const { code, output } = await capture(process.execPath, args);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) passed += 1;
    else console.log(output);
  }
  return { passed, failed: stages.length - passed };
}
