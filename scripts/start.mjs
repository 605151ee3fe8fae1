// npm start: installs missing packages, builds what has changed and runs the server in this process.
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
// Not a plain path, because the file does not exist when imports are checked in a fresh clone.
await import(new URL('../server/dist/main.js', import.meta.url).href);
