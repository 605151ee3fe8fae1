import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { toPlainEnglish } from '../phone-spelling.ts';

const SUM = String.raw`\$?(\d{1,2},\d{3}|\d{1,5})(?:\.00)?(?![\d%:]|\s?(?:am|pm|days?|hours?|minutes?|stars?|times|men|guys)\b)`;
/** "the new total", "what is left". */
const ASKS =
  /\b(?:new|updated?|adjusted|corrected|right|final|revised|lower) (?:totals?|numbers?|amounts?|balance|price|bill|figure|sum|invoice)\b|\bthe (?:rest|balance|remainder|difference)\b|\bwhat(?:'?s| is)? (?:(?:he|she|they|is|still|now) )*(?:left|owes?|owed|due|remaining|remains)\b|\bhow much (?:(?:he|she|they|is|still|now) )*(?:left|owes?|due|remain\w*)\b/i;
const SENDS = /\b(?:send|texts?|write|tell|message|e-?mail|let (?:him|her|them) know|draft|word)\b/i;
/** "she took the 150", "i knocked off 70". */
const LESS = new RegExp(
  String.raw`\b(?:took|takes|taking|accept(?:s|ed)?|agreed to|said (?:yes|ok) to|wants|gets?|got|gave|giving|knock(?:ed|ing)?|minus|less|dropped|cut|shaved)(?: (?:him|her|them|it|off|by|down|the|a|my|our|his))* ${SUM}`,
  'i',
);
const OFF = new RegExp(String.raw`${SUM} (?:off|discount|credit|less|rebate)\b`, 'i');
const PAID = new RegExp(
  String.raw`\b(?:paid|pays|put down|sent|gave (?:me|us)|venmoed|zelled|deposit(?:ed)?|down payment)(?: (?:me|us|a|the|already|of|was|is|in|cash|deposit))* ${SUM}`,
  'i',
);
const BASE = [
  new RegExp(
    String.raw`\b(?:bills?|invoice|total|job|price|quote|balance|estimate|cleanout)(?: (?:was|is|of|at|for|came to|comes to|had been))* ${SUM}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:out )?of (?:the |a |an |his |her |their )?(?:total )?${SUM}`, 'i'),
  new RegExp(String.raw`\b(?:owe[ds]?|owing) (?:us |me )?${SUM}`, 'i'),
  new RegExp(
    String.raw`\b(?:on|of|for) (?:the|an?|his|her|their|our|my) ${SUM} (?:dollar )?(?:job|bill|invoice|total|cleanout|balance)\b`,
    'i',
  ),
  new RegExp(String.raw`\bit was ${SUM}`, 'i'),
];
const REASON =
  /\b(?:off|credit|discount|less)(?: \$?\d{1,5})? (?:for|because of|on account of) ((?:the|a|that|her|his|our) [^,.;:\d]{3,50}?)(?=[,.;:]|$| (?:text|send|tell|write)\b)/i;
const MOST_READ = 400;

/** Whether somebody is to be told what is left to pay after a payment or a discount. */
export function isNewTotalWanted(text: string): boolean {
  const read = text.slice(0, MOST_READ);
  return SENDS.test(read) && ASKS.test(read) && [LESS, OFF, PAID].some((form) => form.test(read));
}

/** What is said to a customer of the new total: "she took the 150. her bill was 590"; null where the whole is not known. */
export function readNewTotal(message: string, before: number | null): string | null {
  const text = message.slice(0, MOST_READ);
  if (!isNewTotalWanted(text)) return null;
  const paid = PAID.exec(text)?.[1];
  const less = paid ?? OFF.exec(text)?.[1] ?? LESS.exec(text)?.[1];
  const found = BASE.map((form) => form.exec(text)?.[1]).find((sum) => sum !== undefined && sum !== less);
  const base = found === undefined ? before : toNumber(found);
  const amount = less === undefined ? null : toNumber(less);
  if (base === null || amount === null || amount >= base || amount <= 0) return null;
  const left = formatDollars(base - amount);
  if (paid !== undefined) return `We received your ${formatDollars(amount)}, so the balance is now ${left}.`;
  const reason = REASON.exec(text)?.[1];
  const why =
    reason === undefined
      ? ''
      : ` for ${reason.replace(/(?<=\bon )(?=(?:door|wall|floor|table|fence|driveway)\b)/, 'the ')}`;
  return `With ${formatDollars(amount)} off${why}, your new total is ${left}.`;
}

/** "quote for the dentist office:", "bid letter for". */
const QUOTE_HEAD =
  /^\W*(?:(?!(?:his|her|their|the|text|tell)\b)\p{L}+ ){0,4}?(?:quote|estimate|bid)\b(?: (?:letter|e-?mail|text|message))?(?: (?:for|to) [^:,]{2,40}:|(?: (?:for|to) (?:mrs?|ms|dr)\.? \p{L}+(?=[\s,]))?)(?:,? (?:for|to|of)\b)?\s*/iu;
const WORK_QUOTE =
  /^(?:for |of )?(\p{L}(?:[^,.;:$]|, (?!\$?\d)){4,70}?),? (?:for |at |is |total )?\$?(\d{3,5}|\d{1,3},\d{3})(?: dollars?| bucks)?(?:[,.;]? (?:and |it )?(\S.*))?$/iu;

/** "demo of a shed 10x12 850 dollars includes haul away": a quote of one piece of work; null if it names no one price. */
export function readWorkQuote(text: string): string | null {
  const head = QUOTE_HEAD.exec(text)?.[0];
  if (head === undefined) return null;
  const [, work, sum = '', rest = ''] =
    WORK_QUOTE.exec(
      text
        .slice(head.length)
        .trim()
        .replace(/[.!]+$/, ''),
    ) ?? [];
  if (work === undefined || /\d{3}/.test(rest)) return null;
  const day = /^(?:on|this|next) /i.test(rest) ? ` ${rest}` : '';
  const more = day !== '' || rest === '' ? '' : ` ${rest.replace(/^includ(?:es|ing) /i, 'It includes ')}`;
  const end = more === '' ? '' : `${more.charAt(0)}${more.charAt(1).toUpperCase()}${more.slice(2)}.`;
  return toPlainEnglish(`Here is your quote: ${work}${day}, ${formatDollars(toNumber(sum))}.${end}`);
}

function toNumber(sum: string): number {
  return Number(sum.replaceAll(',', ''));
}
