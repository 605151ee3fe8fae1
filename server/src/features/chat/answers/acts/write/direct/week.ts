import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';
import type { Act } from '../../../understanding/acts.ts';
import { composeKnownSize } from '../../figures/known/known-size.ts';
import { composeAdvised } from '../../plan/advised.ts';
import { composePlanTurn } from '../../plan/plan-turn.ts';
import { composeOffers } from '../../plan/told/offers.ts';
import { composeStops } from '../../plan/told/stops.ts';
import { formatToldDays, readToldDays, toEnglishDays } from '../../plan/told/told-days.ts';
import { composeToldHours } from '../../plan/told/told-hours.ts';
import { composeVisit } from '../../plan/told/visit.ts';
import { composeReply } from '../pasted.ts';
import { composeCounter } from './objection.ts';
import { applyWeekChange, formatWeek, readWeek, type Week } from './week-table.ts';

/**
 * What a message wants whatever it was understood as, but danger and crime: an offer answered, a week or a day laid out,
 * advice on where the asker stands, a reply. `planned`: how likely the router takes it for a plan.
 */
export async function composeFirst(asked: Asked, act: Act, planned: number): Promise<Composition | null> {
  if (act === 'emergency' || act === 'unlawful') return composeReply(asked);
  return (
    composeCounter(asked) ??
    composeWeek(asked) ??
    composeToldHours(asked) ??
    composeStops(asked) ??
    composeOffers(asked) ??
    (await composePlanTurn(asked, act)) ??
    (await composeVisit(asked)) ??
    (await composeKnownSize(asked)) ??
    (await composeReply(asked)) ??
    (await composeAdvised(asked, act, planned))
  );
}

const TABLE = /^\| Who \| Mon \|/m;
const LIST = /^(?:Your week|Su semana|Changed|Cambiado):\s+- \*\*/;
const WANTS_TABLE = /\b(?:table|tabla)\b/i;

/** "plan as a table, crew A mon-wed estate …", "mon 2 jobs tue dump wed off", and changes of it. */
function composeWeek(asked: Asked): Composition | null {
  const { text, read, previous } = asked;
  const shown = previous?.content ?? '';
  const told = readAnyWeek(text);
  const week = told ?? (TABLE.test(shown) || LIST.test(shown) ? changeShown(asked) : null);
  const isTable = told === null ? TABLE.test(shown) || WANTS_TABLE.test(text) : readWeek(text) !== null;
  if (!week || (isTable && read.language === 'es')) return null;
  const state = createState('plan', read.language, previous?.state?.topic ?? text, previous?.state ?? null);
  const texts = listTexts(week, { isTable, isNew: told !== null, language: read.language });
  return buildComposition(state, texts, { followUps: null, mode: 'rework' });
}

function listTexts(week: Week, as: { isTable: boolean; isNew: boolean; language: 'en' | 'es' }): string[] {
  const rows = week.map(({ who, days }) => ({
    who: escapeMarkdown(who),
    days: Object.fromEntries(Object.entries(days).map(([day, task]) => [day, escapeMarkdown(task)])),
  }));
  if (as.isTable) return [as.isNew ? 'Here is the week:' : 'Changed:', formatWeek(rows)];
  const [head, changed] = as.language === 'es' ? ['Su semana:', 'Cambiado:'] : ['Your week:', 'Changed:'];
  return [as.isNew ? head : changed, ...formatToldDays(rows, as.language)];
}

/** "mon 640 tue 0 wed 910, whats left": what the days brought, and no plan. */
const ASKS_SUM = /\b(?:total|average|avg|sum|left|clear(?:ed)?|net|profit|made|make|gross|costs?|what did (?:i|we))\b/i;
const DAY_OF_MONEY =
  /\b(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:[a-z]*day)?:? \$?\d[\d,.]*(?= *(?:,|;|and|$|[a-z]+day|mon|tue|wed|thu|fri|sat|sun))/gi;
const LEAST_DAYS = 3;

function readAnyWeek(text: string): Week | null {
  if (ASKS_SUM.test(text) && (text.match(DAY_OF_MONEY)?.length ?? 0) >= LEAST_DAYS) return null;
  return readWeek(text) ?? readToldDays(text);
}

/** The week as it was told and changed in the talk, with the change of this message; null if it changes none. */
function changeShown({ history, text }: Asked): Week | null {
  const turns = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const first = turns.findLastIndex((turn) => readAnyWeek(turn) !== null);
  const told = first < 0 ? null : readAnyWeek(turns[first] ?? '');
  const change = (week: Week, turn: string) => applyWeekChange(week, toEnglishDays(turn));
  const shown = told && turns.slice(first + 1).reduce<Week>((week, turn) => change(week, turn) ?? week, told);
  return shown && (WANTS_TABLE.test(text) ? shown : change(shown, text));
}
