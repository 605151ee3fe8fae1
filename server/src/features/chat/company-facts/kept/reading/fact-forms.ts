import type { FactKind } from '@haulwise/contract';
import type { AmountKind } from '../../../reckoning/calculations/amounts.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';

/** How a fact that is an amount is said. */
export interface AmountForm {
  kind: FactKind;
  /** What a clause must hold; the amount stands after it or right before. */
  says: RegExp;
  /** What makes it a clause about something else. */
  not?: RegExp;
  amounts: AmountKind[];
  least: number;
  most: number;
  example: string;
  format: (amount: number) => string;
}

const number = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 1 });
const yards = (amount: number) => `${number(amount)} cubic ${amount === 1 ? 'yard' : 'yards'}`;

export const AMOUNT_FORMS: AmountForm[] = [
  {
    kind: 'minimum_charge',
    says: /\b(?:minimum|min)\b|\bfor (?:less than|under|below|anything under)\b|\bm[ií]nim[oa]\b/,
    not: /\bminimum (?:wage|order|balance|payment|hours?|age|weight)\b|\bm[ií]n(?:imum)? (?:at|of) the (?:gate|dump|scale)|\b(?:gate|dump|landfill|transfer station|wage|insurance|deductible|rental|bin|dumpster|hour|day)s?\b.{0,12}\bmin(?:imum)?\b/,
    amounts: ['money', 'bare', 'money_per_job'],
    least: 10,
    most: 10_000,
    example: '$135',
    format: formatDollars,
  },
  {
    kind: 'trailer_size',
    says: /\b(?:trailers?|remolque)\b/,
    not: /\b(?:job|load|customer|today|yesterday|tomorrow|rent|need|buy|looking)\b/,
    amounts: ['yards'],
    least: 1,
    most: 100,
    example: '14 cubic yards',
    format: yards,
  },
  {
    kind: 'truck_size',
    says: /\b(?:trucks?|box|bed|cami[oó]n)\b/,
    not: /\b(?:trailers?|insurance|bills?|phones?|job|load|customer|today|yesterday|tomorrow|rent|need|buy|looking)\b/,
    amounts: ['yards'],
    least: 1,
    most: 100,
    example: '16 cubic yards',
    format: yards,
  },
  {
    kind: 'dump_fee',
    says: /\b(?:dumps?|landfill|transfer(?: station)?|tip(?:ping)? fees?|gate(?: fees?)?|vertedero|basurero)\b/,
    not: /\b(?:customers?|scrap|metal|brush|concrete|dirt|shingles|clean)\b/,
    amounts: ['money_per_ton'],
    least: 1,
    most: 1_000,
    example: '$62 a ton',
    format: (amount) => `${formatDollars(amount)} a ton`,
  },
  {
    kind: 'wage',
    says: /\b(?:pay|pays|paying|wages?|gets?|makes?|earns?|pagamos|pago|ganan?)\b/,
    // Leads earn more than the crew that a job is reckoned with.
    not: /\b(?:charge|customers?|drivers?|leads?|foreman|manager|office|overtime|rent)\b/,
    amounts: ['money_per_hour'],
    least: 1,
    most: 500,
    example: '$18 an hour',
    format: (amount) => `${formatDollars(amount)} an hour`,
  },
  {
    kind: 'crew',
    says: /\bcrews?\b(?:\s+(?:is|are|of)\b|\s*:)?|\b(?:always|usually) (?:send|run|bring)\b|\b(?:send|roll with) (?:out )?(?=two|three|four|2|3|4)/,
    not: /\b(?:customer|today|tomorrow|job on|payroll|crews (?:and|plus))\b|\b(?:two|three|four|2|3|4) crews\b/,
    amounts: ['people'],
    least: 1,
    most: 20,
    example: '2 people',
    format: (amount) => `${amount} ${amount === 1 ? 'person' : 'people'}`,
  },
  {
    kind: 'discount',
    // Only a project has one; see `readFolderFacts`.
    says: /(?!)/,
    amounts: ['percent'],
    least: 0.1,
    most: 100,
    example: '8 %',
    format: (amount) => `${amount}%`,
  },
];

/** How a fact in words is said; the first group is its value. */
export const WORD_FORMS: [FactKind, RegExp][] = [
  [
    'service_area',
    /\b(?:(?:our|my) (?:service )?area (?:is|covers|goes)|we (?:only )?(?:serve|service|cover|work in)|nuestra [aá]rea es|(?:solo )?(?:servimos|cubrimos))\s+(?:all of )?(.*(?:\p{Lu}\p{Ll}|\bmiles?\b|\bcount(?:y|ies)\b|\bcity\b|\bmillas\b).*)$/u,
  ],
  [
    'payment_terms',
    /\b(?:(?:our|my) (?:payment )?terms (?:are|is)|nuestros t[eé]rminos son|(?:our|my|all|invoices?|bills?|payment|we)\b.{0,25}(?=\b(?:net[- ]?\d{1,3}\b|due (?:on|upon|at|within|in) ))|we (?=(?:get paid|take payment|collect)\b.{0,20}\b(?:up front|upfront|on completion|before|when|at the end)))\s*(.+)$/iu,
  ],
  ['tone', /\b(?:our|my) tone (?:is|with customers is|for customers is|should be)\s+(.+)$/iu],
  [
    'tone',
    /\b((?:be|keep|write|sound|stay)\b.{0,25}\b(?:friendly|formal|casual|firm|polite|warm|plain|professional|short)\b.{0,20}\b(?:with|to|for|in)\b.{0,20}\b(?:customers?|clients?|e-?mails?|texts?|drafts?|messages?)\b.*)$/iu,
  ],
  [
    'signature',
    /\b(?:sign (?:it|them|everything|off|(?:my|our|all(?: my| our)?) (?:texts|e-?mails|letters|messages))(?: off)? (?:with|as)|(?:my|our) signature is)\s+["“]?(.+?)["”]?$/iu,
  ],
];

/** What a line may begin with to name its kind: `Minimum charge: $135`. */
export const NAMES: [FactKind, RegExp][] = [
  ['minimum_charge', /^(?:our |my )?min(?:imum)?(?: (?:charge|price|fee|job))?$/i],
  ['truck_size', /^(?:our |my )?truck(?: size)?$/i],
  ['trailer_size', /^(?:our |my )?trailer(?: size)?$/i],
  ['dump_fee', /^(?:our |my )?(?:dump|gate|tip(?:ping)?)(?: fee)?$/i],
  ['wage', /^(?:our |my )?wages?$/i],
  ['crew', /^(?:our |my )?crew(?: size)?$/i],
  ['service_area', /^(?:our |my )?(?:service )?area$/i],
  ['payment_terms', /^(?:our |my )?(?:payment )?terms$/i],
  ['tone', /^(?:our |my )?tone(?: (?:for|with|to) customers)?$/i],
  ['signature', /^(?:our |my )?signature$/i],
];
