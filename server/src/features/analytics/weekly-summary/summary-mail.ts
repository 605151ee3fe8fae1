import type { Language } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { buildMail, type MailFigures } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { getMailLocale, type MailText, t } from '../../../platform/mail/mail-words.ts';
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
  const { language } = reader;
  const inWords = (one: Week) => formatWeek(one, language);
  return buildMail({
    to: reader.email,
    language,
    sender,
    subject: t`Your week on ${sender}: ${inWords(week)}`,
    paragraphs: [
      t`Hello ${reader.first_name}, here are your figures for the week of ${inWords(week)}, next to those of the week before. Days are UTC.`,
      t`You are getting this email every Monday because you asked for it. To stop it, open Dashboard, then Profit, and turn off the weekly summary.`,
    ],
    figures: figuresOf(told, inWords(week), inWords(getWeekBefore(week))),
    lists: listsOf(told),
    link: { label: t`Open the dashboard`, url: `${parts.origin()}/dashboard` },
  });
}

function formatWeek({ first, last }: Week, language: Language | null): string {
  const day = new Intl.DateTimeFormat(getMailLocale(language), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return `${day.format(new Date(first))} – ${day.format(new Date(last))}`;
}

const whole = (value: number) => value.toLocaleString('en-US');
const percent = (value: number | null) => (value === null ? t`none` : `${value.toFixed(1)}%`);
const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'usd' });

const ROWS: { label: MailText; words: (figures: WeekFigures) => string | MailText }[] = [
  { label: t`New users`, words: ({ new_users }) => whole(new_users) },
  { label: t`Questions`, words: ({ questions }) => whole(questions) },
  { label: t`Without an answer`, words: ({ unanswered }) => whole(unanswered) },
  { label: t`Rated helpful`, words: ({ helpful_rate }) => percent(helpful_rate) },
  { label: t`Revenue`, words: ({ revenue }) => dollars(revenue) },
  { label: t`Model cost`, words: ({ model_cost }) => dollars(model_cost) },
  { label: t`Uptime`, words: ({ uptime_percentage }) => percent(uptime_percentage) },
];

function figuresOf({ figures, before, open_errors }: WeekReport, week: string, weekBefore: string): MailFigures {
  return {
    heads: ['', week, weekBefore],
    rows: [
      ...ROWS.map(({ label, words }) => [label, words(figures), words(before)] as const),
      [t`Open errors now`, whole(open_errors), ''] as const,
    ],
  };
}

function listsOf({ losing, gaps }: WeekReport) {
  const lost = losing.map(({ name, loss }) => t`${name}: ${dollars(loss)} more than it earned`);
  const asked = gaps.map(({ question, count }) => {
    // A line break in a question would start a new line of the mail.
    const line = question.replace(/\s+/g, ' ').trim();
    return count === 1 ? line : t`${line} (${whole(count)} times)`;
  });
  return [
    { title: t`Paid plans that cost more than they earned`, items: lost },
    { title: t`Questions without a helpful answer`, items: asked },
  ].filter(({ items }) => items.length > 0);
}
