import { PLANS, type PlanType } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { countDaysUntil } from '../../../platform/core/utc-days.ts';
import { type MailText, t } from '../../../platform/mail/mail-words.ts';
import type { Notice } from '../../../platform/mail/notice.ts';
import { listEndingPlans, type PlanEndRow } from './plan-notices.store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS_BEFORE = 7;
/** A server that was down tells of plans that ended meanwhile. */
const DAYS_AFTER = 3;
const BATCH = 200;

/** Tells users that their plan ends within a week and nothing renews it, and that it has ended; once for each end. */
export async function sendPlanNotices({
  db,
  clock,
  sendNotice,
}: Pick<Context, 'db' | 'clock' | 'sendNotice'>): Promise<void> {
  const now = clock.now();
  const range = {
    now,
    from: new Date(now.getTime() - DAYS_AFTER * DAY_MS),
    until: new Date(now.getTime() + DAYS_BEFORE * DAY_MS),
  };
  for (let after: PlanEndRow | undefined; ; ) {
    const rows: PlanEndRow[] = await listEndingPlans(db, range, after, BATCH);
    for (const row of rows) await sendNotice(toNotice(row, now));
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

const NAMES: Record<PlanType, MailText> = {
  free: t`Free`,
  basic: t`Basic`,
  premium: t`Premium`,
  lifetime: t`Lifetime`,
};

function toNotice({ user_id, type, expires_at, is_over }: PlanEndRow, now: Date): Notice {
  const name = NAMES[type];
  const { free } = PLANS;
  const link = { label: t`Open your plan`, path: '/plan' };
  const day = { day: expires_at.toISOString().slice(0, 10) };
  const limits = t`${free.questions_per_day ?? 0} questions a day and room for ${free.documents} documents. Nothing that you stored is deleted.`;
  const about = expires_at.toISOString();
  if (is_over) {
    const paragraphs = [t`Your ${name} plan ended on ${day}. You are on the Free plan now: ${limits}`];
    return {
      user_id,
      kind: 'plan_ended',
      about,
      letter: { subject: t`Your ${name} plan has ended`, paragraphs, link },
    };
  }
  const days = countDaysUntil(expires_at, now) ?? 0;
  const when = days === 1 ? t`in one day` : t`in ${days} days`;
  const paragraphs = [t`Your ${name} plan ends ${when}, on ${day}. Then the Free plan begins: ${limits}`];
  return {
    user_id,
    kind: 'plan_ending',
    about,
    letter: { subject: t`Your ${name} plan ends ${when}`, paragraphs, link },
  };
}
