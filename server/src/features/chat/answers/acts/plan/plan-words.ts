import type { Play } from '../../../../knowledge/index.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { type Asked, findInAskersLanguage, toAskersLanguage } from '../../asked.ts';
import type { PlanState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { PlanChange } from './plan-change.ts';

interface Changed {
  change: PlanChange;
  unwanted: Play[];
  plays: Play[];
  /** How many weeks it takes. */
  weeks: number;
}

/** What the message changed, before the plan; null where it only wants to see it otherwise. */
export function formatHead(asked: Asked, before: Play[], changed: Changed): string | null {
  const { change, unwanted, plays, weeks } = changed;
  const say = HEADS[asked.read.language];
  if (unwanted.length > 0) return sayLeftOut(asked, before, plays);
  if (change.without !== null) return say.noneOfIt(escapeMarkdown(change.without));
  if (change.dollars !== null)
    return say.enough(formatDollars(change.dollars), formatDollars(computeTotal(plays, 'dollars')));
  const [week] = change.away;
  if (week !== undefined) return say.free(week);
  if (change.hours !== null) return say.takes(change.hours, weeks);
  return change.day === null ? null : say.otherDay(change.day[0]?.toUpperCase() + change.day.slice(1));
}

const HEADS = {
  en: {
    noneOfIt: (what: string) => `Nothing in it is about ${what}, so the plan stands:`,
    enough: (sum: string, spent: string) =>
      sum === '$0' ? 'None of this costs money:' : `${sum} is enough for this, about ${spent}:`,
    free: (week: number) => `Week ${week} stays free, and what comes after it moves on:`,
    takes: (hours: number, weeks: number) =>
      `At ${hours} hours a week it takes ${weeks} ${weeks === 1 ? 'week' : 'weeks'}:`,
    otherDay: (day: string) => `${day} stays free, then; the order is the same:`,
  },
  es: {
    noneOfIt: (what: string) => `No hay nada de eso (${what}) en el plan:`,
    enough: (sum: string, spent: string) =>
      sum === '$0' ? 'Nada de esto cuesta dinero:' : `Con ${sum} alcanza para esto (unos ${spent}):`,
    free: (week: number) => `La semana ${week} queda libre, y lo que seguía se recorre:`,
    takes: (hours: number, weeks: number) =>
      `Con ${hours} horas por semana toma ${weeks} ${weeks === 1 ? 'semana' : 'semanas'}:`,
    otherDay: () => 'Entonces otro día; el orden queda así:',
  },
};

function sayLeftOut(asked: Asked, before: Play[], plays: Play[]): string {
  const added = plays.find((play) => !before.includes(play));
  const instead = added ? `**${formatWords(asked, added.line)}**` : null;
  if (asked.read.language === 'es') return instead ? `Fuera eso. En su lugar: ${instead}` : 'Fuera eso; queda esto:';
  return instead ? `Left out. In its place: ${instead}` : 'Left out; this stays:';
}

/** What a play takes: "about $50, 4 hours". */
export function formatEffort({ read }: Asked, { hours, dollars }: Play): string {
  if (read.language === 'es')
    return `${dollars === 0 ? 'sin gasto' : `unos ${formatDollars(dollars)}`}, ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  return `${dollars === 0 ? 'no money' : `about ${formatDollars(dollars)}`}, ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** "Week 2: ", of the second of so many steps or as its hours say; nothing where the plan has no weeks. */
export function formatWeek(
  { read }: Asked,
  weeks: number | null,
  [step, steps]: [number, number],
  ofHours: number | null = null,
): string {
  if (weeks === null && ofHours === null) return '';
  const week = ofHours ?? 1 + Math.floor((step * Math.min(weeks ?? steps, steps)) / steps);
  return `${read.language === 'es' ? 'Semana' : 'Week'} ${week}: `;
}

/** What the asker's hours come to, and what the steps take of them; nothing where none were told. */
export function formatTime({ read }: Asked, { hours, weeks }: PlanState, plays: Play[]): string[] {
  if (hours === undefined) return [];
  const [needed, dollars] = [computeTotal(plays, 'hours'), formatDollars(computeTotal(plays, 'dollars'))];
  const all = weeks ? hours * weeks : null;
  if (read.language === 'es')
    return [
      `${all === null ? `${hours} horas por semana` : `${hours} horas por semana en ${weeks} semanas son ${all} horas`}: estos pasos toman unas ${needed} y ${dollars}.`,
    ];
  return [
    `${all === null ? `With ${hours} hours a week` : `${hours} hours a week for ${weeks} weeks are ${all} hours`}: these steps take about ${needed} hours and ${dollars}.`,
  ];
}

export function formatWords(asked: Asked, words: string): string {
  return escapeMarkdown(toAskersLanguage(asked, words));
}

export function computeTotal(plays: Play[], what: 'dollars' | 'hours'): number {
  return plays.reduce((sum, play) => sum + play[what], 0);
}

/** The steps of a play in order; the first alone where the rest is not in the asker's language. */
export async function readSteps(asked: Asked, play: Play): Promise<string[]> {
  const units = await asked.knowledge.readDocument(`${play.name}.md`);
  const steps = units.filter(({ heading }) => /what to do/i.test(heading)).flatMap(({ sentences }) => sentences);
  const isRead = steps.every(({ text }) => findInAskersLanguage(asked, text) !== null);
  const told = isRead && steps.length > 0 ? steps.map(({ text }) => text) : [play.first_step];
  return told.map((text) => formatWords(asked, text));
}
