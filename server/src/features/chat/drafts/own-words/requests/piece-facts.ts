import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { listWords } from '../../words.ts';
import { toPlainEnglish } from '../phone-spelling.ts';

const COUNT = '(\\d|one|two|three|four|five|a couple of|couple)';
const WAYS = 'cash|checks?|cards?|zelle|venmo|cash ?app|credit|debit|paypal|apple pay';
const DAY =
  '(?:(?:this |next |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\\p{L}*\\.? \\d{1,2})';
const HOUR = '(?:\\d{1,2}(?::\\d{2})?(?: ?[ap]m)?|noon)';
const CREW = new RegExp(
  `^${COUNT} (?:men|guys?|people|man|person|workers?|movers?|helpers?)(?: crew| coming| job)?$`,
  'iu',
);
const WHEN = new RegExp(
  `^(${DAY})(?:,? (?:at |around |from |between )?(${HOUR}(?:(?: ?- ?| to | and )${HOUR})?)(?: ?(sharp))?)?(?: in the (?:morning|afternoon))?$`,
  'iu',
);
const LASTS =
  /^(?:about |around |takes? |for )*(\d{1,2}(?:[.-]\d{1,2})?|one|two|three|four|five|half|full|all|a full|half a) (hours?|day)(?: job| work| long| tops| or so)?$/iu;
const PAYS = new RegExp(
  `^(?:(?:pay(?:ment)?|they|you|we|can|take|by|with|in|is) )*((?:(?:${WAYS})(?:, | or | and | ?/ ?|$| ))+)(?:(?:is |are )?(?:ok|okay|fine|good|accepted|works|only))?$`,
  'iu',
);
const PRICE =
  /^(?:price |total |for |is |it'?s )*\$?(\d{1,2},\d{3}|\d{2,4})(?: (?:total|flat|all in|dollars|bucks))?$/i;
const PARKING =
  /^(?:(?:we )?(?:need|want)s? )?(?:a )?(?:parking|parking spot|spot|driveway|driveway clear)(?: (?:spot|space))?(?: (?:needed|required|clear))?(?: for (?:the |our )?truck)?$/i;
const NEEDS = /^(?:need (?:the |a )?)?(gate code|key|keys|lockbox code|elevator|dock)(?: (?:needed|required))?$/i;
const ASKS =
  /\b(?:text|message|msg|sms|note)\b(?: (?:for|to) (?:the |my |a )?(?:customer|client|lady|guy|him|her|them|(?:(?:mrs?|ms|dr)\.? )?\p{Lu}\p{L}+)){0,2}|\b(?:make|write|send)\b/iu;
const LEAST_PIECES = 3;
const MOST_PIECES = 8;

/** A job told in pieces, "two men, friday 9, 2 hrs, cash ok", as sentences to the customer; null where a piece is anything else. */
export function readPieceFacts(text: string): string | null {
  const all = text
    .split(/,(?!\d{3})|[;\n]|[.:](?!\d)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const pieces = all
    .filter((piece) => !ASKS.test(piece) && !CUSTOMER.test(piece))
    .map((piece) => toPlainEnglish(piece));
  if (pieces.length < LEAST_PIECES || pieces.length > MOST_PIECES || pieces.length === all.length) return null;
  const find = (form: RegExp) => pieces.map((piece) => form.exec(piece)).find((found) => found !== null) ?? null;
  const known = [CREW, WHEN, LASTS, PAYS, PRICE, PARKING, NEEDS];
  if (pieces.some((piece) => !known.some((form) => form.test(piece)))) return null;
  const when = find(WHEN);
  if (!when) return null;
  const crew = find(CREW)?.[1];
  const lasts = find(LASTS);
  const ways = find(PAYS)?.[1];
  const price = find(PRICE)?.[1];
  const needs = pieces.flatMap((piece) => NEEDS.exec(piece)?.[1] ?? []);
  return [
    `We'll be there ${toDay(when)}${crew === undefined || /^(?:1|one)$/i.test(crew) ? '' : `, ${crew.toLowerCase()} of us`}.`,
    lasts ? `It takes about ${toLength(lasts)}.` : '',
    price === undefined ? '' : `The price is ${formatDollars(Number(price.replace(',', '')))}.`,
    ways === undefined ? '' : `You can pay by ${toWays(ways)}.`,
    find(PARKING) ? 'Please keep a parking spot free for the truck.' : '',
    needs.length === 0 ? '' : `Please send me the ${listWords(needs, 'and')}.`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

const CUSTOMER = /^(?:customer|client|name)(?: is|:)? (?:mrs?\.? |ms\.? )?\p{L}+$/iu;

function toDay([, day = '', hour, sharp]: RegExpExecArray): string {
  const named = /^(?:on|today|tomorrow|this|next)\b/i.test(day) ? day : `on ${day}`;
  if (hour === undefined) return named;
  const isSpan = /-| to | and /.test(hour);
  const span = hour.replace(/ ?(?:-| to ) ?/, ' and ');
  return `${named} ${isSpan ? `between ${span}` : `at ${hour}`}${sharp === undefined ? '' : ' sharp'}`;
}

function toLength([, count = '', unit = '']: RegExpExecArray): string {
  const bare = count.toLowerCase();
  if (!/^day/i.test(unit)) return `${bare} ${bare === '1' || bare === 'one' ? 'hour' : 'hours'}`;
  return /full|all/.test(bare) ? 'the whole day' : /half/.test(bare) ? 'half a day' : `${bare} days`;
}

function toWays(ways: string): string {
  const all = ways.split(/, | or | and | ?\/ ?| /i).filter((way) => way !== '');
  return listWords(
    all.map((way) => (/^(?:zelle|venmo|paypal)$/i.test(way) ? `${way.charAt(0).toUpperCase()}${way.slice(1)}` : way)),
    'or',
  );
}
