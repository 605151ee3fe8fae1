import type { Week } from '../../write/direct/week-table.ts';

/** Days as somebody typed them on a phone, in the words that a week is read with. */
const SPANISH_DAYS: [RegExp, string][] = [
  [/(?<!\p{L})lun(?:es)?(?!\p{L})/giu, 'mon'],
  [/(?<!\p{L})mar(?:tes)?(?!\p{L})/giu, 'tue'],
  [/(?<!\p{L})mi[eé](?:rcoles)?(?!\p{L})/giu, 'wed'],
  [/(?<!\p{L})jue(?:ves)?(?!\p{L})/giu, 'thu'],
  [/(?<!\p{L})vie(?:rnes)?(?!\p{L})/giu, 'fri'],
  [/(?<!\p{L})s[aá]b(?:ado)?(?!\p{L})/giu, 'sat'],
  [/(?<!\p{L})dom(?:ingo)?(?!\p{L})/giu, 'sun'],
];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Day = (typeof DAYS)[number];
const IN_SPANISH: Record<Day, string> = {
  Mon: 'Lun',
  Tue: 'Mar',
  Wed: 'Mié',
  Thu: 'Jue',
  Fri: 'Vie',
  Sat: 'Sáb',
  Sun: 'Dom',
};
const WEEKDAYS = 5;

const ONE_DAY = `(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday|s)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?`;
const DAY = new RegExp(
  String.raw`(?:\b(?:and|on|then|for|y|el|para el)\s+)?(?<!\p{L})${ONE_DAY}(?!\p{L})(?:\s*(?:-|–|to|thru|&|\/|and)\s*${ONE_DAY}(?!\p{L}))?`,
  'giu',
);
const PLANS =
  /\b(?:plan\w*|schedule|week|calendar|agenda|organi[sz]\w*|lay (?:it|this|that|them) out|semana|programa)\b/i;
/** What is asked or written, and no plan. */
const NO_PLAN =
  /\b(?:te?xts?|e-?mails?|messages?|msg|sms|tell|reply|letter|invoice|ad|escr\w+|why|should i|how (?:do|can|much|many)|what (?:do|should)|which|hours|open|closed|is (?:mon|tue|wed|thu|fri|sat|sun)\w*)\b/i;
const FILLER =
  /\b(?:plan|make|do|lay|set|up|organi[sz]e|help|me|with|a|an|my|our|the|this|next|week'?s?|schedule|calendar|for|of|out|it|list|please|pls|i|we|i'?ve|got|have|here|here'?s|is|so|ok|hey|what|what'?s|looks?|like|need|want|can|you|put|together|hazme|haz|arma|organiza|un|una|mi|la|el|esta|semana|para|tengo|de|que|viene)\b|[\s:,.;–-]+/giu;
const ENDING =
  /[,.;\s]*\b(?:lay (?:it|this|that) out(?: for me)?|plan (?:it|that|this)|make (?:me )?a (?:list|plan|schedule)|put (?:it|that) in a (?:list|plan)|please|pls|thanks|thx|ok|por favor)\W*$/i;
const MOST_READ = 600;
const LEAST_DAYS = 2;
/** So many days one after the other are a week, whatever is asked of them. */
const SURE_DAYS = 3;
const LONGEST_TASK = 80;

/** "mon 2 jobs tue dump wed off": what is on which day; null if a message tells no such week. */
export function readToldDays(message: string): Week | null {
  const text = toEnglishDays(message.slice(0, MOST_READ).replace(/\s+/g, ' ').trim()).replace(ENDING, '');
  const found = [...text.matchAll(DAY)].map((one) => ({ at: one.index, end: one.index + one[0].length, said: one[0] }));
  if (found.length < LEAST_DAYS || NO_PLAN.test(text)) return null;
  const isSure = found.length >= SURE_DAYS && (found[0]?.at ?? 0) === 0;
  if (!isSure && !PLANS.test(text)) return null;
  const head = text.slice(0, found[0]?.at);
  const between = found.map(({ end }, i) => text.slice(end, found[i + 1]?.at ?? text.length));
  const first = head.replace(/^.*:\s/, '').replace(FILLER, '') === '' ? '' : withoutHead(head);
  // "2 jobs mon 1 job tue": the day comes last.
  const isDayLast = first !== '' && toTask(between.at(-1) ?? '') === '';
  const tasks = (isDayLast ? [first, ...between.slice(0, -1)] : between).map(toTask);
  if (tasks.some((task) => task === '' || task.length > LONGEST_TASK)) return null;
  const days: Week[0]['days'] = {};
  found.forEach(({ said }, i) => {
    for (const day of listDays(said)) days[day] = [days[day], tasks[i]].filter(Boolean).join('; ');
  });
  return Object.keys(days).length < LEAST_DAYS ? null : [{ who: 'Crew', days }];
}

/** "plan next week 2 jobs" without the words that only ask. */
function withoutHead(head: string): string {
  return head
    .replace(/^.*:\s/, '')
    .replace(/^.*\b(?:week|schedule|calendar|semana|agenda)\b(?: (?:with|is|looks like|de))?/i, '');
}

export function toEnglishDays(text: string): string {
  return SPANISH_DAYS.reduce((said, [form, day]) => said.replace(form, day), text);
}

/** The days that a message names, those between included: "mon to fri", "tuesday and thursday". */
export function readDays(message: string): Day[] {
  const text = toEnglishDays(message);
  return [...new Set([...text.matchAll(DAY)].flatMap(([said]) => listDays(said)))];
}

/** The days of "mon", "mon-wed" or "sat and sun". */
function listDays(said: string): Day[] {
  const named = [...said.matchAll(new RegExp(ONE_DAY, 'gi'))].map(([one]) =>
    DAYS.findIndex((day) => one.toLowerCase().startsWith(day.toLowerCase())),
  );
  const [from = 0, to = from] = named;
  if (/-|–|\bto\b|\bthru\b/i.test(said) && to > from) return DAYS.slice(from, to + 1);
  return named.flatMap((i) => DAYS[i] ?? []);
}

function toTask(text: string): string {
  const bare = text
    .replace(/^[\s:,.;–-]+/, '')
    .replace(/^(?:(?:is|has|i have|i got|we have|we got|i do|tengo|hay)\s+)+/i, '')
    .replace(/(?:[\s:,.;–-]|\b(?:and|then|on|y)\b)+$/i, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}

/** The week as a list, with the weekdays of which nothing was told. */
export function formatToldDays(week: Week, language: 'en' | 'es'): string[] {
  const days = week[0]?.days ?? {};
  const name = (day: Day) => formatDay(day, language);
  const list = DAYS.flatMap((day) => {
    const task = days[day];
    return task ? [`- **${name(day)}:** ${task}`] : [];
  });
  const free = DAYS.slice(0, WEEKDAYS).filter((day) => !days[day]);
  return [list.join('\n'), ...(free.length === 0 ? [] : [tellFree(free.map(name).join(', '), language)])];
}

/** The name of a day as the asker says it. */
export function formatDay(day: Day, language: 'en' | 'es'): string {
  return language === 'es' ? IN_SPANISH[day] : day;
}

function tellFree(free: string, language: 'en' | 'es'): string {
  return language === 'es'
    ? `Nada dicho para ${free}: déjelo para lo que se alargue, o dígame qué va ahí.`
    : `Nothing told for ${free}: keep it for what runs over, or tell me what goes there.`;
}
