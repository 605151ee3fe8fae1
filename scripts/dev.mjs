/**
 * npm run dev: runs the server and the web application, reloading both when files change, with made-up data in data/dev
 * and a scripted model that needs no key. If one of them ends, all do.
 *   npm run dev -- --plain      uses DATA_DIR and LLM_BASE_URL instead, like `npm start`
 *   LLM_MODEL=slow npm run dev  uses another scenario of server/test/model/scripted-scenarios.ts
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
  console.log('All users have the same password.');
});
const children = tools.map(([tool, ...args]) =>
  spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit', env }),
);
const endings = children.map((child) => once(child, 'exit'));
const asked = ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal));
await Promise.race([...endings, ...asked]);
for (const child of children) child.kill('SIGTERM');
await Promise.all(endings);

/** Fills the database before the first start. The marker is written last, so an interrupted seed is repeated. */
async function seedOnce(dataDir) {
  const mark = join(dataDir, 'seeded');
  if (existsSync(mark)) return;
  console.log('Adding made-up users, conversations and payments …');
  const code = await runNode(['--import', 'tsx', 'server/scripts/seed.ts', ...SEED], { env });
  if (code !== 0) throw new Error(`Adding made-up data failed (see above). Remove ${dataDir} to start over.`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(mark, '');
}

/** Starts a model that answers from the passages it is sent, as a language model would. */
async function useScriptedModel() {
  const port = await findFreePort();
  Object.assign(env, { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: env.LLM_MODEL ?? 'plain' });
  return [...WATCH, 'server/test/model/scripted-model.ts', String(port)];
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
