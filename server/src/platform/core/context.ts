import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';
import type { SendNotice } from '../mail/notice.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import type { RecordEvent } from '../telemetry/events.ts';
import type { RecordFailure } from '../telemetry/failure.ts';
import type { Logger } from '../telemetry/log/logger.ts';
import type { Clock } from './clock.ts';

/** The services of the process; a story takes the ones it needs. */
export interface Context {
  config: Config;
  db: Db;
  notifications: Notifications;
  log: Logger;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  mail: Mail;
  /** Mails that users can turn off in their profile. */
  sendNotice: SendNotice;
  storage: Storage;
  /** For events that are not requests; those of requests are recorded automatically. */
  recordEvent: RecordEvent;
  /** For failures on our side; they appear in the error log. */
  recordFailure: RecordFailure;
  /** The public address of this server, e.g. `https://haulwise.example.com`. Never taken from a request. */
  origin: () => string;
}
