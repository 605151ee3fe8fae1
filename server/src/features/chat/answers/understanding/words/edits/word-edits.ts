import { toAgreed } from './agreed.ts';

/** What happens to a word of a request on its way into the text. */
export interface WordEdit {
  /** `keep`, `lower`, `capital`, `upper`, `money`, `clock`, `bare`, `apostrophe`, or `=` and what stands for it; null where it is left out. */
  form: string | null;
  /** Short words before it; empty where there are none. */
  put: string;
  /** What ends it: nothing, or one of , . ? ! : */
  mark: string;
}

/** What the asker put between two words that stay stays, too. */
const TYPED_MARK = /([,.?!:])["'”’)]*$/;

/** The end of a sentence, and of no short form. */
const ENDS = /(?<!\b(?:[ap]\.m|St|Mr|Mrs|Ms|Dr|Ave|No))[.?!]$/;

/** The sentences that the words of a request become. */
export function formatEdits(words: string[], decided: WordEdit[]): string {
  const edits = keepHalves(words, decided);
  let text = '';
  for (const [i, edit] of edits.entries()) {
    const before = words[i - 1] ?? '.';
    const said = writeWord(words[i] ?? '', { ...edit, form: findLikelyForm(words, edits, i) }, ENDS.test(before));
    if (said === '') continue;
    const opens = text === '' || ENDS.test(text);
    text = `${text} ${opens ? capitalize(said) : said}`.trim() + (edit.mark || keepMark(words[i], edits[i + 1]));
  }
  const whole = text === '' || /[.?!]$/.test(text) ? text : `${text.replace(/[,:]$/, '')}.`;
  return toAgreed(
    whole,
    words.filter((_, i) => edits[i]?.form !== 'capital'),
  );
}

/** "5 pm": the half of the day stays with its hour, and is no other. */
function keepHalves(words: string[], edits: WordEdit[]): WordEdit[] {
  const isHalf = (i: number) =>
    HALF.test(words[i] ?? '') && /^\d{1,2}(?::?\d\d)?$/.test(words[i - 1] ?? '') && edits[i - 1]?.form != null;
  return edits.map((one, i) => {
    if (isHalf(i)) return { ...one, form: 'keep', put: '' };
    return isHalf(i - 1) && HALF.test(one.put) ? { ...one, put: '' } : one;
  });
}

const HALF = /^[ap]\.?m\b\.?/i;

const ABOUT = /^(?:like|about|roughly|maybe)$/i;

/** The form of a word; another where it cannot be what the net takes it for, by the words beside it and its digits. */
function findLikelyForm(words: string[], edits: WordEdit[], i: number): string | null {
  const { form } = edits[i] as WordEdit;
  const [typed = '', next = '', after = ''] = words.slice(i, i + 3);
  const core = toCore(typed);
  if (form === null) return null;
  // "lift like 75" lifts.
  const at = ABOUT.test(words[i - 1] ?? '') ? i - 2 : i - 1;
  const before = words[at] ?? '.';
  if (form === 'bare' && /^s?he$/i.test(before) && /^(?:keep|capital|lower)$/.test(edits[i - 1]?.form ?? ''))
    return 'keep';
  const month = MONTH.test(core) && /^\d/.test(next) ? core.slice(0, 3).toLowerCase() : null;
  if (month !== null) return `=${MONTHS.find((one) => one.toLowerCase().startsWith(month)) ?? core}`;
  if (form === 'keep' && /^\d{3,4}$/.test(core) && IS_SUM.test(`${words[i - 2] ?? ''} ${before}`)) return 'money';
  return toLikelyForm(form, core, before, `${next} ${after}`);
}

function toLikelyForm(form: string, core: string, before: string, next: string): string {
  if (form === 'upper' && !SHORT_FORM.test(core)) return 'keep';
  if ((form === 'capital' || form === 'lower') && IS_PLATE.test(core) && /\d/.test(next)) return 'keep';
  if (form === 'clock' && !QUARTER.test(core)) return 'keep';
  if (form !== 'money') return form;
  if (isNoMoney(before, core, next) || COUNTED.test(next)) return 'keep';
  return LEADS_TO_HOUR.test(before) && QUARTER.test(core) ? 'clock' : form;
}

/** A number of a thing, a year, a road or a zip code. */
function isNoMoney(before: string, core: string, next: string): boolean {
  const isYear = /^(?:in|since)$/i.test(before) && YEAR.test(core);
  const isRoad = /^on$/i.test(before) && (ROAD.test(core) || (/^\d{3}$/.test(core) && WHEN_OR_WHERE.test(next)));
  return NUMBERED.test(before) || isYear || UNLIKE_SUM.test(core) || isRoad;
}

const MONTHS = 'January February March April June July August September October November December'.split(' ');
const MONTH = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
const IS_SUM = /(?:^| )(?:(?:quote|estimate|bid|total|balance|deposit|invoice) of|(?:came|comes) (?:out )?to)$/i;

/** "CDL", "HVAC"; never "OKAY". */
const SHORT_FORM = /^(?!okay$)\p{L}{1,4}s?$/iu;
/** "KLT 4471". */
const IS_PLATE = /^\p{Lu}{2,4}$/u;
/** Hours that people name are of five minutes. */
const QUARTER = /^(?:[1-9]|1[0-2])[0-5][05](?:[ap]m?)?$/i;
const LEADS_TO_HOUR = /^(?:home|by|before|after|till?|until|around)$/i;
/** "broke down on 35". */
const ROAD = /^\d{2}$/;
const WHEN_OR_WHERE =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\p{L}*|today|yesterday|north|south|east|west|near|at|by|exit|when|while|where)(?!\p{L})/iu;
/** "built in 1944". */
const YEAR = /^(?:19|20)\d\d$/;
/** Of a thing: a sum of dollars so long is round, or has its comma; 2.5 is a size. */
const UNLIKE_SUM = /^\d{4}[1-9]$|^\d{6,}$|^\d{3}[1-46-8]$|^\d+\.\d$/;

/** "December 20", "unit 4": what follows is no money. */
const NUMBERED =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|units?|apts?|apartment|rooms?|route|rt|highway|hwy|exit|trucks?|door|gate|code|suite|building|lots?|ticket|invoice|orders?|po|check|ending|ends|net|size|index|weigh(?:s|ed)?|lift(?:ing)?|doing|chevy|ford|ram|isuzu|npr|hino|#)\.?$/iu;

/** "98 degrees", "140 of them": a count. */
const COUNTED =
  /^(?:of (?:them|those|these)|[ensw] \p{L}|gal|gallons?|oz|lbs?|pounds?|degrees|cents?|mph|psi|heavy|pallets?|loads?|guys|people|bags|boxes|pieces|miles?|minutes?|inch(?:es)?|feet|tons?|yards?)\b/iu;

function keepMark(typed = '', next: WordEdit | undefined): string {
  return next?.form == null ? '' : (TYPED_MARK.exec(typed)?.[1] ?? '');
}

function writeWord(typed: string, { form, put }: WordEdit, opened: boolean): string {
  const word = form === null ? '' : toForm(form, toCore(typed));
  if (word === '' || put === '' || (IS_ARTICLE.test(put) && TAKES_NONE.test(word))) return word;
  if (put === 'until' && /^(?:till?|until)$/i.test(word)) return put;
  if (/[.?!]$/.test(put)) return `${put} ${capitalize(word)}`;
  return `${put} ${opened && form === 'keep' && ONLY_FIRST.test(word) ? word.toLowerCase() : word}`;
}

const IS_ARTICLE = /^(?:the|an?|your|our)$/i;
/** Before what no article stands. */
const TAKES_NONE = /^(?:(?:i|we|you|he|she|it|they)(?:'\p{L}+)?|is|are|can|\$.*)$/iu;
/** "Been", which had its capital from the sentence that it opened. */
const ONLY_FIRST = /^\p{Lu}\p{Ll}+$/u;

/** A word without the marks around it. */
export function toCore(word: string): string {
  return word.replace(/^["'“”‘(*#]+/, '').replace(/["'“”’),.;:!?*…]+$/, '');
}

function toForm(form: string, core: string): string {
  if (form.startsWith('=')) return isOtherDate(form.slice(1), core) ? core : form.slice(1);
  return FORMS[form]?.(core) ?? core;
}

const DATES = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/i;

/** No day or month becomes another. */
function isOtherDate(word: string, core: string): boolean {
  return DATES.test(word) && DATES.test(core) && word.slice(0, 3).toLowerCase() !== core.slice(0, 3).toLowerCase();
}

const FORMS: Readonly<Record<string, (core: string) => string>> = {
  lower: (core) => core.toLowerCase(),
  capital: (core) => capitalize(core.toLowerCase()),
  upper: (core) => core.toUpperCase(),
  clock: (core) => core.replace(/^(\d{1,2})(\d\d)(?=[ap]?m?$)/i, '$1:$2'),
  money: toMoney,
  bare: toBare,
  apostrophe: toApostrophe,
};

/** "needs", told to who needs it: "need". */
function toBare(core: string): string {
  return core
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=sh|ch|ss|x|o)es$|(?<!s)s$/, '');
}

/** "hasnt", "moms": what a phone leaves out. */
function toApostrophe(core: string): string {
  return /nt$/i.test(core) ? core.replace(/nt$/i, "n't") : core.replace(ENDS_SHORT, "'");
}

const ENDS_SHORT = /(?<=\p{L})(?=(?:re|ll|ve|s|d|m)$)/iu;

function toMoney(core: string): string {
  const [whole = '', part] = core.replace(/[$,]/g, '').split('.');
  return /^\d+$/.test(whole)
    ? `$${Number(whole).toLocaleString('en-US')}${part === undefined ? '' : `.${part}`}`
    : core;
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
