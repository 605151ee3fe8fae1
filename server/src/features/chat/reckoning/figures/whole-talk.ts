import { type FigureWord, isDenied, readMore, splitFigureWords } from './figure-words.ts';
import { listTold, type Told, toThing } from './told.ts';

/** Where another begins. */
const OTHER_SUBJECT =
  /\b(?:different|other|another|new|next|ok now|nuevo|otra) (?:job|one|question|cosa|house)\b|^(?:nuevo|new|other)\b/i;
const ADDS = /\b(?:plus|minus|less|forgot|also|another|extra|add(?:ed)?|too|second|tip\w*|on top|another)\b/i;
const REMOVES =
  /\b(?:without|w\/o|don'?t count|not counting|drop|forget|take out|took out|leave out|skip|minus|no)(?: (?:the|my|that|his|a))* (?:\d+ )?([a-z]{3,})\b(?!.*\d)/i;
const MOST_FIGURES = 2;
const MOST_WORDS = 22;

export interface WholeMessage {
  text: string;
  /** How sure it is which figure another stands for: by its name or unit, by its size alone, or beside all others. */
  by: 'name' | 'size' | 'added' | 'none';
  /** Whether it may come to the same as before: overtime was counted already. */
  isSameAllowed?: boolean;
}

/** A talk on figures as the one message that tells all that holds at its end; null where that is not plain. */
export function toWholeMessage(turns: string[]): WholeMessage | null {
  const [first = '', ...others] = turns;
  let whole: WholeMessage | null = { text: first, by: 'none' };
  // What only asks changes no figure.
  const changing = others.filter(
    (turn, i) => i === others.length - 1 || listTold(turn).length > 0 || REMOVES.test(turn),
  );
  for (const turn of changing) whole = whole === null ? null : joinTurn(whole.text, turn);
  return whole;
}

function joinTurn(before: string, turn: string): WholeMessage | null {
  if (OTHER_SUBJECT.test(turn) || turn.split(/\s+/).length > MOST_WORDS) return null;
  const said = listTold(turn);
  const removed = said.length > 1 ? undefined : REMOVES.exec(turn)?.[1]?.toLowerCase();
  const cut = removed === undefined ? null : removeThing(before, removed);
  if (cut !== null) return { text: cut, by: 'name' };
  if (said.length === 0 || said.length > MOST_FIGURES) return null;
  if (OVERTIME.test(turn)) return joinOvertime(before, turn);
  const words = splitFigureWords(turn);
  const isOfOne = ASKS.test(turn) && said.some(({ value, unit }) => value === 1 && unit !== '');
  return isOfOne || said.some(({ at }) => readMore(words, at) !== 0) ? null : joinFigures(before, turn, said);
}

/** The figures of a turn in the places of those that they stand for, or beside them. */
function joinFigures(before: string, turn: string, said: Told[]): WholeMessage | null {
  const words = splitFigureWords(turn);
  const told = listTold(before);
  const denied = said.filter(({ at }) => isDenied(words, at));
  const wrong = told.find(({ value }) => denied.some((other) => other.value === value));
  const found = said
    .filter((one) => !denied.includes(one))
    .map((one) => toUnitsOf(one, told))
    .map((one) => ({
      one,
      same: wrong ? { other: wrong, by: 'name' as const } : findSame(one, told, ADDS.test(turn)),
    }));
  if (found.some(({ same }) => same === undefined)) return null;
  const changes = found.flatMap(({ one, same }) => (same ? [{ from: same.other, to: one, by: same.by }] : []));
  if (changes.length === 0) return { text: `${before}, ${turn}`, by: 'added' };
  const isEachOne = new Set(changes.map(({ from }) => from.at)).size === found.length;
  const isBySize = changes.some(({ by }) => by === 'size');
  if (!isEachOne || (isBySize && ASKS.test(turn))) return null;
  return { text: replaceFigures(before, changes), by: isBySize ? 'size' : 'name' };
}

const OVERTIME = /\b(?:overtime|o\.?t\.?|time (?:and|n|&) (?:a )?half)\b/i;
/** Where it begins, and at which rate, are no hours of work. */
const OF_OVERTIME = /\b(?:after|over|past) \d+\b|\btime (?:and|n|&) (?:a )?half\b/gi;

/** "overtime after 40 is time and a half", after hours and a wage. */
function joinOvertime(before: string, turn: string): WholeMessage | null {
  const rest = turn.replace(OF_OVERTIME, ' ').replace(OVERTIME, ' ');
  const whole = listTold(rest).length === 0 ? { text: before, by: 'name' as const } : joinTurn(before, rest);
  return whole?.by === 'name' ? { ...whole, text: `${whole.text}, overtime after 40`, isSameAllowed: true } : null;
}

/** A bare figure beside a question is one of that; "one guy" in a question is no count. */
const ASKS = /\b(?:what(?! if| about)|whats|how (?!about)|owe|today|already)\b/i;
const COST =
  /^(?:dump|fuel|crew|toll|permit|rent|insurance|bin|tax|fee|ticket|lunch|hotel|parking|postage|storage|ad|truck|trailer|rental|uhaul|forklift|material|supplie|cost|delivery|freon|mask|bag|wage|tire|repair)s?$/;

/** The figure before that a later one stands for; null for one beside them, undefined where that is not plain. */
function findSame(one: Told, told: Told[], isAdded: boolean): { other: Told; by: 'name' | 'size' } | null | undefined {
  const isNew = one.about.some((word) => COST.test(word) && told.every(({ about }) => !about.includes(word)));
  if (isAdded || isNew) return null;
  const ranked = told
    .map((other) => ({ other, score: scoreSame(one, other) }))
    .filter(({ score }) => score > LEAST)
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || (second && best.score - second.score < CLEAR)) return undefined;
  const isNamed = one.unit !== '' || one.per !== '' || one.about.some((word) => best.other.about.includes(word));
  if (!isNamed && one.about.length > 0) return undefined;
  return { other: best.other, by: isNamed ? 'name' : 'size' };
}

const LEAST = -1.2;
const CLEAR = 0.25;

/** "2 weeks", of days. */
function toUnitsOf(one: Told, told: Told[]): Told {
  const counts = (unit: string) => told.some((other) => other.unit === unit);
  return one.unit === 'week' && one.per === '' && !counts('week') && counts('day')
    ? { ...one, unit: 'day', value: 7 * one.value }
    : one;
}

function mayBeEach(per: string): boolean {
  return per !== '' && !/^(?:hour|day|week|month|year|lb|ton|mile|gallon|yard)$/.test(per);
}

function scoreSame(one: Told, other: Told): number {
  const isBare = one.unit === '' && one.per === '' && one.about.length === 0;
  const ratio = -Math.abs(Math.log(one.value / other.value));
  if (one.isShare !== other.isShare && !(isBare && other.isShare)) return -9;
  if (one.isShare) return ratio + 1;
  if (one.unit !== other.unit && (one.unit !== '' || (other.unit !== '' && one.per !== ''))) return -9;
  const isEach = [one, other].some(({ per }) => per === 'each') && [one, other].every(({ per }) => mayBeEach(per));
  if (one.per !== '' && one.per !== other.per && !isEach) return -9;
  const about = one.about.some((word) => other.about.includes(word)) ? 3 : 0;
  return (one.unit === '' ? 0 : 4) + (one.per === '' ? 0 : 3) + about + ratio;
}

function replaceFigures(text: string, changes: { from: Told; to: Told }[]): string {
  const words = splitFigureWords(text);
  const ordered = [...changes].sort((one, other) => other.from.at - one.from.at);
  return ordered.reduce((said, { from, to }) => {
    const word = words[from.at] as FigureWord;
    const sign = word.text.startsWith('$') ? '$' : '';
    return `${said.slice(0, word.start)}${sign}${Number(to.value.toFixed(4))}${said.slice(word.start + word.text.length)}`;
  }, text);
}

/** The message without the part that names the thing and its figure. */
function removeThing(text: string, thing: string): string | null {
  const stem = toThing(thing.replace(/s$/, ''));
  const words = splitFigureWords(text);
  const isThing = (i: number) => toThing((words[i]?.text ?? '').toLowerCase().replace(/s$/, '')) === stem;
  const named = listTold(text).filter(({ about }) => about.includes(stem));
  const found = named.length > 1 ? named.filter(({ at }) => isThing(at - 1)) : named;
  const [only] = found;
  if (!only || found.length > 1) return null;
  const isEnd = (i: number) => {
    const word = words[i];
    return word === undefined || /^(?:[,;.?!&+]|and|n|plus|minus|less)$/i.test(word.text) || word.value !== null;
  };
  let [from, to] = [only.at, only.at];
  while (!isEnd(from - 1)) from--;
  while (!isEnd(to + 1)) to++;
  // What stands between two figures without a mark is the other's.
  if (words[to + 1]?.value != null) to = only.at;
  if (words[from - 1]?.value != null && !isThing(only.at - 1)) from = only.at;
  const start = words[from]?.start ?? 0;
  const last = words[to] as FigureWord;
  return `${text.slice(0, start)}${text.slice(last.start + last.text.length)}`;
}
