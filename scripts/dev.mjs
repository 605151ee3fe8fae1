/**
 * npm run dev: the server and the web application, both reloading when their files change, on made-up data in data/dev
 * and with a scripted model that needs no key. If one of them ends, all do.
 *   npm run dev -- --plain      as `npm start` runs: DATA_DIR as it is, and the model that the environment names, if any
 *   LLM_MODEL=slow npm run dev  another of the scenarios in server/test/scripted-scenarios.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orExit } from './or-exit.mjs';
import { root, runNode } from './processes.mjs';
import { installDependencies } from './setup.mjs';

const PASSWORD = 'Curbside-4-Couches!';
const SEED = ['--users', '60', '--messages', '3000', '--days', '120', '--password', PASSWORD];
const WATCH = ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false'];

const { plain } = parseArgs({ options: { plain: { type: 'boolean' } } }).values;
const tools = [
  [...WATCH, 'server/src/main.ts'],
  ['vite/bin/vite.js', '--config', 'web/vite.config.ts', '--clearScreen', 'false'],
];
const env = { ...process.env };
await orExit(async () => {
  await installDependencies();
  if (plain) return;
  Object.assign(env, { DATA_DIR: join(root, 'data/dev'), ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: PASSWORD });
  Object.assign(env, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...process.env });
  await seedOnce(env.DATA_DIR);
  if (env.LLM_BASE_URL === undefined) tools.push(await useScriptedModel());
  console.log(`Sign in at http://localhost:${env.WEB_PORT ?? 5173} as admin with the password ${PASSWORD}`);
  console.log('Every user in the list of users has the same password.');
});
const children = tools.map(([tool, ...args]) =>
  spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit', env }),
);
const endings = children.map((child) => once(child, 'exit'));
const asked = ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal));
await Promise.race([...endings, ...asked]);
for (const child of children) child.kill('SIGTERM');
await Promise.all(endings);

/** Fills the database before the first start. The mark comes last: an interrupted seed leaves nothing and is repeated. */
async function seedOnce(dataDir) {
  const mark = join(dataDir, 'seeded');
  if (existsSync(mark)) return;
  console.log('Making up users, conversations and payments …');
  const code = await runNode(['--import', 'tsx', 'server/scripts/seed.ts', ...SEED], { env });
  if (code !== 0) throw new Error(`The data could not be made up (see above). Remove ${dataDir} to begin anew.`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(mark, '');
}

/** Answers as a language model would, from the passages it is sent. */
async function useScriptedModel() {
  const port = await findFreePort();
  Object.assign(env, { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: env.LLM_MODEL ?? 'plain' });
  return [...WATCH, 'server/test/scripted-model.ts', String(port)];
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
