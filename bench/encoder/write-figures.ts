/**
 * Writes .cache/encoder/figures.json and figures.bin, from which bench/encoder/fit-figures.py fits what each figure of a
 * message is: the features of the words of bench/eval/labelled-figures.jsonl, and of messages with figures that ask for
 * no sum.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  computeFigureFeatures,
  FIGURE_FEATURE_COUNT,
  NEXT_TURN,
  splitFigureWords,
  toFigureText,
} from '../../server/src/features/chat/reckoning/figures/figure-words.ts';
import { createEmbedder } from '../../server/src/platform/models/embeddings/embedder.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { type LabelledFigures, readLabelledFigures } from '../eval/labelled-figures.ts';
import { listOtherMessages } from '../eval/labelled-requests.ts';

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
const VARIANTS = 2;

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

const embedder = await createEmbedder({
  dataDir: fileURLToPath(new URL('../../data', import.meta.url)),
  log: createLogger('error'),
});
if (!embedder?.hasTokens) throw new Error('This machine has no runtime that reads single words.');
const rows: Float32Array[] = [];
const messages: {
  at: number;
  count: number;
  figures: [place: number, head: string, per: string[], replaces: boolean][];
  goal: string;
  per: string;
  is_later: boolean;
  is_held_out: boolean;
}[] = [];

async function add(
  { text, figures, question, isHeldOut }: Pick<LabelledFigures, 'text' | 'figures' | 'question' | 'isHeldOut'>,
  isMarked: boolean,
): Promise<void> {
  const words = splitFigureWords(text);
  const [states] = await embedder!.states([text]);
  const found = states && computeFigureFeatures(words, states);
  if (!found) return;
  const marked = words.flatMap((word, place): (typeof messages)[number]['figures'] => {
    if (word.value === null || !isMarked) return [];
    const label = figures.find(({ start }) => start === word.start);
    return [[place, label?.head ?? 'none', label?.per ?? [], label?.replaces ?? false]];
  });
  messages.push({
    at: rows.length,
    count: found.length,
    figures: marked,
    goal: question.goal,
    per: question.per,
    is_later: text.includes(NEXT_TURN),
    is_held_out: isHeldOut,
  });
  rows.push(...found);
}

for (const one of readLabelledFigures()) {
  await add(one, true);
  if (!one.isHeldOut) for (let round = 0; round < VARIANTS; round++) await add(vary(one, round), true);
}
const NO_SUMS = 'about-me ask emergency explain help outside plan remember rework social unlawful write'.split(' ');
const others = listOtherMessages(NO_SUMS, 2).filter(({ text }) => /\d/.test(text));
for (const { text, isHeldOut } of others)
  await add({ text: toFigureText(text), figures: [], question: { goal: 'none', per: '' }, isHeldOut }, false);
await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/figures.json`, JSON.stringify({ width: FIGURE_FEATURE_COUNT, messages }));
await writeFile(`${FOLDER}/figures.bin`, Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
console.log(`${messages.length} messages, ${rows.length} words.`);
process.exit(0);
