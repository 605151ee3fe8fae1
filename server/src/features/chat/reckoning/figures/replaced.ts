import { type CountUnit, createFigure, type Figure, isMoneyHead } from './figure.ts';

/** A figure of a talk. */
export interface TalkFigure extends Figure {
  turn: number;
  /** How much the net takes it for one in the place of another ("make it 300"), as log odds. */
  replacing: number;
  /** Whether it is read the other way than its words suggest. */
  isFlipped: boolean;
  /** The words around it that say what it is for. */
  about: string[];
  /** Whether its message adds something: "forgot", "plus". */
  isAdded: boolean;
  /** Whether it is the wrong one that another replaces: "263 not 236". */
  isDenied: boolean;
  /** Whether it is how much more (1) or less (-1) one before becomes: "25 more a job"; 0 if neither. */
  more: -1 | 0 | 1;
}

/** The figures that hold at the end of a talk, and how sure that is, 0–1. */
export interface Holding {
  figures: TalkFigure[];
  certainty: number;
}

/** Each figure of a later message stands beside those before or takes the place of one. */
export function findHolding(figures: TalkFigure[]): Holding {
  const wrong = figures.filter((one) => one.isDenied && figures.some((other) => isWrong(other, one)));
  let held: TalkFigure[] = [];
  let certainty = 1;
  for (const figure of figures.filter((one) => !wrong.includes(one))) {
    const denied = held.find((one) => wrong.some((other) => other.turn === figure.turn && isWrong(one, other)));
    const before = denied ?? findReplaced(figure, held);
    const added = before ? addTo(held, { figure, before, isSure: denied !== undefined }) : null;
    certainty = Math.min(certainty, added?.certainty ?? 1);
    held = added?.figures ?? [...held, figure];
  }
  return { figures: held, certainty };
}

interface Change {
  figure: TalkFigure;
  before: TalkFigure;
  isSure: boolean;
}

function addTo(held: TalkFigure[], { figure, before, isSure }: Change): Holding {
  const replaceBy = (other: TalkFigure) => held.map((one) => (one === before ? other : one));
  if (isMoreOf(figure, before)) return { figures: replaceBy(toMore(before, figure)), certainty: 1 };
  const odds = isSure ? SURE : figure.replacing + listOdds(figure, before);
  const isBeside = odds > 0 === figure.isFlipped;
  return {
    figures: isBeside ? [...held, figure] : replaceBy(toOther(before, figure)),
    certainty: 1 / (1 + Math.exp(figure.isFlipped ? Math.abs(odds) : -Math.abs(odds))),
  };
}

const SURE = 9;

/** "25 more a job", of what a job brings. */
function isMoreOf(figure: TalkFigure, before: TalkFigure): boolean {
  return figure.more !== 0 && isOfSame(figure, before);
}

function toMore(before: TalkFigure, { value, more, ...figure }: TalkFigure): TalkFigure {
  const from = [before, { value, ...figure }];
  return { ...before, ...createFigure(before.value + more * value, before.head, from, before.per) };
}

function isWrong(before: TalkFigure, denied: TalkFigure): boolean {
  return before.turn < denied.turn && before.value === denied.value;
}

/** The figure in the place of another: "make it 4", of 6 a day, is 4 a day. */
function toOther(before: TalkFigure, figure: TalkFigure): TalkFigure {
  const isBare = figure.per.length === 0 && !isMoneyHead(figure.head);
  return isBare ? { ...figure, per: before.per } : figure;
}

/** The one before of the same kind: for the same thing if several are, else the last. */
function findReplaced(figure: TalkFigure, held: TalkFigure[]): TalkFigure | null {
  if (figure.head === 'none') return null;
  const alike = held.filter(({ head, turn }) => head === figure.head && turn < figure.turn);
  const isSame = (one: TalkFigure) => isOfSame(one, figure);
  const isAbout = (one: TalkFigure) => isForSame(one, figure);
  return (
    alike.findLast((one) => isSame(one) && isAbout(one)) ??
    alike.findLast(isAbout) ??
    alike.findLast(isSame) ??
    alike.at(-1) ??
    null
  );
}

/**
 * Log odds that a figure takes the place of the one before of its kind, by how often it does in
 * bench/eval/labelled-figures.jsonl: counts nearly always, costs where they are for the same thing.
 */
function listOdds(figure: TalkFigure, before: TalkFigure): number {
  if (!isMoneyHead(figure.head) || figure.head === 'goal' || figure.head === 'buy') return figure.isAdded ? 1 : 2.7;
  if (!isOfSame(figure, before)) return -2.5;
  if (isForSame(figure, before)) return figure.isAdded ? 0.7 : 3;
  if (figure.isAdded) return -1.3;
  return figure.head === 'in' ? 2 : 0.5;
}

function isOfSame({ per }: Figure, other: Figure): boolean {
  return toKey(per) === toKey(other.per);
}

function isForSame({ about }: TalkFigure, other: TalkFigure): boolean {
  return about.some((word) => other.about.includes(word));
}

function toKey(per: CountUnit[]): string {
  return [...per].sort().join('/');
}
