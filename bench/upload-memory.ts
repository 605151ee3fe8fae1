/**
 * Uploads 2 GB (or `MB` megabytes) from a generated stream to the built server and downloads them again: MB/s, and how
 * much the server's memory grows. `npm run bench -- upload-memory [MB]`.
 */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { callAs, startServer, stopServer } from '../server/test/running-server.ts';

const MB = 1024 * 1024;
const size = Number(process.argv[2] ?? 2_048);
const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'Curbside-4-Couches!' };
const FORM = {
  head: '--xx\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n',
  tail: '\r\n--xx--\r\n',
};
/** Room for garbage, which is the same for 300 MB and 2 GB. */
const HIGHEST_GROWTH_MB = 250;

const dataDir = await makeDataDir();
const env = { ...ADMIN, DATA_DIR: dataDir, RATE_LIMITS: 'off', MAX_UPLOAD_MB: String(size) };
const server = await startServer(env);
const pid = server.process.pid ?? 0;

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

let highest = 0;
const watch = setInterval(async () => {
  highest = Math.max(highest, await memory().catch(() => 0));
}, 100);

function* body(hash: ReturnType<typeof createHash>) {
  yield Buffer.from(FORM.head);
  const chunk = Buffer.alloc(MB, 'couch');
  for (let sent = 0; sent < size; sent += 1) {
    chunk.writeUInt32LE(sent, 0);
    hash.update(chunk);
    yield Buffer.from(chunk);
  }
  yield Buffer.from(FORM.tail);
}

async function upload(token: string, hash: ReturnType<typeof createHash>): Promise<{ id: string; sha256: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=xx' };
  const sending = request(`${server.url}/api/files/upload/`, { method: 'POST', headers });
  const answer = new Promise<Readable>((resolve, reject) => sending.once('response', resolve).once('error', reject));
  await pipeline(Readable.from(body(hash)), sending);
  return (await json(await answer)) as { id: string; sha256: string };
}

try {
  const signedIn = await callAs('', server.url, 'POST', '/auth/login/', {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const { tokens } = (await signedIn.json()) as { tokens: { access: string } };
  const before = await memory();
  highest = before;
  const hash = createHash('sha256');
  let begun = performance.now();
  const file = await upload(tokens.access, hash);
  const rate = (ms: number) => Math.round(size / (ms / 1_000));
  const isWhole = file.sha256 === hash.digest('hex');
  console.log(`upload ${size} MB: ${rate(performance.now() - begun)} MB/s, ${isWhole ? 'whole' : 'NOT WHOLE'}`);
  begun = performance.now();
  const reply = await callAs(tokens.access, server.url, 'GET', `/files/${file.id}/download/`);
  let got = 0;
  for await (const chunk of reply.body ?? []) got += chunk.length;
  console.log(`download: ${rate(performance.now() - begun)} MB/s, ${got === size * MB ? 'whole' : 'NOT WHOLE'}`);
  const growth = Math.round(highest - before);
  console.log(`memory: ${Math.round(before)} MB before, at most ${growth} MB more (allowed: ${HIGHEST_GROWTH_MB})`);
  if (!isWhole || got !== size * MB || growth > HIGHEST_GROWTH_MB) process.exitCode = 1;
} finally {
  clearInterval(watch);
  await stopServer(server);
  await rm(dataDir, { recursive: true, force: true });
}
