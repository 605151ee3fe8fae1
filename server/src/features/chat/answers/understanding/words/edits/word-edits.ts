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
export function formatEdits(words: string[], edits: WordEdit[]): string {
  let text = '';
  for (const [i, edit] of edits.entries()) {
    const before = words[i - 1] ?? '.';
    const said = writeWord(
      words[i] ?? '',
      { ...edit, form: toLikelyForm(edit.form, words[i] ?? '', before, words.slice(i + 1, i + 3).join(' ')) },
      ENDS.test(before),
    );
    if (said === '') continue;
    const opens = text === '' || ENDS.test(text);
    text = `${text} ${opens ? capitalize(said) : said}`.trim() + (edit.mark || keepMark(words[i], edits[i + 1]));
  }
  const whole = text === '' || /[.?!]$/.test(text) ? text : `${text.replace(/[,:]$/, '')}.`;
  return writeClock(joinConditions(toAgreed(whole)));
}

/** A figure that cannot be what the net takes it for, by the word before it and its digits. */
function toLikelyForm(form: string | null, typed: string, before: string, next = ''): string | null {
  const core = toCore(typed);
  if (form === 'upper' && !SHORT_FORM.test(core)) return 'keep';
  if ((form === 'capital' || form === 'lower') && IS_PLATE.test(core) && /\d/.test(next)) return 'keep';
  if (form === 'clock' && !QUARTER.test(core)) return 'keep';
  if (form !== 'money') return form;
  if (isNoMoney(before, core) || COUNTED.test(next)) return 'keep';
  return LEADS_TO_HOUR.test(before) && QUARTER.test(core) ? 'clock' : form;
}

/** A number of a thing, a year, a road or a zip code. */
function isNoMoney(before: string, core: string): boolean {
  const isYear = /^(?:in|since)$/i.test(before) && YEAR.test(core);
  return NUMBERED.test(before) || isYear || UNLIKE_SUM.test(core) || (/^on$/i.test(before) && ROAD.test(core));
}

/** "CDL", "HVAC"; never "OKAY". */
const SHORT_FORM = /^(?!okay$)\p{L}{1,4}s?$/iu;
/** "KLT 4471". */
const IS_PLATE = /^\p{Lu}{2,4}$/u;
/** Hours that people name are of five minutes. */
const QUARTER = /^(?:[1-9]|1[0-2])[0-5][05](?:[ap]m?)?$/i;
const LEADS_TO_HOUR = /^(?:home|by|before|after|till?|until|around)$/i;
/** "broke down on 35". */
const ROAD = /^\d{2}$/;
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

function toAgreed(text: string): string {
  return AGREEMENT.reduce((said, [form, plain]) => said.replace(form, plain), text);
}

/** What was said of the reader, as it is said to them. */
const AGREEMENT: [form: RegExp, plain: string][] = [
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) has(n't)?\b/gi, '$1 have$2'],
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) does(n't)?\b/gi, '$1 do$2'],
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) was(n't)?\b/gi, '$1 were$2'],
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) is(n't)?\b/gi, '$1 are$2'],
  [/\b(you) (need|want|owe|say|own|know|like|think|ask|keep|get)s\b/gi, '$1 $2'],
  [/\bDo you would like\b/g, 'Would you like'],
  [/(?<=^|[.?!] )(we|they|you) (full|late|(?!(?:br|r|s|k|sw|str|spr)ing\b)\p{L}+ing)\b/giu, "$1're $2"],
  [/(?<=^|[.?!] )You (?!(?:always|sometimes|guys|folks|boys|ladies|this|was|as|us|plus|perhaps|yes)\b)(\p{Ll}+[^s\P{L}])s(?= \p{L})/gu, 'You $1'],
  [/\b(?<!thank[ -])(you|we|i|they|it|he|she|the|to|of|for|at|in|on|a) \1\b/gi, '$1'],
  [/\b(?:an?|the) (?=(?:the|my|our|your|his|her) )/g, ''],
  [/\b(photos|pictures|pics|receipts|invoices|papers|forms|copies) is\b/gi, '$1 are'],
];

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

/** "If he is late. Call me": what it depends on goes on with what follows. */
function joinConditions(text: string): string {
  const joined: string[] = [];
  for (const sentence of text.split(/(?<=[.?!]) (?=\p{Lu})/u)) {
    const last = joined.at(-1) ?? '';
    if (DEPENDS.test(last)) joined[joined.length - 1] = `${last.slice(0, -1)}, ${sentence.replace(OPENER, toLower)}`;
    else joined.push(sentence);
  }
  return joined.join(' ');
}

function toLower(word: string): string {
  return word.toLowerCase();
}

const DEPENDS = /^(?:if|when|once|unless|because|since|as soon as|starting|beginning) [^.,?!]{2,60}\.$/i;
/** A word that has a capital only because it opened a sentence. */
const OPENER = /^(?:We|You|They|It|The|A|An|Our|Your|My|Please|There|That|This|He|She|Can|Call|Text)(?=['’ ])/;

/** "9am" as it is written. */
function writeClock(text: string): string {
  return text
    .replace(/(?<=\d) ?([ap])\.?m\b\.?/gi, (_, half: string) => ` ${half.toLowerCase()}.m.`)
    .replace(/\.m\.\.+/g, '.m.');
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
