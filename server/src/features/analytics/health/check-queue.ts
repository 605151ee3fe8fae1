import type { QueueFigures } from '../../../platform/jobs/queue-figures.store.ts';
import { countWords, spanWords } from './figure-words.ts';
import { finding, type PartCheck } from './part-check.ts';

const MAIL = 'mail';
/** What is due longer than this has nobody who does it (ms). */
const LATE_MS = 5 * 60 * 1_000;

function sumOf(failing: QueueFigures['failing'], part: 'retrying' | 'failed'): number {
  return failing.reduce((sum, each) => sum + each[part], 0);
}

export const checkQueue: PartCheck = {
  name: 'queue',
  advice: 'The queue lies in the database: look at that first.',
  async look({ jobs }, now) {
    const { waiting, oldest_due_at, running, failing } = await jobs.figures();
    const waits = oldest_due_at === null ? 0 : Math.max(0, now.getTime() - oldest_due_at.getTime());
    const others = failing.filter(({ queue }) => queue !== MAIL);
    const failed = sumOf(others, 'failed');
    const figures = {
      Waiting: countWords(waiting),
      'Oldest waits': oldest_due_at === null ? '–' : spanWords(waits),
      Running: countWords(running),
      'Failed in 24 hours': countWords(failed),
    };
    if (waits > LATE_MS) {
      const message = `A job has waited for ${spanWords(waits)}. If nothing is running, start the server again.`;
      return finding('warning', message, figures);
    }
    if (failed > 0) {
      const names = others.filter((each) => each.failed > 0).map(({ queue }) => queue);
      const message = `Jobs failed for good: ${names.slice(0, 5).join(', ')}. The error log says why.`;
      return finding('warning', message, figures);
    }
    return finding('ok', 'Jobs are done as they come.', figures);
  },
};

export const checkMail: PartCheck = {
  name: 'mail',
  advice: 'Mails wait in the database: look at that first.',
  async look({ config, jobs }) {
    if (config.smtpUrl === null) {
      const message = 'No mail server is configured (SMTP_URL): mails are written to the folder outbox of DATA_DIR.';
      return finding('off', message, {});
    }
    const mails = (await jobs.figures()).failing.filter(({ queue }) => queue === MAIL);
    const [retrying, failed] = [sumOf(mails, 'retrying'), sumOf(mails, 'failed')];
    const figures = { 'To be tried again': countWords(retrying), 'Failed in 24 hours': countWords(failed) };
    if (retrying + failed > 0) {
      const message = 'Mails could not be sent. Look at SMTP_URL and the mail server; the error log says why.';
      return finding(failed > 0 ? 'down' : 'warning', message, figures);
    }
    return finding('ok', 'No mail has failed.', figures);
  },
};
