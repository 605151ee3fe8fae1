import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';
import type { Act } from '../../../understanding/acts.ts';
import { composeReply } from '../pasted.ts';
import { composeCounter } from './objection.ts';
import { applyWeekChange, formatWeek, readWeek, type Week } from './week-table.ts';

/** What a message wants whatever it was understood as, but danger and crime: an offer answered, a week as a table, a reply. */
export async function composeFirst(asked: Asked, act: Act): Promise<Composition | null> {
  const isSafe = act !== 'emergency' && act !== 'unlawful';
  return (isSafe ? (composeCounter(asked) ?? composeWeek(asked)) : null) ?? composeReply(asked);
}

const SHOWN = /^\| Who \| Mon \|/m;

/** "plan as a table, crew A mon-wed estate …", and changes of it. */
function composeWeek(asked: Asked): Composition | null {
  const { text, read, previous } = asked;
  const isShown = previous !== null && SHOWN.test(previous.content);
  const week = readWeek(text) ?? (isShown ? changeShown(asked) : null);
  if (!week || read.language === 'es') return null;
  const state = createState('plan', read.language, previous?.state?.topic ?? text, previous?.state ?? null);
  const rows = week.map(({ who, days }) => ({
    who: escapeMarkdown(who),
    days: Object.fromEntries(Object.entries(days).map(([day, task]) => [day, escapeMarkdown(task)])),
  }));
  return buildComposition(state, [isShown ? 'Changed:' : 'Here is the week:', formatWeek(rows)], {
    followUps: null,
    mode: 'rework',
  });
}

/** The week as it was told and changed in the talk, with the change of this message; null if it changes none. */
function changeShown({ history, text }: Asked): Week | null {
  const turns = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const first = turns.findLastIndex((turn) => readWeek(turn) !== null);
  const told = first < 0 ? null : readWeek(turns[first] ?? '');
  const shown = told && turns.slice(first + 1).reduce<Week>((week, turn) => applyWeekChange(week, turn) ?? week, told);
  return shown && applyWeekChange(shown, text);
}
