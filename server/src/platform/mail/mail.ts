import type { Config } from '../config/config.ts';
import { createCurrent } from '../config/runtime-config.ts';
import type { Clock } from '../core/clock.ts';
import { createId } from '../core/ids.ts';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { checkPlainHeaders, type MailMessage } from './mail-message.ts';
import { createMailTransport } from './mail-transport.ts';

/** With the `db` of a transaction, the mail is sent only if that commits, and then even if the process dies. */
export interface SendOptions {
  db?: Db;
}

export interface Mail {
  /**
   * Sends a mail soon, retrying for hours while the mail server is away. Until then its text is in the database, so
   * declare a mail that contains a secret with `writeLater` instead.
   */
  send(message: MailMessage, options?: SendOptions): Promise<void>;
  /**
   * Declares mails that are written only when they are sent, from data without secrets (ids); at start-up. `write` may
   * run more than once for a mail, and returns null if the mail is no longer wanted.
   */
  writeLater<T extends object>(
    kind: string,
    write: (data: T) => Promise<MailMessage | null>,
  ): (data: T, options?: SendOptions) => Promise<void>;
}

interface Parts {
  config: Config;
  jobs: Jobs;
  clock: Clock;
}

interface QueuedMail {
  id: string;
  /** ISO 8601. */
  queued_at: string;
  kind: string;
  data: object;
}

const QUEUE = 'mail';
const READY = 'ready';
const BATCH = { batchSize: 10, pollSeconds: 0.5 };
/** Twelve retries take about eight hours; a mail that a dead process had begun is retried after two minutes. */
const DELIVERY = { retries: 12, timeLimit: 120 };

/** Sends mails through the job queue, so that no request waits for a mail server or fails with it. */
export function createMail({ config, jobs, clock }: Parts): Mail {
  const transport = createCurrent(
    () => config.smtpUrl,
    (smtpUrl) => createMailTransport({ smtpUrl, dataDir: config.dataDir }),
  );
  const writers = new Map<string, (data: object) => Promise<MailMessage | null>>();
  writers.set(READY, async (message) => message as MailMessage);

  jobs.workEach<QueuedMail>(
    QUEUE,
    async ({ id, queued_at, kind, data }) => {
      const message = await writers.get(kind)?.(data);
      if (message === undefined) throw new Error(`No writer is declared for mails of the kind ${kind}.`);
      if (message === null) return;
      checkPlainHeaders(message);
      const { to, headers: special, ...content } = message;
      const { mailFrom: from } = config;
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
      // The same id at every attempt lets a mailbox recognise a duplicate.
      const headers = { messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated', ...special } };
      const at = new Date(queued_at);
      await transport()({ ...content, ...headers, from, to: { name: '', address: to }, date: at }, { id, at });
    },
    BATCH,
  );

  const enqueue = async (kind: string, data: object, { db }: SendOptions = {}) => {
    const mail: QueuedMail = { id: createId(), queued_at: clock.now().toISOString(), kind, data };
    await jobs.enqueue(QUEUE, mail, { ...DELIVERY, ...(db ? { db } : {}) });
  };

  return {
    async send(message, options) {
      checkPlainHeaders(message);
      await enqueue(READY, message, options);
    },
    writeLater(kind, write) {
      writers.set(kind, (data) => write(data as Parameters<typeof write>[0]));
      return (data, options) => enqueue(kind, data, options);
    },
  };
}
