import type { Context } from '../../../platform/core/context.ts';
import { composeMail, type MailFigures } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { readWeek, type WeekFigures, type WeekTold } from './read-week.ts';
import { type Week, weekBefore } from './week.ts';
import { findReader } from './weekly-summaries.store.ts';

/** From a Monday to its Sunday (ms). */
const LAST_DAY = 6 * 24 * 60 * 60 * 1000;

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'origin'>;

/** The mail of the week that begins on a Monday; null where its reader administrates no more, or wishes it no more. */
export async function writeSummary(
  parts: Parts,
  { user_id, week: first }: { user_id: string; week: string },
): Promise<MailMessage | null> {
  const reader = await findReader(parts.db, user_id);
  if (reader === null) return null;
  const last = new Date(Date.parse(first) + LAST_DAY).toISOString().slice(0, 10);
  const week = { first, last };
  const told = await readWeek(parts, week);
  return composeMail({
    to: reader.email,
    subject: `Your week on Haulwise: ${inWords(week)}`,
    paragraphs: [
      `Hello ${reader.first_name}, these are the figures of the week of ${inWords(week)}, beside those of the week before. Days are UTC.`,
      'You get this mail every Monday because you asked for it. To stop it, open Dashboard, then Profit, and switch off the weekly summary.',
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

function figuresOf({ figures, before, open_errors }: WeekTold, week: Week): MailFigures {
  return {
    heads: ['', inWords(week), inWords(weekBefore(week))],
    rows: [
      ...ROWS.map(({ label, words }) => [label, words(figures), words(before)] as const),
      ['Open errors now', whole(open_errors), ''] as const,
    ],
  };
}

function listsOf({ losing, gaps }: WeekTold) {
  const lost = losing.map(({ name, loss }) => `${name}: ${dollars(loss)} more than it brought`);
  const asked = gaps.map(({ question, count }) => {
    // Lines of a question's own would read as lines of the mail.
    const line = question.replace(/\s+/g, ' ').trim();
    return count === 1 ? line : `${line} (${whole(count)} times)`;
  });
  return [
    { title: 'Paid plans that cost more than they bring', items: lost },
    { title: 'Asked and not answered, or not helpfully', items: asked },
  ].filter(({ items }) => items.length > 0);
}
