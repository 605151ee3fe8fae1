/**
 * npm run pack: writes dist/haulwise-VERSION-PLATFORM.tar.gz with all that a server of this platform needs except
 * Node.js, and its SHA-256 beside it. Two packs of the same commit are the same to the byte.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { buildChanged, bundleTools } from './bundle.mjs';
import { orExit } from './or-exit.mjs';
import { capture, root } from './processes.mjs';
import { installDependencies } from './setup.mjs';

/** Commands that operators run beside the server, by their name in package.json. */
const TOOLS = {
  backup: 'backup',
  restore: 'restore',
  'database:upgrade': 'upgrade-database',
  migrate: 'migrate',
  'two-factor:reset': 'reset-two-factor',
};
const CONTENTS = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'deploy',
  'docs/operations.md',
  'docs/programs.md',
  'docs/quality.md',
  'knowledge',
  'scripts/processes.mjs',
  'scripts/serve.mjs',
  'scripts/supervise.mjs',
  'server/dist',
  'server/migrations',
  'web/dist',
];
const PLATFORM = `${process.platform}-${process.arch}`;
/** Of packages: what only compilers and debuggers read. */
const UNNEEDED = /\.(?:d\.[cm]?ts|[cm]?js\.map|a)$/;
/** Packages that hold the binaries of all platforms. */
const OTHER_PLATFORMS = new RegExp(
  `/onnxruntime-node/bin/napi-v\\d+/(?!${process.platform}/${process.arch}/)\\w+/\\w+/`,
);

await orExit(async () => {
  await installDependencies();
  await buildChanged();
  await bundleTools(Object.values(TOOLS).map((name) => `server/scripts/${name}.ts`));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const name = `${manifest.name}-${manifest.version}`;
  const path = join(root, 'dist', `${name}-${PLATFORM}.tar.gz`);
  await mkdir(join(root, 'dist'), { recursive: true });
  const files = [...(await filesOf(CONTENTS)), ...(await filesOf(await productionPackages(), isNeeded))];
  const unpacked = await write(path, name, files, packedManifest(manifest));
  const digest = await digestOf(path);
  await writeFile(`${path}.sha256`, `${digest}  ${basename(path)}\n`);
  console.log(`${relative(root, path)}: ${megabytes((await stat(path)).size)}, ${megabytes(unpacked)} unpacked`);
});

function isNeeded(path) {
  return !UNNEEDED.test(path) && !OTHER_PLATFORMS.test(path);
}

/** Folders of the packages that the server needs to run, as the lock file has them. */
async function productionPackages() {
  const npm = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', 'server'];
  const { output } = await capture('npm', npm);
  const inside = join(root, 'node_modules/');
  const folders = output.split('\n').filter((line) => line.startsWith(inside) && !line.includes('@haulwise'));
  if (folders.length === 0) throw new Error(`npm ls lists no packages: ${output}`);
  return folders.map((folder) => relative(root, folder)).sort();
}

/** Paths of all files, relative to the repository; a package's own packages are listed with their own folders. */
async function filesOf(paths, isWanted = () => true) {
  const found = await Promise.all(paths.map((path) => filesIn(path)));
  return found.flat().filter(isWanted).sort();
}

async function filesIn(path) {
  if (!(await stat(join(root, path))).isDirectory()) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => name !== 'node_modules' && name !== '.built-from')
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ name }) => filesIn(join(path, name)));
  return (await Promise.all(nested)).flat();
}

function packedManifest({ name, version, license, description, engines }) {
  const tools = Object.entries(TOOLS).map(([script, file]) => [script, `node server/dist/${file}.js`]);
  const scripts = { start: 'exec node scripts/serve.mjs', ...Object.fromEntries(tools) };
  return `${JSON.stringify({ name, version, private: true, type: 'module', license, description, engines, scripts }, null, 2)}\n`;
}

/** Writes the archive and returns the size of its contents (bytes). */
async function write(path, folder, files, manifest) {
  const { pack } = await import('tar-stream');
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 9 }), createWriteStream(path));
  writing.catch((error) => tar.destroy(error));
  const mtime = await readMoment();
  tar.entry({ name: `${folder}/package.json`, mode: 0o644, mtime }, manifest);
  let total = manifest.length;
  for (const file of files) {
    const { size, mode } = await stat(join(root, file));
    // Binaries of packages keep their right to be run; installers of packages do not always set it for all users.
    const isProgram = (mode & 0o100) !== 0;
    const entry = tar.entry({ name: `${folder}/${file}`, size, mode: isProgram ? 0o755 : 0o644, mtime });
    createReadStream(join(root, file)).pipe(entry);
    await once(entry, 'finish');
    total += size;
  }
  tar.finalize();
  await writing;
  return total;
}

/** The time of the commit, so that it is the same each time; outside of a repository, the beginning of 1970. */
async function readMoment() {
  const { output } = await capture('git', ['log', '-1', '--format=%cI']).catch(() => ({ output: '' }));
  return new Date(Date.parse(output) || 0);
}

async function digestOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
