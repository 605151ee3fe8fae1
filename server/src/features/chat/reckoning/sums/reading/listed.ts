import { toNumber } from '../../numbers.ts';

const AMOUNT = String.raw`\$?\d{2,6}(?:\.\d{1,2})?`;
const ENDS_LIST = String.raw`(?= \$?\d| and \$?\d|[,;?!]|\.(?!\d)|\W*$| (?:what|whats|what's|how|today|yesterday|minus|less|dump|gas|fuel|diesel|labou?r|total|altogether|for)\b)`;
/** "340 275 and 190" */
const BARE_LIST = new RegExp(
  String.raw`(?<![\d$.,/'-])(?<!\b\d )(?<!\b(?:x|by) )(${AMOUNT})(?= (?:${AMOUNT})${ENDS_LIST})`,
  'g',
);
const COSTS =
  '(?:dump(?:ing)?|landfill|gas|fuel|diesel|labou?r|helpers?|payroll|insurance|rent|phones?|tolls?|permit|ads|advertising|supplies|tires|storage|food|lunch|parking|repairs?|software|uniforms|truck (?:note|payment)|note)';
/** "dump 520 gas 190 helper 600" */
const COST_LIST = new RegExp(
  String.raw`(\d{2}|\.\d)(?= ${COSTS} (?:was |is |ran |were |about |fee )*\$?\d[\d,.]*(?! ?(?:guys|men|hours?|hrs?|helpers)))`,
  'g',
);
/** "300 on dump 150 gas 400 helper": amounts before what they were for. */
const AMOUNT_FIRST = new RegExp(
  String.raw`\$?\d{2,5} (?:on |for |in )?${COSTS}(?: \$?\d{2,5} (?:on |for |in )?${COSTS})+(?=,|[.;?!]|\W*$| (?:what|whats|how|and)\b)`,
  'g',
);
const FIRST_COST = new RegExp(String.raw`(${COSTS}) (?=\$?\d)`, 'g');
const COUNTS = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
/** "fridge 75 two chairs 20 each" */
const COUNTED_LIST = new RegExp(
  String.raw`(\b[a-z]{3,} \$?\d{2,4})(?= ${COUNTS} [a-z]+(?: [a-z]+)? (?:at |@ |for )?\$?\d+ (?:each|apiece|a piece)\b)`,
  'g',
);
const DAYS = '(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?';
/** "4 jobs mon 2 tue 5 wed" */
const BY_DAY = new RegExp(String.raw`(\d(?: [a-z]+)?),? (?:on )?${DAYS},?(?: and)?(?= \d| avg| averag)`, 'g');
/** "mattress 45 x2" */
const TIMES_BEHIND =
  /(?<=[a-z]) \$?([2-9]\d|\d{3,4}) ?x ?(\d)(?=,| [a-z]|\W*$)(?! ?(?:ft|feet|foot|by|x|stacked|high|deep|floor|room|shed|deck|pile)\b)/g;
/** "extra day 15 extra ton 80" */
const EXTRA_AHEAD =
  /\b(?:each |per |an? |every )?(?:extra|additional) (day|ton)s? (?:is |are |at |costs? )?\$?(\d+(?:\.\d+)?)(?! ?(?:days|tons|an?|per|each)\b|\d)/g;
/** "the driver gets 20 an hour and the helper 16" */
const OTHER_PAY =
  /(\d(?: dollars| bucks)?) an (?:hour|hr),? and (?:the |my |his |a )?(helper|driver|other|second|kid|new guy|loader|lead)(?: gets| makes| is| at)? (\$?\d{1,2}(?:\.\d{1,2})?)(?![\d.]*\d| ?(?:hours?|hrs?|an|a|per|percent|%)\b)/g;
const TODAY = /\b(jobs?|stops?|loads?|hauls?) (?:today|yesterday|so far|this week):? (?=\$?\d)/g;
const JUST_NOW = /(\d) (?:today|yesterday|tonight|so far|this morning)(?= [a-z])/g;
/** "for 2 loads, turned out 3 loads": what was planned is no figure. */
const TURNED_OUT =
  /\b(?:for |of )?(?:\d{1,2}|one|two|three|four) (loads?|hours?|guys|men|tons?|trips?|yards?|days?)(,? (?:but |and )?(?:it |we |i )?(?:turned out|ended up|turned into|really was|wound up)(?: being| to be| as| at| with)? (?:\d{1,2}(?:\.\d)?|two|three|four|five|six))(?: \1)?\b/g;
/** "55 a mattress, i got 14 of them" */
const SO_MANY_OF_THEM =
  /(\d (?:an?|per) )((?!(?:hour|day|week|month|year|piece|man|guy|helper|person|job|pop)\b)[a-z]{3,})\b([^?]{0,40}?\b\d{1,4}) of (?:them|those|these|'?em)\b(?! (?:an?|per|each|every)\b)/g;
const BY_PERIOD = /\b(month|week|year)ly:? (?=[a-z])([^.;?]*)/g;

const SIZE = '(?:1/4|quarter|1/2|half|3/4|three quarters?|full|min(?:imum)?)(?: (?:loads?|trucks?))?';
/** "149, 299 and 449 for quarter half and full": what the prices are for. */
const SIZES = new RegExp(String.raw`(\d) for (?:an? |the )?${SIZE}(?:[, ]+(?:and |an? )*${SIZE}){1,4}\b`, 'g');

/** "150 gas 400 helper": what one was paid. */
const PAID_ONE =
  /(?<![$\d.])(\d{2,4}) (helper|driver|guy|kid|cousin|brother|buddy)\b(?! (?:was |is |got )?\$?\d)(?! ?(?:at|for|x|an?|per|each|hours?|hrs?)\b)/g;
/** "job 1: 480 job 2: 350" */
const NUMBERED = /,? ?\b(job|stop|load|house|unit|haul|cleanout) (?:# ?)?\d{1,2} ?[:=-] ?(?=\$?\d)/g;
/** "paid 300 of 1,150" */
const PAID_PART = /\bpaid (?:me )?\$?(\d[\d,]*) (?:out )?of (?:the |a |his |her )?\$?(\d[\d,]*)/g;
/** "3 trucks each do 4 loads" */
const EACH_DOES =
  /\b(\d|two|three|four|five) (?:trucks|crews|teams|rigs) each (?:do|does|run|runs|make|makes|haul|hauls|take|takes) (\d{1,2}) (?=(?:loads|jobs|stops|trips|runs)\b)/g;
/** "one made 18 one 22" */
const ONE_AND_ONE =
  /\bone (?:made|makes|gets|got|at|is|was) \$?(\d{1,2}(?:\.\d{1,2})?)(?: an (?:hour|hr))?,? (?:and )?(?:one|the other)(?: one)? (?:made |makes |gets |got |at |is |was )?\$?(\d{1,2}(?:\.\d{1,2})?)\b(?! ?(?:hours?|hrs?|an)\b)/g;

/** What people say of one after another, in one way. */
export function toPlainPairs(text: string): string {
  return text
    .replace(ONE_AND_ONE, 'one makes $1 an hour and the other $2 an hour')
    .replace(PAID_PART, 'owes $2, paid $1')
    .replace(NUMBERED, ', $1 ')
    .replace(EACH_DOES, (_, count: string, each: string) => `${toNumber(count) * Number(each)} `)
    .replace(PAID_ONE, (all, paid: string, who: string) => (Number(paid) >= LEAST_PAID ? `${who} $${paid}` : all));
}

/** Fewer are hours or people. */
const LEAST_PAID = 40;

/** "jobs per week?" */
const ASKED_SHORT = /(^|[,.;] ?)(jobs|loads|stops|trips) (an?|per) (day|week|month)\s*\?/g;
/** "89 every 5000 miles, 640 every 40000": so much a mile. */
const EVERY_SO_MANY = /\$?(\d[\d,]*(?:\.\d+)?) every (\d[\d,]{2,7})(?: (?:miles|mi)\b)?/g;

/** "rent goes from 850 to 975, how many more jobs": what it went up by. */
const WENT_FROM_TO =
  /\b(?:goes|went|going|rises|rose|raised?|raising|jumps?|jumped)(?: up)? from \$?(\d[\d,]*(?:\.\d+)?) to \$?(\d[\d,]*(?:\.\d+)?)/;
const ASKS_MORE_JOBS = /\bhow many (?:more |extra )?(?:jobs|loads|stops)\b/;

/** "22 an hour instead of 19": where the difference is asked for, that counts. */
const INSTEAD =
  /\$?(\d+(?:\.\d+)?)((?: [a-z]+)? an? \w+| [a-z]+)? (?:instead of|rather than) (?:the )?\$?(\d+(?:\.\d+)?)/;
const ASKS_DIFFERENCE =
  /\b(?:how much (?:more|less)|cost(?:s)? (?:me|us)|difference|what (?:does|would|do) (?:that|it|i) (?:cost|gain|make|save))\b/;
/** "mon 8 tue 9.5 wed 7" of somebody who worked: the hours of a week. */
const HOURS_BY_DAY =
  /(?<!\d(?: [a-z]+)? )(?:\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s? \d{1,2}(?:\.\d{1,2})?(?: ?(?:hours?|hrs?))?,? ?(?:and )?){3,7}/;

function toHoursOfWeek(run: string): string {
  const hours = (run.match(/\d+(?:\.\d+)?/g) ?? []).reduce((sum, one) => sum + Number(one), 0);
  return `${Number(hours.toFixed(2))} hours a week `;
}

const MOST_WAGE = 60;

export function toDifference(text: string): string {
  if (!ASKS_DIFFERENCE.test(text)) return text;
  return text.replace(INSTEAD, (all, now: string, per: string | undefined, before: string) => {
    const change = Number((Number(now) - Number(before)).toFixed(4));
    const isWage = per === undefined && Number(now) < MOST_WAGE && /\b(?:hours?|hrs?)\b/.test(text);
    return change > 0 ? `${change}${per ?? (isWage ? ' an hour' : '')}` : all;
  });
}

const WHEN =
  '(?:(?:in|for|on|that|last|this) )*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|month|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
/** "took in 6,000 in may and 5,000 in june": both were taken in. */
const SAME_VERB = new RegExp(
  String.raw`\b(took in|made|brought in|billed|grossed|earned|collected|spent) (\$?\d[\d,.]*k?) (${WHEN})(,| and|, and) (?=\$?\d[\d,.]*k? ${WHEN}\b)`,
  'g',
);

/** What stands side by side without commas, with them; and counts of what was named before. */
export function toListed(text: string): string {
  return (
    text
      .replace(SAME_VERB, '$1 $2 $3$4 $1 ')
      .replace(BY_PERIOD, (_, period: string, list: string) =>
        /\d/.test(list) && !/\b(?:an?|per|each|every) (?:day|week|month|year)\b/.test(list)
          ? list.replace(/(\b[a-z]+ \$?\d[\d,]*(?:\.\d+)?)(?=,| and |\W*$)/g, `$1 a ${period}`)
          : `${period}ly ${list}`,
      )
      .replace(TURNED_OUT, (_, unit: string, told: string) => `${told} ${unit}`)
      .replace(
        SO_MANY_OF_THEM,
        (_, price: string, thing: string, count: string) =>
          `${price}${thing}${count} ${/(?:s|x|ch|sh)$/.test(thing) ? `${thing}es` : `${thing}s`}`,
      )
      .replace(HOURS_BY_DAY, (run) => (/\b(?:worked|hours|hrs)\b/.test(text) ? toHoursOfWeek(run) : run))
      // Hours of several days are one week's pay.
      .replace(BY_DAY, /\bh(?:ou)?rs?\b/.test(text) ? '$&' : '$1,')
      .replace(TIMES_BEHIND, ' $2 at $1')
      .replace(EXTRA_AHEAD, '$2 per extra $1')
      .replace(OTHER_PAY, '$1 an hour and $2 $3 an hour')
      .replace(TODAY, '$1, ')
      .replace(JUST_NOW, '$1,')
      .replace(WENT_FROM_TO, (all, from: string, to: string) =>
        ASKS_MORE_JOBS.test(text) ? `is ${toNumber(to) - toNumber(from)} more` : all,
      )
      .replace(ASKED_SHORT, '$1 how many $2 $3 $4?')
      .replace(EVERY_SO_MANY, (all, cost: string, miles: string) =>
        /\bmiles?\b/.test(text) ? `${Number((toNumber(cost) / toNumber(miles)).toFixed(5))} a mile` : all,
      )
      .replace(SIZES, '$1')
      .replace(BARE_LIST, '$1,')
      .replace(COUNTED_LIST, '$1,')
      .replace(AMOUNT_FIRST, (run) => run.replace(FIRST_COST, '$1, '))
      .replace(COST_LIST, '$1,')
  );
}
