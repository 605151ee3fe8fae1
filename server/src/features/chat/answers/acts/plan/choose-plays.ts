import type { Play } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';
import { ADDS_SERVICE } from '../../understanding/act-forms.ts';

/** Words and meaning find the topic; what fits the company decides among near equals. */
const FIT_SHARE = 0.25;
const LEAST_FIT = 0.16;
const MOST_FOUND = 40;

const TOPICS: [topic: string, words: RegExp][] = [
  ['commercial', /\b(?:commercial|contract|property manag\w*|recurring|accounts?)\b/i],
  ['leads', /\b(?:leads?|calls?|phone|slow|quiet|dead|customers?|bookings?|work)\b/i],
  ['reviews', /\b(?:reviews?|reputation|stars?)\b/i],
  ['dump_costs', /\b(?:dump|landfill|tipp?ing|disposal)\b/i],
  ['pricing', /\b(?:pric\w*|margin|undercharg\w*|profit|money)\b/i],
  ['hiring', /\b(?:hir\w*|helper|employee|labor|staff|worker)\b/i],
  ['keeping_crew', /\b(?:quit\w*|turnover|no ?show|lazy|retain|keep (?:my )?(?:guys|crew|helpers))\b/i],
  ['second_truck', /\b(?:second|another|more|next) trucks?\b/i],
  ['cash_flow', /\b(?:cash ?flow|cash|bills|broke|paid late|owe)\b/i],
  ['slow_season', /\b(?:winter|season|january|february|holidays?|slow)\b/i],
  [
    'start',
    /\b(?:start\w*|begin\w*|brand[- ]new(?! (?:truck|trailer|customer|account|helper)s?)|new (?:to|at|hauler|guy|owner|company|business)|first (?:jobs?|customers?|(?:\d+ )?(?:days|weeks?|months?))|(?:just|only) (?:got|bought) (?:a|my|the) (?:truck|trailer|pickup)|from scratch)\b/i,
  ],
  ['time_off', /\b(?:off the truck|time off|vacation|burn\w* out|too many hours|step back|delegate)\b/i],
  ['software', /\b(?:software|apps?|crm|paper\w*|organi[sz]\w*)\b/i],
  ['ads', /\b(?:ads?|advertis\w*|market\w*|google|facebook)\b/i],
  ['bins', /\b(?:dumpsters?|bins?|roll[- ]?offs?)\b/i],
  ['upsells', ADDS_SERVICE],
  ['costs', /\b(?:costs?|expens\w*|spend\w*)\b/i],
];

/** Nothing for somebody who only starts. */
const FOR_LATER = ['second_truck', 'selling', 'time_off', 'keeping_crew'];

/** What fits the words of a plan, the company and the season, best first. */
export function listPlays(asked: Asked, { text, read }: Pick<Asked, 'text' | 'read'>): Play[] {
  const { facts, knowledge, today } = asked;
  const isOwn = /\b(?:my|our|me) (?:company|business|shop)|plan\b/i.test(text);
  const challenges = isOwn ? (facts.current_challenges ?? '') : '';
  const wanted = `${read.readable} ${challenges}`;
  const topics = new Set(TOPICS.filter(([, words]) => words.test(wanted)).map(([topic]) => topic));
  return knowledge.shelves.plays
    .find(wanted, read.vector, MOST_FOUND)
    .map(({ item, fit }) => ({ play: item, score: fit + FIT_SHARE * computeFit(item, asked, topics, today) }))
    .sort((a, b) => b.score - a.score)
    .filter(({ score }) => score > LEAST_FIT)
    .map(({ play }) => play);
}

/** How well a play fits the asker's topics, size, margin, services and the season, from −1 to 1. */
function computeFit(play: Play, { facts }: Asked, topics: Set<string>, today: Date): number {
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
