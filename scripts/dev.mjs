// npm run dev: the server and the web application, both reloading as their files change. If one ends, so does the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { orExit } from './or-exit.mjs';
import { root } from './processes.mjs';
import { installDependencies } from './setup.mjs';

await orExit(installDependencies);
const server = ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'];
const web = ['vite/bin/vite.js', '--config', 'web/vite.config.ts', '--clearScreen', 'false'];
const children = [server, web].map(([tool, ...args]) =>
  spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit' }),
);
const endings = children.map((child) => once(child, 'exit'));
const asked = ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal));
await Promise.race([...endings, ...asked]);
for (const child of children) child.kill('SIGTERM');
await Promise.all(endings);
