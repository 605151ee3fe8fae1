import { NUMBER_WORDS } from '../../../reckoning/numbers.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { toPlainEnglish } from '../phone-spelling.ts';

/** What an invoice lists, each with what it comes to, and all of it together. */
interface InvoiceLines {
  lines: string[];
  total: string;
  /** "net 15". */
  terms: string | null;
}

const INVOICE = /\b(?:invoices?|bills?|billing|itemiz\w+|statement)\b/i;
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, ...NUMBER_WORDS };
const COUNT = String.raw`\d{1,3}|${Object.keys(COUNTS).join('|')}`;
const SUM = String.raw`\$?(\d[\d,]*(?:\.\d{2})?)(?:\s?(?:dollars|bucks))?`;
const EACH = String.raw`(?:each|apiece|a piece|ea|a pop|per (?!hour|hr|day|ton|yard)\p{L}+|an? (?!hour|hr|day|ton|yard)\p{L}+)`;
/** "4 loads at 165 each". */
const COUNTED = new RegExp(
  String.raw`(?:^|\s)(${COUNT})\s+(\p{L}[\p{L}' -]{1,40}?),?(?:\s+(?:at|@|for|x|were|was|are|is|times))*\s+${SUM}\s+${EACH}\W*$`,
  'iu',
);
/** "tires, 4 at 10 each". */
const REVERSED = new RegExp(
  String.raw`(?:^|\s)(\p{L}[\p{L}' -]{1,40}?)\s+(${COUNT})\s*(?:at|@|x)\s*${SUM}\s+${EACH}\W*$`,
  'iu',
);
/** "1 fridge 40", "the couch is 60". */
const NAMED = new RegExp(
  String.raw`(?:^|\s)(?:(?:the|${COUNT})\s+)?(\p{L}[\p{L}' -]{1,40}?)(?:\s+(?:at|@|for|was|were|is|are))*\s*[:=]?\s+${SUM}\W*$`,
  'iu',
);
/** "a 25 fuel fee". */
const FEE = new RegExp(String.raw`^(?:an? )?${SUM} ((?:\p{L}+ ){0,2}(?:fee|charge|surcharge|deposit))\W*$`, 'iu');
/** "60 for the couch". */
const FOR = new RegExp(
  String.raw`(?:^|\s)${SUM}\s+for\s+(?:(?:the|an?|his|her|their)\s+)?(\p{L}[\p{L}' -]{1,40}?)\W*$`,
  'iu',
);
const LESS = new RegExp(
  String.raw`^(?:less|minus)\s+(?:(?:the|an?|his|her|their)\s+)?(?:${SUM}\s*(?:for (?:the )?)?(\p{L}+)?|(\p{L}+)(?: of)?\s+${SUM})\W*$`,
  'iu',
);
/** "2 loads at 310". */
const AT_EACH = new RegExp(
  String.raw`^((?:(?!(?:at|for|and)\b)\p{L}+ ){0,3}?(?!(?:1|an?|one)\s)(?:${COUNT})\s+\p{L}[\p{L}' -]{1,40}?\s+(?:at|@)\s*${SUM})\W*$`,
  'iu',
);
const TERMS = /\bnet[- ]?(\d{1,2})\b/i;
const NO_LINE =
  /\b(?:total|due|net|invoice|inv|number|po|phone|call|comes to|tax|street|st|ave)\b|\b(?:unit|apt|suite) #?\d|%/i;
/** The words of the request before the first line. */
const REQUEST =
  /^.*?\b(?:invoices?|bills?|billing|statement)\b(?:\s+(?:text|txt|msg|message|wording|e-?mail|note|line|up))?(?:\s+(?:to|for) (?:the |my |our |an? )?(?:(?!\d)[\p{L}'/&-]+ ?){1,5}?(?=[,:]|\s+for\s|\s+(?:\d|one|two|three|four|five|six)\b))?(?:\s+(?:wording|for|of|saying|with))*\s*[:,]?\s*/iu;

/** Reads the lines of an invoice that a message asks for; null if it names none, or holds what no line is read from. */
export function readInvoiceLines(text: string): InvoiceLines | null {
  if (
    !INVOICE.test(text) ||
    /\b(?:invoice|inv|bill) #?\d|\btax\b|\b(?:owes?|past due|overdue|late|unpaid)\b/i.test(text)
  )
    return null;
  const head = REQUEST.exec(toOneLine(text))?.[0] ?? '';
  const clauses = splitLines(toOneLine(text).slice(head.length));
  const plain = clauses.map(readLine);
  const sum = plain.reduce((all, line) => all + Math.max(0, line?.amount ?? 0), 0);
  const read = clauses.map((clause, i) => readShareOff(clause, sum) ?? plain[i] ?? null);
  const found = read.filter((line) => line !== null);
  const isEach = clauses.some((clause) => COUNTED.test(clause) && !NO_LINE.test(clause));
  // What holds a sum and is no line would be missing from the total.
  const hasOther = clauses.some(
    (clause, i) => read[i] === null && /\$|%|\d{3,}|\d+ (?:each|apiece)/.test(clause) && !TERMS.test(clause),
  );
  if (found.length === 0 || sum <= 0 || (found.length < 2 && !isEach) || hasOther) return null;
  const total = found.reduce((sum, { amount }) => sum + amount, 0);
  const terms = TERMS.exec(text)?.[1];
  return {
    lines: found.map(({ line }) => line),
    total: formatDollars(total),
    terms: terms === undefined ? null : `net ${terms}`,
  };
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/(\d),(?=\d{3}\b)/g, '$1');
}

function splitLines(text: string): string[] {
  return text
    .replace(new RegExp(String.raw`,\s+(?=${SUM}\s+${EACH})`, 'giu'), ' at ')
    .replace(/,?\s+(?=(?:less|minus) )/gi, ', ')
    .split(/\s*[,;:.\n]\s+|\s+(?:and|plus|&|\+)\s+/i)
    .map((clause) => clause.trim().replace(AT_EACH, '$1 each'))
    .filter((clause) => clause !== '');
}

/** "900 flat": for all that was named. */
const FOR_ALL =
  /^\$?(\d[\d,]*)(?: (?:dollars|bucks))?(?: (?:flat|total|all in|for (?:all|everything|the (?:lot|whole thing|job))|altogether|all together|all told|in all|in total|even|out the door))?$/i;

/** What a quote lists: each thing with its price, or the things alone before one price for all of them. */
export function readQuoteLines(text: string): { lines: string[]; total: number; rest?: string } | null {
  const all = splitLines(toOneLine(text).replace(/[\s.,;!]+$/, ''));
  const terms = all.slice(1).filter((clause) => !/\d{2}/.test(clause) && TERMS_OF_QUOTE.test(clause));
  const quote = readPriced(all.filter((clause) => !terms.includes(clause)));
  return quote && terms.length > 0 ? { ...quote, rest: terms.join(', ') } : quote;
}

const TERMS_OF_QUOTE =
  /\b(?:half(?! (?:an? |the )?(?:truck|trailer|load))|days?|weeks?|hours?|up ?front|deposit|cash|checks?|cards?|start\w*|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|includes?|no stairs|curbside|good)\b/i;

function readPriced(clauses: string[]): { lines: string[]; total: number } | null {
  const read = clauses.map((clause) => ({ clause, line: readLine(clause) }));
  const whole = read.filter(({ clause }) => FOR_ALL.test(clause));
  const sum = FOR_ALL.exec(whole[0]?.clause ?? '')?.[1];
  if (whole.length === 1 && sum !== undefined && read.length > 1)
    return {
      lines: read.flatMap(({ clause }) =>
        FOR_ALL.test(clause) ? [] : [capital(name(clause.replace(/^(?:an?|the) /i, '')))],
      ),
      total: toNumber(sum),
    };
  const priced = read.flatMap(({ line }) => (line === null ? [] : [line]));
  const total = priced.reduce((sum, { amount }) => sum + amount, 0);
  if (priced.length === 0 || total <= 0 || read.some(({ clause, line }) => line === null && /\d{2}/.test(clause)))
    return null;
  const isOneSum = priced.length === 1 && read.at(-1)?.line !== null;
  if (priced.length === read.length)
    return {
      lines: isOneSum ? priced.map(({ line }) => line.replace(/: \$[\d,.]+$/, '')) : priced.map(({ line }) => line),
      total,
    };
  // "couch, desk and rug 240": one price at the end.
  if (!isOneSum) return null;
  return {
    lines: read.map(({ clause, line }) =>
      line === null ? capital(name(clause)) : line.line.replace(/: \$[\d,.]+$/, ''),
    ),
    total,
  };
}

/** "she paid 100 deposit already". */
const PAID = new RegExp(
  String.raw`^(?:(?:he|she|they|customer|already|has|have)\s+)*(?:paid|put down|gave)(?: (?:me|us|a|the))* ${SUM}(?: (?:deposit|down|up ?front|already|today|before|on account|so far|in advance|cash|of it|of that))*\W*$|^(?:paid )?deposit(?: paid)?(?: of)? ${SUM}(?: (?:already|paid))*\W*$`,
  'iu',
);

interface Line {
  line: string;
  amount: number;
  label: string;
  quantity: number;
}

/** What a message lists with a price of each, as "2 couches at 90 each and a hot tub 400"; null if it holds other figures. */
export function readPricedThings(text: string): Line[] | null {
  const clauses = splitLines(toOneLine(text).replace(/[\s.,;!]+$/, ''));
  const read = clauses.map(readLine);
  const things = read.flatMap((line) => line ?? []);
  const hasOther = clauses.some((clause, i) => read[i] === null && /\d/.test(clause));
  const isList = things.length > 1 || things.some(({ quantity }) => quantity > 1);
  return isList && !hasOther && things.every(({ amount }) => amount > 0) ? things : null;
}

/** "10% senior discount": of all the lines. */
const SHARE_OFF =
  /^(?:(?:minus|less|with|and|an?|the|gave|give|him|her|them) )*(\d{1,2}(?:\.\d)?)(?:%| percent) (?:off )?(?:(?:for )?((?:\p{L}+ ){0,2}?\p{L}*?) ?)?(?:discount|off|deal)?$/iu;

/** "Less 10% senior discount: -$46.50", of lines that come to `sum`; null for any other clause. */
export function readShareOff(clause: string, sum: number): Line | null {
  const [, share, what = ''] = SHARE_OFF.exec(clause.trim()) ?? [];
  if (share === undefined || !/\b(?:discount|off|deal)\b/i.test(clause)) return null;
  const amount = Math.round(sum * Number(share)) / 100;
  const label = `Less ${share}% ${[what.trim(), 'discount'].filter(Boolean).join(' ')}`;
  return { line: `${label}: -${formatDollars(amount)}`, amount: -amount, label, quantity: 1 };
}

function readLess(clause: string): Line | null {
  const less = LESS.exec(clause);
  if (less) {
    const amount = toNumber(less[1] ?? less[4]);
    const what = less[2] ?? less[3] ?? 'paid already';
    return { line: `Less ${what}: -${formatDollars(amount)}`, amount: -amount, label: `Less ${what}`, quantity: 1 };
  }
  const paid = PAID.exec(clause);
  if (paid) {
    const amount = toNumber(paid[1] ?? paid[2]);
    return {
      line: `Less deposit paid: -${formatDollars(amount)}`,
      amount: -amount,
      label: 'Less deposit paid',
      quantity: 1,
    };
  }
  return null;
}

function readLine(clause: string): Line | null {
  const off = readLess(clause);
  if (off || NO_LINE.test(clause)) return off;
  const reversed = REVERSED.exec(clause);
  const counted = reversed ?? COUNTED.exec(clause);
  if (counted) {
    const [count = '', thing = '', sum] = reversed ? [counted[2], counted[1], counted[3]] : counted.slice(1);
    const each = toNumber(sum);
    const quantity = COUNTS[count.toLowerCase()] ?? Number(count);
    const amount = quantity * each;
    const line = `${count} ${name(thing)} at ${formatDollars(each)} each: ${formatDollars(amount)}`;
    return { line, amount, label: capital(name(thing)), quantity };
  }
  const of = FOR.exec(clause) ?? FEE.exec(clause);
  if (of) return toLine(name(of[2] ?? ''), toNumber(of[1]));
  const named = NAMED.exec(clause);
  if (!named) return null;
  const amount = toNumber(named[2]);
  const label = clause
    .slice(0, clause.length - (/\$?\d[\d,.]*(?:\s?(?:dollars|bucks))?\W*$/i.exec(clause)?.[0].length ?? 0))
    .replace(/(?:\s+(?:at|@|for|was|were|is|are)|[:=\s])+$/i, '')
    .replace(/^(?:the|an?)\s+/i, '');
  return toLine(name(label), amount);
}

function toLine(thing: string, amount: number): Line {
  const label = capital(thing);
  return { line: `${label}: ${formatDollars(amount)}`, amount, label, quantity: 1 };
}

function toNumber(sum = '0'): number {
  return Number(sum.replaceAll(',', ''));
}

function name(thing: string): string {
  return toPlainEnglish(thing.trim());
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
