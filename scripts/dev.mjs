// npm run dev: the server and the web application, both reloading as their files change.
import { join } from 'node:path';
import { orExit } from './or-exit.mjs';
import { root, runNode } from './processes.mjs';
import { installDependencies } from './setup.mjs';

await orExit(installDependencies);
const modules = join(root, 'node_modules');
const server = runNode([join(modules, 'tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts']);
const web = runNode([join(modules, 'vite/bin/vite.js'), '--config', 'web/vite.config.ts', '--clearScreen', 'false']);
process.exit(await Promise.race([server, web]));
