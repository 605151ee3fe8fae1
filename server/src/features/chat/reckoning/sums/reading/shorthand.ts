import { toNumber } from '../../numbers.ts';

const PERSON = 'helpers?|guys?|man|men|kid|hand|labou?rer|worker|buddy|cousin|nephew|brother|son';
/** "helper 18 hr" beside the hours of the job: what he gets an hour. */
const WAGE_BY_HOUR = new RegExp(
  String.raw`\b(${PERSON})(?: (?:at|gets|makes|is|was|for))? \$?([1-5]\d(?:\.\d{1,2})?) ?(?:hr|hour)\b(?! ?(?:at|@|for|of|x|days?|shifts?|weeks?|jobs?|\$?\d))`,
  'g',
);
const OTHER_HOURS = /\d ?(?:hours?|hrs?)\b/;
/** A wage is told already, or the hours are told man by man. */
const HAS_WAGE =
  /\d(?: dollars| bucks)? ?(?:\/ ?|an? |per )(?:hour|hr)\b|\b(?:me|i|myself|he|other|one)(?: did| worked)? \d[\d.]* ?(?:hours?|hrs?)\b/;

function toWage(text: string): string {
  const rest = text.replace(WAGE_BY_HOUR, ' ');
  return rest !== text && OTHER_HOURS.test(rest) && !HAS_WAGE.test(rest)
    ? text.replace(WAGE_BY_HOUR, '$1 $2 an hour')
    : text;
}

/** "i want half of it profit": of the price. */
const WANTS_PART =
  /\b((?:i|we) (?:want|need)(?: to (?:keep|make|see))?) (?:an? |one )?(half|third|quarter) (?:of (?:it|that|the price) )?(?:as |to be |for )?(?=profit\b)/g;
const PARTS: Record<string, string> = { half: '50', third: '33.33', quarter: '25' };

/** "me and my buddy split 70 30": shares in percent. */
const SPLIT_IN =
  /\bsplit(?: it| that| (?:the )?job)?(?: at)? (\d[05]) ?(?:[/-]|and )? ?(\d[05])\b(?! ?(?:ways|hours|hrs|dollars|bucks|miles|min))/g;
const IN_SPLIT = /(?<![\d.,$])\b(\d[05]) ?[/-]? ?(\d[05]) split\b/g;
const OWNERS = /\b(?:me and (?:my |a )?[a-z]+|my [a-z]+ and (?:i|me)) (?=(?:\w+ ){0,2}split \d)/g;

/** "me and two partners" */
const AND_PARTNERS =
  /\b(?:me and|i and|myself and) (?:my )?(\d|two|three|four) (?:other )?(?:partners|owners|brothers|friends|buddies|others|cousins)\b/g;

function toShares(text: string): string {
  const toSplit = (said: string, one: string, other: string) =>
    Number(one) + Number(other) === 100 ? `split ${one}/${other}` : said;
  const told = text
    .replace(SPLIT_IN, toSplit)
    .replace(IN_SPLIT, toSplit)
    .replace(AND_PARTNERS, (all, count: string) =>
      /\b(?:split|even|share)/.test(text) ? `${toNumber(count) + 1} people` : all,
    );
  return /\bsplit \d0?5?\/\d/.test(told) ? told.replace(OWNERS, 'we ') : told;
}

/** "46 miles round trip, did it 3x": so many trips. */
const DID_SO_OFTEN =
  /\b(?:did|made|ran|drove|done|do|went)(?: it| that| this)?(?: like)? (?:(\d{1,2}) ?(?:x|times)|x ?(\d{1,2})|(twice|thrice|(?:two|three|four|five|six) times))\b(?! ?(?:(?:an?|per|each|every)\b|\d))/g;
const TIMES: Record<string, number> = { twice: 2, thrice: 3 };

function toTrips(text: string): string {
  return /\bmiles?\b|\bround[- ]?trip\b/.test(text)
    ? text.replace(DID_SO_OFTEN, (_, count?: string, after?: string, word = '') => {
        return `${count ?? after ?? TIMES[word] ?? toNumber(word.replace(/ times$/, ''))} trips`;
      })
    : text;
}

/** "dump and labor eat 55% of it": what stays is the rest. */
const EATS =
  /\b(?:eats?(?: up)?|takes?(?: up)?|goes? to|burns?(?: up)?|costs? (?:me|us)|(?:costs?|expenses) (?:are|is|run))(?: about| around| roughly| like)* (\d{1,2}(?:\.\d)?) ?(?:%|percent\b|pct\b)(?: of (?:it|that|each(?: job)?|every job|the (?:job|ticket|price)))?/g;
const ASKS_BREAK_EVEN = /\bbreak[- ]?even\b|\bhow many (?:jobs|loads|stops)\b/;
/** "3,500 down" beside the months of a lease: it is paid on top of them. */
const DOWN_TOO = /(\d) (?:dollars |bucks )?down\b(?! to)/g;
const ASKS_ALL_PAID = /\b(?:total|all in|altogether|in the end|in all|cost me)\b/;
const BY_MONTHS = /\bleas\w+\b(?=.*\bmonths?\b)/;
/** "75 delivery each way" */
const FEE_BOTH_WAYS =
  /\$?(\d{2,4}) (?:dollars |bucks )?(?:for |in )?(delivery|drop ?off|pick ?up|transport|tolls?|ferry|hauling) (?:each|both) ways?\b/g;
/** "two guys at 21 and one at 26" beside hours: both are wages. */
const CREW_AT =
  /\b(\d|one|two|three|four|five|six) (guys?|men|man|helpers?|workers?) (?:at|@|making|for) \$?(\d{2}(?:\.\d{1,2})?)(?: an (?:hour|hr))?,? (?:and |plus )?(\d|one|two|three|four|five)(?: (?:more|other|lead|driver|guys?|man|men|helpers?))? (?:at|@|making|for) \$?(\d{2}(?:\.\d{1,2})?)(?: an (?:hour|hr))?(?=,? (?:for |x )?(\d{1,3}(?:\.\d{1,2})?) ?(?:hours|hrs)\b)/g;
/** A rented storage is a cost; units that are cleared out are work. */
const STORAGE_UNITS = /\b(?:self )?storage (units?|lockers?)\b/g;
/** "1 couch 90", in a list of things with their prices. */
const ONE_THING =
  /(^|[,;:] ?|\band |\bcharge |\bgot )(?:1|one|an?) (?!(?:hours?|hrs?|day|week|month|year|tons?|yards?|miles?|loads?|jobs?|trips?|trucks?|guy|man|helper|half|grand|hundred|quarter|third|couple|lot|few|dozen|more|other|at)\b)([a-z]{3,}(?: [a-z]{3,})?) (?=\$?\d{2,4}(?:,(?!\d)|[;.]|$| (?:and|each|plus)\b))/g;

/** "2 recliners 55 each", "4 tires 15": each, or all of them together. */
const THINGS_EACH =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) ((?:[a-z]+ )?[a-z]{3,}s) (?=\$?\d+(?:\.\d+)? (?:each|apiece|a piece|ea|per)\b)/g;
const THINGS_TOGETHER =
  /(?<=[,;] |\band )(?:\d{1,2}|two|three|four|five|six) (?!(?:hours|hrs|days|weeks|months|years|tons|yards|miles|loads|jobs|trips|trucks|guys|helpers|stops|hauls)\b)((?:[a-z]+ )?[a-z]{3,}s) (?=\$?\d{2,4}(?:,(?!\d)|[;.]|$))/g;

/** Prices of things in a list, which no "at" joins to their counts. */
function toPricedThings(text: string): string {
  const told = text.replace(ONE_THING, '$1$2 ').replace(THINGS_EACH, '$1 $2 at ');
  return told === text ? text : told.replace(THINGS_TOGETHER, '$1 together ');
}

/** "so half of it stays with me" */
const PART_STAYS =
  /\b(?:so |that |and )*(?:an? )?(half|third|quarter) (?:of (?:it|that|the price) )?(?:stays|is mine|is left|sticks|remains|goes to me)(?: with me| for me)?/g;

/** "start 8:15 done 1:40 less 30 lunch", "8:15-1:40": the hours between, if one of the two is surely a time. */
const TIME = String.raw`(1[0-2]|[1-9])(?::([0-5]\d))? ?(am|pm|a\.m\.|p\.m\.)?`;
const SHIFT = new RegExp(
  String.raw`\b(?:(?:start(?:ed)?|began|clocked in|got there|in|from)(?: at)? )?(?<![\d.,$:/])${TIME}(?:,? (?:and |we |i |they |was |were |got )*(?:to|till?|until|thru|done|finish(?:ed)?|ended|end|out|off|quit|left|clocked out|stopped)(?: at| by)? | ?- ?)${TIME}(?![\d:,.]*\d)`,
  'g',
);
const LUNCH =
  /^,? ?(?:less|minus|with|w|took|and|-)?(?: an?)? ?(30|45|60|15|1|half|hour)(?: ?(?:min\w*|m|hours?|hrs?))?(?: (?:for|of))? (?:lunch|break)\b/;
const BREAKS: Record<string, number> = { half: 0.5, hour: 1, '1': 1 };

function toHoursWorked(text: string): string {
  let worked = text;
  for (const found of text.matchAll(SHIFT)) {
    const [said, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = found;
    if ((fromMinutes ?? fromHalf ?? toMinutes ?? toHalf) === undefined) continue;
    const hours = Number(to) + Number(toMinutes ?? 0) / 60 - Number(from) - Number(fromMinutes ?? 0) / 60;
    const rest = text.slice(found.index + said.length, found.index + said.length + 40);
    const lunch = LUNCH.exec(rest);
    const off = lunch ? (BREAKS[lunch[1] ?? ''] ?? Number(lunch[1]) / 60) : 0;
    const length = Number(((hours <= 0 ? hours + 12 : hours) - off).toFixed(4));
    worked = worked.replace(`${said}${lunch?.[0] ?? ''}`, `${length} hours`);
  }
  return worked;
}

/** "the guys worked 9 hours, 2 of them at 19": how many they are. */
const CREW_TOLD = /(?:^|[^\d\s] ?|(?<!\b(?:\d|two|three|four|five|six)) )(?:guys|men|helpers|crew)\b/;
const OF_THEM_AT = /\b(\d|two|three|four|five) of (?:them|'?em) (?=(?:at|@|making|getting) \$?\d)/g;

const FIGURE = String.raw`(?:\$?\d+(?:,\d{3})*(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|half an)`;
const UNIT_OF_IT = '(?: ?(?:hours?|hrs?|dollars|bucks|tons?|loads?|guys|miles))?';
/** "took six hours instead of three", "dump was 190 not 100": what it was. */
const NOT_AS_TOLD = new RegExp(
  String.raw`\b(${FIGURE}${UNIT_OF_IT}|\$\d[\d,.]*),? (?:not|instead of|rather than) (?:the |like |just )?${FIGURE}${UNIT_OF_IT}(?= *(?:[,.;?]|$|and\b|but\b|so\b|with\b|dump\b|two guys|what|how|i\b|we\b))`,
  'g',
);
const IS_PAST = /\b(?:took|was|were|ran|paid|charged|came|quoted|billed)\b/;
/** "he asks 20 instead of 18, what does that cost me": the difference counts. */
const COMPARES =
  /\b(?:difference|what (?:does|would|will) that|how much (?:more|less|extra)|extra|asks?|wants?|save[sd]?|off by)\b/;
/** "figured 3 hours, took 5" */
const FIGURED = new RegExp(
  String.raw`\b(?:figured|planned|estimated|thought|guessed|expected|supposed to (?:be|take)|bid)(?: (?:it|on|for|was|at|would|take|be|about|like|to))* ${FIGURE} ?(?:hours?|hrs?),? (?:(?:and|but|it|they|we|really|actually) )*(?:took|was|ran|turned into|ended up|went|needed|worked)(?: (?:at|like|about|us|them|more|all of|being))* (${FIGURE})(?: ?(?:hours?|hrs?))?`,
  'g',
);

/** What owners leave out when they write in haste. */
export function toWrittenOut(text: string): string {
  const taken = toHoursWorked(CREW_TOLD.test(text) ? text.replace(OF_THEM_AT, '$1 guys ') : text).replace(
    FIGURED,
    'took $1 hours',
  );
  const said = IS_PAST.test(taken) && !COMPARES.test(taken) ? taken.replace(NOT_AS_TOLD, '$1') : taken;
  const told = toPricedThings(toTrips(toShares(toWage(said))))
    .replace(WANTS_PART, (_, wants: string, part: string) => `${wants} ${PARTS[part]} percent `)
    .replace(FEE_BOTH_WAYS, (_, fee: string, what: string) => `$${2 * Number(fee)} ${what}`)
    .replace(CREW_AT, (_, many: string, who: string, wage: string, more: string, other: string, hours: string) => {
      return `${toNumber(many)} ${who} ${hours} hours at ${wage} an hour and ${toNumber(more)} guys at ${other} an hour`;
    })
    .replace(PART_STAYS, (_, part: string) => ` and keep ${PARTS[part]} percent`)
    .replace(STORAGE_UNITS, '$1')
    .replace(/\bcrew of (\d{1,2}|two|three|four|five|six)\b/g, '$1 guys');
  const kept = ASKS_BREAK_EVEN.test(told)
    ? told.replace(EATS, (_, share: string) => `i keep ${100 - Number(share)} percent`)
    : told;
  return BY_MONTHS.test(kept) && ASKS_ALL_PAID.test(kept) ? kept.replace(DOWN_TOO, '$1 upfront') : kept;
}
