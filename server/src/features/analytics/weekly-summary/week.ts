import { Temporal } from 'temporal-polyfill';

const HOUR = 7;

export interface Week {
  /** Monday and Sunday, `YYYY-MM-DD`. */
  first: string;
  last: string;
}

/** The week (UTC) to report at `now`: the one before the latest Monday, 07:00. */
export function getWeekToReport(now: Date): Week {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').subtract({ hours: HOUR });
  const monday = at.toPlainDate().subtract({ days: at.dayOfWeek - 1 });
  return { first: monday.subtract({ days: 7 }).toString(), last: monday.subtract({ days: 1 }).toString() };
}

/** The week before. */
export function getWeekBefore({ first }: Week): Week {
  const monday = Temporal.PlainDate.from(first);
  return { first: monday.subtract({ days: 7 }).toString(), last: monday.subtract({ days: 1 }).toString() };
}
