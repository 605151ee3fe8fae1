import type { Play } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';
import { ADDS_SERVICE } from '../../understanding/act-forms.ts';
import { IS_DOWN } from './told/situation.ts';

/** Words and meaning find the topic; what fits the company decides among near equals. */
const FIT_SHARE = 0.25;
const LEAST_FIT = 0.16;
const NEAR_FIT = 0.45;
const MOST_FOUND = 40;

const TOPICS: [topic: string, words: RegExp][] = [
  [
    'commercial',
    /\b(?:commercial|contracts?|contractors?|remodelers?|roofers?|property manag\w*|recurring|accounts?|apartments?|turnovers?|complex\w*|realtors?|estates?|probate|hoarder\w*|storage|hoa|office parks?|senior mov\w*|social workers?)\b/i,
  ],
  ['leads', /\b(?:leads?|calls?|phone|slow|quiet|dead|customers?|bookings?|work)\b/i],
  ['reviews', /\b(?:reviews?|reputation|stars?)\b/i],
  ['dump_costs', /\b(?:dump|landfill|tipp?ing|disposal)\b/i],
  ['pricing', /\b(?:pric\w*|margin|undercharg\w*|profit|money)\b/i],
  ['hiring', /\b(?:hir\w*|helper|employee|labor|staff|worker)\b/i],
  [
    'keeping_crew',
    /\b(?:(?<!\b(?:gonna|to|i|should i|i'll|just) )quit\w*|(?:crew|helper|employee) turnover|no ?show|lazy|retain|keep (?:my )?(?:guys|crew|helpers))\b/i,
  ],
  ['second_truck', /\b(?:second|another|more|next) trucks?\b/i],
  [
    'cash_flow',
    /\b(?:cash ?flow|cash|bills|broke|paid late|owes?|(?:the|my) (?:bank|account)|rent is due|payroll|behind on|short on money|truck note|come up with|need \$?\d[\d,]*k? by)\b/i,
  ],
  ['slow_season', /\b(?:winter|season|january|february|holidays?|slow)\b/i],
  [
    'start',
    /\b(?:start\w*|begin\w*|brand[- ]new(?! (?:truck|trailer|customer|account|helper)s?)|new (?:to|at|hauler|guy|owner|company|business)|first (?:jobs?|customers?|(?:\d+ )?(?:days|weeks?|months?))|(?:just|only) (?:got|bought) (?:a|my|the) (?:truck|trailer|pickup)|from scratch)\b/i,
  ],
  [
    'time_off',
    /\b(?:\d{2} (?:hours|hrs) a week|days? off|my (?:sun|satur)days?|get my \w+ back|off the truck|time off|vacation|burn\w* out|too many hours|step back|delegate)\b/i,
  ],
  ['software', /\b(?:software|apps?|crm|paper\w*|organi[sz]\w*)\b/i],
  ['ads', /\b(?:ads?|advertis\w*|market\w*|google|facebook)\b/i],
  [
    'routes',
    /\b(?:routes?|stops|(?:truck|trailer|rig|van)(?:'s| is| went)? (?:down|in the shop|broke\w*)|one truck|miles|driving)\b/i,
  ],
  ['truck_down', IS_DOWN],
  [
    'weekends',
    /\b(?:day job|full[- ]time job|weekend (?:only|hauler|warrior)|only (?:have |got |haul |do )?(?:the )?(?:weekends?|saturdays?)|part[- ]time|side hustle|on (?:the )?weekends)\b/i,
  ],
  ['bins', /\b(?:dumpsters?|bins?|roll[- ]?offs?)\b/i],
  ['upsells', ADDS_SERVICE],
  ['costs', /\b(?:costs?|expens\w*|spend\w*)\b/i],
];

/** Nothing for those who do not tell of it. */
const ONLY_IF_TOLD = ['truck_down', 'weekends'];
/** Nothing for somebody who only starts. */
const FOR_LATER = ['second_truck', 'selling', 'time_off', 'keeping_crew'];

/** What fits the words of a plan, the company and the season, best first. */
export function listPlays(asked: Asked, { text, read }: Pick<Asked, 'text' | 'read'>, least = 0): Play[] {
  const { facts, knowledge, today } = asked;
  const isOwn = /\b(?:my|our|me) (?:company|business|shop)|plan\b/i.test(text);
  const challenges = isOwn ? (facts.current_challenges ?? '') : '';
  const wanted = `${read.readable} ${challenges}`;
  const month = findMonth(text, today);
  const topics = new Set(TOPICS.filter(([, words]) => words.test(wanted)).map(([topic]) => topic));
  return knowledge.shelves.plays
    .find(wanted, read.vector, MOST_FOUND)
    .map(({ item, fit }) => ({ play: item, fit, score: fit + FIT_SHARE * computeFit(item, asked, topics, month) }))
    .sort((a, b) => b.score - a.score)
    .filter(
      ({ score, play, fit }, i) =>
        score > LEAST_FIT &&
        (fit >= least || play.about.some((topic) => topics.has(topic))) &&
        isNear(play, fit, topics, i),
    )
    .map(({ play }) => play);
}

/** Whether a play is about what was named, or near enough in meaning where it is not. */
function isNear({ about }: Play, fit: number, topics: Set<string>, rank: number): boolean {
  if (about.some((topic) => ONLY_IF_TOLD.includes(topic))) return about.some((topic) => topics.has(topic));
  return rank === 0 || topics.size === 0 || fit >= NEAR_FIT || about.some((topic) => topics.has(topic));
}

/** How well a play fits the asker's topics, size, margin, services and the season, from −1 to 1. */
function computeFit(play: Play, { facts, text }: Asked, topics: Set<string>, month: number): number {
  const isTooSoon = topics.has('start') && play.about.some((topic) => FOR_LATER.includes(topic));
  const isTooLate = !topics.has('start') && play.about.every((topic) => topic === 'start');
  const ofTopic = isTooSoon || isTooLate ? -0.6 : play.about.some((topic) => topics.has(topic)) ? 0.6 : 0;
  return (
    ofTopic +
    (isNamed(play, text) ? 0.8 : 0) +
    fitOfSize(play, facts, topics) +
    fitOfMargin(play, facts) +
    fitOfSeason(play, month) +
    fitOfWork(play, facts)
  );
}

const PARTNERS =
  /\b(?:roofer|floor|realtor|real estate|storage|apartment|complex|property manag|estate|contractor|remodel|mover|hoa|hoard|senior)\w*/gi;

/** Whether a play is about those whom a message names as the ones to win. */
function isNamed({ name: file, title, line, asks }: Play, text: string): boolean {
  const stems = (text.match(PARTNERS) ?? []).map((name) => name.toLowerCase().slice(0, STEM));
  const count = (stem: string) => asks.filter((ask) => ask.toLowerCase().includes(stem)).length;
  return stems.some((stem) => `${file} ${title} ${line}`.toLowerCase().includes(stem) || count(stem) >= LEAST_NAMED);
}

const LEAST_NAMED = 2;
const STEM = 5;

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

function fitOfSeason({ months }: Play, month: number): number {
  if (!months) return 0;
  return months.includes(month) ? 0 : -0.8;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const A_PLANNED_MONTH =
  /\b(?:plan|ready|prepare\w*|strategy|work|jobs|customers)\b.{0,20}\b(?:for|in) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*/i;

/** The month that a plan is for, from 1: the one that is named, else this one. */
function findMonth(text: string, today: Date): number {
  const named = A_PLANNED_MONTH.exec(text)?.[1]?.toLowerCase();
  return 1 + (named === undefined ? today.getUTCMonth() : MONTHS.indexOf(named));
}

function fitOfWork({ services }: Play, { main_services: offered }: Asked['facts']): number {
  if (!services || !offered) return 0;
  return services.some((one) => offered.some((mine) => mine === one)) ? 0.2 : -0.2;
}
