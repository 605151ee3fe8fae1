import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { root, runNode } from './processes.mjs';

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'contract/package.json', 'contract/src'];
const TARGETS = {
  server: { sources: ['server/src', 'server/package.json', 'scripts/bundle.mjs', ...SHARED], make: bundleServer },
  web: { sources: ['web', ...SHARED], make: bundleWeb },
};

/** Builds what has changed since its last build. */
export async function buildChanged({ force = false } = {}) {
  for (const [name, { sources, make }] of Object.entries(TARGETS)) {
    const stamp = `${name}/dist/.built-from`;
    const digest = fingerprint(sources);
    if (!force && isStamped(stamp, digest)) continue;
    console.log(`Building the ${name} …`);
    await make();
    writeStamp(stamp, digest);
  }
}

/** Bundles the server and each worker thread into one file, with the contract, which is TypeScript, but no packages. */
function bundleServer() {
  return bundle(['server/src/main.ts', ...filesIn('server/src').filter((path) => path.endsWith('-worker.ts'))]);
}

/** Bundles commands beside the server, for a release, which has no TypeScript. */
export function bundleTools(paths) {
  return bundle(paths);
}

async function bundle(paths) {
  const { build, stop } = await import('esbuild');
  const bundling = build({
    absWorkingDir: root,
    entryPoints: paths.map((path) => ({ in: path, out: basename(path, '.ts') })),
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      '@haulwise/contract/calculators': join(root, 'contract/src/calculators/index.ts'),
      '@haulwise/contract': join(root, 'contract/src/index.ts'),
    },
    sourcemap: true,
    // Lines of stacks need none, and they are half of what is built.
    sourcesContent: false,
    logLevel: 'warning',
  });
  await bundling.catch(() => {
    throw new Error('Building the server failed (see above).');
  });
  // npm start goes on in this process, and esbuild's helper would stay in it.
  await stop();
}

async function bundleWeb() {
  if (!existsSync(join(root, 'web/index.html'))) throw new Error('web/index.html is missing.');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
  // A test runner sets NODE_ENV to "test", which would bundle React's development build, twice the size.
  const code = await runNode(args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('Building the web application failed (see above).');
  const texts = filesIn('web/dist').filter((path) => /\.(?:js|css|html|svg)$/.test(path));
  await Promise.all(texts.map((path) => compressFile(join(root, path))));
}

/** Writes the `.br` file beside it that the server sends to browsers that accept it. */
async function compressFile(path) {
  // 11 takes twice as long to save another 2 %.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const compress = promisify(brotliCompress);
  await writeFile(`${path}.br`, await compress(await readFile(path), { params }));
}

function filesIn(path) {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );
}
