// Runs a TypeScript file of the repository: node scripts/run.mjs FILE [ARGUMENT …]
import { orExit } from './or-exit.mjs';
import { runNode } from './processes.mjs';
import { installDependencies } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [ARGUMENT …]');
  process.exit(1);
}
await orExit(installDependencies);
process.exit(await runNode(['--import', 'tsx', file, ...args]));
