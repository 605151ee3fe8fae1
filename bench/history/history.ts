/**
 * What it costs to open a long conversation whose answers have citations, compressed as for a browser: CPU of the server's
 * process and of its database, beside a request that does nothing. `npm run bench -- history [messages] [requests]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Citation } from '@haulwise/contract';
import { createId } from '../../server/src/platform/core/ids.ts';
import { startTestServer } from '../../server/test/database/postgres-server.ts';
import { startTestApp } from '../../server/test/harness.ts';
import { articleSentences } from '../article-sentences.ts';
import type { Task } from '../conversations/clients.ts';
import { processorTime } from '../dashboard/processor-time.ts';
import { percentile } from '../eval/measures.ts';

/** As many as a request may ask for. */
const PAGE = 200;
const WARM_UP = 40;
const MOST_CPU_MS = 17;
const CITATIONS = 4;

const [messages = 200, requests = 100] = process.argv.slice(2).map(Number);
const texts = articleSentences();
const postgres = await startTestServer('embedded');
const app = await startTestApp({
  database: {
    options: { ...postgres.app, database: postgres.template },
    url: null,
    drop: async () => undefined,
  },
});
const { access: token } = await app.signUp();
const api = `${await app.listen()}/api`;
const clients = fork(fileURLToPath(new URL('../conversations/clients.ts', import.meta.url)));
const nothing = await measure('nothing (health/live)', `${api}/health/live/`);
const path = `${api}/chat/conversations/${await seed()}/history/?limit=${PAGE}`;
const history = await measure(`the newest ${PAGE} of ${messages} messages`, path);
clients.kill();
await app.close();
await postgres.stop();
const own = history - nothing;
console.log(`${own.toFixed(1)} ms of the server's CPU more than nothing (goal ${MOST_CPU_MS})`);
process.exit(own <= MOST_CPU_MS ? 0 : 1);

function say(n: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, k) => texts[(n * 31 + k * 7) % texts.length]).join(' ');
}

function cite(n: number, index: number): Citation {
  const url = `https://example.org/page-${(n * 3 + index) % 40}`;
  return {
    index,
    source: url,
    title: `Page ${index} – Example`,
    url,
    passage: say(n * 5 + index, 4),
    passage_id: String(n + index),
    score: 0.8731,
    document: 'how-to-price-junk-removal-jobs.md',
    heading: 'Prices › By the load',
    page: null,
    year: 2025,
    kind: 'vendor',
    is_own: false,
    is_private: false,
    others: [],
    support: [[0, 80]],
  };
}

/** A conversation of questions and answers in turn. */
async function seed(): Promise<string> {
  const reply = await app.request('POST', '/chat/conversations/', { token, body: { title: 'Long' } });
  const { id } = reply.body as { id: string };
  let parent_id: string | null = null;
  for (let n = 0; n < messages; n += 1) {
    const isAnswer = n % 2 === 1;
    const citations = isAnswer ? Array.from({ length: CITATIONS }, (_, k) => cite(n, k + 1)) : [];
    const basis = citations.map((_, k) => ({ start: k * 90, end: k * 90 + 89, kinds: ['knowledge_base'], facts: [] }));
    const row: { id: string; parent_id: string | null } = { id: createId(), parent_id };
    await app.db
      .insertInto('messages')
      .values({
        ...row,
        conversation_id: id,
        message_type: isAnswer ? 'assistant' : 'user',
        status: 'complete',
        content: say(n, isAnswer ? 6 : 1),
        sources: [...new Set(citations.map(({ source }) => source))],
        citations: JSON.stringify(citations),
        basis: JSON.stringify(basis),
        follow_ups: isAnswer ? [say(n + 1, 1), say(n + 2, 1)] : [],
      })
      .execute();
    parent_id = row.id;
  }
  return id;
}

async function times(url: string, count: number): Promise<number[]> {
  clients.send({ urls: [url], token, clients: 1, requests: count } satisfies Task);
  const [taken] = (await once(clients, 'message')) as [number[]];
  return taken;
}

/** Returns the CPU of the server's process for each request (ms). */
async function measure(name: string, url: string): Promise<number> {
  await times(url, WARM_UP);
  const before = { own: process.cpuUsage(), clients: processorTime(clients.pid ?? 0), all: processorTime(process.pid) };
  const taken = await times(url, requests);
  const { user, system } = process.cpuUsage(before.own);
  const all = processorTime(process.pid) - before.all - (processorTime(clients.pid ?? 0) - before.clients);
  const own = (user + system) / 1_000 / requests;
  console.log(
    `${name}: p50 ${percentile(taken, 0.5).toFixed(1)} ms; CPU a request ${own.toFixed(1)} ms, with the database ${((all * 1_000) / requests).toFixed(1)} ms`,
  );
  return own;
}
