import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';

const DAY = String.raw`day|today|tomorrow|tmrw|morning|route|stops|jobs|pickups|(?:mon|tues|wednes|thurs|fri|satur|sun)day|d[ií]a|hoy|ma[nñ]ana|paradas`;
const PLANS_DAY = new RegExp(
  String.raw`\b(?:plan|schedule|organi[sz]\w*|lay out|order|sequence|line up|agenda|programa|ordena)\b.{0,30}\b(?:${DAY})\b|\b(?:put|get|sort) (?:these|this|them|those|it|my \w+)\b.{0,12}\b(?:in|into) (?:\w+ )?order\b|\b(?:what|which) order\b|\b(?:${DAY})\b.{0,25}\b(?:in order|schedule[ds]?)\b|\b(?:${DAY})\b.*\b(?:order|route|schedule)\W*$`,
  'i',
);
const CLOCK = String.raw`(\d{1,2}|noon|mediod[ií]a)(?::?([0-5]\d))? ?(a\.?m?\.?|p\.?m?\.?)?(?![\d%])`;
const NO_CLOCK = String.raw`(?!-?(?:jobs?|yards?|yds?|hours?|hrs?|stops?|guys|men|man|story|bed\w*|miles?|min\w*|trabajos?|horas?|mattresses|couches|loads?|pm|am)\b)`;
const UNTIL = '(?:to|-|until|till|a)';
const FIRST = new RegExp(
  String.raw`^(?:and |then |from |at |y |a las )*${CLOCK}(?: ?${UNTIL} ?${CLOCK})?(?:\s|:\s)${NO_CLOCK}(.{3,80})$`,
  'i',
);
const LAST = new RegExp(
  String.raw`^(?:and |then |i |y )*(.{3,80}?),? (?:from |at |@ |is at |opens? (?:at )?|starts? (?:at )?|(closes?|shuts?|cierra)(?: at| a las)? |(before|by|no later than|done by|until|till|antes de(?: las)?|a m[aá]s tardar) |a las )?${CLOCK}(?: ?${UNTIL} ?${CLOCK})?((?: (?:in|on|at|out|over|near|for|with|en) .{2,40})?)$`,
  'i',
);
const CLOSES = /\b(?:closes?|shuts?|cierra)\b/i;
const LEAST_TIMED = 2;
const NOON = 12;
/** Nobody hauls before; "1" is in the afternoon. */
const FIRST_HOUR = 6;
const MOST_READ = 500;

interface Entry {
  /** Minutes after midnight; null if no hour was told. */
  at: number | null;
  /** When it ends, if that was told. */
  until: number | null;
  /** Whether the hour is only the latest one. */
  isLatest: boolean;
  task: string;
}

/** "plan my day: 8am couch, 10 hot tub, dump closes at 4": the day in order; null for any other message. */
export function composeToldHours({ text, read, previous }: Asked): Composition | null {
  const entries = readHours(text);
  if (!entries) return null;
  const isSpanish = read.language === 'es';
  const timed = entries.filter(({ at }) => at !== null).sort((a, b) => orderOf(a) - orderOf(b));
  const lines = timed.map((entry) => `- **${formatWhen(entry, isSpanish)}:** ${escapeMarkdown(entry.task)}`);
  const loose = entries.flatMap(({ at, task }) => (at === null ? [escapeMarkdown(task)] : []));
  const closing = timed.find(({ task }) => CLOSES.test(task));
  const any = isSpanish ? 'Sin hora' : 'No hour told';
  const state = createState('plan', read.language, text, previous?.state ?? null);
  return buildComposition(state, [
    isSpanish ? 'Su día:' : 'Your day:',
    [...lines, ...(loose.length === 0 ? [] : [`- ${any}: ${loose.join(', ')}`])].join('\n'),
    ...tellOverlaps(timed, isSpanish),
    ...(closing ? [tellClosing(closing.at ?? 0, isSpanish)] : []),
  ]);
}

/** What only has to be over by an hour comes before what begins then. */
function orderOf({ at, isLatest }: Entry): number {
  return (at ?? 0) - (isLatest ? 1 : 0);
}

function formatWhen({ at, until, isLatest, task }: Entry, isSpanish: boolean): string {
  const clock = formatClock(at ?? 0);
  if (isLatest && !CLOSES.test(task)) return isSpanish ? `Antes de las ${clock}` : `Before ${clock}`;
  return until === null ? clock : `${clock}–${formatClock(until)}`;
}

function tellOverlaps(timed: Entry[], isSpanish: boolean): string[] {
  return timed.flatMap(({ until, task }, i) => {
    const next = timed.slice(i + 1).find(({ isLatest }) => !isLatest);
    if (until === null || !next || (next.at ?? 0) >= until) return [];
    const [one, other] = [task, next.task].map(escapeMarkdown);
    return isSpanish
      ? [`«${one}» y «${other}» se enciman: llame hoy para mover uno.`]
      : [`“${one}” and “${other}” overlap: call one of them today and move it.`];
  });
}

function readHours(message: string): Entry[] | null {
  const text = message.slice(0, MOST_READ).replace(/\s+/g, ' ').trim();
  if (!PLANS_DAY.test(text)) return null;
  const rest = text
    .replace(/^[^:,;.\d]{0,60}[:,.;]\s/, '')
    .replace(/^[^:,;.\d]{0,40}\b(?:day|today|tomorrow|d[ií]a|hoy|ma[nñ]ana)\s+(?=\d)/i, '');
  const entries = rest
    .split(/[,;\n]+\s?|\.\s|\s(?:then|luego)\s|\sand (?=(?:i|we|the dump)\b)/i)
    .flatMap((piece) => readEntry(piece.trim()) ?? []);
  return entries.filter(({ at }) => at !== null).length >= LEAST_TIMED ? entries : null;
}

/** "i got 3 jobs tomorrow", "how should i lay out my day". */
const NO_TASK =
  /^(?:and |so |ok |tomorrow |today )*(?:(?:(?:i|we|there|it'?s)(?:'?ve|'?re)? )?(?:(?:are|have|got|do|doing) )*(?:\d+|two|three|four|five|six) (?:jobs?|stops?|things|pickups?|calls)\b.{0,25}|tengo (?:\d+|dos|tres|cuatro|cinco) \S+.{0,15}|(?:(?:can|could) (?:you|u) |please |pls |help me |how (?:do|should) i |what |puede )*(?:plan|schedule|organi[sz]e|lay out|order|put (?:these|them|this|it|together)|programe?|ordene?|plane[ae])\b.{0,40}|thanks|thank you|please|pls)$/i;
const IS_DUE = /\b(?:(?:that )?(?:has|have|needs|need|must) (?:to be )?(?:done|finished|over|gone)|done)\s*$/i;

function readEntry(piece: string): Entry | null {
  if (piece === '' || NO_TASK.test(piece)) return null;
  const first = FIRST.exec(piece);
  if (first) {
    const [, hour, minutes, half, to, past, late, task = ''] = first;
    const at = toMinutes(hour, minutes, half);
    return { at, until: toEnd(at, [to, past, late]), isLatest: false, task };
  }
  const [, named, closes, before, hour, minutes, half, to, past, late, where] = LAST.exec(piece) ?? [];
  if (named === undefined) return { at: null, until: null, isLatest: false, task: piece };
  const at = toMinutes(hour, minutes, half);
  const task = `${named
    .replace(/^(?:i|we) (?=start|begin|leave)/i, '')
    .replace(IS_DUE, '')
    .trim()}${closes ? ` ${closes}` : ''}${where ?? ''}`;
  return { at, until: toEnd(at, [to, past, late]), isLatest: before !== undefined || closes !== undefined, task };
}

/** The end of "10 to 1": after its beginning. */
function toEnd(at: number | null, [hour, minutes, half]: (string | undefined)[]): number | null {
  const end = hour === undefined || at === null ? null : toMinutes(hour, minutes, half);
  return end === null || at === null || end > at ? end : end + HALF_DAY;
}

const HALF_DAY = 720;

function toMinutes(hour = '0', minutes = '0', half = ''): number | null {
  const said = /^\d/.test(hour) ? Number(hour) : NOON;
  if (said < 1 || said > 23 || Number(minutes) > 59) return null;
  const isLate = /^p/i.test(half) || (half === '' && said < FIRST_HOUR);
  return ((said === NOON && /^a/i.test(half) ? 0 : said) + (isLate && said < NOON ? NOON : 0)) * 60 + Number(minutes);
}

function formatClock(at: number): string {
  const [hour, minutes] = [Math.floor(at / 60), at % 60];
  const shown = hour % NOON === 0 ? NOON : hour % NOON;
  return `${shown}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${hour < NOON ? 'am' : 'pm'}`;
}

const AHEAD = 60;

function tellClosing(at: number, isSpanish: boolean): string {
  const leave = formatClock(at - AHEAD);
  return isSpanish
    ? `El basurero cierra a las ${formatClock(at)}: salga para allá a más tardar a las ${leave}, y lo que no quepa espera a mañana.`
    : `The dump closes at ${formatClock(at)}: be on the way there by ${leave}, and let what does not make it ride until morning.`;
}
