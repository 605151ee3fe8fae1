import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { File } from '@haulwise/contract';
import { callAs, signUp } from '../../running-server.ts';
import type { Answers } from './answers.ts';

const PAUSE_MS = 250;
const FILE_BYTES = 200_000;
const JOIN_EVERY_MS = 2_000;
/** A free plan allows 20 questions a day. */
const QUESTIONS_OF_ONE = 15;
const FAILED = 400;

/** What administrators and users look at. */
const DASHBOARDS = [
  '/analytics/dashboard/',
  '/analytics/user-dashboard-stats/',
  '/analytics/users-list-stats/',
  '/analytics/payment-stats/',
  '/analytics/user-activity/',
  '/analytics/health/',
  '/auth/users/',
  '/audit-log/',
  '/chat/admin/analytics/',
  '/knowledge/documents/',
  '/files/',
];
const READS = [
  '/auth/profile/',
  '/chat/conversations/',
  '/chat/conversations/?search=load',
  '/chat/folders/',
  '/quotes/',
];

export interface SoakLoad {
  stop(): Promise<void>;
}

interface Places {
  proxy: string;
  instances: string[];
}

/** Dashboards, lists, files that are uploaded and read again, and replies that are watched on the other instance. */
export async function startSoakLoad(
  { proxy, instances }: Places,
  { admin, user }: { admin: string; user: string },
  answers: Answers,
): Promise<SoakLoad> {
  let isOver = false;
  const read = async (token: string, path: string) => {
    const begun = performance.now();
    const reply = await callAs(token, proxy, 'GET', path);
    await reply.arrayBuffer();
    // From 500 on they are counted anyway.
    if (reply.status >= FAILED && reply.status < 500) answers.add(`${reply.status} GET ${path}`, begun);
  };
  const works: ((n: number) => Promise<unknown>)[] = [
    (n) => read(admin, DASHBOARDS[n % DASHBOARDS.length] ?? ''),
    (n) => read(user, READS[n % READS.length] ?? ''),
    () => passFile(admin, proxy, answers),
  ];
  const [one = '', other = ''] = instances;
  let asker = '';
  const watch = async (n: number) => {
    if (n % QUESTIONS_OF_ONE === 0) asker = await signUp(proxy);
    const [here, there] = n % 2 === 0 ? [one, other] : [other, one];
    await watchElsewhere(asker, here, there, `what do i charge for a yard of load ${n}`, answers);
    await pause(JOIN_EVERY_MS);
  };
  const working = [...works, watch].map(async (work) => {
    for (let n = 0; !isOver; n += 1) {
      // What failed is counted where it is sent.
      await work(n).catch(() => undefined);
      await pause(PAUSE_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

/** Uploads a file to the library and reads it back. */
async function passFile(token: string, url: string, answers: Answers): Promise<void> {
  const begun = performance.now();
  const bytes = new Uint8Array(randomBytes(FILE_BYTES));
  const form = new FormData();
  form.append('file', new Blob([bytes]), `manifest-${begun}.bin`);
  const headers = { authorization: `Bearer ${token}` };
  const stored = await fetch(`${url}/api/files/upload/`, { method: 'POST', headers, body: form });
  if (stored.status !== 201) return void (await stored.text());
  const { id } = (await stored.json()) as File;
  const reply = await callAs(token, url, 'GET', `/files/${id}/download/`);
  const found = Buffer.from(await reply.arrayBuffer());
  const [sent, got] = [bytes, found].map((each) => createHash('sha256').update(each).digest('hex'));
  if (reply.status === 200 && sent !== got) answers.add('a file came back changed', begun);
}

/** Asks on one instance and watches the same reply on another: both must read the same text. */
async function watchElsewhere(
  token: string,
  here: string,
  there: string,
  message: string,
  answers: Answers,
): Promise<void> {
  const begun = performance.now();
  const asked = await callAs(token, here, 'POST', '/chat/stream/', { message });
  if (asked.status !== 200 || asked.body === null) return void (await asked.text());
  let text = '';
  let joined: Promise<string | null> | null = null;
  for await (const chunk of asked.body) {
    text += Buffer.from(chunk).toString();
    const [, id] = /"conversation_id":"([^"]+)"/.exec(text) ?? [];
    if (id === undefined) continue;
    joined ??= join(token, `${there}/api/chat/conversations/${id}/stream/`);
    // It is awaited below, unless this one breaks first.
    joined.catch(() => undefined);
  }
  const elsewhere = await joined;
  if (elsewhere !== null && toText(elsewhere) !== toText(text))
    answers.add('a reply read otherwise on the other instance', begun);
}

/** The whole stream; null if the reply has ended. */
async function join(token: string, url: string): Promise<string | null> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  return reply.status === 200 ? text : null;
}

function toText(stream: string): string {
  const contents = [...stream.matchAll(/^data: (\{"type":"delta".*)$/gm)].map(
    ([, data = '']) => JSON.parse(data).content,
  );
  return contents.join('');
}
