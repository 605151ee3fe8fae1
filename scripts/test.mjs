/**
 * npm test: the checks, then every test, in a browser too. Ends with `N passed, N failed`.
 *   npm test -- --external   all of the server's tests, and they alone, on a PostgreSQL reached by DATABASE_URL
 *   npm test -- --faults     the long fault tests alone
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { ON_EXTERNAL } from './on-external.mjs';
import { orExit } from './or-exit.mjs';
import { root, runNode } from './processes.mjs';
import { installDependencies } from './setup.mjs';

const REPORTS = join(root, '.cache/test-reports');

const only = parseArgs({ options: { external: { type: 'boolean' }, faults: { type: 'boolean' } } }).values;
const totals = { passed: 0, failed: 0 };
/** Said once more at the end, where somebody looks who was not there. */
const failures = [];
await orExit(runAll);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function runAll() {
  await installDependencies();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  if (only.external) return runVitest('server on an external database', ['server'], { TEST_DATABASE: 'external' });
  if (only.faults) return runVitest('faults', ['faults'], { FAULTS: 'long' });
  const checked = await runChecks();
  if (checked.failed > 0) failures.push('checks');
  add(checked);
  await runVitest('contract, server and web', ['contract', 'server', 'web', 'web-apart'], {
    TEST_DATABASE: 'embedded',
  });
  await runVitest('server on an external database', ['server'], { TEST_DATABASE: 'external' }, ON_EXTERNAL);
  await runVitest('in the browser', ['e2e'], { E2E: 'on', CHROMIUM_PATH: await ensureChromium() });
  await runVitest('faults', ['faults'], { FAULTS: 'short' });
  await runEvaluation();
}

async function runVitest(title, projects, env = {}, files = []) {
  console.log(`\n— ${title}`);
  const report = join(REPORTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const choice = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report];
  const code = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...choice, ...reporters, ...files], {
    env,
  });
  const found = existsSync(report) ? failuresOf(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: [] };
  // A run can also fail outside of every test: an unhandled rejection, a set-up that threw.
  if (code !== 0 && found.failed.length === 0) found.failed.push(`${title}, outside of every test`);
  failures.push(...found.failed);
  add({ passed: found.passed, failed: found.failed.length });
}

function failuresOf({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}`);
    return status === 'failed' && assertionResults.length === 0 ? [file] : tests;
  });
  return { passed: numPassedTests, failed };
}

/** Answers on the development questions must not fall below the floors. */
async function runEvaluation() {
  console.log('\n— answers');
  const code = await runNode(['--import', 'tsx', 'bench/eval/eval.ts', '--floors']);
  if (code !== 0) failures.push('answers');
  add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function add({ passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
}
