/**
 * npm test: the checks, then all tests but those of faults. The last line is `N passed, N failed`; what could not run on
 * this machine is in neither number and named before it.
 *   npm test -- --ci         also the fault tests, in their short form
 *   npm test -- --external   only the server's tests, all of them on a PostgreSQL reached by DATABASE_URL
 *   npm test -- --faults [NAME]   only the fault tests, or those of files with this name, in their long form
 *   npm test -- --soak [MINUTES]  mixed load for so long (30), during which every part is killed again and again
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { orExit } from './or-exit.mjs';
import { root, runNode } from './processes.mjs';
import { installDependencies } from './setup.mjs';
import { unhandledErrorsBeside } from './unhandled-errors.mjs';

const REPORTS = join(root, '.cache/test-reports');
const UNHANDLED_ERRORS = join(root, 'scripts/unhandled-errors.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ci: { type: 'boolean' },
    external: { type: 'boolean' },
    faults: { type: 'boolean' },
    soak: { type: 'boolean' },
  },
});
const { ci, external, faults, soak } = values;
const totals = { passed: 0, failed: 0 };
/** Printed again at the end, where people look first. */
const failures = [];
/** Every test file with its seconds. */
const files = [];
/** What could not run here, with the number of its tests. */
const leftOut = new Map();
const begun = performance.now();
await orExit(runAll);
console.log('\nThe ten slowest test files:');
for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
console.log(`All stages took ${secondsSince(begun)} s.`);
for (const [what, count] of leftOut) console.log(`left out: ${what}, ${count} test${count === 1 ? '' : 's'}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function runAll() {
  await installDependencies();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  if (external) return runVitest('server on an external database', ['server'], { TEST_DATABASE: 'external' });
  if (faults) return runVitest('faults', ['faults'], { FAULTS: 'long' }, positionals);
  if (soak) return runVitest('soak', ['soak'], { SOAK_MINUTES: positionals[0] ?? '30' });
  const checked = await runChecks();
  if (checked.failed > 0) failures.push('checks');
  add(checked);
  // One run for both databases: the one that has less to do does not wait for the other.
  const projects = ['contract', 'server', 'server-external', 'web', 'web-apart'];
  await runVitest('contract, server and web', projects, { TEST_DATABASE: 'both' });
  await runVitest('in the browser', ['e2e'], { E2E: 'on', CHROMIUM_PATH: await ensureChromium() });
  if (ci) await runVitest('faults', ['faults'], { FAULTS: 'short' });
  await runEvaluation();
}

async function runVitest(title, projects, env = {}, names = []) {
  const { passed, failed, outside } = await tryVitest(title, projects, env, names);
  const isGone =
    ci && outside.length > 0 && failed.length === 0 && (await isGoneNextTime(title, projects, env, outside));
  if (!isGone) failed.push(...outside.map(({ text }) => text));
  failures.push(...failed);
  add({ passed, failed: failed.length });
}

/** A shared build machine may pause for seconds, so what failed outside of all tests is tried again there, as a test is. */
async function isGoneNextTime(title, projects, env, outside) {
  const names = [...new Set(outside.map(({ file }) => file))];
  if (names.includes(null)) return false;
  for (const { text } of outside) console.log(`tried again: ${text}`);
  const { failed, outside: again } = await tryVitest(`${title}, again`, projects, env, names);
  return failed.length === 0 && again.length === 0;
}

/** Runs projects, or the files of them with these names: how many tests passed, and what failed in and outside of tests. */
async function tryVitest(title, projects, env, names) {
  console.log(`\n— ${title}`);
  const report = join(REPORTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const choice = projects.flatMap((project) => ['--project', project]);
  const reporters = ['default', 'json', UNHANDLED_ERRORS].flatMap((reporter) => ['--reporter', reporter]);
  const options = [...choice, ...reporters, '--outputFile.json', report];
  const started = performance.now();
  const code = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...names, ...options], {
    env: { ...env, ...(ci ? { CI: '1' } : {}) },
  });
  console.log(`— ${title}: ${secondsSince(started)} s`);
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], hooks: [] };
  // A run can also fail outside of every test: an unhandled rejection, a set-up that threw.
  return { ...found, outside: code === 0 ? [] : readOutside(title, found, unhandledErrorsBeside(report)) };
}

function readOutside(title, { failed, hooks }, file) {
  const errors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const outside = [...errors, ...hooks];
  if (outside.length > 0 || failed.length > 0) return outside;
  return [{ file: null, text: `${title}, outside of all tests` }];
}

function read({ numPassedTests, testResults }) {
  for (const { name, startTime, endTime } of testResults)
    files.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 });
  const hooks = [];
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    noteLeftOut(file, assertionResults);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}`);
    if (status === 'failed' && assertionResults.length === 0) return [file];
    if (status === 'failed' && tests.length === 0) hooks.push({ file, text: `${file}, in a hook: ${message}` });
    return tests;
  });
  return { passed: numPassedTests, failed, hooks };
}

/** A file that is tried again counts anew. */
function noteLeftOut(file, tests) {
  for (const what of leftOut.keys()) if (what.startsWith(`${file}: `)) leftOut.delete(what);
  for (const { status, ancestorTitles, title } of tests) {
    const what = `${file}: ${ancestorTitles[0] ?? title}`;
    if (status === 'skipped' || status === 'pending') leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  }
}

/** The answers to the development questions must not fall below the floors. */
async function runEvaluation() {
  console.log('\n— answers');
  const code = await runNode(['--import', 'tsx', 'bench/eval/eval.ts', '--floors']);
  if (code !== 0) failures.push('answers');
  add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(0);
}

function add({ passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
}
