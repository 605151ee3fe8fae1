/**
 * npm run release:check: whether this commit can be released as the version in package.json. The tag is `v` and the
 * version; it does not exist yet, or it names this very commit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { capture, root as here } from './processes.mjs';

const VERSION = /^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/;
const GENERATED = {
  'server/openapi.json': ['server/scripts/write-openapi.ts', 'npm run openapi'],
  'the row types': ['server/scripts/write-db-types.ts', 'npm run db:types'],
};

const { root, generated } = parseArgs({
  options: { root: { type: 'string', default: here }, generated: { type: 'boolean', default: true } },
  allowNegative: true,
}).values;
const read = (path) => readFileSync(join(root, path), 'utf8');
const git = async (...args) => {
  const { code, output } = await capture('git', args, { cwd: root });
  return code === 0 ? output : null;
};

const { version } = JSON.parse(read('package.json'));
const tag = `v${version}`;
const faults = [
  ...versionFaults(),
  ...changelogFaults(),
  ...imageFaults(),
  ...(await treeFaults()),
  ...(await tagFaults()),
  ...(generated ? await generatedFaults() : []),
];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`This commit can be released: git tag -a ${tag} -m ${tag} && npm run pack`);
process.exitCode = faults.length === 0 ? 0 : 1;

function versionFaults() {
  if (!VERSION.test(version ?? '')) return [`package.json: "${version}" is not a version such as 1.2.3.`];
  const locked = JSON.parse(read('package-lock.json')).version;
  return locked === version ? [] : [`package-lock.json says ${locked}: run npm install --package-lock-only.`];
}

/** The newest heading is of this version and has a day: `## 1.2.3 (2026-01-31)`. */
function changelogFaults() {
  const [, heading = 'nothing'] = /^## (.*)$/m.exec(read('CHANGELOG.md')) ?? [];
  const [named, day = ''] = heading.split(' ');
  const isDated = /^\(\d{4}-\d\d-\d\d\)$/.test(day) && !Number.isNaN(Date.parse(day.slice(1, -1)));
  return named === version && isDated
    ? []
    : [`CHANGELOG.md: the first heading is "${heading}"; write "## ${version} (YEAR-MONTH-DAY)".`];
}

/** The files of `deploy` name the image of this version. */
function imageFaults() {
  if (!existsSync(join(root, 'deploy'))) return [];
  const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return files.flatMap(({ parentPath, name }) => {
    const path = relative(root, join(parentPath, name));
    const others = [...read(path).matchAll(/haulwise:(\d+\.\d+\.\d+)/g)].filter(([, named]) => named !== version);
    return others.map(([image]) => `${path} names ${image}: write haulwise:${version}.`);
  });
}

async function treeFaults() {
  const changed = await git('status', '--porcelain');
  if (changed === null) return ['This is not a git repository: a release is a commit.'];
  return changed === '' ? [] : [`There are changes that are not committed:\n${changed}`];
}

async function tagFaults() {
  const tagged = await git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
  if (tagged === null || tagged === (await git('rev-parse', 'HEAD'))) return [];
  return [`The tag ${tag} names another commit: a released version never changes. Choose a new one.`];
}

async function generatedFaults() {
  const results = await Promise.all(
    Object.entries(GENERATED).map(async ([name, [script, command]]) => {
      const { code } = await capture(process.execPath, ['--import', 'tsx', script, '--check'], { cwd: root });
      return code === 0 ? [] : [`${name}: not up to date, run ${command}.`];
    }),
  );
  return results.flat();
}
