import type { QueueFigures } from '../../../platform/jobs/queue-figures.store.ts';
import { formatCount, formatDuration } from './format-values.ts';
import { createFinding, type HealthCheck } from './health-check.ts';

const MAIL = 'mail';
/** A job due for longer than this has no worker (ms). */
const LATE_MS = 5 * 60 * 1_000;

function sumOf(failing: QueueFigures['failing'], part: 'retrying' | 'failed'): number {
  return failing.reduce((sum, each) => sum + each[part], 0);
}

export const checkQueue: HealthCheck = {
  name: 'queue',
  advice: 'The job queue is in the database: check that first.',
  async run({ jobs }, now) {
    const { waiting, oldest_due_at, running, failing } = await jobs.figures();
    const waits = oldest_due_at === null ? 0 : Math.max(0, now.getTime() - oldest_due_at.getTime());
    const others = failing.filter(({ queue }) => queue !== MAIL);
    const failed = sumOf(others, 'failed');
    const figures = {
      Waiting: formatCount(waiting),
      'Oldest waits': oldest_due_at === null ? '–' : formatDuration(waits),
      Running: formatCount(running),
      'Failed in 24 hours': formatCount(failed),
    };
    if (waits > LATE_MS) {
      const message = `A job has waited for ${formatDuration(waits)}. If no job is running, restart the server.`;
      return createFinding('warning', message, figures);
    }
    if (failed > 0) {
      const names = others.filter((each) => each.failed > 0).map(({ queue }) => queue);
      const message = `Jobs failed and will not be retried: ${names.slice(0, 5).join(', ')}. The error log says why.`;
      return createFinding('warning', message, figures);
    }
    return createFinding('ok', 'Jobs run on time.', figures);
  },
};

export const checkMail: HealthCheck = {
  name: 'mail',
  advice: 'The mail queue is in the database: check that first.',
  async run({ config, jobs }) {
    if (config.smtpUrl === null) {
      const message =
        'No mail server is set up, so mail only goes to the folder DATA_DIR/outbox. Set one up in Settings.';
      return createFinding('off', message, {});
    }
    const mails = (await jobs.figures()).failing.filter(({ queue }) => queue === MAIL);
    const [retrying, failed] = [sumOf(mails, 'retrying'), sumOf(mails, 'failed')];
    const figures = { 'To be retried': formatCount(retrying), 'Failed in 24 hours': formatCount(failed) };
    if (retrying + failed > 0) {
      const message = 'Some mail could not be sent. Send a test mail in Settings; the error log says why.';
      return createFinding(failed > 0 ? 'down' : 'warning', message, figures);
    }
    return createFinding('ok', 'No mail has failed to send.', figures);
  },
};
