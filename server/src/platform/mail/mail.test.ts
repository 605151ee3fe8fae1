import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeDataDir } from '../../../test/database/data-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../core/clock.ts';
import { type Db, openPool, type Pool, runInTransaction } from '../db/database.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createLogger } from '../telemetry/log/logger.ts';
import { buildMail } from './compose-mail.ts';
import { createMail, type Mail } from './mail.ts';

const SECRET = 'canary-token-5521';
const SLOW = { timeout: 15_000 };
let database: TestDatabase;
let db: Db;
let pool: Pool;
let dataDir: string;
const logged: string[] = [];
const running: Jobs[] = [];
const servers: MailServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, pool } = openPool(database.options));
  dataDir = await makeDataDir();
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  for (const server of servers.splice(0)) await server.close();
  await pool.query('delete from jobs.job');
  logged.length = 0;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>, declare: (mail: Mail) => void = () => undefined): Promise<Mail> {
  const log = createLogger('trace', { write: (line) => void logged.push(line) });
  const jobs = createJobs({ db, pool, log, finished: () => undefined, recordFailure: () => undefined });
  const mail = createMail({ config: readConfig({ DATA_DIR: dataDir, ...env }), jobs, clock: systemClock });
  declare(mail);
  await jobs.prepare();
  await jobs.start();
  running.push(jobs);
  return mail;
}

async function smtp(options: { port?: number; refuse?: string } = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

const tries = async () => {
  const { rows } = await pool.query(`select state, retry_count from jobs.job where name = 'mail'`);
  return rows;
};
/** Makes mails due that wait for their next attempt. */
const hurry = () => pool.query(`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);

test('delivers both texts of a mail from the configured sender, and keeps nothing of it', async () => {
  const { received, url } = await smtp();
  const mail = await start({ SMTP_URL: url, MAIL_FROM: 'Haulwise Office <office@example.com>' });
  const link = { label: 'Open <it>', url: 'https://haulwise.example.com/x#token=1&y=2' };
  await mail.send(
    buildMail({
      to: 'pat@example.com',
      language: null,
      sender: 'Haulwise',
      subject: 'Grüße & more',
      paragraphs: ['Hello.', '<b>No</b>'],
      link,
    }),
  );
  await expect.poll(() => received, SLOW).toHaveLength(1);
  const [first] = received;
  expect(first?.to).toEqual(['pat@example.com']);
  expect(first?.mail).toMatchObject({
    subject: 'Grüße & more',
    from: { name: 'Haulwise Office', address: 'office@example.com' },
    to: [{ address: 'pat@example.com' }],
  });
  expect(first?.mail.text).toContain('Hello.\n\nhttps://haulwise.example.com/x#token=1&y=2\n\n<b>No</b>');
  expect(first?.mail.html).toContain('href="https://haulwise.example.com/x#token=1&amp;y=2"');
  expect(first?.mail.html).toContain('&lt;b&gt;No&lt;/b&gt;');
  expect(first?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  await expect.poll(tries).toEqual([]);
});

test('retries a mail until the mail server is back', async () => {
  const before = await smtp();
  for (const server of servers.splice(0)) await server.close();
  const mail = await start({ SMTP_URL: before.url });
  await mail.send({ to: 'pat@example.com', subject: 'Later', text: `Hello ${SECRET}` });
  await expect.poll(tries, SLOW).toEqual([{ state: 'retry', retry_count: 0 }]);
  const { received } = await smtp({ port: before.port });
  await hurry();
  await expect.poll(() => received.map(({ mail: { subject } }) => subject), SLOW).toEqual(['Later']);
  expect(logged.join()).toContain('job failed');
  expect(logged.join()).not.toMatch(new RegExp(`pat@example|${SECRET}`));
});

test('a mailbox that refuses does not hold up the mails of others', async () => {
  const { received, url } = await smtp({ refuse: 'gone@example.com' });
  const mail = await start({ SMTP_URL: url });
  await runInTransaction(db, async (tx) => {
    for (const to of ['pat@example.com', 'gone@example.com', 'sam@example.com']) {
      await mail.send({ to, subject: 'Hello', text: 'Hello' }, { db: tx });
    }
  });
  await expect.poll(tries, SLOW).toEqual([{ state: 'retry', retry_count: 0 }]);
  await hurry();
  await expect.poll(tries, SLOW).toEqual([{ state: 'retry', retry_count: 1 }]);
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual(['pat@example.com', 'sam@example.com']);
  expect(logged.join()).not.toContain('gone@example');
});

test('does not send a mail whose transaction was rolled back', async () => {
  const { received, url } = await smtp();
  const mail = await start({ SMTP_URL: url });
  const undone = runInTransaction(db, async (tx) => {
    await mail.send({ to: 'pat@example.com', subject: 'Undone', text: 'x' }, { db: tx });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await mail.send({ to: 'pat@example.com', subject: 'Kept', text: 'x' });
  await expect.poll(() => received, SLOW).toHaveLength(1);
  expect(received[0]?.mail.subject).toBe('Kept');
});

test('queues only the ids of a mail that is written later, and can still drop it', async () => {
  const { received, url } = await smtp();
  let sendSecret: (data: { id: string }) => Promise<void> = () => Promise.reject();
  await start({ SMTP_URL: url }, (mail) => {
    sendSecret = mail.writeLater('secret', async ({ id }: { id: string }) =>
      id === 'unwanted' ? null : { to: 'pat@example.com', subject: 'Secret', text: `${id} ${SECRET}` },
    );
  });
  await sendSecret({ id: 'unwanted' });
  await sendSecret({ id: 'wanted' });
  const { rows } = await pool.query(`select data::text from jobs.job where name = 'mail'`);
  expect(JSON.stringify(rows)).not.toContain(SECRET);
  await expect.poll(() => received.map(({ mail }) => mail.text?.trim()), SLOW).toEqual([`wanted ${SECRET}`]);
  await expect.poll(tries).toEqual([]);
});

test.each([
  ['a second address', { to: 'pat@example.com, eve@example.com' }],
  ['a second address after a semicolon', { to: 'pat@example.com;eve@example.com' }],
  ['a header after the address', { to: 'pat@example.com\r\nBcc: eve@example.com' }],
  ['a name that is itself an address', { to: 'eve@example.com <pat@example.com>' }],
  ['no address', { to: '' }],
  ['a header after the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
  ['a line feed in the subject', { subject: 'Hello\nX: y' }],
  ['no subject', { subject: '' }],
  ['a second line in a header', { headers: { 'List-Unsubscribe': '<https://x>\r\nBcc: eve@example.com' } }],
])('refuses a mail with %s', async (_what, part) => {
  const mail = await start({});
  await expect(mail.send({ to: 'pat@example.com', subject: 'Hello', text: 'x', ...part })).rejects.toThrow();
  expect(await tries()).toEqual([]);
});

test('writes mails to private files when no mail server is set', async () => {
  const mail = await start({ PUBLIC_URL: 'https://haulwise.example.com' });
  const outbox = join(dataDir, 'outbox');
  await rm(outbox, { recursive: true, force: true });
  const files = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const subject = randomUUID();
  await mail.send({ to: 'pat@example.com', subject, text: 'Grüße' });
  await expect.poll(files, SLOW).toHaveLength(1);
  const [name = ''] = await files();
  expect(name).toMatch(/^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml$/);
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expect(await PostalMime.parse(await readFile(join(outbox, name)))).toMatchObject({
    subject,
    from: { name: 'Haulwise', address: 'no-reply@haulwise.example.com' },
    text: 'Grüße\n',
  });
});
