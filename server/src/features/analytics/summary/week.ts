import { Temporal } from 'temporal-polyfill';

const HOUR = 7;

export interface Week {
  /** Its Monday and its Sunday, `YYYY-MM-DD`. */
  first: string;
  last: string;
}

/** The week (UTC) that is told of at a moment: the one before the latest Monday that has come to 07:00. */
export function weekToTell(now: Date): Week {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').subtract({ hours: HOUR });
  const monday = at.toPlainDate().subtract({ days: at.dayOfWeek - 1 });
  return { first: monday.subtract({ days: 7 }).toString(), last: monday.subtract({ days: 1 }).toString() };
}

/** The week before. */
export function weekBefore({ first }: Week): Week {
  const monday = Temporal.PlainDate.from(first);
  return { first: monday.subtract({ days: 7 }).toString(), last: monday.subtract({ days: 1 }).toString() };
}
