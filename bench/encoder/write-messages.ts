/**
 * Writes .cache/encoder/messages.json, from which bench/encoder/fit-understanding.py fits how messages are understood:
 * every message as the encoder reads it (piece ids), with what people marked in it. Utterances have their act, requests
 * for a text what each word is for, messages with figures what each figure is.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  computeWordFeatures,
  splitWords,
} from '../../server/src/features/chat/answers/understanding/words/tagger-words.ts';
import {
  computeFigureFeatures,
  NEXT_TURN,
  splitFigureWords,
  toFigureText,
} from '../../server/src/features/chat/reckoning/figures/figure-words.ts';
import { findFocus } from '../../server/src/features/knowledge/search/ranking/question.ts';
import type { PieceStates } from '../../server/src/platform/models/embeddings/encoder.ts';
import { MINILM, STATE_LENGTH } from '../../server/src/platform/models/embeddings/minilm/model-files.ts';
import { createWordPiece, readVocabulary } from '../../server/src/platform/models/embeddings/minilm/word-piece.ts';
import { type LabelledFigures, readLabelledFigures } from '../eval/labelled-figures.ts';
import { listOtherMessages, readLabelledRequests } from '../eval/labelled-requests.ts';
import { isHeldOut, readAllUtterances } from '../eval/utterances.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/encoder', import.meta.url));

/** Words that mean the same to a hauler; each message is also learnt with others of its row. */
const ALIKE = [
  'guys men helpers workers hands',
  'guy man helper worker laborer',
  'dump landfill tip transfer station',
  'gas fuel diesel',
  'bucks dollars',
  'hrs hours',
  'hr hour',
  'charged billed quoted got',
  'customer client',
  'cleared netted kept',
  'clear net keep pocket',
  'job cleanout haul',
  'jobs cleanouts hauls',
  'month mo',
  'truck trailer',
].map((row) => row.split(' '));
const VARIANTS = 1;

/** A number between 0 and 1, the same whenever it is asked for the same. */
function draw(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32LE(0) / 2 ** 32;
}

/** The same message with other numbers of like size and other words for the same things. */
function vary(message: LabelledFigures, round: number): LabelledFigures {
  const { figures, text } = message;
  const words = splitFigureWords(text);
  const isPlain = draw(`${text} ${round} plain`) < 0.5;
  let changed = '';
  const placed: LabelledFigures['figures'] = [];
  for (const [i, word] of words.entries()) {
    changed += text.slice((words[i - 1]?.start ?? 0) + (words[i - 1]?.text.length ?? 0), word.start);
    const figure = figures.find(({ start }) => start === word.start);
    if (figure) placed.push({ ...figure, start: changed.length });
    changed +=
      word.value === null
        ? toAlike(word.text, `${text} ${round} ${i}`, isPlain)
        : toOther(word.text, `${text} ${round} ${i}`);
  }
  return { ...message, text: changed, figures: placed };
}

function toAlike(word: string, seed: string, isPlain: boolean): string {
  if (isPlain && /^[,.;?!]$/.test(word)) return '';
  const row = ALIKE.find((one) => one.includes(word.toLowerCase()));
  return row && draw(seed) < 0.5 ? (row[Math.floor(draw(`${seed} which`) * row.length)] ?? word) : word;
}

/** "$650" becomes "$590", "6" becomes "7". */
function toOther(word: string, seed: string): string {
  return word.replace(/\d+(?:,\d{3})*(?:\.\d+)?/, (digits) => {
    const value = Number(digits.replaceAll(',', ''));
    const [, part = ''] = digits.split('.');
    const size = 0.7 + 0.7 * draw(seed);
    const round = value >= 1000 ? 50 : value >= 100 ? 5 : 1;
    const next = part === '' ? Math.max(1, Math.round((value * size) / round) * round) : value * size;
    return digits.includes(',') ? next.toLocaleString('en-US') : next.toFixed(part.length);
  });
}

const pieces = createWordPiece(readVocabulary(MINILM.tokenizer));

/** A message as the encoder reads it, with rows that name their piece instead of holding its state. */
function read(text: string): { ids: number[]; states: PieceStates } {
  const { ids, starts, ends } = pieces.encode(text);
  const states = new Float32Array((ids.length - 2) * STATE_LENGTH);
  for (let i = 0; i < ids.length - 2; i++) states[i * STATE_LENGTH] = i + 1;
  return { ids: [...ids], states: { starts: starts.slice(1, -1), ends: ends.slice(1, -1), states } };
}

/** Of each word, its piece and its spelling. */
function toWords(rows: Float32Array[]): { pieces: number[]; surface: number[][] } {
  return {
    pieces: rows.map((row) => row[0] ?? 0),
    surface: rows.map((row) => [...row.slice(STATE_LENGTH)].map((value) => Math.round(value * 1e4) / 1e4)),
  };
}

function writeFigures(
  { text, figures, question, isHeldOut }: Omit<LabelledFigures, 'turns' | 'result'>,
  isMarked: boolean,
) {
  const words = splitFigureWords(text);
  const { ids, states } = read(text);
  const rows = computeFigureFeatures(words, states);
  if (!rows) return null;
  const marked = words.flatMap((word, place) => {
    if (word.value === null || !isMarked) return [];
    const label = figures.find(({ start }) => start === word.start);
    return [[place, label?.head ?? 'none', label?.per ?? [], label?.replaces ?? false]];
  });
  const { goal, per } = question;
  return {
    ids,
    ...toWords(rows),
    figures: marked,
    goal,
    per,
    is_later: text.includes(NEXT_TURN),
    is_held_out: isHeldOut,
  };
}

const figures = readLabelledFigures().map((one) => ({
  ways: [one, ...(one.isHeldOut ? [] : Array.from({ length: VARIANTS }, (_, round) => vary(one, round)))].flatMap(
    (way) => writeFigures(way, true) ?? [],
  ),
}));
const NO_SUMS = 'about-me ask emergency explain help outside plan remember rework social unlawful write'.split(' ');
const others = listOtherMessages(NO_SUMS, 2).filter(({ text }) => /\d/.test(text));
for (const { text, isHeldOut } of others) {
  const none = {
    text: toFigureText(text),
    figures: [],
    question: { goal: 'none' as const, per: '' as const },
    isHeldOut,
  };
  figures.push({ ways: [writeFigures(none, false) ?? []].flat() });
}

const requests = [...readLabelledRequests(), ...listOtherMessages()].map(({ text: typed, parts, isHeldOut }) => {
  const labels = parts.flatMap(([label, words]) => splitWords(words).map((_, i) => `${i === 0 ? 'B' : 'I'}-${label}`));
  const bare = splitWords(typed)
    .map(({ text }) => text.replace(/[,.;:!?]+$/, '').toLowerCase() || text)
    .join(' ');
  const texts = bare === typed || isHeldOut ? [typed] : [typed, bare];
  return {
    ways: texts.flatMap((text) => {
      const { ids, states } = read(text);
      const rows = computeWordFeatures(text, splitWords(text), states);
      return rows.length === labels.length ? [{ ids, ...toWords(rows), labels, is_held_out: isHeldOut }] : [];
    }),
  };
});

const utterances = (await readAllUtterances()).map(({ act, text, readable, vector: _ }) => ({
  ids: [...pieces.encode(findFocus(readable)).ids],
  act,
  text,
  is_held_out: isHeldOut(text),
}));

await mkdir(FOLDER, { recursive: true });
const withWays = <T>(list: { ways: T[] }[]) => list.map(({ ways }) => ways).filter((ways) => ways.length > 0);
const all = { figures: withWays(figures), requests: withWays(requests), utterances };
await writeFile(`${FOLDER}/messages.json`, JSON.stringify(all));
await writeFile(`${FOLDER}/weights.txt`, MINILM.weights);
console.log(
  `${all.figures.length} messages with figures, ${all.requests.length} requests, ${all.utterances.length} utterances.`,
);
process.exit(0);
