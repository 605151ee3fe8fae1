/**
 * Uploads many documents at once to the built server: how fast they are ingested, how long searches take meanwhile, and
 * the memory used. `npm run bench -- ingestion [documents] [alone]`; alone: without searches.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { File as LibraryFile } from '@haulwise/contract';
import { createNativeEncoder } from '../server/src/platform/models/embeddings/native-encoder.ts';
import { docxFile, pdfFile, pptxFile, xlsxFile } from '../server/test/files/office-files.ts';
import { callAs, startServer, stopServer } from '../server/test/running-server.ts';
import { articleSentences } from './article-sentences.ts';
import { percentile } from './eval/measures.ts';
import { randomFrom } from './retrieval/made-up.ts';

const DOCUMENTS = Number(process.argv[2] ?? 1_000);
const IS_ALONE = process.argv[3] === 'alone';
const UPLOADS_AT_ONCE = 4;
const QUESTIONS_BEFORE = 200;
const LINES = 14;
const SENTENCES_A_LINE = 4;
const MEASURED_DOCUMENTS = 20;
const BUILD = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
const LOOK_EVERY_MS = 500;
const ADMIN = { username: 'bench', password: 'Curbside-4-Couches!' };
const PAGE_BYTES = 4_096;
const MB = 1024 * 1024;

const random = randomFrom(DOCUMENTS);
const sentences = articleSentences();
const anySentence = () => sentences[Math.floor(random() * sentences.length)] ?? '';
const anyLine = () => Array.from({ length: SENTENCES_A_LINE }, anySentence).join(' ');
const questions = Array.from({ length: 2_000 }, () => anySentence().split(' ').slice(0, 12).join(' '));

execFileSync(process.execPath, [BUILD, '--changed'], { stdio: 'inherit' });
const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-ingestion-'));
const server = await startServer({
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  ADMIN_EMAIL: 'bench@example.com',
});
try {
  const token = await signIn();
  await ready();
  const before = await ask(token, (asked) => asked < QUESTIONS_BEFORE);
  const idle = memory();
  const begun = performance.now();
  let isDone = false;
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, memory())), LOOK_EVERY_MS);
  const asking = ask(token, () => !isDone && !IS_ALONE);
  await uploadAll(token);
  const uploaded = performance.now() - begun;
  const figures = await settled(token);
  isDone = true;
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watching);
  const meanwhile = await asking;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  console.log(
    `${DOCUMENTS} documents kept in ${(uploaded / 1000).toFixed(1)} s, read in ${seconds.toFixed(1)} s: ${JSON.stringify(figures.states)}`,
  );
  console.log(
    `${figures.passages} passages, ${(figures.passages / seconds).toFixed(0)} a second, ${(DOCUMENTS / seconds).toFixed(1)} documents a second`,
  );
  if (!IS_ALONE)
    console.log(
      `search p50 ${ms(percentile(before, 0.5))} → ${ms(percentile(meanwhile, 0.5))}, p99 ${ms(percentile(before, 0.99))} → ${ms(percentile(meanwhile, 0.99))} (${meanwhile.length} meanwhile), longest ${ms(Math.max(...meanwhile))}`,
    );
  const alone = await modelAlone((figures.passages / DOCUMENTS) | 0);
  console.log(
    `the model alone takes ${alone.toFixed(1)} ms for the text of a passage: at most ${(1_000 / alone).toFixed(0)} a second on a core`,
  );
  console.log(`memory of the server ${(idle / MB).toFixed(0)} MB → ${(peak / MB).toFixed(0)} MB at most`);
} finally {
  await stopServer(server);
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function signIn(): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { tokens } = (await reply.json()) as { tokens: { access: string } };
  return tokens.access;
}

/** Waits until the starter articles can be searched by meaning. */
async function ready(): Promise<void> {
  for (;;) {
    const health = await fetch(`${server.url}/api/health/ready/`).catch(() => null);
    const text = (await health?.text()) ?? '';
    if (health?.ok && !text.includes('loading')) return;
    await pause();
  }
}

/** Searches one after the other while `isWanted`; returns the duration of each (ms). */
async function ask(token: string, isWanted: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isWanted(times.length)) {
    const q = questions[times.length % questions.length] ?? '';
    const begun = performance.now();
    const reply = await callAs(token, server.url, 'GET', `/knowledge/search/?${new URLSearchParams({ q })}`);
    if (!reply.ok) throw new Error(`A search returned status ${reply.status}.`);
    await reply.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

async function uploadAll(token: string): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let i = next++; i < DOCUMENTS; i = next++) await uploadOne(token, i);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
}

async function uploadOne(token: string, i: number): Promise<void> {
  const { name, bytes } = await makeFile(i);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const reply = await fetch(`${server.url}/api/files/upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (reply.status !== 201) throw new Error(`An upload returned status ${reply.status}: ${await reply.text()}`);
}

/** The kinds in turn. */
async function makeFile(i: number): Promise<{ name: string; bytes: Buffer }> {
  const lines = Array.from({ length: LINES }, anyLine);
  const named = (ending: string, bytes: Buffer) => ({ name: `document ${i}.${ending}`, bytes });
  switch (i % 6) {
    case 0:
      return named('docx', docxFile(lines.flatMap((line, k) => [`## Section ${k}`, line])));
    case 1:
      return named('pdf', await pdfFile(lines.map((line) => (pdf) => void pdf.text(line))));
    case 2:
      return named(
        'xlsx',
        xlsxFile({
          Items: [['Item', 'Price', 'Notes'], ...lines.map((line, k) => [`Thing ${i} ${k}`, k, line.slice(0, 80)])],
        }),
      );
    case 3:
      return named('pptx', pptxFile(lines.map((line, k) => ({ title: `Slide ${k}`, points: [line] }))));
    case 4:
      return named('md', Buffer.from(lines.map((line, k) => `## Section ${k}\n\n${line}\n`).join('\n')));
    default:
      return named('html', Buffer.from(`<html><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`));
  }
}

async function settled(token: string): Promise<{ states: Record<string, number>; passages: number }> {
  for (;;) {
    const waiting = await Promise.all(['queued', 'processing'].map((state) => countOf(token, state)));
    if (waiting.every((count) => count === 0)) break;
    await pause();
  }
  let passages = 0;
  for (let page = 1; page <= Math.ceil(DOCUMENTS / 100); page++) {
    const reply = await callAs(token, server.url, 'GET', `/files/?page=${page}&page_size=100`);
    const { results } = (await reply.json()) as { results: LibraryFile[] };
    passages += results.reduce((sum, { knowledge }) => sum + knowledge.passages, 0);
  }
  const states = Object.fromEntries([
    ['ready', await countOf(token, 'ready')],
    ['failed', await countOf(token, 'failed')],
  ]);
  return { states, passages };
}

async function countOf(token: string, state: string): Promise<number> {
  const reply = await callAs(token, server.url, 'GET', `/files/?knowledge=${state}&page_size=1`);
  return ((await reply.json()) as { count: number }).count;
}

/** The time to embed the text of a passage on an idle machine (ms). */
async function modelAlone(passagesOfADocument: number): Promise<number> {
  const { tokens } = await createNativeEncoder(dataDir);
  if (!tokens) throw new Error('This benchmark requires the native embedding runtime.');
  const lines = Array.from({ length: LINES * MEASURED_DOCUMENTS }, anyLine);
  for (const line of lines.slice(0, LINES)) await tokens(line);
  const begun = performance.now();
  for (const line of lines) await tokens(line);
  return (performance.now() - begun) / (passagesOfADocument * MEASURED_DOCUMENTS);
}

/** Resident memory of the server (bytes); 0 if the system does not report it. */
function memory(): number {
  try {
    return Number(readFileSync(`/proc/${server.process.pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
