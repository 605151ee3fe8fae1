import type { Play } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';

/** Nothing for somebody who only starts. */
const FOR_LATER = ['second_truck', 'selling', 'time_off', 'keeping_crew'];

/** How well a play fits the asker's topics, size, margin, services and the season, from −1 to 1. */
export function computeFit(play: Play, { facts }: Asked, topics: Set<string>, today: Date): number {
  const isTooSoon = topics.has('start') && play.about.some((topic) => FOR_LATER.includes(topic));
  const isTooLate = !topics.has('start') && play.about.every((topic) => topic === 'start');
  const ofTopic = isTooSoon || isTooLate ? -0.6 : play.about.some((topic) => topics.has(topic)) ? 0.6 : 0;
  return (
    ofTopic +
    fitOfSize(play, facts, topics) +
    fitOfMargin(play, facts) +
    fitOfSeason(play, today) +
    fitOfWork(play, facts)
  );
}

function fitOfSize({ trucks }: Play, { trucks_count }: Asked['facts'], topics: Set<string>): number {
  // Who only starts has nothing to grow yet.
  const owned = trucks_count ?? (topics.has('start') ? 0 : undefined);
  if (!trucks || owned === undefined) return 0;
  return owned >= trucks[0] && owned <= trucks[1] ? 0.2 : -1;
}

function fitOfMargin({ margin_below: below }: Play, { gross_profit_margin: margin }: Asked['facts']): number {
  if (below === undefined || margin === undefined) return 0;
  return margin < below ? 0.2 : -0.4;
}

function fitOfSeason({ months }: Play, today: Date): number {
  if (!months) return 0;
  return months.includes(today.getUTCMonth() + 1) ? 0 : -0.8;
}

function fitOfWork({ services }: Play, { main_services: offered }: Asked['facts']): number {
  if (!services || !offered) return 0;
  return services.some((one) => offered.some((mine) => mine === one)) ? 0.2 : -0.2;
}
