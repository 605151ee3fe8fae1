import type { DraftState } from '../../../answers/conversation-state.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';

/** Something that somebody puts their name under before a job. */
const PAPER =
  /\b(?:sign|signs|signed|signing)\b.{0,30}\b(?:something|anything|some(?: kind of| sort of)? (?:paper|form)|papers?|agreement|contract|form)\b|\b(?:something|anything|papers?|agreement|contract|form)\b.{0,40}\b(?:sign|signs|signed|signing|in writing)\b|\b(?:service|work|job|simple|short|basic|one[- ]page|little) (?:agreement|contract)\b/i;
const ASKS_WHAT = /\b(?:what|which|how)\b.{0,30}\b(?:put|puts|write|goes?|go|includes?|say|says|have|be|hold|look)\b/i;
const WRITES =
  /\b(?:write|make|need|want|draft|do|give|create|get|type)\b(?: (?:me|us|up))*(?: an?)?(?: (?:simple|short|basic|quick|plain|service|work|job|one[- ]page|little|small|cleanout|hauling))* (?:agreement|contract)\b(?! (?:clause|terms|wording|bid|labor|worker|crew|price))/i;
/** A paper of another kind. */
const OTHER =
  /\b(?:clause|recurring|monthly|weekly|subcontract\w*|contractor|1099|employees?|helpers?|drivers?|lease|rent\w*|non ?compete|payment plan|loan|partner\w*|insurance|waiver for (?:my )?crew|w-?9|union|government|city|county|bid|win|get contracts|invoice|release)\b/i;
const JOB = [
  /\bbefore (?:we|i) ((?:do|demo|tear (?:down|out)|remove|empty|clear(?: out)?|clean(?: out)?|haul)\s(?:(?:the|his|her|their) )?[\p{L} -]{3,30}?)(?=[,.;]|\s(?:i|we|he|she|they|what)\b|$)/iu,
  /\b(?:for|before|on)\s+(?!we\s|i\s)(?:an?\s|the\s|his\s|her\s|their\s|this\s)?((?:[\p{L}'-]+\s){0,4}?(?:clean ?outs?|removal|demo(?:lition)?(?: of (?:an?|the|his|her|their) [\p{L}-]+)?|tear[- ]?(?:outs?|downs?)|haul(?:ing|[- ]?away)?|pick ?up|clear ?outs?))\b/iu,
  /(?:^|[,.:;]\s)((?:remove|demo|demolish|tear (?:out|down)|haul(?: away)?|clean(?: out)?|clear(?: out)?|empty|take out|break up)\s[^,.;:$\d]{3,40})/iu,
  /(?:^|[,.:;]\s)((?:[\p{L}-]+\s){1,3}?(?:clean ?out|removal|demo|tear[- ]?out|tear[- ]?down))\b/iu,
];
const HALF = /\bhalf\b.{0,12}\b(?:up ?front|before|down|first|now|at the start)\b/i;

/** Whether a message asks for a paper to be signed for a job, or what stands in one. */
export function isAgreementWanted(text: string): boolean {
  const read = text.slice(0, MOST_READ);
  return !OTHER.test(read) && (WRITES.test(read) || (PAPER.test(read) && ASKS_WHAT.test(read)));
}

interface Parties {
  company: string;
  /** Of the customer. */
  name: string | null;
}

/** A short agreement for a job, with places for what was not told. */
export function formatAgreement(asked: string, { company, name }: Parties): string {
  const job = JOB.map((form) => form.exec(asked)?.[1]).find((found) => found !== undefined);
  const told = [...asked.matchAll(PRICE)].at(-1)?.[1];
  const price = told === undefined ? null : Number(told.replaceAll(',', ''));
  const paid =
    HALF.test(asked) && price !== null
      ? `${formatDollars(price / 2)} before we start and ${formatDollars(price / 2)} when the job is done.`
      : HALF.test(asked)
        ? 'Half before we start and half when the job is done.'
        : 'Due when the job is done.';
  return [
    'JOB AGREEMENT',
    '',
    `Between ${company} ("we") and ${name ?? "[customer's name]"} ("the customer").`,
    '',
    `1. The job: ${job === undefined ? '[what we do]' : job.trim()}, at [address], on [day].`,
    `2. Price: ${price === null ? '[price]' : formatDollars(price)}. ${paid}`,
    ...POINTS.map((point, i) => `${i + 3}. ${point}`),
    '',
    'Customer: ____________________ Date: ____________',
    `For ${company}: ____________________ Date: ____________`,
  ].join('\n');
}

const PRICE =
  /(?<![\d:.,#/-])\$?(\d{1,2},\d{3}|[1-9]\d{2,4})(?![\d:%-]|\s?(?:am|pm|sq|feet|ft|days?|hours?|lbs?|yards?)\b|\s\p{Lu}\p{Ll}+)/gu;
const POINTS = [
  'The price is for what was shown to us. Anything more, or anything hidden, is priced and approved in writing before we go on.',
  'The customer owns what we take away or may give it away, and tells us before we start what must stay. What is loaded cannot be brought back.',
  'Not included: asbestos, chemicals, paint, fuel and other hazardous waste. If we find any, we stop there and tell the customer.',
  'The customer has water, gas and power to the work area shut off where needed, and keeps the way clear.',
  'We take photos before and after. Damage is to be reported to us within [number] days.',
];
const MOST_READ = 400;
const SIGNS = '\n\nCustomer: ';
const OWN_POINT = /^\d+\. (.+)$/gm;
const ADDS =
  /^\W*(?:(?:and|also|please|pls|ok|now)\W+)*(?:add|say|put|include|mention|write)(?: (?:in|down|also|on it|there))*(?: that)? (?=\p{L})(.+)$/iu;
const OF_TERMS = /\b(?:price|total)\b|\bhalf\b|^\W*(?:(?:make|its|it's|it) )*\$?\d{3,5}\W*$/i;

/** An agreement after a change: another price or way to pay, or one more point before the signatures; null for any other text. */
export function applyToAgreement(draft: DraftState, command: string): DraftState | null {
  const { kind, asked = '', company = '[your company]', customer } = draft.values;
  const [text = ''] = draft.additions;
  if (kind !== 'agreement') return null;
  if (OF_TERMS.test(command)) {
    const next = `${asked}. ${command}`;
    const own = [...text.matchAll(OWN_POINT)].slice(POINTS.length + 2).map(([, point = '']) => point);
    const renewed = own.reduce(addPoint, formatAgreement(next, { company, name: customer ?? null }));
    return { ...draft, values: { ...draft.values, asked: next }, additions: [renewed] };
  }
  const point = ADDS.exec(command)?.[1];
  if (point === undefined) return null;
  const said = point.replace(/^(?:he|she|they)\b/i, 'the customer').replace(/[\s.!]+$/, '');
  return { ...draft, additions: [addPoint(text, `${said.charAt(0).toUpperCase()}${said.slice(1)}.`)] };
}

function addPoint(text: string, point: string): string {
  const at = text.indexOf(SIGNS);
  const count = (text.slice(0, at).match(OWN_POINT) ?? []).length;
  return `${text.slice(0, at)}\n${count + 1}. ${point}${text.slice(at)}`;
}
