import { toPlainEnglish } from '../phone-spelling.ts';
import type { Reader } from '../reader.ts';
import { replaceRoles, toSecondPerson } from '../second-person.ts';

/** "30 chairs, they are clean": of things, not of the reader. */
const THINGS =
  /\b(?:\d+|old|used|broken|extra|spare|leftover|empty) (?:\p{L}+ )?(?!(?:\p{L}*(?:year|month|week|day|hour|minute|min|ton|yard|mile|dollar|lead|time|load|trip|job|room|stop|truck))s\b)\p{L}{3,}s\b|\b(?:our|my|the) (?:guys|crew|helpers|drivers|men|boys|movers)\b|\b(?:photos|pictures|pics|receipts|papers|keys|boxes|tools|parts|tires)\b/iu;

/** "the tires are in and what they cost", "we can't take the paint cans, the county takes them". */
const OF_PARTS =
  /\b(?:tires|rims|brakes|parts|bags|shirts|signs|cards|straps|tarps|chairs|boxes)\b.* they\b|\b(?:take|haul|accept|remove|bring|leave|drop off|pick up|keep|moved?|load(?:ed)?|found|put|recycle|donate) (?:the|any|all|those|these|your|old|\d+) (?:\p{L}+ ){0,2}?\p{L}{2,}s\b.* (?:they|them)\b/iu;

/** A piece as its reader is told it. */
export function toReaderWords(
  text: string,
  { name, kind, phrase }: Reader,
  { ofThings, sex }: { ofThings: boolean; sex: 'she' | 'he' | null },
): string {
  const plain = toPlainEnglish(text)
    .replace(/\b(raising|changing|updating) (?=(?:minimum|prices?|rates?)\b)/i, '$1 our ')
    .replace(/\bif not (?=(?:paid|moved|picked up|answered|removed|signed|returned)\b)/i, "if it's not ");
  if (kind === 'public')
    return plain.replace(
      /^(?:just |and |also )*thank(?:ing)? (?=(?:the|all|our|my|everyone|every) )/i,
      'Thank you to ',
    );
  // To a crew, who is spoken of is the customer.
  if (kind === 'crew' && name === null)
    return (
      /\b(?:crew|team|guys|\p{L}+s)$/iu.test(phrase)
        ? plain
        : OF_CUSTOMER.test(plain)
          ? plain.replace(OF_WORKER, (said) => toSecondPerson(said, null))
          : toSecondPerson(plain, null, { they: 'things' })
    )
      .replace(/^(?:the |our )?start(?: time)? is (?=at|\d)/i, 'we start ')
      .replace(/^((?:today|tomorrow|\w+day)) is off\b/i, 'no work $1')
      .replace(/\b(?:he|she)\b(?!'s own)/i, 'the customer')
      .replace(
        /\btheir (?=(?:own|miles?|hours?|time|sheets?|logs?|gloves|boots|phones?|trucks?|cards?|keys|shirts|papers?|license|lunch)\b)/gi,
        'your ',
      );
  const isOneOfMany = kind === 'other' && !/s$/.test(phrase);
  const said = kind === 'customer' ? replaceRoles(plain) : plain;
  const comes =
    kind === 'customer'
      ? said.replace(COMES, "we'll be there $1").replace(HOUR_NOT, '$1, not $2').replace(CAN_PAY, 'you can $1')
      : said;
  return toSecondPerson(comes, name, { they: ofThings ? 'things' : isOneOfMany ? 'business' : 'person', sex });
}

/** Somebody else than who works here. */
const OF_CUSTOMER =
  /\b(?:customers?|clients?|lady|homeowner|tenant|owner|mrs?|ms|(?:call|text|tell|ask|meet|help|thank|charge|pay|give|get|let|show|remind) (?:him|her)|(?:his|her) (?:house|place|home|yard|garage|driveway|gate|door|dog|couch|sofa|stuff|things|basement|attic))\b/i;
/** "he's on the 6am run", to a driver: the driver. */
const OF_WORKER =
  /^(?:he|she)(?:['’]s| is| was)? (?=(?:on|off|riding|driving|working|scheduled|going|moved|not|starting|assigned|with|late|needs?|has|gotta|can|should|must|starts?|drives?|rides?|works?|gets?)\b)(?:needs|has|starts|drives|rides|works|gets)?/i;
/** "be there by 3", to a customer: we come. */
const COMES =
  /^(?:will |gonna |should )?be (?:there|over|out)(?: there)? ((?:by|at|in|around|about|between|before|after|closer to) .+)$/i;

/** "can pay by check", to a customer. */
const CAN_PAY = /^can (?=(?:pay|zelle|venmo|mail|text|call|reply|choose|decide|think (?:it|about))\b)()/i;

/** "there at 3 not 1". */
const HOUR_NOT =
  /(?<=\bbe there (?:at |by |around |about )?)(noon|\d{1,2}(?::\d{2})?(?: ?[ap]m)?),? (?:and )?(?:not|instead of) (?:at )?(noon|\d{1,2}(?::\d{2})?(?: ?[ap]m)?)(?=$|[,.])/i;

/** Of a reader who is called so; "his" in a text to a widow is her husband's. */
export function getSex(name: string, phrase: string): 'she' | 'he' | null {
  const words = `${name} ${phrase}`;
  if (/\b(?:mrs|ms|miss|lady|woman|widow|wife|mother|mom|daughter|sister|she|her)\b/i.test(words)) return 'she';
  return /\b(?:mr|guy|man|dude|widower|husband|father|dad|son|brother|him)\b/i.test(words) ? 'he' : null;
}

/** Whether "they" are things that were named, and not the reader. */
export function isOfThings(before: string[], text: string): boolean {
  return before.some((one) => THINGS.test(one)) || OF_PARTS.test([...before, text].join(' '));
}
