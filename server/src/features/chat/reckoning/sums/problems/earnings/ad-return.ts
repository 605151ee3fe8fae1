import { readStated, type Stated } from '../../solving/reading/stated.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const LEADS = /^(?:lead|call|inquiry|click|message|quote|estimate|form|text)$/;
const JOBS = /^(?:job|booking|sale|customer|client|haul|load)$/;
const SPENT =
  /\b(?:spen[dt]|put|blew|dropped|sunk|ate|ran|ads?|google|facebook|yelp|angi|thumbtack|craigslist|flyers?|mailers?|postcards?|signs?|lsa|marketing|radio|billboard|cost|paid)\b/;
const BOOKED = /\b(?:book\w*|closed?|won|landed|sold|got)\W*(?:me |us )?$/;
const BOOKED_AFTER = /^\W*(?:booked|closed|won|landed|sold|hired us|said yes)\b/;
const AVERAGE = /\b(?:avg|average|ticket|averag\w+|at|around|about|each|apiece|a piece|a pop|a job|per job)\b/;
const CLOSES_PART =
  /\b(?:clos\w+|book\w*|land\w*|win|won) (?:about |like )?(half|a third|a quarter|(\d{1,2}) ?(?:%|percent))/;
const PARTS: Record<string, number> = { half: 0.5, 'a third': 1 / 3, 'a quarter': 0.25 };
const GOOD_RETURN = 4;

interface Campaign {
  spent: number;
  leads: number | null;
  jobs: number;
  average: number | null;
}

function readCampaign(text: string, stated: Stated[]): Campaign | null {
  const leads = stated.find(({ num }) => LEADS.test(num)) ?? null;
  const closed = CLOSES_PART.exec(text);
  const share = closed ? (PARTS[closed[1] ?? ''] ?? Number(closed[2]) / 100) : null;
  const counted = stated.findLast(
    (one) =>
      JOBS.test(one.num) ||
      (one !== leads &&
        one.num === '$' &&
        (BOOKED.test(one.before) || BOOKED_AFTER.test(one.after)) &&
        Number.isInteger(one.value) &&
        leads !== null &&
        one.value <= leads.value),
  );
  const money = stated.filter((one) => one.num === '$' && one !== counted);
  const spent = money.find(({ before, after }) => SPENT.test(`${before} ${after}`)) ?? money[0];
  const average = money.find((one) => one !== spent && AVERAGE.test(`${one.before} ${one.after} ${one.gap}`)) ?? null;
  const jobs = share !== null && leads ? leads.value * share : counted?.value;
  if (!spent || !jobs || money.length > 2 || (leads && jobs > leads.value)) return null;
  // "30 leads at 20": each of them.
  const isOfEach = leads !== null && spent.start > leads.start && /^ ?(?:at|for|@) \$?$/.test(spent.gap);
  const paid = isOfEach ? spent.value * leads.value : spent.value;
  return { spent: paid, leads: leads?.value ?? null, jobs, average: average?.value ?? null };
}

const ADVERTISES =
  /\b(?:ads?|advertis\w+|google|facebook|fb|instagram|tiktok|nextdoor|yelp|angi|home ?advisor|thumbtack|bark|networx|houzz|craigslist|flyers?|mailers?|postcards?|door ?hangers?|yard signs?|bandit signs?|truck wrap|lsa|local services?|ppc|seo|marketing|radio|billboards?|leads?|lead (?:sites?|services?))\b/;
/** "spent 500 there and got 4 jobs averaging 320": what was spent can only be on finding them. */
const SPENT_TO_GET =
  /\b(?:spent|put(?: in)?|paid|blew|dropped|sunk)\b[^;]{0,60}\b(?:got|landed|booked|brought|won|closed|came)\b[^;]{0,25}\bjobs?\b[^;]{0,30}\b(?:avg|average|averag\w+|each|apiece|a piece|a job|per job)\b/;
const OTHER_COSTS =
  /\b(?:dump\w*|landfill|fuel|gas|diesel|labou?r|payroll|wages|helpers?|guys?|crew|trucks?|trailers?|insurance|repairs?|rent\w*|tools?|tires?|permits?|hours?)\b/;
/** What a job leaves of its price in the example of what a job may cost to get. */
const EXAMPLE_MARGIN = 0.4;

const ON_ELSE =
  /\b(?:spent|put|paid|blew|dropped|sunk) (?:in )?\$?\d[\d,.]*k? (?:dollars |bucks )?(?:on|for|into|in) (?!(?:it|that|there|them|this|those|last|the (?:site|app)|a (?:month|week))\b)/;

/** Whether a message tells what was spent to get so many jobs, and not what on. */
function isSpentToGet(text: string): boolean {
  return SPENT_TO_GET.test(text) && !OTHER_COSTS.test(text) && !ON_ELSE.test(text);
}

/** "spent 300 on flyers, 15 calls, 6 jobs, average 280": what a lead and a job cost, and what came back. */
export function computeAdReturn(text: string): Sum | null {
  if (!ADVERTISES.test(text) && !isSpentToGet(text)) return null;
  const found = readCampaign(text, readStated(text));
  if (!found || (found.leads === null && found.average === null)) return null;
  const { spent, leads, jobs, average } = found;
  const perJob = spent / jobs;
  const booked = formatNumber(jobs, 1);
  const revenue = average === null ? null : average * jobs;
  const perLead = leads === null ? '' : `**${formatDollars(spent / leads)}** a lead and `;
  const verdict =
    revenue === null
      ? ''
      : ` It brought ${formatDollars(revenue)}, ${formatNumber(revenue / spent, 1)} times what it cost${revenue / spent >= GOOD_RETURN ? ': good' : ''}.`;
  return createSum(
    `${perLead}**${formatDollars(perJob)}** a job.${verdict}`,
    [
      ...(leads === null
        ? []
        : [`${formatDollars(spent)} ÷ ${formatNumber(leads)} leads = ${formatDollars(spent / leads)}`]),
      `${formatDollars(spent)} ÷ ${booked} jobs = ${formatDollars(perJob)}`,
      ...(leads === null
        ? []
        : [`${booked} of ${formatNumber(leads)} booked: ${formatNumber((100 * jobs) / leads, 0)} %`]),
      ...(revenue === null || average === null
        ? []
        : [
            `${booked} jobs × ${formatDollars(average)} = ${formatDollars(revenue)}; getting them took ${formatNumber((100 * spent) / revenue, 1)} % of it`,
          ]),
    ],
    perJob,
    {
      notes: average === null ? [] : [tellLimit(perJob, average)],
    },
  );
}

/** What a job may cost to get, before it eats what the job leaves. */
function tellLimit(perJob: number, average: number): string {
  const left = average * EXAMPLE_MARGIN;
  const verdict = perJob < left ? 'you are under it' : 'you are over it';
  return `It must stay under what a job leaves you after crew, dump and fuel: if that is ${formatNumber(100 * EXAMPLE_MARGIN)} % of ${formatDollars(average)}, under ${formatDollars(left)}, so ${verdict}.`;
}

/** "if i booked 10 of them", "what if i close half": the same campaign with another count of jobs. */
export function computeOtherBookings(text: string, words: string): Sum | null {
  if (!computeAdReturn(words)) return null;
  const count = /\b(?:book\w*|clos\w+|got|had|won|sold|land\w*) (?:like |about )?(\d{1,3})\b(?! ?(?:%|percent))/.exec(
    text,
  )?.[1];
  if (count === undefined && !CLOSES_PART.test(text)) return null;
  const told = readStated(words);
  const leads = told.find(({ num }) => LEADS.test(num));
  const jobs = told.find((one) => JOBS.test(one.num) || (one.num === '$' && one !== leads && BOOKED.test(one.before)));
  if (!jobs) return null;
  const part = CLOSES_PART.exec(text)?.[0];
  const other =
    count === undefined ? `${words}, ${part}` : `${words.slice(0, jobs.start)} ${count}${words.slice(jobs.end)}`;
  return computeAdReturn(other);
}

const MORE_SPENT =
  /\b(double|doubled|twice|triple|tripled|halve|half)\b.{0,20}\b(?:budget|spend|ads?|marketing|that|it)\b|\b(?:budget|spend|ads?)\b.{0,12}\b(double|triple|in half)/;
const TIMES: [RegExp, number][] = [
  [/^(?:double|twice)/, 2],
  [/^triple/, 3],
  [/^(?:hal|in half)/, 0.5],
];

/** "what if i double the budget": as many jobs more, if they cost the same to get. */
export function computeOtherBudget(text: string, words: string): Sum | null {
  const said = MORE_SPENT.exec(text);
  const word = said?.[1] ?? said?.[2] ?? '';
  const times = TIMES.find(([form]) => form.test(word))?.[1];
  const found = times === undefined || !computeAdReturn(words) ? null : readCampaign(words, readStated(words));
  if (!found || times === undefined) return null;
  const [spent, jobs] = [found.spent * times, found.jobs * times];
  const income = found.average === null ? '' : ` and ${formatDollars(jobs * found.average)}`;
  return createSum(
    `**${formatDollars(spent)}** would bring about **${formatNumber(jobs, 1)} jobs${income}**, if each costs as much to get.`,
    [
      `${formatDollars(found.spent)} ÷ ${formatNumber(found.jobs, 1)} jobs = ${formatDollars(found.spent / found.jobs)} a job`,
    ],
    jobs,
    { notes: ['More money often buys worse leads: raise it in steps and watch what a job costs.'] },
  );
}
