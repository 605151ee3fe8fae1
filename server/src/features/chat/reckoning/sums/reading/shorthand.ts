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

function toShares(text: string): string {
  const toSplit = (said: string, one: string, other: string) =>
    Number(one) + Number(other) === 100 ? `split ${one}/${other}` : said;
  const told = text.replace(SPLIT_IN, toSplit).replace(IN_SPLIT, toSplit);
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

/** What owners leave out when they write in haste. */
export function toWrittenOut(text: string): string {
  return toTrips(toShares(toWage(text))).replace(
    WANTS_PART,
    (_, wants: string, part: string) => `${wants} ${PARTS[part]} percent `,
  );
}
