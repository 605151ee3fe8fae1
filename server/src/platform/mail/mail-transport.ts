import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** Delivers one finished mail. Its errors name neither the recipient nor the content. */
export type MailTransport = (mail: SendMailOptions, queued: { id: string; at: Date }) => Promise<void>;

const OWNER_ONLY = 0o600;
const FOLDER_OF_OWNER = 0o700;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Prevents parts of a mail from being loaded from disk or from the network. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends mails to the server of SMTP_URL; without one, writes them to DATA_DIR/outbox. */
export function createMailTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === null ? intoFolder(join(dataDir, 'outbox')) : overSmtp(smtpUrl);
}

function overSmtp(url: string): MailTransport {
  const { password, hostname } = new URL(url);
  // The password and the links in mails are never sent unencrypted, except within this machine.
  const requireTLS = password !== '' && !LOOPBACK.includes(hostname);
  const transport = createTransport({ url, requireTLS, ...TIMEOUTS, ...CLOSED });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw new MailError(error);
    }
  };
}

/** Mail servers repeat addresses, and possibly text, in their messages: only the codes are kept. */
class MailError extends Error {
  readonly code: string;

  constructor(error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const answer = typeof responseCode === 'number' ? ` (response code ${responseCode})` : '';
    super(`The mail server did not accept a mail${answer}.`);
    this.name = 'MailError';
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
  }
}

/** Files sort by the time at which the mail was queued; a retry overwrites its file. */
function intoFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail, { id, at }) => {
    const { message } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: FOLDER_OF_OWNER });
    const path = join(folder, `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.eml`);
    const file = await open(`${path}.new`, 'w', OWNER_ONLY);
    try {
      // A Buffer, because `buffer` is set.
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  };
}
