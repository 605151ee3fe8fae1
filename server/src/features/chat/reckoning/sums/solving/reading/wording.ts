import { RecentMap } from '../../../../../../platform/core/recent-map.ts';
import { NUMBER_WORDS } from '../../../numbers.ts';

const PARTS: [RegExp, string][] = [
  [
    /\b(?:it was |was |about |only )*(?:three|3) ?(?:quarters?|\/ ?4)(?: (?:full|loaded|of it|of the truck))\b/g,
    ' 0.75 part',
  ],
  [/\b(?:two|2) ?(?:thirds|\/ ?3)(?: (?:full|loaded|of it|of the truck))?\b/g, ' 0.66667 part'],
  [/\b3\/4\b/g, ' 0.75 part'],
  [/\b(?:1\/2|half|a half) (?:full|loaded|of it|of the truck)\b/g, ' 0.5 part'],
  [/\b(?:1\/4|a quarter|quarter) (?:full|loaded|of it|of the truck)\b/g, ' 0.25 part'],
  [/\b(?:1\/3|a third|third) (?:full|loaded|of it|of the truck)\b/g, ' 0.33333 part'],
];
const OFTEN: [RegExp, string][] = [
  [
    /\b(?:a|an|each|every|one|our|my|the|your) (?:average |usual |typical |normal |trailer |truck |dump )?(load|trip|job)s? (?:usually |normally |mostly )?(?:is|are|runs?|weighs?|comes to|averages?|ends up)(?: us| me| at)?(?: about| around| like)? (\d+(?:\.\d+)?) (tons?|yards?)\b(?! (?:an?|per|each)\b)/g,
    '$2 $3 a $1',
  ],
  [/\btwice an? (day|week|month|year)\b/g, '2 times a $1'],
  [/\b(?:once (?:a|every)|every|each) (day|week|month)(?=\W*$)/g, '1 times a $1'],
  [/\bevery (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g, '1 times a week'],
  [/\bevery (?:other|second) (week|month|day)\b/g, '0.5 times a $1'],
];
/** "going from 300 to 340" are prices. */
const CLOCK =
  /(?<!\b(?:go|goes|going|went|prices?|rates?|rais(?:e|ed|ing)|bump|bumped|it|up|down|moved?|dump|fees?|charge) )\bfrom (1[0-2]|[1-9])(?::?([0-5]\d))?(?!\d) ?(?:am|a\.m\.)? ?(?:to|till?|until) (1[0-2]|[1-9])(?::?([0-5]\d))?(?!\d)(?: ?(?:pm|p\.m\.))?/;
const BREAK = /,? ?(?:with|less|minus|and)?(?: an?)? (half hour|hour|30 ?min\w*|1 ?hour|0\.5 hours?)(?: \w+)? lunch\b/;

/** "a 3 load job", "2 man crew": no amount. */
const SIZE_OF_JOB =
  /\b\d{1,2}[- ](?:load|man|person|stop|truck|bed|bedroom|car|bath|story|level|room|yard) (job|crew|route|house|garage|place|apartment|home)\b/g;
/** "gas was 3.29, now it is 3.89": what it changed by, which other figures multiply. */
const WAS_NOW =
  /\b(?:was|from) \$?(\d+\.\d+),? (?:and |but |to )?(?:now )?(?:it'?s |it is |is |at )?\$?(\d+\.\d+)(?=.*\d)/;
/** "each job i keep about 190" */
const EACH_BEFORE =
  /\b(?:each|every|per|a) (day|week|month|job|load|stop|haul|cleanout|dumpster|pull|trip|run) (?:i|we|it|leaves?|me|keep|clears?|makes?|nets?|brings?|drives?|do|does|burns?|uses?|costs?|runs?|about|around| )+(\$?\d+(?:,\d{3})*(?:\.\d+)?)(?![\d.]| ?[a-z]+ (?:an?|per|each) )(?: (miles|gallons|hours|jobs|loads|stops))?/g;

/** "40 an hour for 6": hours. */
const WAGE_FOR =
  /(\d(?: dollars| bucks)? an hour for \d{1,2}(?:\.\d)?)(?=[,.;?]? (?!hours?|hrs?|[a-z]+s\b|man|men|people|crew|\d)|[,;?]|\W*$)/g;

/** "a load is 1.9 tons, i do 9 a week" */
const SO_OFTEN =
  /\b(?:do|does|did|run|runs|make|makes|take|takes|haul) (?:about |like |around )?(\d{1,2}) (?=an? (?:day|week|month)\b)/g;
const OF_LOADS = /\b(?:loads?|trips?|jobs?|runs?|stops?)\b/;
/** "5 jobs at 220 a day": so many a day. */
const JOBS_AT_A_DAY = /\b(\d{1,2}) (jobs|loads|stops|hauls) (?:at|of|for) \$?(\d[\d,]*) (an? (?:day|week|month))\b/g;

/** "9 of em a month" */
const SO_MANY_OF_IT =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) of (?:'?em|them|those|these|that) (?:an?|per|each|every) (day|week|month|year)\b/g;
/** "used to pay 58 a ton, now 66" */
const USED_TO =
  /\bused to (?:pay|be|cost) \$?(\d+(?:\.\d+)?)( an? \w+)?,? (?:and |but )?now (?:it'?s |it is |is |i pay )?\$?(\d+(?:\.\d+)?)/g;
/** "and one at 410" */
const COUNT_BEFORE_PRICE = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b(?= (?:more )?(?:at|@|for) \$?\d)/g;
/** "raise 325 to 355" is no span. */
const FROM_TO =
  /\b(rais\w+|went|goes|go|from|bump\w*|drop\w*|cut\w*|lower\w*|moved?)\b([^\d]{0,24})(\$?\d[\d,.]*) to (?=\$?\d)/g;
/** "11 hours of overtime on top of the 40" */
const OF_OVERTIME =
  /\b(\d{1,2}(?:\.\d+)?) (?:hours? |hrs? )?(?:of )?(?:ot|overtime)\b(?=.*\b40\b).*?\b40(?: hours?| hrs?)?\b/g;
const WEEKDAY = /\b(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:day|nesday|sday|urday)?s?\b/g;
const DATE =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (?:[12]?\d|3[01])(?:st|nd|rd|th)?(?![\d,.]*\d|[ ]?(?:%|jobs?|loads?))/g;
/** "holds 10 yards, 3 trips" */
const HOLDS_A_TRIP = /\bholds (?:about )?(\d+(?:\.\d+)?) (yards?|tons?)(?=\b.*\b\d+ (?:trips|runs))/;
const HOLDS_A_LOAD = /\bholds (?:about )?(\d+(?:\.\d+)?) (yards?|tons?)(?=\b.*\b\d+ loads)/;
/** A sum is told in a few lines; some of these forms look far ahead. */
const MOST_LENGTH = 1_000;
const MOST_FIGURES = 40;

/** "my average load is 1.6 tons" */
const OF_A_LOAD =
  /\b(?:avg|average|usual|typical|normal) (load|job|trip) (?:is|weighs|runs|comes to) (?:about )?(\d[\d.]*) (tons?|yards?|pounds?|lbs?|miles?|hours?)\b/g;
/** "overtime over 40": where it begins, and no figure of the sum. */
const OVERTIME_LINE =
  /\b(overtime|time and a half|o\.?t\.?)(?=[\s,])[^.\d]{0,14}\b(?:over|after|past|above) 40(?: ?(?:hours?|hrs?)\b)?/g;

/** Of texts read last: a message is tried against a hundred problems, of which many ask for it. */
const MOST_TEXTS = 64;
const known = new RecentMap<string, string>(MOST_TEXTS);

/** Words of shares, times of day and forms in figures; what is no figure of a sum is left out. */
export function toFigures(said: string): string {
  const text = known.get(said) ?? writeFigures(said);
  known.set(said, text);
  return text;
}

function writeFigures(said: string): string {
  const plain = said.slice(0, MOST_LENGTH);
  if ((plain.match(/\d+/g) ?? []).length > MOST_FIGURES) return '';
  const text = plain
    .replace(/\b(?:sq\.?|square) ?(?:ft|feet|foot)\b|\bsqft\b/g, 'sqft')
    .replace(
      /\b(\d+) ?(?:hours?|hrs?) (?:and )?(\d{1,2}) ?min(?:utes?|s)?\b/g,
      (_, hours: string, minutes: string) => `${Number((Number(hours) + Number(minutes) / 60).toFixed(4))} hours`,
    )
    .replace(SIZE_OF_JOB, '$1')
    .replace(WAGE_FOR, '$1 hours')
    .replace(HOLDS_A_TRIP, 'holds $1 $2 a trip')
    .replace(HOLDS_A_LOAD, 'holds $1 $2 a load')
    .replace(/\bjobs (\d{1,3}) (?=at\b)/g, '$1 jobs ')
    .replace(/\bjobs? (?:leaves?|clears?|nets?|makes?) (?:me |us )?(?:about |like )?(\$?\d[\d,]*)/g, '$1 a job ')
    .replace(COUNT_BEFORE_PRICE, (word) => String(NUMBER_WORDS[word] ?? word))
    .replace(SO_OFTEN, (all, count: string) => (OF_LOADS.test(plain) ? `do ${count} times ` : all))
    .replace(JOBS_AT_A_DAY, '$1 $2 $4 at $3')
    .replace(SO_MANY_OF_IT, (_, count: string, period: string) => `${NUMBER_WORDS[count] ?? count} times a ${period}`)
    .replace(
      USED_TO,
      (_, before: string, per: string | undefined, now: string) =>
        `changed by ${Number((Number(now) - Number(before)).toFixed(4))}${per ?? ''}`,
    )
    .replace(OVERTIME_LINE, '$1')
    .replace(OF_A_LOAD, '$2 $3 a $1')
    .replace(OF_OVERTIME, (_, over: string) => `${40 + Number(over)} hours a week`)
    .replace(WEEKDAY, ' ')
    .replace(/\bfull[- ]?time\b(?!.*\bhours? a week\b)/g, '40 hours a week')
    .replace(/\b(?:1099|w-?2|w-?9|401k)s?\b/g, '')
    .replace(
      WAS_NOW,
      (_, before: string, now: string) => `changed by ${Number((Number(now) - Number(before)).toFixed(4))}`,
    )
    .replace(/\b\d{1,2}(?:st|nd|rd|th)\b(?: (?:floor|story|street|st|ave\w*))?/g, ' ')
    .replace(/\b(\d+(?:\.\d+)?) (?:for )?(?=(?:fica|futa|suta|workers?'? comp|comp)\b)/g, '$1 percent ')
    .replace(EACH_BEFORE, (_, period: string, value: string, unit = '') =>
      `${value} ${unit} a ${period} `.replace('  ', ' '),
    )
    .replace(/\b\d{1,2}(?::\d\d)? ?(?:am|pm)\b|\b\d{1,2}:\d\d\b/g, ' ')
    .replace(DATE, ' ')
    .replace(/\bcrew of (\d{1,2})\b/g, '$1 guys')
    .replace(/\bhalf (?:an )?hour\b/g, '0.5 hours')
    .replace(CLOCK, (_, from: string, fromMinutes = '0', to: string, toMinutes = '0') => {
      const hours = Number(to) + Number(toMinutes) / 60 - Number(from) - Number(fromMinutes) / 60;
      return `${Number((hours <= 0 ? hours + 12 : hours).toFixed(2))} hours`;
    })
    .replace(FROM_TO, '$1$2$3 then ');
  const clocked = text === plain || !BREAK.test(text) ? text : withoutBreak(text);
  const shared = PARTS.reduce((words, [form, part]) => words.replace(form, part), clocked);
  return OFTEN.reduce((words, [form, often]) => words.replace(form, often), shared);
}

function withoutBreak(text: string): string {
  const length = /half|30|0\.5/.test(BREAK.exec(text)?.[1] ?? '') ? 0.5 : 1;
  return text
    .replace(BREAK, '')
    .replace(/(\d+(?:\.\d+)?) hours/, (_, hours: string) => `${Number(hours) - length} hours`);
}
