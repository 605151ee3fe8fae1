import type { Play } from '../../../../knowledge/index.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { type Asked, toAskersLanguage } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { PlanInHand } from './plan-in-hand.ts';

const WEEKS =
  /\b(?:week by week|by (?:the )?week|(?:each|every|per) week|weekly|in weeks|(?:as|into) an? (?:schedule|calendar|timeline)|por semanas?|semana por semana)\b/i;
/** "i only got 100 bucks for all of it". */
const BUDGET =
  /\b(?:got|have|spend|budget|afford|only|maybe|tengo|gastar|presupuesto)\b[^\d$]{0,30}\$?(\d[\d,]*)(k?)\b(?! ?(?:hours?|hrs?|h\b|days?|weeks?|months?|trucks?|guys|jobs?|%|percent|reviews?|calls?|employees?|horas|d[ií]as))/i;
const BEST: [RegExp, (play: Play) => number, en: string, es: string][] = [
  [
    /\b(?:cheap(?:er|est)?|free|cost(?:s)? (?:the )?(?:least|nothing)|no money|barat[oa]|gratis)\b/i,
    ({ dollars }) => dollars,
    'The cheapest',
    'Lo más barato',
  ],
  [
    /\b(?:fast(?:er|est)?|quick(?:er|est)?|eas(?:y|ier|iest)|simpl(?:e|est)|least (?:work|time)|r[aá]pid[oa]|f[aá]cil)\b/i,
    ({ hours }) => hours,
    'The quickest',
    'Lo más rápido',
  ],
];

const ASKS_COST =
  /\bhow (?:much|long) (?:does|do|would|will|is|are) (?:all (?:of )?)?(?:that|it|this|these|those|everything)(?: all)?(?: (?:cost|take|run)(?: me| us)?)?\W*$|\bwhat (?:does|would|will) (?:all (?:of )?)?(?:that|it|this) (?:all )?(?:cost|run)(?: me| us)?\W*$|\bcu[aá]nto (?:cuesta|sale|tarda)(?: todo)?(?: eso)?\W*$/i;

/** The plan in hand by weeks, within a budget, or the cheapest or quickest of it; null for any other message. */
export function composeChangedPlan(asked: Asked, { plays }: PlanInHand): Composition | null {
  const lines =
    listByWeek(asked, plays) ?? listCosts(asked, plays) ?? listWithin(asked, plays) ?? findBest(asked, plays);
  if (!lines) return null;
  return buildComposition(
    createState('plan', asked.read.language, asked.text, asked.previous?.state ?? null),
    lines.map((line) => `${line}\n`),
  );
}

function listByWeek(asked: Asked, plays: Play[]): string[] | null {
  if (!WEEKS.test(asked.text)) return null;
  const [week, first] = asked.read.language === 'es' ? ['Semana', 'Primer paso'] : ['Week', 'First step'];
  return plays.map(
    (play, i) =>
      `${week} ${i + 1}: **${say(asked, play.line)}** ${first}: ${say(asked, play.first_step)} (${effortOf(asked, play)})`,
  );
}

function listCosts(asked: Asked, plays: Play[]): string[] | null {
  if (!ASKS_COST.test(asked.text)) return null;
  const [dollars, hours] = [sumOf(plays, 'dollars'), sumOf(plays, 'hours')];
  const head =
    asked.read.language === 'es'
      ? `**Unos ${formatDollars(dollars)} y ${hours} horas** de su tiempo en total:`
      : `**About ${formatDollars(dollars)} and ${hours} hours** of your time in all:`;
  return [head, plays.map((play) => `- ${say(asked, play.line)} (${effortOf(asked, play)})`).join('\n')];
}

function sumOf(plays: Play[], what: 'dollars' | 'hours'): number {
  return plays.reduce((sum, play) => sum + play[what], 0);
}

function listWithin(asked: Asked, plays: Play[]): string[] | null {
  const [, digits, thousands] = BUDGET.exec(asked.text) ?? [];
  if (digits === undefined) return null;
  const budget = Number(digits.replaceAll(',', '')) * (thousands === '' ? 1 : 1_000);
  const isSpanish = asked.read.language === 'es';
  const now: Play[] = [];
  let left = budget;
  for (const play of plays.toSorted((a, b) => a.dollars - b.dollars)) {
    if (play.dollars > left) continue;
    now.push(play);
    left -= play.dollars;
  }
  const later = plays.filter((play) => !now.includes(play));
  const list = (some: Play[]) =>
    plays
      .filter((play) => some.includes(play))
      .map((play, i) => `${i + 1}. **${say(asked, play.line)}** (${effortOf(asked, play)})`)
      .join('\n');
  const sum = formatDollars(budget);
  const spent = formatDollars(budget - left);
  if (now.length === 0)
    return [
      isSpanish
        ? `Con ${sum} no alcanza para ninguno de estos pasos; lo más barato cuesta ${formatDollars(Math.min(...plays.map(({ dollars }) => dollars)))}.`
        : `${sum} does not pay for any of these; the cheapest takes about ${formatDollars(Math.min(...plays.map(({ dollars }) => dollars)))}.`,
    ];
  const head = isSpanish
    ? `Con ${sum} alcanza para esto (unos ${spent}):`
    : `${sum} is enough for this, about ${spent}:`;
  const wait = isSpanish ? 'Lo demás puede esperar:' : 'The rest can wait:';
  return [head, list(now), ...(later.length === 0 ? [] : [wait, list(later)])];
}

function findBest(asked: Asked, plays: Play[]): string[] | null {
  const [, measure, en, es] = BEST.find(([words]) => words.test(asked.text)) ?? [];
  const best = measure && plays.toSorted((a, b) => measure(a) - measure(b))[0];
  if (!best) return null;
  const head = asked.read.language === 'es' ? `${es}:` : `${en}:`;
  return [`${head} **${say(asked, best.line)}** (${effortOf(asked, best)})`];
}

function effortOf({ read }: Asked, { hours, dollars }: Play): string {
  if (read.language === 'es')
    return `${dollars === 0 ? 'sin gasto' : `unos ${formatDollars(dollars)}`}, ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  return `${dollars === 0 ? 'no money' : `about ${formatDollars(dollars)}`}, ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

function say(asked: Asked, words: string): string {
  return escapeMarkdown(toAskersLanguage(asked, words));
}
