import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** Hands one finished mail over; throws without saying to whom or what it was. */
export type MailTransport = (mail: SendMailOptions, queued: { id: string; at: Date }) => Promise<void>;

const OWNER_ONLY = 0o600;
const FOLDER_OF_OWNER = 0o700;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Nothing in a mail is fetched from a disk or the network. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** The mail server of SMTP_URL, else files in DATA_DIR/outbox. */
export function createMailTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === null ? intoFolder(join(dataDir, 'outbox')) : overSmtp(smtpUrl);
}

function overSmtp(url: string): MailTransport {
  const { password, hostname } = new URL(url);
  // A password and the links of mails do not travel in clear, except within this machine.
  const requireTLS = password !== '' && !LOOPBACK.includes(hostname);
  const transport = createTransport({ url, requireTLS, ...PATIENCE, ...CLOSED });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw new MailError(error);
    }
  };
}

/** What a mail server says repeats addresses and may repeat the text: only its codes are kept. */
class MailError extends Error {
  readonly code: string;

  constructor(error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const answer = typeof responseCode === 'number' ? ` (it answered ${responseCode})` : '';
    super(`The mail server did not take a mail${answer}.`);
    this.name = 'MailError';
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
  }
}

/** Files sort by the time at which the mail was asked for; one that is written again replaces itself. */
function intoFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail, { id, at }) => {
    const { message } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: FOLDER_OF_OWNER });
    const path = join(folder, `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.eml`);
    const file = await open(`${path}.new`, 'w', OWNER_ONLY);
    try {
      // In one piece, as `buffer` asks for.
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  };
}
