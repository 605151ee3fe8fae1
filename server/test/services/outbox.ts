import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { TestApp } from '../harness.ts';
import { readMailFiles } from './read-mail-files.ts';

/** Waits until no mail is queued and returns all mails of a started application without a mail server, in order. */
export async function readOutbox({ db, config }: Pick<TestApp, 'db' | 'config'>): Promise<Email[]> {
  const waiting = async () => (await sql`select 1 from jobs.job where name = 'mail'`.execute(db)).rows.length;
  await expect.poll(waiting, { timeout: 15_000, interval: 20 }).toBe(0);
  return await readMailFiles(config.dataDir);
}

export async function mailsTo(app: Pick<TestApp, 'db' | 'config'>, address: string): Promise<Email[]> {
  return (await readOutbox(app)).filter(({ to }) => to?.some((person) => person.address === address));
}

/** The values of `#<name>=` in the links of the mails to an address, latest first. */
export async function tokensMailedTo(app: Pick<TestApp, 'db' | 'config'>, address: string, name: string) {
  const mails = await mailsTo(app, address);
  const found = mails.map(({ text = '' }) => new RegExp(`#${name}=([\\w-]+)`).exec(text)?.[1]);
  return found.filter((token) => token !== undefined).reverse();
}
