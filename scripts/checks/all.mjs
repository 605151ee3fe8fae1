import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from '../fingerprint.mjs';
import { capture, root } from '../processes.mjs';

const SERVER = ['server/src', 'server/scripts', 'contract/src', 'package-lock.json', 'tsconfig.base.json', 'scripts'];
/** The facts are next to some checkouts, where the check of the knowledge base reads them. */
const KNOWLEDGE = ['knowledge', '../shared/knowledge/facts'];

const LANES = Math.min(4, Math.max(2, availableParallelism()));

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args];
const script = (path, ...args) => ['--import', 'tsx', path, ...args];
/** Incremental: a second run checks only what depends on a changed file. */
const types = (folder) =>
  tool(
    '@typescript/native/bin/tsc',
    '-p',
    folder,
    '--incremental',
    '--tsBuildInfoFile',
    memory(`${folder}.tsbuildinfo`),
  );

/**
 * All checks that need no running product, cheapest first. A stage with `inputs` is skipped if they have not changed
 * since it last passed.
 */
const stages = [
  { name: 'format and lint', args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  { name: 'house rules', args: ['scripts/checks/house.mjs'] },
  { name: 'types of the contract', args: types('contract') },
  { name: 'types of the server', args: types('server') },
  { name: 'types of the web application', args: types('web') },
  { name: 'types of the end-to-end tests', args: types('e2e') },
  { name: 'types of the benchmarks', args: types('bench') },
  { name: 'unused code', args: tool('knip/bin/knip.js', '--no-config-hints') },
  {
    name: 'knowledge articles',
    args: script('server/scripts/check-knowledge.ts'),
    inputs: [...KNOWLEDGE, ...SERVER],
  },
  {
    name: 'generated table types',
    args: script('server/scripts/write-db-types.ts', '--check'),
    inputs: ['server/migrations', 'server/test', ...SERVER],
  },
  {
    name: 'generated openapi.json',
    args: script('server/scripts/write-openapi.ts', '--check'),
    inputs: ['server/openapi.json', ...SERVER],
  },
  // It skips what has not changed since the last build.
  { name: 'build', args: ['scripts/build.mjs', '--changed'] },
];

/** Runs all stages, so that one run shows every fault; returns how many passed and failed. */
export async function runChecks() {
  const begun = performance.now();
  const results = [];
  let started = 0;
  let printed = 0;
  const lane = async () => {
    while (started < stages.length) {
      const index = started++;
      results[index] = await runStage(stages[index]);
      for (; results[printed]; printed++) print(stages[printed].name, results[printed]);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  console.log(`${stages.length} checks in ${secondsSince(begun)} s`);
  const failed = results.filter(({ code }) => code !== 0).length;
  return { passed: stages.length - failed, failed };
}

function print(name, { code, output, seconds }) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds === null ? 'unchanged' : `${seconds} s`})`);
  if (code !== 0) console.log(output);
}

async function runStage({ name, args, inputs }) {
  const begun = performance.now();
  const stamp = `.cache/checks/${name.replaceAll(/\W+/g, '-')}`;
  const digest = inputs && fingerprint(inputs);
  if (digest && isStamped(stamp, digest)) return { code: 0, seconds: null };
  const { code, output } = await capture(process.execPath, args);
  if (digest && code === 0) writeStamp(stamp, digest);
  return { code, output, seconds: secondsSince(begun) };
}

function memory(file) {
  return join(root, '.cache/checks', file);
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1);
}
