// npm run check: format, lint, rules, types, unused code, generated files and the build.
import { runChecks } from './checks/all.mjs';
import { orExit } from './or-exit.mjs';
import { installDependencies } from './setup.mjs';

await orExit(installDependencies);
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
