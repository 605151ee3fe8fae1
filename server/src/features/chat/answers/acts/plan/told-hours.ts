import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';

const PLANS_DAY =
  /\b(?:plan|schedule|organi[sz]\w*|lay out|order|agenda|programa|ordena)\b.{0,30}\b(?:day|today|tomorrow|morning|route|d[ií]a|hoy|ma[nñ]ana)\b/i;
const CLOCK = String.raw`(\d{1,2})(?::?([0-5]\d))? ?(a\.?m?\.?|p\.?m?\.?)?`;
const FIRST = new RegExp(
  String.raw`^(?:and |then |at |y |a las )?${CLOCK}(?:\s|:\s)(?!jobs?\b|yards?\b|hours?\b|trabajos?\b)(.{3,80})$`,
  'i',
);
const LAST = new RegExp(`^(?:and |then |y )?(.{3,80}?) (?:at|by|until|till|a las) ${CLOCK}$`, 'i');
const CLOSES = /\b(?:closes?|shuts?|cierra)\b/i;
const LEAST_TIMED = 2;
const NOON = 12;
/** Nobody hauls before; "1" is in the afternoon. */
const FIRST_HOUR = 6;
const MOST_READ = 500;

interface Entry {
  /** Minutes after midnight; null if no hour was told. */
  at: number | null;
  task: string;
}

/** "plan my day: 8am couch, 10 hot tub, dump closes at 4": the day in order; null for any other message. */
export function composeToldHours({ text, read, previous }: Asked): Composition | null {
  const entries = readHours(text);
  if (!entries) return null;
  const isSpanish = read.language === 'es';
  const timed = entries.filter(({ at }) => at !== null).sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const lines = timed.map(({ at, task }) => `- **${formatClock(at ?? 0)}:** ${escapeMarkdown(task)}`);
  const loose = entries.flatMap(({ at, task }) => (at === null ? [escapeMarkdown(task)] : []));
  const closing = timed.find(({ task }) => CLOSES.test(task));
  const any = isSpanish ? 'Sin hora' : 'No hour told';
  const state = createState('plan', read.language, text, previous?.state ?? null);
  return buildComposition(state, [
    isSpanish ? 'Su día:' : 'Your day:',
    [...lines, ...(loose.length === 0 ? [] : [`- ${any}: ${loose.join(', ')}`])].join('\n'),
    ...(closing ? [tellClosing(closing.at ?? 0, isSpanish)] : []),
  ]);
}

function readHours(message: string): Entry[] | null {
  const text = message.slice(0, MOST_READ).replace(/\s+/g, ' ').trim();
  if (!PLANS_DAY.test(text)) return null;
  const rest = text
    .replace(/^[^:,;.\d]{0,60}[:,.;]\s/, '')
    .replace(/^[^:,;.\d]{0,40}\b(?:day|today|tomorrow|d[ií]a|hoy|ma[nñ]ana)\s+(?=\d)/i, '');
  const entries = rest.split(/[,;.\n]+\s?|\s(?:then|luego)\s/).flatMap((piece) => readEntry(piece.trim()) ?? []);
  return entries.filter(({ at }) => at !== null).length >= LEAST_TIMED ? entries : null;
}

/** "i got 3 jobs tomorrow", "how should i lay out my day". */
const NO_TASK =
  /^(?:and |so |ok |tomorrow |today )*(?:(?:(?:i|we|there|it'?s)(?:'?ve|'?re)? )?(?:(?:are|have|got|do|doing) )*(?:\d+|two|three|four|five|six) (?:jobs?|stops?|things|pickups?|calls)\b.{0,25}|tengo (?:\d+|dos|tres|cuatro|cinco) \S+.{0,15}|(?:(?:can|could) (?:you|u) |please |pls |help me |how (?:do|should) i |puede )*(?:plan|schedule|organi[sz]e|lay out|order|put together|programe?|ordene?|plane[ae])\b.{0,40}|thanks|thank you|please|pls)$/i;

function readEntry(piece: string): Entry | null {
  if (piece === '' || NO_TASK.test(piece)) return null;
  const [, hour, minutes, half, task] = FIRST.exec(piece) ?? [];
  if (task !== undefined) return { at: toMinutes(hour, minutes, half), task };
  const [, named, at, past, part] = LAST.exec(piece) ?? [];
  return named === undefined ? { at: null, task: piece } : { at: toMinutes(at, past, part), task: named };
}

function toMinutes(hour = '0', minutes = '0', half = ''): number | null {
  const said = Number(hour);
  if (said < 1 || said > 23) return null;
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
