import { setTimeout as sleep } from 'node:timers/promises';
import type { Attachment, Conversation, OwnDocument, SignedIn } from '@haulwise/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs, type RunningServer, stopServer } from '../running-server.ts';
import { type Ground, isLong, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const ROUNDS = isLong ? 10 : 2;
const LONGEST_ROUND_MS = 3_000;
const ENOUGH = { timeout: 90_000, interval: 100 };
const OWNER = { username: 'kilted', email: 'kilted@example.com', first_name: 'Kil', last_name: 'Ted' };
const PASSWORD = 'Curbside-4-Couches!';

let ground: Ground;
let server: RunningServer;
let token = '';
/** Grows with every version, so that each says something of its own. */
let figure = 1_000;

beforeEach(async () => {
  ground = await prepareGround('used');
  server = await ground.start(ADMIN);
  const body = { ...OWNER, password: PASSWORD, password_confirm: PASSWORD };
  const reply = await callAs('', server.url, 'POST', '/auth/register/', body);
  token = ((await reply.json()) as SignedIn).tokens.access;
});
afterEach(() => ground.clear());

const call = (method: string, path: string, body?: unknown) => callAs(token, server.url, method, path, body);

async function restart(): Promise<void> {
  server = await ground.start(ADMIN);
  const body = { username: OWNER.username, password: PASSWORD };
  const reply = await callAs('', server.url, 'POST', '/auth/login/', body);
  token = ((await reply.json()) as SignedIn).tokens.access;
}

async function send(path: string): Promise<{ id: string }> {
  figure += 1;
  const form = new FormData();
  form.append('file', new Blob([`Item,Price\nHoist,$${figure}\n`]), 'prices.csv');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: form });
  if (reply.status !== 201) throw new Error(await reply.text());
  return (await reply.json()) as { id: string };
}

const attachmentsOf = (conversation: string) => `/chat/conversations/${conversation}/attachments/`;
const listAttached = async (conversation: string) =>
  ((await (await call('GET', attachmentsOf(conversation))).json()) as { results: Attachment[] }).results;

const isBeingRead = ({ knowledge: { status } }: Attachment) => status === 'queued' || status === 'processing';

/** Attaches documents to a conversation, keeps some and takes some off, until the server is gone. */
async function attachUntilGone(conversation: string, known: Set<string>, gone: Set<string>): Promise<void> {
  const path = attachmentsOf(conversation);
  try {
    for (let n = 0; ; n += 1) {
      const { id } = await send(path);
      known.add(id);
      if (n % 3 === 0) continue;
      known.delete(id);
      const isUnread = async () => (await listAttached(conversation)).some((one) => one.id === id && isBeingRead(one));
      if (n % 3 === 1) await expect.poll(isUnread, ENOUGH).toBe(false);
      if (n % 3 === 1) await call('POST', `${path}${id}/keep/`);
      else if ((await call('DELETE', `${path}${id}/`)).status === 204) gone.add(id);
    }
  } catch {
    // The server is gone; what was under way may or may not have happened.
  }
}

/** What is listed is stored and says what it did, wherever it belongs now; `conversation` is where it was attached. */
async function expectWhole(listed: Pick<OwnDocument, 'source' | 'knowledge'>[], conversation?: string): Promise<void> {
  for (const { source, knowledge } of listed) {
    expect(knowledge.status).not.toBe('failed');
    if (knowledge.status !== 'ready') continue;
    expect(knowledge.passages).toBe(1);
    const stored = figuresIn(await textOf('/knowledge/download/', source ?? '', conversation));
    expect(stored).toHaveLength(1);
    expect(figuresIn(await textOf('/knowledge/read/', source ?? '', conversation))).toEqual(stored);
  }
}

const list = async () => ((await (await call('GET', '/documents/')).json()) as { results: OwnDocument[] }).results;
const textOf = async (path: string, source: string, conversation?: string) =>
  await (await call('GET', `${path}?${new URLSearchParams({ source, ...(conversation && { conversation }) })}`)).text();
const figuresIn = (text: string) => [...new Set(text.match(/\$\d{4}/g) ?? [])];

/** Uploads, replaces and deletes one document after the other until the server is gone. */
async function changeUntilGone(known: Set<string>, deleted: Set<string>): Promise<void> {
  try {
    for (;;) {
      const { id } = await send('/documents/');
      known.add(id);
      await send(`/documents/${id}/versions/`);
      if (Math.random() < 0.3 && known.size < 4) continue;
      known.delete(id);
      const reply = await call('DELETE', `/documents/${id}/`);
      if (reply.status === 204) deleted.add(id);
    }
  } catch {
    // The server is gone; what was under way may or may not have happened.
  }
}

test(`${ROUNDS} kills under uploads, replacements and deletions: what is listed is stored and answers, and nothing else`, async () => {
  const [known, deleted] = [new Set<string>(), new Set<string>()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const changing = changeUntilGone(known, deleted);
    await expect.poll(() => known.size + deleted.size, ENOUGH).toBeGreaterThan(round);
    await sleep(Math.random() * LONGEST_ROUND_MS);
    await stopServer(server, 'SIGKILL');
    await changing;
    await restart();
    const unread = async () => (await list()).filter(({ knowledge }) => knowledge.status !== 'ready');
    // What the killed server was reading is taken over after 90 s of silence.
    if (isLong) await expect.poll(unread, { timeout: 240_000, interval: 500 }).toEqual([]);
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([...known]));
    for (const { id } of listed) expect(deleted).not.toContain(id);
    await expectWhole(listed);
    for (const { id } of listed) {
      await call('DELETE', `/documents/${id}/`);
      known.delete(id);
    }
  }
}, 1_800_000);

test(`${ROUNDS} kills while documents are attached, kept and taken off: each is in one place, whole, or nowhere`, async () => {
  const [known, gone] = [new Set<string>(), new Set<string>()];
  const made = await call('POST', '/chat/conversations/', { title: 'Dump run' });
  const { id: conversation } = (await made.json()) as Conversation;
  for (let round = 0; round < ROUNDS; round += 1) {
    const attaching = attachUntilGone(conversation, known, gone);
    await expect.poll(() => known.size + gone.size, ENOUGH).toBeGreaterThan(round);
    await sleep(Math.random() * LONGEST_ROUND_MS);
    await stopServer(server, 'SIGKILL');
    await attaching;
    await restart();
    const [attached, kept] = [await listAttached(conversation), await list()];
    const ids = [...attached, ...kept].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(attached.map(({ id }) => id)).toEqual(expect.arrayContaining([...known]));
    for (const id of gone) expect(ids).not.toContain(id);
    await expectWhole(attached, conversation);
    await expectWhole(kept);
    for (const { id } of attached) await call('DELETE', `${attachmentsOf(conversation)}${id}/`);
    for (const { id } of kept) await call('DELETE', `/documents/${id}/`);
    known.clear();
  }
}, 1_800_000);
