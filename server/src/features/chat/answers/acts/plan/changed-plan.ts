import type { Play } from '../../../../knowledge/index.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState, type PlanState } from '../../conversation-state.ts';
import { isFactTold } from '../../understanding/added/added-forms.ts';
import { listPlays } from './choose-plays.ts';
import { type PlanChange, readPlanChange } from './plan-change.ts';
import { isAbout, type PlanInHand } from './plan-in-hand.ts';
import { computeTotal, formatEffort, formatHead, formatWords, readSteps } from './plan-words.ts';

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

/** The plan in hand as a message changes it, what it costs, or the cheapest or quickest of it; null for any other message. */
export async function composeChangedPlan(asked: Asked, plan: PlanInHand): Promise<Composition | null> {
  const { text } = asked;
  if (ASKS_COST.test(text)) return composePlanLines(asked, plan.state, listCosts(asked, plan.plays));
  const change = readPlanChange(text);
  if (change?.onlyWeek != null) return showWeek(asked, plan, change.onlyWeek);
  if (change?.most != null) return showMost(asked, plan, change.most);
  const best = change?.dollars == null ? findBest(asked, plan.plays) : null;
  if (best) return composePlanLines(asked, plan.state, best);
  if (change) return await composeChange(asked, plan, change);
  return null;
}

/** "its just me and my brother", after a plan: it stays, and what it takes is told. */
export function composeKeptPlan(asked: Asked, { state, plays }: PlanInHand): Composition | null {
  if (!isFactTold(asked.read.readable) || asked.previous?.state?.act !== 'plan') return null;
  const [dollars, hours] = [formatDollars(computeTotal(plays, 'dollars')), computeTotal(plays, 'hours')];
  const said =
    asked.read.language === 'es'
      ? `Entendido. El plan queda como está: unos ${dollars} y ${hours} horas de su tiempo en total. ¿Se lo pongo por semanas, o quito algo?`
      : `Got it. The plan stays as it is: about ${dollars} and ${hours} hours of your time in all. Shall I lay it out by weeks, or take something out?`;
  return composePlanLines(asked, state, [said]);
}

/** Lines about a plan that goes on. */
export function composePlanLines(asked: Asked, plan: PlanState, lines: string[]): Composition {
  const state = createState('plan', asked.read.language, asked.text, asked.previous?.state ?? null);
  return buildComposition(
    { ...state, plan },
    lines.map((line, i) => (i < lines.length - 1 ? `${line}\n` : line)),
  );
}

/** The plan with what a message leaves out, allows for it, or wants to see. */
async function composeChange(asked: Asked, plan: PlanInHand, change: PlanChange): Promise<Composition | null> {
  const without = change.without && (readPlanChange(asked.read.readable)?.without ?? change.without);
  const unwanted = without === null ? [] : plan.plays.filter((play) => isAbout(play, without));
  // "i don't have a driver" leaves out nothing.
  if (without !== null && unwanted.length === 0 && !NOT_WANTED.test(asked.text)) return null;
  const state = addChange(plan.state, change, without);
  const plays = await refill(asked, plan.plays, state);
  if (plays.length === 0) return composePlanLines(asked, plan.state, [sayNoneFits(asked, plan.plays, state)]);
  const later = plan.plays.filter((play) => !plays.includes(play) && !unwanted.includes(play));
  const head = formatHead(asked, plan.plays, { change, unwanted, plays, weeks: schedule(plays, state).length });
  return composePlanLines(asked, { ...state, plays: plays.map(({ name }) => name) }, [
    ...(head === null ? [] : [head]),
    ...layOut(asked, plays, state, change),
    ...(later.length === 0 || change.dollars === null ? [] : [sayLater(asked, later)]),
  ]);
}

/** One week of the plan, with the steps of what is done in it. */
async function showWeek(asked: Asked, { state, plays }: PlanInHand, week: number): Promise<Composition> {
  const rows = schedule(plays, { ...state, weeks: state.weeks ?? WEEKS_OF_PLAN });
  const row = rows[week - 1] ?? [];
  const [name, free] = asked.read.language === 'es' ? ['Semana', 'nada del plan'] : ['Week', 'nothing of the plan'];
  if (row.length === 0) return composePlanLines(asked, state, [`${name} ${week}: ${free}.`]);
  const lines = await Promise.all(
    row.map(async (play) => {
      const steps = (await readSteps(asked, play)).map((step, i) => `${i + 1}. ${step}`).join('\n');
      return `**${name} ${week}: ${formatWords(asked, play.line)}** (${formatEffort(asked, play)})\n\n${steps}`;
    }),
  );
  return composePlanLines(asked, { ...state, shown: [...state.shown, ...row.map((play) => play.name)] }, lines);
}

const WEEKS_OF_PLAN = 4;

function showMost(asked: Asked, { state, plays }: PlanInHand, { count, isCheapest }: MostWanted): Composition {
  const sorted = isCheapest ? plays.toSorted((a, b) => a.dollars - b.dollars) : plays;
  const list = sorted
    .slice(0, count)
    .map((play, i) => `${i + 1}. **${formatWords(asked, play.line)}** (${formatEffort(asked, play)})`);
  return composePlanLines(asked, state, [list.join('\n')]);
}

type MostWanted = NonNullable<PlanChange['most']>;

function addChange(state: PlanState, change: PlanChange, without: string | null): PlanState {
  const { dollars, hours, schedule: wanted, away } = change;
  const weeks = wanted?.weeks ?? state.weeks ?? null;
  return {
    ...state,
    without: [...state.without, ...(without === null ? [] : [without])],
    away: [...state.away, ...away],
    ...(dollars === null ? {} : { dollars }),
    ...(hours === null ? {} : { hours }),
    ...(wanted === null && hours === null && away.length === 0 ? {} : { weeks }),
  };
}

const NOT_WANTED =
  /\b(?:want|wanna|like|hate|(?:won'?t|do ?n'?t|never) do|not doing|refuse|please|pls|no|skip|drop|without|forget|swap|replace|sin)\b/i;
const FEWEST_PLAYS = 4;

/** The plays of a plan that still fit it, and where some went or weeks are left, the next best. */
async function refill(asked: Asked, plays: Play[], state: PlanState): Promise<Play[]> {
  const { dollars, without, weeks } = state;
  const most = Math.max(weeks ?? 0, Math.min(FEWEST_PLAYS, Math.max(plays.length, 1)));
  const read = { ...(await asked.knowledge.readMessage(state.words)), language: asked.read.language };
  const others = listPlays(asked, { text: state.words, read }).filter((play) => !plays.includes(play));
  const cheapFirst = dollars === undefined ? plays : plays.toSorted((a, b) => a.dollars - b.dollars);
  const taken: Play[] = [];
  let left = dollars ?? Number.POSITIVE_INFINITY;
  for (const play of [...cheapFirst, ...others]) {
    const isOut = without.some((what) => isAbout(play, what)) || (taken.length >= most && !plays.includes(play));
    if (isOut || play.dollars > left) continue;
    taken.push(play);
    left -= play.dollars;
  }
  return [...plays, ...others].filter((play) => taken.includes(play));
}

function layOut(asked: Asked, plays: Play[], state: PlanState, change: PlanChange): string[] {
  if (change.isShort) return [plays.map((play, i) => `${i + 1}. ${formatWords(asked, play.line)}`).join('\n')];
  if (state.weeks === undefined && !change.isTable)
    return [
      plays
        .map((play, i) => `${i + 1}. **${formatWords(asked, play.line)}** (${formatEffort(asked, play)})`)
        .join('\n'),
    ];
  const rows = schedule(plays, state);
  const isSpanish = asked.read.language === 'es';
  const [week, first, free] = isSpanish
    ? ['Semana', 'Primer paso', 'nada del plan']
    : ['Week', 'First step', 'nothing of the plan'];
  if (change.isTable) {
    const [what, takes] = isSpanish ? ['Qué', 'Toma'] : ['What', 'Takes'];
    const lines = rows.flatMap((row, i) =>
      row.length === 0
        ? [`| ${i + 1} | ${free} | |`]
        : row.map((play) => `| ${i + 1} | ${formatWords(asked, play.line)} | ${formatEffort(asked, play)} |`),
    );
    return [[`| ${week} | ${what} | ${takes} |`, '| --- | --- | --- |', ...lines].join('\n')];
  }
  return rows.map((row, i) => {
    const steps = row.map(
      (play) =>
        `**${formatWords(asked, play.line)}** ${first}: ${formatWords(asked, play.first_step)} (${formatEffort(asked, play)})`,
    );
    return `${week} ${i + 1}: ${row.length === 0 ? free : steps.join(' ')}`;
  });
}

/** The plays by weeks, in order: as many as its hours hold, none while the owner is away. */
function schedule(plays: Play[], { weeks, hours, away }: PlanState): Play[][] {
  const rows: Play[][] = [];
  let waiting = [...plays];
  while (waiting.length > 0) {
    const isFree = away.includes(rows.length + 1);
    const row = isFree ? [] : takeWeek(waiting, hours ?? null, countLeft(weeks ?? plays.length, rows.length, away));
    rows.push(row);
    waiting = waiting.slice(row.length);
  }
  return rows;
}

function takeWeek(waiting: Play[], hours: number | null, left: number): Play[] {
  return hours === null ? waiting.slice(0, Math.ceil(waiting.length / left)) : takeHours(waiting, hours);
}

/** How many weeks of so many are left in which something is done; one more where they are over. */
function countLeft(weeks: number, past: number, away: number[]): number {
  const gone = away.filter((week) => week > past && week <= weeks).length;
  return Math.max(1, weeks - past - gone);
}

function takeHours(plays: Play[], hours: number): Play[] {
  let left = hours;
  const fits = plays.findIndex((play) => {
    left -= play.hours;
    return left < 0;
  });
  return plays.slice(0, fits < 0 ? plays.length : Math.max(1, fits));
}

function listCosts(asked: Asked, plays: Play[]): string[] {
  const [dollars, hours] = [computeTotal(plays, 'dollars'), computeTotal(plays, 'hours')];
  const head =
    asked.read.language === 'es'
      ? `**Unos ${formatDollars(dollars)} y ${hours} horas** de su tiempo en total:`
      : `**About ${formatDollars(dollars)} and ${hours} hours** of your time in all:`;
  return [head, plays.map((play) => `- ${formatWords(asked, play.line)} (${formatEffort(asked, play)})`).join('\n')];
}

function sayNoneFits({ read }: Asked, plays: Play[], { dollars = 0 }: PlanState): string {
  const [sum, least] = [dollars, Math.min(...plays.map((play) => play.dollars))].map(formatDollars);
  return read.language === 'es'
    ? `Con ${sum} no alcanza para ninguno de estos pasos; lo más barato cuesta ${least}.`
    : `${sum} does not pay for any of these; the cheapest takes about ${least}.`;
}

function sayLater(asked: Asked, later: Play[]): string {
  const list = later.map((play) => `- ${formatWords(asked, play.line)} (${formatEffort(asked, play)})`).join('\n');
  return `${asked.read.language === 'es' ? 'Lo demás puede esperar:' : 'The rest can wait:'}\n\n${list}`;
}

function findBest(asked: Asked, plays: Play[]): string[] | null {
  const [, measure, en, es] = BEST.find(([words]) => words.test(asked.text)) ?? [];
  const best = measure && plays.toSorted((a, b) => measure(a) - measure(b))[0];
  if (!best) return null;
  const head = asked.read.language === 'es' ? `${es}:` : `${en}:`;
  return [`${head} **${formatWords(asked, best.line)}** (${formatEffort(asked, best)})`];
}
