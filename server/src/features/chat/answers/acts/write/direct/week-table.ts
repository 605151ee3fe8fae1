import { escapePattern } from '../../../escape.ts';

/** Who works on which day at what. */
export type Week = { who: string; days: Partial<Record<Day, string>> }[];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type Day = (typeof DAYS)[number];

const DAY = String.raw`(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday|s)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?`;
const RANGE = String.raw`${DAY}(?: ?(?:-|–|to|thru|through|and|&|/|,)? ?${DAY})*`;
const LISTED = new RegExp(String.raw`^(?:and |on |then )?(${RANGE})\b[:,]?\s?(.*)$`, 'iu');
const LAST_LISTED = new RegExp(String.raw`^(.+?) (?:on |for )?(${RANGE})$`, 'iu');
const EVERY_DAY = /^(?:all week|every day|whole week)\b[:,]?\s?(.*)$/iu;
const WANTS =
  /\b(?:table|schedule|calendar|rota|roster|(?:week(?:ly)?|crew|work) plan|plan (?:for|of) (?:the |this |next |my |our )?week|weekly)\b/i;
const WHO = new RegExp(
  String.raw`^((?:crew|team|truck|van|helper|driver) (?!${DAY}\b)[\p{L}\d]+|\p{Lu}\p{L}+(?:(?: and |, | & )\p{Lu}\p{L}+)*(?=:))\s?:?\s?(?:is |has |does |gets |on |works )?`,
  'iu',
);
const NAMES = new RegExp(String.raw`^(\p{Lu}\p{Ll}+(?: (?:and|&) \p{Lu}\p{Ll}+)*):?\s(?=${DAY}\b)`, 'u');
const MAKES =
  /^\W*(?:weekly|schedule|plan|table|calendar|rota|roster|crew)\b|\b(?:make|write|give|show|build|do|create|need|want|put|draw|set|as an?|into an?)\b/i;
/** What is to be sent to somebody, or asked. */
const NO_TABLE = /\?|\b(?:te?xts?|e-?mails?|messages?|msg|sms|post|tell|reply|invoice|quote|ad|notice|letter)\b/i;
const MOST_READ = 900;
const LEAST_CELLS = 3;
const ENDING = 60;

/** The days that words name: "mon-wed", "tue thu fri". */
function readDays(words: string): Day[] {
  const found: Day[] = [];
  let isSpan = false;
  for (const [all] of words.matchAll(new RegExp(`${DAY}|-|–|to|thru|through`, 'giu'))) {
    const at = DAYS.findIndex((day) => all.toLowerCase().startsWith(day.toLowerCase()));
    if (at < 0) {
      isSpan = true;
      continue;
    }
    const last = found.at(-1);
    const from = isSpan && last !== undefined ? DAYS.indexOf(last) + 1 : at;
    found.push(...DAYS.slice(Math.min(from, at), at + 1));
    isSpan = false;
  }
  return [...new Set(found)];
}

function splitWho(piece: string): { who: string | null; rest: string } {
  const named = WHO.exec(piece) ?? NAMES.exec(piece);
  if (!named || new RegExp(`^${DAY}$`, 'iu').test(named[1] ?? '')) return { who: null, rest: piece };
  return { who: toCased(named[1] ?? ''), rest: piece.slice(named[0].length) };
}

/** A week told as who does what on which day; null if a message asks for no such table or tells too little. */
export function readWeek(message: string): Week | null {
  const text = message.slice(0, MOST_READ).replace(/\s+/g, ' ');
  const head = /^[^:.]{0,120}[:.]\s/.exec(text)?.[0] ?? '';
  const asks = head === '' ? text : `${head} ${text.slice(-ENDING)}`;
  if (!WANTS.test(asks) || !MAKES.test(asks) || NO_TABLE.test(text)) return null;
  const isNamed = WHO.test(head.trim()) && !WANTS.test(head);
  const week = readRows(isNamed ? text : text.slice(head.length));
  const cells = week.reduce((count, { days }) => count + Object.keys(days).length, 0);
  return cells >= LEAST_CELLS ? week : null;
}

function readRows(text: string): Week {
  const week: Week = [];
  let who = 'Crew';
  let last: Day[] = [];
  for (const piece of text.split(/[.;,\n](?=\s|$)\s?/).map((one) => one.trim())) {
    if (piece === '') continue;
    const named = splitWho(piece);
    who = named.who ?? who;
    const cell = readCell(named.rest);
    if (cell) {
      last = cell.days;
      for (const day of cell.days) setCell(week, { who, day, task: cell.task });
    } else if (last.length > 0 && named.who === null && !WANTS.test(piece))
      for (const day of last) setCell(week, { who, day, task: `${getTask(week, who, day)}, ${piece}` });
  }
  return week;
}

function readCell(text: string): { days: Day[]; task: string } | null {
  const [, all] = EVERY_DAY.exec(text) ?? [];
  if (all !== undefined) return { days: [...DAYS.slice(0, 5)], task: toTask(all) };
  const [, first = '', rest = ''] = LISTED.exec(text) ?? [];
  if (first !== '') return { days: readDays(first), task: toTask(rest) };
  const [, task = '', days = ''] = LAST_LISTED.exec(text) ?? [];
  return days === '' ? null : { days: readDays(days), task: toTask(task) };
}

function toTask(text: string): string {
  const bare = text
    .replace(/^(?:is |has |they |does |do |doing |the |a |on |at |for |go to |all on |everyone on )+(?=\p{L})/iu, '')
    .replace(/[\s.,;!]+$/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}

function toCased(who: string): string {
  return who.replace(/(?<=^|\s)\p{Ll}(?!nd\b)/gu, (letter) => letter.toUpperCase());
}

function getTask(week: Week, who: string, day: Day): string {
  return week.find((row) => row.who === who)?.days[day] ?? '';
}

function setCell(week: Week, { who, day, task }: { who: string; day: Day; task: string }): void {
  const row = week.find((one) => one.who.toLowerCase() === who.toLowerCase());
  if (row) row.days[day] = task;
  else week.push({ who, days: { [day]: task } });
}

const ANY_DAY = `(${DAY})`;
const SWAP = new RegExp(String.raw`\b(?:swap|switch|exchange) ${ANY_DAY} (?:and|with|for) ${ANY_DAY}`, 'iu');
const MOVE = new RegExp(
  String.raw`\b(?:move|push|shift|put|change) (?:the )?(.{2,60}?) (?:from ${ANY_DAY} )?(?:to|on|for) ${ANY_DAY}\b`,
  'iu',
);
const OFF = new RegExp(String.raw`\b(?:off (?:on )?(${RANGE})|(${RANGE}) off)\b`, 'iu');
const OUT = /\b(?:take out|remove|cancel|drop|delete|no more) (?:the )?(.{3,40}?)(?: job)?\W*$/iu;
const ALL = /\b(?:all|everyone|everybody|both(?: crews| teams)?|all (?:crews|teams))\b/i;

/** A week after a change: "swap monday and tuesday for Mike", "team Red is off friday"; null if the message changes none. */
export function applyWeekChange(before: Week, message: string): Week | null {
  const text = message.slice(0, MOST_READ).replace(/\s+/g, ' ').trim();
  const week = before.map(({ who, days }) => ({ who, days: { ...days } }));
  // A single row need not be named.
  const named = week.length === 1 ? week : week.filter(({ who }) => text.toLowerCase().includes(who.toLowerCase()));
  const rows = named.length > 0 ? named : week;
  const isChanged = swapDays(rows, text) || moveTask(rows, text) || setOff(rows, text) || removeTask(rows, text);
  if (isChanged) return week;
  return addTask(week, named, text) ? week : null;
}

function swapDays(rows: Week, text: string): boolean {
  const [, one = '', other = ''] = SWAP.exec(text) ?? [];
  const [[a], [b]] = [readDays(one), readDays(other)];
  if (a === undefined || b === undefined) return false;
  for (const { days } of rows) {
    const { [a]: first = '', [b]: second = '' } = days;
    days[a] = second;
    days[b] = first;
  }
  return true;
}

function moveTask(rows: Week, text: string): boolean {
  const [, what = '', from = '', to = ''] = MOVE.exec(text) ?? [];
  const [target] = readDays(to);
  if (target === undefined) return false;
  const words = what.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const given = readDays(from === '' ? (what.match(new RegExp(`^${DAY}$`, 'iu'))?.[0] ?? '') : from);
  for (const { days } of rows) {
    const day = DAYS.find((one) => one !== target && isMeant(days[one] ?? '', words, given, one));
    if (day === undefined) continue;
    const [there = '', moved = ''] = [days[target], days[day]];
    days[target] = there === '' || there === 'Off' ? moved : `${there}; ${moved}`;
    delete days[day];
    return true;
  }
  return false;
}

/** Whether a task is the one that is moved: on the day that was named, else by its words. */
function isMeant(task: string, words: string[], given: Day[], day: Day): boolean {
  if (task === '') return false;
  return given.length > 0 ? given.includes(day) : words.some((word) => task.toLowerCase().includes(word));
}

function setOff(rows: Week, text: string): boolean {
  const [, after, before] = OFF.exec(text) ?? [];
  const days = readDays(after ?? before ?? '');
  for (const row of rows) for (const day of days) row.days[day] = 'Off';
  return days.length > 0;
}

function removeTask(rows: Week, text: string): boolean {
  const words =
    OUT.exec(text)?.[1]
      ?.toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  let isGone = false;
  for (const { days } of rows)
    for (const day of DAYS)
      if (words.length > 0 && words.every((word) => days[day]?.toLowerCase().includes(word))) {
        delete days[day];
        isGone = true;
      }
  return isGone;
}

const ADDS =
  /^\W*(?:(?:and|also|ok|please|pls|add|put|then|now|give|has|have|gets?|is|on|too)\W+)+|\b(?:too|also|as well|instead|please|pls)\b/giu;

const ADDS_MORE = /^\W*(?:(?:and|ok|so)\W+)*(?:add|also|put|throw in)\b|\b(?:too|as well)\W*$/i;

/** "add wednesday: all on the school job", "team Red has thursday estate too". */
function addTask(week: Week, named: Week, text: string): boolean {
  const rest = named.reduce((said, { who }) => said.replace(new RegExp(`${escapePattern(who)}:?`, 'i'), ' '), text);
  const cell = readCell(rest.replace(ADDS, ' ').replace(/^\W+/, '').replace(/\s+/g, ' ').trim());
  const added = readRows(text.replace(/^\W*(?:add|and|also)\W+/i, ''));
  if (named.length === 0 && !ALL.test(text)) {
    const fresh = added.filter(({ who }) => who !== 'Crew');
    week.push(...fresh);
    return fresh.length > 0;
  }
  if (!cell || cell.task === '') return false;
  const task = toTask(cell.task.replace(/^(?:all|everyone|everybody|both) (?:crews |teams )?(?:on |at |do )?/i, ''));
  for (const row of named.length > 0 ? named : week) setTask(row.days, cell.days, task, ADDS_MORE.test(text));
  return true;
}

/** The task of some days, after what stands there where it is added. */
function setTask(days: Week[0]['days'], which: Day[], task: string, isAdded: boolean): void {
  for (const day of which) {
    const there = isAdded ? (days[day] ?? 'Off') : 'Off';
    days[day] = /^off$/i.test(there) ? task : `${there}; ${task}`;
  }
}

/** The week with a row for each, in Markdown. */
export function formatWeek(week: Week): string {
  const used = DAYS.filter((day, i) => i < 5 || week.some(({ days }) => days[day] !== undefined));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Who', ...used]),
    line(['Who', ...used].map(() => '---')),
    ...week.map(({ who, days }) => line([who, ...used.map((day) => (days[day] ?? '').replaceAll('|', '/'))])),
  ].join('\n');
}
