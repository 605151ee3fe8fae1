import { splitFigureWords, toFigureText } from '../../../../reckoning/figures/figure-words.ts';
import { toWholeMessage, type WholeMessage } from '../../../../reckoning/figures/whole-talk.ts';
import type { Asked } from '../../../asked.ts';

/** One figure is no sum. */
const LEAST_FIGURES = 2;
export const MOST_WORDS = 110;
/** A message with so many figures is where a sum begins. */
const LEAST_OF_SUM = 3;
const MOST_TURNS = 3;

/** "is 30% fair or greedy" is judged, and no sum. */
export const JUDGES = /\b(?:fair|unfair|greedy|reasonable|good idea|bad idea|rude|crazy|smart|ok|okay)\b/i;

/** The message, after those before it whose figures it may go on with. */
export function listTurns({ text, previous, history }: Asked): string[] {
  if (!previous || previous.draft || !GOES_ON.includes(previous.state?.act ?? 'ask')) return [text];
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const before = said.at(-1) === text ? said.slice(0, -1) : said;
  const turns: string[] = [];
  for (const one of before.slice(-MOST_TURNS).reverse()) {
    if (countWords([one, ...turns, text].join(' ')) > MOST_WORDS) break;
    turns.unshift(one);
    if (countFigures(one) >= LEAST_OF_SUM) break;
  }
  const isBegun = turns.some((one) => countFigures(one) >= LEAST_FIGURES);
  return isBegun ? [...turns, text] : [text];
}

/** After these, a message may go on with the figures of the one before. */
const GOES_ON: readonly string[] = ['sum', 'price_job', 'ask', 'rework', 'explain'];

export function countWords(text: string): number {
  return text.split(/\s+/).length;
}

export function countFigures(text: string): number {
  return splitFigureWords(toFigureText(text)).filter(({ value }) => value !== null).length;
}

/** A talk on figures as one message, with those that a later turn tells anew in their places. */
export function findWholeMessage(asked: Asked): WholeMessage | null {
  const turns = listTurns(asked).map(toFigureText);
  return turns.length < 2 ? null : toWholeMessage(turns);
}

/** What the asker told before this turn, as one text where that is plain. */
export function readTalkBefore(asked: Asked): string {
  const said = asked.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const before = (said.at(-1) === asked.text ? said.slice(0, -1) : said).slice(-MOST_TURNS);
  const begun = Math.max(
    before.findLastIndex((one) => countFigures(one) >= LEAST_OF_SUM),
    0,
  );
  const turns = before.slice(begun).map(toFigureText);
  return toWholeMessage(turns)?.text ?? turns.join(', ');
}
