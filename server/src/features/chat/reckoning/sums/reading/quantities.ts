import { type AmountKind, parseAmounts } from '../../calculations/amounts.ts';

/** An amount of a message with what it counts and what it is paid for. */
export interface Quantity {
  value: number;
  kind: AmountKind;
  /** What it counts, in the singular: `day`, `ton`, `swap`; '' if it does not say. */
  unit: string;
  /** What it is paid for, or how often it comes: `ton`, `day`, `each`; '' if it does not say. */
  per: string;
  /** "3 extra days", "65 for each additional ton". */
  isExtra: boolean;
  /** The words between it and the figures beside it, in its clause. */
  before: string;
  after: string;
  start: number;
  end: number;
  /** Where its number ends. */
  unitAt: number;
}

const EXTRA = '(?:extra|additional|more|added|over|late)';
const FILLING = '(?:cubic|full|whole|single|short|big|of|equal|easy|monthly|weekly|working|work|dump|new)';
const PER = new RegExp(
  String.raw`^\s?(?:dollars?|bucks|cents|usd)?\s?(?:(each|apiece|a piece|a pop|every one)\b|(?:\/\s?|(?:for )?(?:an?|per|each|every|any)\s)(?:(${EXTRA})\s|${FILLING}\s)*([a-z]+))`,
);
const UNIT = new RegExp(String.raw`^[\s-]?(?:(${EXTRA})\s|${FILLING}\s(?!the\b))*([a-z]+)(?:\s(${EXTRA})\b)?`);
const SINGULARS: Record<string, string> = {
  hr: 'hour',
  hrs: 'hour',
  h: 'hour',
  yd: 'yard',
  yds: 'yard',
  yarder: 'yard',
  lbs: 'pound',
  lb: 'pound',
  mi: 'mile',
  gal: 'gallon',
  gals: 'gallon',
  men: 'man',
  people: 'person',
  mo: 'month',
  mos: 'month',
  yr: 'year',
  yrs: 'year',
  wk: 'week',
  wks: 'week',
  tonne: 'ton',
  tonnes: 'ton',
  ft: 'foot',
  feet: 'foot',
  installment: 'payment',
  installments: 'payment',
  instalment: 'payment',
  instalments: 'payment',
};
/** Words after a number that count nothing. */
const NO_UNIT = new Set(
  'and or at for a an the to in on by of is was i we he she they it that this with from if per plus less minus then what whats how but so as after before each total flat dollar dollars buck bucks cent cents x times down up off left out my his her our their paid pay cash only all just right now today one way went goes deposit discount tax home back us grand thousand'.split(
    ' ',
  ),
);

function toSingular(word: string): string {
  return SINGULARS[word] ?? (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
}

/** The amounts of a message, in order. */
export function readQuantities(text: string): Quantity[] {
  return parseAmounts(text).map((one): Quantity => {
    const { amount, kind, before, after, start, end, unitAt } = one;
    const value = typeof amount === 'number' ? amount : (amount[0] + amount[1]) / 2;
    const said = kind === 'percent' ? NOTHING_COUNTED : readCounted(text.slice(unitAt, unitAt + REACH));
    const rate =
      said.per === '' && said.unit === '' ? RATE_BEFORE.exec(text.slice(Math.max(0, start - REACH), start)) : null;
    const counted =
      rate && kind === 'bare' ? { ...said, per: toSingular(rate[2] ?? ''), isExtra: rate[1] !== undefined } : said;
    return { value, kind, ...counted, before, after, start, end, unitAt };
  });
}

/** "price per yard 35", "each extra ton is 80". */
const RATE_BEFORE = new RegExp(
  String.raw`\b(?:per|each|by the|every) (?:(${EXTRA}) )?(?:cubic )?(yard|ton|mile|hour|day|week|month|job|load|swap|rental)(?: is| was| at| of| for|:| =)?\s*\$?$`,
);

/** How far the words of a figure are looked for. */
const REACH = 60;
const NOTHING_COUNTED = { unit: '', per: '', isExtra: false };

/** What the words after a number say that it counts, and per what. */
function readCounted(rest: string): Pick<Quantity, 'unit' | 'per' | 'isExtra'> {
  const price = PER.exec(rest);
  if (price) return { unit: '', ...readPer(price) };
  const [all = '', extra, unit = '', after] = UNIT.exec(rest) ?? [];
  if (unit === '' || NO_UNIT.has(unit)) return NOTHING_COUNTED;
  const per = PER.exec(rest.slice(all.length));
  const isExtra = extra !== undefined || after !== undefined;
  return per ? { unit: toSingular(unit), ...readPer(per) } : { unit: toSingular(unit), per: '', isExtra };
}

function readPer([, each, extra, unit = '']: RegExpExecArray): Pick<Quantity, 'per' | 'isExtra'> {
  return { per: each ? 'each' : toSingular(unit), isExtra: extra !== undefined };
}

const MEASURES = new Set(
  'day week month year hour minute ton yard mile gallon pound mpg job lead call load trip swap rental haul pull truck guy man helper worker person payment foot inch stop cleanout customer partner way time run bag tire mattress box'.split(
    ' ',
  ),
);

/** Whether an amount is money, said or not: "395 for a week", "65 a ton", but not "4 loads a week". */
export function isMoneyAmount({ kind, unit }: Quantity): boolean {
  return kind.startsWith('money') || (kind === 'bare' && !MEASURES.has(unit));
}

/** The words beside an amount: before it, `#`, and after it. */
export function getWords({ before, after }: Quantity): string {
  return `${before} # ${after}`;
}
