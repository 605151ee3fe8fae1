import { type PlacedWord, splitWords } from '../tagger-words.ts';

/** Stands between what the asker says and the text that it is about. */
const BETWEEN = '//';

/** A message and the text that it changes, read together. */
export interface Revision {
  whole: string;
  words: PlacedWord[];
  /** How many of the words are of the message; the next one stands between, the rest are of the text. */
  said: number;
  /** Of each word, what it has to do with the other side. */
  relations: Float32Array[];
}

/** Joins a message, spelled out, with the text that it may change. */
export function buildRevision(plain: string, text: string): Revision {
  const whole = `${plain} ${BETWEEN} ${text.replace(/\s+/g, ' ').trim()}`;
  const words = splitWords(whole);
  const said = splitWords(plain).length;
  const cores = words.map((word) => toCore(word.text));
  const sides = [cores.slice(0, said), cores.slice(said + 1)] as const;
  const relations = cores.map((core, i) => {
    if (i === said) return Float32Array.of(...new Array<number>(RELATIONS.length).fill(0), 0, 0, 1);
    const isSaid = i < said;
    const [own, other] = isSaid ? sides : [sides[1], sides[0]];
    const at = isSaid ? i : i - said - 1;
    const related = RELATIONS.map((relate) => (relate({ core, at, own, other }) ? 1 : 0));
    return Float32Array.of(...related, isSaid ? 1 : 0, isSaid ? 0 : 1, 0);
  });
  return { whole, words, said, relations };
}

interface Placed {
  core: string;
  at: number;
  own: string[];
  other: string[];
}

const TYPES: RegExp[] = [
  /^\$/,
  /^\d{1,2}(?::\d\d)?(?:[ap]m?)?$/,
  /^\d{2,}(?:[.,]\d+)*$/,
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|noon|morning|afternoon|evening)s?$/,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*$/u,
  /^[\d-]{7,}$/,
];

/** So near in size that one may stand for the other. */
const LEAST_RATIO = 0.5;

const RELATIONS: ((word: Placed) => boolean)[] = [
  ({ core, other }) => core.length > 0 && other.includes(core),
  ({ core, other }) => core.length > 3 && other.some((one) => one.length > 3 && one.slice(0, 4) === core.slice(0, 4)),
  ({ at, own, other }) => at > 0 && other.includes(own[at - 1] ?? ''),
  ({ at, own, other }) => at < own.length - 1 && other.includes(own[at + 1] ?? ''),
  ({ core, other }) => isNear(toNumber(core), other.map(toNumber)),
  ({ core, own }) => toNumber(core) !== null && own.filter((one) => toNumber(one) !== null).length === 1,
  ...TYPES.flatMap((type) => [
    ({ core, other }: Placed) => type.test(core) && other.some((one) => type.test(one)),
    ({ core, own }: Placed) => type.test(core) && own.filter((one) => type.test(one)).length === 1,
  ]),
  ({ core }) => /^(?:not|instead|of|from|to|no|than|drop|remove|without|out|off|change|make|say|add|and)$/.test(core),
];

function toCore(word: string): string {
  return word
    .toLowerCase()
    .replace(/^["'“”‘(*#]+/, '')
    .replace(/["'“”’),.;:!?*…]+$/, '');
}

function toNumber(core: string): number | null {
  const digits = /^\$?(\d[\d,]*(?:\.\d+)?)(?:%|[ap]m?)?$/.exec(core)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

function isNear(value: number | null, others: (number | null)[]): boolean {
  if (value === null) return false;
  return others.some((one) => one !== null && Math.min(one, value) / Math.max(one, value, 1e-9) >= LEAST_RATIO);
}
