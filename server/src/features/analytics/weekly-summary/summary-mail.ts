import type { Context } from '../../../platform/core/context.ts';
import { buildMail, type MailFigures } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { getWeekBefore, type Week } from './week.ts';
import { readWeekReport, type WeekFigures, type WeekReport } from './week-figures.ts';
import { findSubscriber } from './weekly-summary.store.ts';

/** From Monday to Sunday (ms). */
const LAST_DAY = 6 * 24 * 60 * 60 * 1000;

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'origin'>;

/** The mail of a week; null if the user is no longer an administrator or has unsubscribed. */
export async function buildSummaryMail(
  parts: Parts,
  { user_id, week: first }: { user_id: string; week: string },
): Promise<MailMessage | null> {
  const reader = await findSubscriber(parts.db, user_id);
  if (reader === null) return null;
  const last = new Date(Date.parse(first) + LAST_DAY).toISOString().slice(0, 10);
  const week = { first, last };
  const told = await readWeekReport(parts, week);
  const sender = parts.config.installationName;
  return buildMail({
    to: reader.email,
    sender,
    subject: `Your week on ${sender}: ${inWords(week)}`,
    paragraphs: [
      `Hello ${reader.first_name}, here are your figures for the week of ${inWords(week)}, next to those of the week before. Days are UTC.`,
      'You are getting this email every Monday because you asked for it. To stop it, open Dashboard, then Profit, and turn off the weekly summary.',
    ],
    figures: figuresOf(told, week),
    lists: listsOf(told),
    link: { label: 'Open the dashboard', url: `${parts.origin()}/dashboard` },
  });
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const inWords = ({ first, last }: Week) => `${day.format(new Date(first))} – ${day.format(new Date(last))}`;
const whole = (value: number) => value.toLocaleString('en-US');
const percent = (value: number | null) => (value === null ? 'none' : `${value.toFixed(1)}%`);
const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'usd' });

const ROWS: { label: string; words: (figures: WeekFigures) => string }[] = [
  { label: 'New users', words: ({ new_users }) => whole(new_users) },
  { label: 'Questions', words: ({ questions }) => whole(questions) },
  { label: 'Without an answer', words: ({ unanswered }) => whole(unanswered) },
  { label: 'Rated helpful', words: ({ helpful_rate }) => percent(helpful_rate) },
  { label: 'Revenue', words: ({ revenue }) => dollars(revenue) },
  { label: 'Model cost', words: ({ model_cost }) => dollars(model_cost) },
  { label: 'Uptime', words: ({ uptime_percentage }) => percent(uptime_percentage) },
];

function figuresOf({ figures, before, open_errors }: WeekReport, week: Week): MailFigures {
  return {
    heads: ['', inWords(week), inWords(getWeekBefore(week))],
    rows: [
      ...ROWS.map(({ label, words }) => [label, words(figures), words(before)] as const),
      ['Open errors now', whole(open_errors), ''] as const,
    ],
  };
}

function listsOf({ losing, gaps }: WeekReport) {
  const lost = losing.map(({ name, loss }) => `${name}: ${dollars(loss)} more than it earned`);
  const asked = gaps.map(({ question, count }) => {
    // A line break in a question would start a new line of the mail.
    const line = question.replace(/\s+/g, ' ').trim();
    return count === 1 ? line : `${line} (${whole(count)} times)`;
  });
  return [
    { title: 'Paid plans that cost more than they earned', items: lost },
    { title: 'Questions without a helpful answer', items: asked },
  ].filter(({ items }) => items.length > 0);
}
