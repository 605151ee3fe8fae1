import type { Details } from '../../../answers/understanding/details.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import type { SlotValues } from '../../filling/fill-draft.ts';
import { toPlainEnglish } from '../../own-words/phone-spelling.ts';
import { NAME, ON_FIRST_PART, READERS, toName } from './paper-readers.ts';

/** What a request that names a paper tells of its blanks. */
export function readPaperValues(name: string, text: string, { people }: Details): SlotValues {
  const values: SlotValues = {};
  for (const [slot, form, format] of READERS[name] ?? []) {
    const found = form.exec(text)?.[1];
    if (found !== undefined && !(slot in values)) values[slot] = format ? format(found.trim()) : found.trim();
  }
  if (name === 'subcontractor-agreement') return withParty(values);
  const person = people[0]?.text ?? '';
  if (name === 'job-agreement' || name === 'quote-in-writing') return { ...values, ...readJobTold(name, text, person) };
  if (name === 'recommendation-letter') return { ...values, ...readPraise(text) };
  if (name === 'layoff-notice') return { ...values, ...readLaidOff(text) };
  if (name === 'business-profile-description') return { ...values, ...readProfile(text) };
  return values;
}

const JOB_HEAD =
  /^.*?\b(?:contract|contrato|letter|agreement)\b(?: (?:sencillo|simple|for|to|of|with|para|de)\b)*,?\s*/iu;
const TERMS_OF_PAY = new RegExp(
  String.raw`\$?\b\d[\d,]*\b(?= ?(?:total|${ON_FIRST_PART}|all in|dollars|bucks|$|,| incl| half))|\b(?:half|mitad) ${ON_FIRST_PART}\b|\b(?:deposit|up ?front|de anticipo|anticipo)\b|\btotal\b|\b\d+ (?:days?|d[ií]as|hours?)\b`,
  'giu',
);

/** The work, its price and what is paid first. */
function readJobTold(name: string, text: string, person: string): SlotValues {
  const sums = [...text.matchAll(/(?<![\dx.])\$?(\d{1,3},\d{3}|\d{3,6})\b(?!x|\s?(?:days?|sq))/gu)].map((one) =>
    Number((one[1] ?? '').replace(/,/g, '')),
  );
  const total = Math.max(0, ...sums);
  const bare = text
    .replace(JOB_HEAD, '')
    .replace(new RegExp(`^${person.replace(/[^\p{L}]+/gu, '.{1,3}')}\\b,?\\s*`, 'iu'), '');
  const job = bare
    .split(/[,.;]\s+/)
    .map((part) =>
      part
        .replace(TERMS_OF_PAY, ' ')
        .replace(/\s{2,}/g, ' ')
        .replace(/^(?:a|an|the|una?) /i, '')
        .trim(),
    )
    .find((part) => /\p{L}{3}/u.test(part));
  if (total === 0) return job === undefined ? {} : { job, items: job };
  if (name === 'quote-in-writing')
    return { price: formatDollars(total), items: (job ?? '').replace(/ incl\b.*$/i, '') };
  const first = readFirstPart(text, total);
  const parts: SlotValues = first === null ? {} : { deposit: formatDollars(first), rest: formatDollars(total - first) };
  return { ...(job === undefined ? {} : { job }), total: formatDollars(total), ...parts };
}

function readFirstPart(text: string, total: number): number | null {
  if (new RegExp(String.raw`\b(?:half|mitad|50%) ${ON_FIRST_PART}`, 'iu').test(text)) return total / 2;
  const told = new RegExp(
    String.raw`\$?(\d[\d,]*) ${ON_FIRST_PART}|\b(?:deposit|anticipo) (?:of |de )?\$?(\d[\d,]*)`,
    'iu',
  ).exec(text);
  const first = Number((told?.[1] ?? told?.[2] ?? '').replace(/,/g, ''));
  return first > 0 && first < total ? first : null;
}

const WORKED =
  /\b\d+ (?:years?|yrs?|months?) (?:with|for) (?:us|me)\b|\b(?:(?:he|she) )?(?:worked|drove|loaded|has worked|trabaj[oó])\b.{0,20}?\b(?:\d+|an?|one|two|three|four|five) (?:years?|yrs?|months?|a[ñn]os)\b|\b\d+ a[ñn]os conmigo\b/iu;

/** "for luis, worked for me 2 years, reliable": what is said of him, in sentences. */
function readPraise(text: string): SlotValues {
  const [, named = '', rest = ''] = /\b(?:for|para) (?:(?:big|my|mi) )?(\p{L}+)[,\s]*(.*)$/iu.exec(text) ?? [];
  const worker = toName(named);
  const said = rest
    .replace(WORKED, ',')
    .split(/[,.;]\s*|\s+(?=(?:never|always|good with|great with|hard ?work\p{L}*|shows up|honest|reliable)\b)/iu)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}/u.test(part))
    .map((part) => toPraise(worker, part));
  const time = /\b((?:\d+|an?|one|two|three|four|five) )(years?|yrs?|months?|a[ñn]os)\b/iu.exec(rest);
  return {
    ...(worker === '' ? {} : { worker }),
    ...(time ? { time: `${time[1]}${(time[2] ?? '').replace(/^yr/i, 'year')}` } : {}),
    ...(said.length === 0 ? {} : { details: said.join(' ') }),
  };
}

const DID =
  /^(?:never|always|nunca|siempre|knows?|has|had|shows?|can|could|ran|drove|kept|took|taught|made|came|did|got|gave|went|held|led|built|brought|knew|paid|sold|stood|told|wrote|\p{L}+ed)\b/iu;

function toPraise(worker: string, part: string): string {
  if (/^(?:he|she|i|we|my|our|él|ella)\b/iu.test(part)) return `${toName(part)}.`;
  if (/^(?:never|always) (?:late|early|sick|rude|ready|polite|honest|on time|careful)\b/i.test(part))
    return `${worker} was ${part}.`;
  if (DID.test(part)) return `${worker} ${toPlainEnglish(part)}.`;
  if (/^(?:an? )?(?:\p{L}+ )*(?:worker|driver|guy|man|person|loader|lead)$/iu.test(part))
    return `${worker} is a ${part.replace(/^an? /i, '')}.`;
  return /^[\p{L} -]+$/u.test(part) && /[áéíóúñ]|\b(?:muy|buen|trabajador)\b/iu.test(part)
    ? `${toName(part)}.`
    : `${worker} is ${part}.`;
}

function readLaidOff(text: string): SlotValues {
  const found = new RegExp(`\\b(?:lay(?:ing)?(?: off)?|let(?:ting)?) ${NAME} ?(?:off|go)?\\b`, 'iu').exec(text)?.[1];
  return found === undefined || /^(?:off|someone|somebody|guys?|go)$/i.test(found) ? {} : { employee: toName(found) };
}

/** "he brings his own truck, i keep 40": what was agreed with whom it is, in sentences. */
function withParty({ details, ...values }: SlotValues): SlotValues {
  const { sub = 'The subcontractor' } = values;
  const said = (details ?? '')
    .split(/[,.;]\s+(?:and )?|\s+and (?=(?:he|she|they|i) )/iu)
    .map((part) => part.trim().replace(/[.!]+$/, ''))
    .filter((part) => /\p{L}{3}/u.test(part) && !IS_SHARE.test(part))
    .map((part) => {
      const told = /^own\b/i.test(part) ? `${sub} brings ${part}` : part.replace(/^(?:he|she|they)\b/i, sub);
      return `${toName(told.replace(/\bi\b/g, 'I').replace(/^(?=paid\b)/i, `${sub} is `))}.`;
    });
  return said.length === 0 ? values : { ...values, details: said.join(' ') };
}

/** What each gets stands in a place of its own. */
const IS_SHARE =
  /^(?:he|she|they|i|we|you|\p{L}+)?\s?(?:gets?|takes?|keeps?|keep) (?:the (?:other|rest)|\d{1,2}\b)|^\d{1,2}\/\d{1,2}/iu;

/** "vet owned since 2015, mattresses and garages": in sentences of its own. */
function readProfile(text: string): SlotValues {
  const [, rest = ''] =
    /^[^,]*?,\s*(.+)$/u.exec(text.replace(/\b(?:pls|please|thanks)\b,?/gi, '').replace(/\s+,/g, ',')) ?? [];
  const said = rest
    .split(/[,.;]\s*/)
    .filter((part) => /\p{L}{3}/u.test(part) && !/^(?:since|started)\b/i.test(part))
    .map((part) => `${toName(part.replace(/\bsince (?:19|20)\d\d\b/i, '').trim())}.`);
  return said.length === 0 ? {} : { details: said.join(' ') };
}
