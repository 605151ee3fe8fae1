// npm start: installs what is missing, builds what changed and becomes the server.
import { buildChanged } from './bundle.mjs';
import { orExit } from './or-exit.mjs';
import { root } from './processes.mjs';
import { installDependencies } from './setup.mjs';

await orExit(async () => {
  await installDependencies();
  await buildChanged();
});
process.chdir(root);
process.setSourceMapsEnabled(true);
// Not a plain path: nothing is there yet when imports are checked in a fresh clone.
await import(new URL('../server/dist/main.js', import.meta.url).href);
