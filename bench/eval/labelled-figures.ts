import { readFileSync } from 'node:fs';
import type {
  CountUnit,
  Figure,
  FigureGoal,
  FigureHead,
  FigureQuestion,
} from '../../server/src/features/chat/reckoning/figures/figure.ts';
import {
  NEXT_TURN,
  splitFigureWords,
  toFigureText,
} from '../../server/src/features/chat/reckoning/figures/figure-words.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { type Measure, share } from './measures.ts';
import { type PlayedAnswer, play } from './play.ts';
import { isHeldOut } from './utterances.ts';

/** A message whose figures people have marked, and what it asks of them; or the turns of a talk, of which the last asks. */
export interface LabelledFigures {
  /** As they were typed. */
  turns: string[];
  /** As its figures are read. */
  text: string;
  /** Those that stand in the text as a number, with their places. */
  figures: PlacedFigure[];
  question: FigureQuestion;
  /** Null where no sum is asked. */
  result: number | null;
  isHeldOut: boolean;
}

interface PlacedFigure extends Figure {
  start: number;
  /** Whether it takes the place of one in a turn before. */
  replaces: boolean;
}

interface StoredFigures {
  m: string;
  goal: string;
  result?: number | null;
  /** Its result was worked out by the product, or its like is learnt from, so it can test nothing. */
  learnt?: boolean;
}

const MARKED = /\{([^|{}]*)\|([^|{}]*)(?:\|([^{}]*))?\}/g;

export function readLabelledFigures(file = new URL('./labelled-figures.jsonl', import.meta.url)): LabelledFigures[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { m, goal, result = null, learnt = false } = JSON.parse(line) as StoredFigures;
    const message = m.replace(MARKED, '$1');
    const [asked, per = ''] = goal.split('/');
    return {
      turns: message.split(NEXT_TURN),
      ...placeFigures(m),
      question: { goal: asked as FigureGoal, per: per as CountUnit | '' },
      result,
      isHeldOut: !learnt && isHeldOut(message),
    };
  });
}

/** The text with numbers in digits, and where in it each figure stands. */
function placeFigures(marked: string): Pick<LabelledFigures, 'text' | 'figures'> {
  const figures: PlacedFigure[] = [];
  let [text, at] = ['', 0];
  for (const found of marked.matchAll(MARKED)) {
    const [whole, words = '', label = '', told] = found;
    text += toFigureText(marked.slice(at, found.index));
    const start = text.length;
    const written =
      /\d/.test(words) || splitFigureWords(words).some(({ value }) => value !== null && told === undefined);
    text += written ? toFigureText(words) : (told ?? words);
    const number = splitFigureWords(text.slice(start)).find(({ value }) => value !== null);
    const replaces = label.startsWith('=');
    const [head, ...per] = label.slice(replaces ? 1 : 0).split('/');
    if (number)
      figures.push({
        value: told === undefined ? (number.value ?? 0) : Number(told),
        head: head as FigureHead,
        per: per as CountUnit[],
        replaces,
        start: start + number.start,
      });
    at = found.index + whole.length;
  }
  return { text: text + toFigureText(marked.slice(at)), figures };
}

const AMOUNTS = /\d[\d,]*(?:\.\d+)?/g;
const TOLERANCE = 0.006;

/** Whether an answer's lead says a number that is the result, rounded as one would say it. */
function tellsResult(answer: string, result: number): boolean {
  const lead = (answer.split('\n')[0] ?? '').replace(/[−–]/g, '-');
  const said = [...lead.matchAll(AMOUNTS)].map(([number]) => Number(number.replaceAll(',', '')));
  const due = Math.abs(result);
  const isNear = (value: number, other: number) => Math.abs(value - other) <= Math.max(0.51, other * TOLERANCE);
  return said.some(
    (value) => isNear(value, due) || isNear(value, Math.ceil(due)) || (due < 1 && isNear(value, due * 100)),
  );
}

type Outcome = 'right' | 'false' | 'likely' | 'none';

/** Whether an answer to the last of these turns is right, a false sum, one told as a reading to be corrected, or no sum. */
function judgeSum(answer: PlayedAnswer | undefined, result: number | null): Outcome {
  const text = answer?.text ?? '';
  const isTold = answer?.act === 'sum' && /\d/.test(text.split('\n')[0] ?? '');
  if (result === null ? !isTold : tellsResult(text, result)) return 'right';
  return isTold ? (text.startsWith('If I read') ? 'likely' : 'false') : 'none';
}

/** How many of the sums that were held back the product works out as people did, and how often it tells a false one. */
export async function measureLabelledFigures(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const outcomes: { kind: Outcome; isLater: boolean }[] = [];
  for (const { turns, result } of readLabelledFigures().filter((one) => one.isHeldOut)) {
    const answer = (await play(knowledge, turns)).at(-1);
    const kind = judgeSum(answer, result);
    outcomes.push({ kind, isLater: turns.length > 1 });
    if (showsWrong && kind !== 'right')
      console.log(`\nSUM ${turns.join(NEXT_TURN)}\n  ${result}: ${answer?.text.slice(0, 200)}`);
  }
  const first = outcomes.filter(({ isLater }) => !isLater);
  const later = outcomes.filter(({ isLater }) => isLater);
  return [
    ...listFigureMeasures(first, 'messages with figures', 55, 8),
    ...listFigureMeasures(later, 'later turns of sums', 40, 12),
  ];
}

function listFigureMeasures(outcomes: { kind: string }[], name: string, least: number, most: number): Measure[] {
  const of = (kind: string) => 100 * share(outcomes, (one) => one.kind === kind);
  return [
    {
      name: `${outcomes.length} ${name} worked out rightly`,
      value: of('right'),
      unit: '%',
      floor: least,
      goal: 85,
      is_more_better: true,
    },
    { name: '… answered with a false sum', value: of('false'), unit: '%', floor: most, goal: 5, is_more_better: false },
    {
      name: '… with a false one, told as a reading to be corrected',
      value: of('likely'),
      unit: '%',
      floor: 25,
      goal: 5,
      is_more_better: false,
    },
  ];
}
