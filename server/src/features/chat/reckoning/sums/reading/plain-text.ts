import { RecentMap } from '../../../../../platform/core/recent-map.ts';
import { toNumber } from '../../numbers.ts';
import { toSpokenDigits } from '../../spoken.ts';
import { ASKS_LEFT } from '../problems/earnings/profit.ts';
import { toDifference, toListed, toPlainPairs } from './listed.ts';
import { toWrittenOut } from './shorthand.ts';

/** "how many 300 dollar jobs": the sum belongs to the job. */
const JOBS_AT = /\bhow many \$?(\d[\d,]{0,6}) ?(?:dollars? |bucks? )?(jobs?|loads?|stops?)\b/g;

/** "margin on a 1200 job": what it brings, not how many. */
const JOB_WORTH =
  /\b((?:margin|profit|clear(?:ed)?|keep|kept|net|left) (?:on|from) (?:an?|the|my|this|that)) (\d{3,5})(?: dollars?| bucks?)? (job|ticket|cleanout|haul)\b/g;
/** "84 dump on a 520 job": the job is what came in, not a price of the dump. */
const ON_A_JOB =
  /\s(?:on|for|from) (?:an?|this|that|the|my) \$?(\d{3,5})(?: dollars?| bucks?)? (?:job|ticket|cleanout|haul)\b/g;
/** "keep a third": of the price. */
const KEEPS_PART =
  /\b(keep|clear|margin of|leaves? me|left) (?:a |an |one )?(third|quarter|fourth|half)\b(?! (?:a|of|the|load|truck|hour|day))/g;
const PARTS: Record<string, string> = { third: '33.33', quarter: '25', fourth: '25', half: '50' };

/** "11 and a half yards" and "2 ton 860 pounds" are one amount each. */
const AND_A_PART = /\b(\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten) and a (half|quarter)\b/g;
/** "an hour and a half" */
const ONE_AND_A_PART = /\b(?:an?|one) (hour|ton|yard|day|week|month|year) and a (half|quarter)\b/g;
/** "6 loads of my 15 yard truck at 525": how big it is does not multiply. */
const SIZE_OF_LOAD =
  /(\bloads?) (?:of|in|with|on) (?:my|our|a|an|the) \d{1,2}[ -]?(?:yards?|yds?|foot|ft) (?:dump )?(?:truck|trailer|box)\b/g;
const TONS_AND_POUNDS = /\b(\d{1,3}(?:\.\d{1,3})?) ?tons? (?:and )?(\d{1,4}) ?(?:lbs?|pounds?)\b/g;

/** "my monthly is van 480, insurance 300": what a vehicle costs, where nothing came in. */
const VEHICLE_COSTS = /\b(truck|van|trailer|pickup) (?=\$?\d{3,4}\b)/g;

function isMonthOfCosts(message: string): boolean {
  return (
    /\b(?:monthly|(?:a|per|every|each) month|overhead|bills)\b/i.test(message) &&
    !/\b(?:do|does|did|ma[dk]es?|took|takes|br(?:ought|ings?)|charged?|gross\w*|income|revenue|sales|sold|worth|came in|earn\w*|jobs?)\b/i.test(
      message,
    )
  );
}

/** "split it, me and my brother": both get a share. */
const SPLITS = /\b(?:split|divide|halves|half of|partners|50\/50|each of us|who gets)\b/;
/** "me and one helper": the owner draws no wage. */
const ME_AND =
  /\b(?:me and|myself and|i and) (?:(?:one|a|1|my|another) )?(?:(\d) )?(helper|guy|man|kid|son|brother|buddy|worker|cousin|dad|wife|husband|daughter|sister|uncle|nephew|partner|friend)s?\b|\bmy helper and (?:i|me)\b/g;
const OF_US = /\b(\d|two|three|four) of us\b/g;

const FULL_TRUCK =
  /\b(\d{1,2}(?:\.\d)?)[ -]?(?:yard|yd)s? (?:dump )?(truck|trailer|dumpster|box)(?: (?:is|was|about|only))* (half|a half|1\/2|a third|1\/3|two thirds|2\/3|a quarter|1\/4|three quarters|3\/4) full\b/g;
const PARTS_OF_TRUCK: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  '1/2': 1 / 2,
  '1/3': 1 / 3,
  '1/4': 1 / 4,
  'two thirds': 2 / 3,
  '2/3': 2 / 3,
  'three quarters': 3 / 4,
  '3/4': 3 / 4,
};
/** "3/4 of 480", "half of 300" */
const PART_OF =
  /\b(?:a |an )?(half|third|quarter|1\/2|1\/3|1\/4|two thirds|2\/3|three quarters|3\/4) of (?=\$?\d[\d,]\d?)(?!.*\b(?:split|divide))/g;
/** "50/50 with my brother" */
const SHARED = /\b(\d0)\/(\d0) (?=(?:with|between|after|me|my|us)\b)/;
/** "county tax is 7.75" */
const BARE_TAX = /\btax(?: rate)?(?: is| of| at|:)? (\d{1,2}(?:\.\d{1,3})?)(?![\d,.]*(?:%| ?percent| ?dollars|\d))/g;

/** "6 hours instead of 3": what was planned did not happen. */
const PLANNED =
  /\b(\d{1,3}(?:\.\d)? ?[a-z]+) (?:instead of|rather than|not) (?:the )?\d{1,3}(?:\.\d)?\b(?! ?(?:%|percent))/g;

const COUNT = '(\\d{1,2}|one|two|three|four|five|six)';
/** "2 crews of 3", "2 trucks with 3 guys each": as many people as both make. */
const CREWS = new RegExp(
  String.raw`\b${COUNT} (?:crews?|teams?) (?:of|with) ${COUNT}(?: (?:guys|men|people|helpers|each))*|\b${COUNT} trucks?,? (?:with )?${COUNT} (?:guys|men|people|helpers) (?:each|(?:per|a|in each|on each|to a) (?:truck|one))\b`,
  'g',
);
/** Trucks draw no wage. */
const CREW_OF_EACH = new RegExp(
  String.raw`\b${COUNT} trucks?,? (?:with |and )?(?:1|one|a) crew (?:each|per truck|on each),? (?:of )?${COUNT} (guys|men|people|helpers|workers)\b`,
  'g',
);
const CREW_COUNT = '(?:\\d{1,2}|two|three|four|five|six) (?:guys|men|people|helpers|workers)';
const TRUCKS_OF_CREW = new RegExp(
  String.raw`\b(?:\d|two|three) trucks?(?:,| and| with)? (?=${CREW_COUNT}\b)|(?<=\b${CREW_COUNT})(?:,| and| on| in)? (?:\d|two|three) trucks?\b`,
  'g',
);
const ASKS_WAGES = /\b(?:labou?r|payroll|wages|crew cost)\b/;
/** "a tank of gas is 95", "i fill up twice a week". */
const A_TANK =
  /\b(?:a|each|every|one) (?:full )?(?:tank|fill ?up)(?: of (?:gas|diesel|fuel))? (?:is|costs?|runs?)(?: me| us)?(?: about| like| around)? \$?(\d{2,3})\b/g;
const FILLS =
  /\bfill(?: it| her| them)? up(?: about| like)? (?:(\d|two|three|four|five|once|twice)(?: times)?) (?=(?:a|per|every) (?:day|week|month)\b)/g;
const TIMES: Record<string, string> = { once: '1', twice: '2' };
/** "4 hours at 50 plus 75 dump, total": the customer pays both. */
const PASSED_ON =
  /\b(plus|and) (?:a |the )?\$?(\d{1,4})(?: dollars| bucks)? (?:for )?(?:the )?(?:dump|disposal|gate|gas|fuel)(?: (?:fee|run))?(?=\W.*\b(?:total|bill|invoice)\b)/g;

/** "2 helpers, one did 40 hours and the other 36": who is told one by one is counted no second time. */
const ONE_BY_ONE =
  /\b(?:\d|two|three|four|five|dos|tres|cuatro) (guys|men|helpers|workers|people|kids|hands)\b(?=.*\b(?:one|uno)\b.*?\d.*\b(?:the other|el otro|another|y otro)\b.*?\d)/g;
const FIRST_OF_THEM =
  /\bone(?= (?:of (?:them|em) )?(?:did|worked|stayed|left|put in|had|got|makes?|gets?|earns?|is|was|at|\d))/;
const SO_MANY_OTHERS =
  /\bthe other (?:(two|three|four)|(\d)(?= (?:guys|men|helpers|did|worked|had|got|put|were|\d))) (?:(?:guys|men|helpers) )?/;
/** "one makes 20 an hour the other 16" */
const OTHER_WAGE =
  /(\b\d{1,2}(?:\.\d+)?(?: dollars| bucks)? an hour,?(?: and)? the other (?:makes |gets |is |at |one |earns )*\$?\d{1,2}(?:\.\d+)?)(?![\d.]*\d| ?(?:hours?|hrs?|at|an|a|per)\b|\/)/;
/** "one left after 3 hours, the other stayed 6" */
const OTHER_HOURS =
  /(\d ?(?:hours?|hrs?)\b[^\d]*\bthe other (?:[a-z]+ ){0,3}\d{1,2}(?:\.\d)?)(?![\d.]*\d| ?(?:hours?|hrs?|at|an|a|per|bucks|dollars)\b|\/)/;

function toOneByOne(text: string): string {
  const told = text.replace(ONE_BY_ONE, '$1');
  if (told === text) return text;
  return told
    .replace(FIRST_OF_THEM, '1 guy')
    .replace(SO_MANY_OTHERS, (_, word: string | undefined, digit = '') => `the others ${toNumber(word ?? digit)} guys `)
    .replace(OTHER_WAGE, '$1 an hour')
    .replace(OTHER_HOURS, '$1 hours');
}
/** "my wife makes 2,500": no cost. */
const ALSO_EARNS =
  /\b(wife|husband|spouse|girlfriend|boyfriend|roommate)(?: also)? (?:makes?|earns?|gets|brings? (?:in|home)|takes home) (?=(?:about |around |another )?\$?\d)/g;
const I_EARN = /\bi (?:make|earn|clear|bring (?:in|home)|take home) (?=(?:about |around )?\$?\d)/g;

function toEarned(text: string): string {
  const told = text.replace(ALSO_EARNS, '$1 took in ');
  return told === text ? text : told.replace(I_EARN, 'i took in ');
}

/** "9 cheaper a ton": by how much a price differs multiplies like the price. */
const DIFFERS =
  /(\d(?: dollars| bucks)?) (?:cheaper|higher|less) (?=(?:an?|per|each|every) (?:ton|yard|mile|gallon|load|job)\b)/g;

/** "38 a yard, no wait, 38 a load": what is taken back at once was not said. */
const TAKEN_BACK =
  /\$?(?<![\d.,])\d[\d.,]*(?: ?[a-z%]+){0,3},? (?:no wait|wait no|scratch that|i mean|i meant|sorry|make (?:that|it)|or rather),? (?:it'?s |it was |its )?(?=\$?\d)/g;
/** "one lead at 27" beside hours works; other leads are bought. */
const LEAD_HAND = /\b(1|one|a|two|2) (?:crew |team )?leads? (?=(?:at|@|makes|making|gets|for) \$?\d\d\b(?!\d))/g;
const THE_LEAD = /(?<=[,;] |\band |\bplus )(?:the |a |my )?lead (?=(?:at|@|makes|gets) \$?\d\d\b(?!\d))/g;
const PAID_BY_HOUR = /\b(?:hours?|hrs?)\b/;
/** "12k in the bank": what there is, and no part of what it costs or brings. */
const AT_HAND =
  /\b(?:(?:i|we)(?:'ve| have)? (?:got |have )?)?\$?\d[\d.,]*k? (?:dollars |bucks )?(?:(?:sitting|saved|left) )?in (?:the |my |our )?(?:bank|savings|checking|account)\b,?/g;
/** "a two truck outfit": how big it is, and no figure of the sum. */
const SO_MANY_TRUCKS =
  /\b(?:one|two|three|four|[1-4])[- ]truck (guy|operation|operator|company|outfit|shop|business|owner)\b/g;
/** "wants weekly pickup": so often. */
const WEEKLY = /\b(week|month|dai)ly (pickup|visit|service)s?\b/g;
const BORROWS = /\b(?:financ\w+|loan|borrow\w*)\b/;

/** Words that take back, count or name in other ways what the figures of a sum are. */
function toTold(text: string): string {
  const told = text
    .replace(TAKEN_BACK, '')
    .replace(/(?<![\d.,])(\d{1,3},\d{3}|\d{4,7}) percent\b/g, '$1, percent')
    .replace(/\bhourly(?: rate)?(?: is| of| at)? \$?(\d{2,3})\b(?!,\d| ?(?:an?|per|%))/g, '$1 an hour')
    .replace(MINIMUM, '$1minimum')
    .replace(EARLY, '$1 percent off')
    .replace(NET_DAYS, ' ')
    .replace(SO_MANY_TRUCKS, '$1')
    .replace(/(\d ?(?:hours?|hrs?)) each day\b/g, '$1 a day')
    .replace(/(\d) each (time|visit|pickup|stop)\b/g, '$1 a $2')
    .replace(WEEKLY, (_, often: string, visit: string) => `1 ${visit}s a ${often.replace('dai', 'day')}`)
    .replace(/\b(\d{1,2}) ?(?:c|¢)(?=[\s,.?!]|$)/g, '$1 cents');
  const crew = PAID_BY_HOUR.test(told) ? told.replace(LEAD_HAND, '$1 guy ').replace(THE_LEAD, '1 guy ') : told;
  return BORROWS.test(crew) ? crew.replace(AT_HAND, '') : crew;
}

/** "full 475 half 280 min 110": no minutes. */
const MINIMUM = /(^|[,;.] ?|\d{3} )min(?=:? (?:is |of |at )?\$?\d{2,4}\b)/g;
/** "2/10 net 30": what is off if they pay early. */
const EARLY = /\b(\d(?:\.\d)?) ?(?:%|percent)? ?\/ ?\d{1,2},? net ?\d{2}\b/g;
/** When an invoice is due, and no amount. */
const NET_DAYS = /\bnet ?(?:7|10|14|15|20|21|30|45|60|75|90)\b(?! ?(?:dollars|bucks|an?|per|%|percent|k\b|\d|,\d))/g;

/** "4 and a half" as 4.5. */
export function toDecimals(text: string): string {
  return text.replace(AND_A_PART, (_, whole: string, part: string) =>
    String(toNumber(whole) + (part === 'half' ? 0.5 : 0.25)),
  );
}

/** Of the messages that were read last: each is read for many kinds of sums. */
const plain = new RecentMap<string, string>(64);

/** Lower case, straight quotes, and "2x6" as two numbers. */
export function toPlain(message: string): string {
  const text = plain.get(message) ?? writePlain(message);
  plain.set(message, text);
  return text;
}

function writePlain(message: string): string {
  const text = toListed(
    toEarned(
      toOneByOne(toPlainPairs(toTold(toWrittenOut(toSpokenDigits(message.toLowerCase().replace(/[’‘]/g, "'")))))),
    ),
  )
    .replace(
      FULL_TRUCK,
      (_, yards: string, __, part: string) =>
        `${Number((Number(yards) * (PARTS_OF_TRUCK[part.replace(/^a /, '')] ?? 1)).toFixed(2))} yards`,
    )
    .replace(SHARED, (shared, mine: string, other: string) =>
      /\bsplit\b/.test(message) || Number(mine) + Number(other) !== 100 ? shared : `split ${shared}`,
    )
    .replace(/^.*$/s, toDifference)
    .replace(/(\d) ?pct\b/g, '$1 percent')
    .replace(VEHICLE_COSTS, (all, vehicle: string) =>
      isMonthOfCosts(message) ? `${vehicle === 'van' ? 'truck' : vehicle} payment ` : all,
    )
    .replace(PART_OF, (_, part: string) => `${Number(((PARTS_OF_TRUCK[part] ?? 1) * 100).toFixed(4))} percent of `)
    .replace(/(^|\s)n(?= (?:with|a|the|then|what|how|if|my)\b)/g, '$1and')
    .replace(BARE_TAX, 'tax $1 percent')
    .replace(PLANNED, '$1')
    .replace(DIFFERS, '$1 more ')
    .replace(/\ba gallon (?:every|each|per|for) (\d{1,2}(?:\.\d)?) miles\b/g, '$1 mpg')
    .replace(CREW_OF_EACH, '$1 trucks with $2 $3 each')
    .replace(CREWS, (_, ...counts: (string | undefined)[]) => {
      const [crews = '', men = ''] = counts.slice(0, 4).filter((one) => one !== undefined);
      return `${toNumber(crews) * toNumber(men)} guys`;
    })
    .replace(A_TANK, '$1 dollars a tank')
    .replace(FILLS, (_, count: string) => `use ${TIMES[count] ?? count} tanks `)
    .replace(OF_US, '$1 guys')
    .replace(ME_AND, (_, count: string | undefined, name = 'helper') =>
      SPLITS.test(message.toLowerCase())
        ? `${Number(count ?? 1) + 1} people${count === undefined && name !== 'helper' ? ` with my ${name}` : ''}`
        : `${count ?? 1} helper`,
    );
  const labour = ASKS_WAGES.test(text) ? text.replace(TRUCKS_OF_CREW, '') : text;
  const told = /\b(?:charge|bill|invoice)\b/.test(labour) ? labour.replace(PASSED_ON, '$1 $$$2') : labour;
  return (ASKS_LEFT.test(told) ? told.replace(ON_A_JOB, ', charged $$$1,') : told)
    .replace(JOB_WORTH, '$1 $$$2 for the $3')
    .replace(/^.*$/s, toDecimals)
    .replace(ONE_AND_A_PART, (_, unit: string, part: string) => `${part === 'half' ? 1.5 : 1.25} ${unit}s`)
    .replace(SIZE_OF_LOAD, /\b(?:a|per) yard\b/.test(message) ? '$&' : '$1')
    .replace(TONS_AND_POUNDS, (_, tons: string, pounds: string) => `${Number(tons) + Number(pounds) / 2000} tons`)
    .replace(KEEPS_PART, (_, verb: string, part: string) => `${verb} ${PARTS[part]} percent`)
    .replace(JOBS_AT, 'how many $2 that clear $$$1 each')
    .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 x ');
}
