import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import type { RecordEvent } from '../telemetry/events.ts';
import type { RecordFailure } from '../telemetry/failure.ts';
import type { Logger } from '../telemetry/log/logger.ts';
import type { Clock } from './clock.ts';

/** What the process is made of; a story takes from it what it needs. */
export interface Context {
  config: Config;
  db: Db;
  notifications: Notifications;
  log: Logger;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  mail: Mail;
  storage: Storage;
  /** For what no request shows: events that requests are take note of themselves. */
  recordEvent: RecordEvent;
  /** For failures that are ours; the error log shows them. */
  recordFailure: RecordFailure;
  /** Where people open this server, e.g. `https://haulwise.example.com`; what a request claims decides nothing. */
  origin: () => string;
}
