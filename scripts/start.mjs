// npm start: installs missing packages, builds what has changed and runs the server, again if it dies.
import { buildChanged } from './bundle.mjs';
import { orExit } from './or-exit.mjs';
import { installDependencies } from './setup.mjs';

await orExit(async () => {
  await installDependencies();
  await buildChanged();
});
await import('./serve.mjs');
