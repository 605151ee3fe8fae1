// npm run build: builds everything, or with --changed only what has changed.
import { buildChanged } from './bundle.mjs';
import { orExit } from './or-exit.mjs';
import { installDependencies } from './setup.mjs';

await orExit(async () => {
  await installDependencies();
  await buildChanged({ force: !process.argv.includes('--changed') });
});
