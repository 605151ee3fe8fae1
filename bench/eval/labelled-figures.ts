import { readFileSync } from 'node:fs';
import type {
  CountUnit,
  Figure,
  FigureGoal,
  FigureHead,
  FigureQuestion,
} from '../../server/src/features/chat/reckoning/figures/figure.ts';
import { splitFigureWords, toFigureText } from '../../server/src/features/chat/reckoning/figures/figure-words.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { type Measure, share } from './measures.ts';
import { play } from './play.ts';
import { isHeldOut } from './utterances.ts';

/** A message whose figures people have marked, and what it asks of them. */
export interface LabelledFigures {
  /** As it was typed. */
  message: string;
  /** As its figures are read. */
  text: string;
  /** Those that stand in the text as a number, with their places. */
  figures: (Figure & { start: number })[];
  /** Null of a later message that asks the same as the one before. */
  question: FigureQuestion | null;
  /** Null where no sum is asked. */
  result: number | null;
  /** Whether it changes or goes on with the message before. */
  isLater: boolean;
  isHeldOut: boolean;
}

interface StoredFigures {
  m: string;
  goal: string;
  result?: number | null;
  after?: boolean;
  /** Its result was worked out by the product, so it can test nothing. */
  learnt?: boolean;
}

const MARKED = /\{([^|{}]*)\|([^|{}]*)(?:\|([^{}]*))?\}/g;

export function readLabelledFigures(file = new URL('./labelled-figures.jsonl', import.meta.url)): LabelledFigures[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { m, goal, result = null, after = false, learnt = false } = JSON.parse(line) as StoredFigures;
    const message = m.replace(MARKED, '$1');
    const [asked, per = ''] = goal.split('/');
    return {
      message,
      ...placeFigures(m),
      question: goal === 'same' ? null : { goal: asked as FigureGoal, per: per as CountUnit | '' },
      result,
      isLater: after,
      isHeldOut: !learnt && isHeldOut(message),
    };
  });
}

/** The text with numbers in digits, and where in it each figure stands. */
function placeFigures(marked: string): Pick<LabelledFigures, 'text' | 'figures'> {
  const figures: (Figure & { start: number })[] = [];
  let [text, at] = ['', 0];
  for (const found of marked.matchAll(MARKED)) {
    const [whole, words = '', label = '', told] = found;
    text += toFigureText(marked.slice(at, found.index));
    const start = text.length;
    const written =
      /\d/.test(words) || splitFigureWords(words).some(({ value }) => value !== null && told === undefined);
    text += written ? words : (told ?? words);
    const number = splitFigureWords(text.slice(start)).find(({ value }) => value !== null);
    const [head, ...per] = label.split('/');
    if (number)
      figures.push({
        value: told === undefined ? (number.value ?? 0) : Number(told),
        head: head as FigureHead,
        per: per as CountUnit[],
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

/** How many of the sums that were held back the product works out as people did, and how often it tells a false one. */
export async function measureLabelledFigures(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const outcomes: ('right' | 'false' | 'none')[] = [];
  for (const { message, result } of readLabelledFigures().filter(
    ({ isHeldOut: isHeld, isLater }) => isHeld && !isLater,
  )) {
    const [answer] = await play(knowledge, [message]);
    const isTold = answer?.act === 'sum' && /\d/.test(answer.text.split('\n')[0] ?? '');
    const isRight = result === null ? !isTold : tellsResult(answer?.text ?? '', result);
    outcomes.push(isRight ? 'right' : isTold ? 'false' : 'none');
    if (showsWrong && !isRight) console.log(`\nSUM ${message}\n  ${result}: ${answer?.text.slice(0, 200)}`);
  }
  const of = (kind: string) => 100 * share(outcomes, (one) => one === kind);
  return [
    {
      name: `${outcomes.length} messages with figures worked out rightly`,
      value: of('right'),
      unit: '%',
      floor: 50,
      goal: 85,
      is_more_better: true,
    },
    { name: '… answered with a false sum', value: of('false'), unit: '%', floor: 20, goal: 5, is_more_better: false },
  ];
}
