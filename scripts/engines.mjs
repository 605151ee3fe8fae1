/** npm run engines: installs Firefox ESR and WebKitGTK, in which `npm test` tells the ten most important stories, too. */
import { existsSync } from 'node:fs';
import { orExit } from './or-exit.mjs';
import { run } from './processes.mjs';

/** The X server draws into memory: WebKitGTK needs a screen. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const BY_HAND = `Install ${PACKAGES.join(', ')}, or what your system calls them; FIREFOX_PATH names another Firefox.`;

await orExit(async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(`It needs root and apt. ${BY_HAND}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await apt(['update', '-qq'], env);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], env);
});

async function apt(args, env) {
  if ((await run('apt-get', args, { env })) !== 0) throw new Error(`apt-get failed. ${BY_HAND}`);
}
