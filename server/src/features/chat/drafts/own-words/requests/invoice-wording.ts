import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { toSentences } from '../sentences.ts';

/** "how do i word on my invoice that …". */
const ASKS =
  /\b(?:how|what) (?:(?:do|should|can|would|could|must|to) )?(?:(?:i|we) )?(?:word|phrase|put|write|type|say|show|list|enter|explain|note|add)(?: (?:it|this|that|down))? (?:on|in|for) (?:my|the|an?|his|her|their|our) (?:invoice|bill|receipt)\b,?:? ?(.{4,160})$/i;
const LEAD =
  /^(?:so (?:that )?(?:they|he|she|the customer) (?:knows?|sees?|understands?)(?: that)? |that |for |about |to (?:show|say|explain)(?: that)? )+/i;
const SUM = String.raw`\$?(\d{1,2},\d{3}|\d{1,5})`;
/** "the 75 is for the extra stairs trip". */
const IS_FOR = new RegExp(
  String.raw`^(?:the |a |an |that )?${SUM}(?: (?:dollars|bucks|charge|fee|extra))*,? (?:is |was |they paid |we charged? )*(?:for|because of) (?:the |an? |their |his |her )?(.+)$`,
  'i',
);
const PAID = new RegExp(
  String.raw`^(?:they|he|she|the customer|customer)?(?:'?ve| have| has| already)* ?(?:paid|gave|put down|left)(?: (?:us|me|already|a|an|the|deposit|down payment|of))* ${SUM}\b(?: (?:deposit|down|already|up front))*$`,
  'i',
);
const EACH = new RegExp(
  String.raw`^(?:the )?(\d{1,3}|two|three|four|five|six) ([\p{L} -]{3,40}?)(?: (?:fees?|charges?))?,? (?:at |for |is |are )*${SUM} (?:each|apiece|a piece)$`,
  'iu',
);
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** The line of an invoice that a message asks the words for; null for any other message. */
export function readInvoiceWording(text: string): string | null {
  const asked = ASKS.exec(text.trim().slice(0, MOST_READ))?.[1];
  if (asked === undefined) return null;
  const said = asked
    .trim()
    .replace(/[.?!\s]+$/, '')
    .replace(LEAD, '')
    .replace(/\balready$/i, '')
    .trim();
  if (said.split(/\s+/).length < 2) return null;
  const [, sum = '', what = ''] = IS_FOR.exec(said) ?? [];
  if (what !== '') return `${capital(what)}: ${formatDollars(toNumber(sum))}`;
  const paid = PAID.exec(said)?.[1];
  if (paid !== undefined) return `Less deposit received, thank you: -${formatDollars(toNumber(paid))}`;
  const [, count = '', thing = '', price = ''] = EACH.exec(said) ?? [];
  if (price !== '') {
    const number = NUMBERS[count.toLowerCase()] ?? Number(count);
    const each = toNumber(price);
    return `${capital(thing.replace(/(?<=[^s])s$/i, ''))} fee, ${number} at ${formatDollars(each)} each: ${formatDollars(number * each)}`;
  }
  return toSentences(said, 'tell', { phrase: '', name: null, kind: 'customer' });
}

const MOST_READ = 300;

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function toNumber(sum: string): number {
  return Number(sum.replaceAll(',', ''));
}
