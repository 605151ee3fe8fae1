import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs, stopServer } from '../running-server.ts';
import { readMailFiles } from '../services/read-mail-files.ts';
import { type Ground, prepareGround, slowness } from './fault-ground.ts';

/** Nobody listens there. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';
/** The first pause before another try is at most 10 s. */
const ARRIVES_WITHIN_MS = 20_000;
const EMAIL = 'boss@example.com';
const ADMIN = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'Curbside-4-Couches!', ADMIN_EMAIL: EMAIL };

let ground: Ground;

beforeEach(async () => {
  ground = await prepareGround();
});
afterEach(() => ground.clear());

test('a link requested while the mail server was down is mailed after a kill, and works', async () => {
  const first = await ground.start({ ...ADMIN, SMTP_URL: NO_MAIL_SERVER });
  const asked = await callAs('', first.url, 'POST', '/auth/password-reset/', { email: EMAIL });
  expect(asked.status).toBe(200);
  await stopServer(first, 'SIGKILL');

  const second = await ground.start();
  const mails = () => readMailFiles(ground.dataDir);
  await expect.poll(mails, { timeout: ARRIVES_WITHIN_MS * slowness }).toHaveLength(1);
  const [mail] = await mails();
  const [, origin, token = ''] = /(http:\S+)\/reset-password#token=(\S+)/.exec(mail?.text ?? '') ?? [];
  expect(origin).toBe(second.url);
  const new_password = 'Sofa-and-9-Lamps!';
  const body = { token, new_password, new_password_confirm: new_password };
  expect((await callAs('', second.url, 'POST', '/auth/password-reset/confirm/', body)).status).toBe(200);
});
