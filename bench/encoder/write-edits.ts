/**
 * Writes .cache/encoder/edits.json, from which bench/encoder/fit-editor.py fits what happens to the words of a request on
 * their way into the text: every request as the encoder reads it (piece ids), with its words and what a person made of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildRevision } from '../../server/src/features/chat/answers/understanding/words/revision/revision-words.ts';
import {
  computeWordFeatures,
  splitWords,
} from '../../server/src/features/chat/answers/understanding/words/tagger-words.ts';
import { toPlainEnglish } from '../../server/src/features/chat/drafts/own-words/phone-spelling.ts';
import { MINILM, STATE_LENGTH } from '../../server/src/platform/models/embeddings/minilm/model-files.ts';
import { createWordPiece, readVocabulary } from '../../server/src/platform/models/embeddings/minilm/word-piece.ts';
import { readEditedRequests, readRevisedTexts } from '../eval/edited-requests.ts';
import { listOtherMessages } from '../eval/labelled-requests.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/encoder', import.meta.url));
const OF_NO_TEXT = 'about-me ask explain help outside plan price-check price-job remember social sum'.split(' ');
const pieces = createWordPiece(readVocabulary(MINILM.tokenizer));

/** A request as the encoder reads it; each row names its piece instead of holding its state. */
function read(text: string) {
  const { ids, starts, ends } = pieces.encode(text);
  const states = new Float32Array((ids.length - 2) * STATE_LENGTH);
  for (let i = 0; i < ids.length - 2; i++) states[i * STATE_LENGTH] = i + 1;
  const words = splitWords(text);
  const rows = computeWordFeatures(text, words, { starts: starts.slice(1, -1), ends: ends.slice(1, -1), states });
  return {
    ids: [...ids],
    words: words.map((word) => word.text),
    pieces: rows.map((row) => row[0] ?? 0),
    surface: rows.map((row) => [...row.slice(STATE_LENGTH)]),
  };
}

const edits = readEditedRequests().map(({ text, body, greet, form, isHeldOut }) => {
  const typed = toPlainEnglish(text);
  const bare = splitWords(typed)
    .map(({ text }) => text.replace(/[,.;:!?]+$/, '').toLowerCase() || text)
    .join(' ');
  const texts = bare === typed || isHeldOut ? [typed] : [typed, bare];
  return texts
    .map((way) => ({ ...read(way), body: toPlainEnglish(body ?? ''), greet, kind: form, is_held_out: isHeldOut }))
    .filter(({ words, pieces: places }) => words.length === places.length);
});

/** A message and the text that it changes, read together, and the message alone, as the tagger reads it. */
const revised = readRevisedTexts();
/** What is said after a text, and changes nothing in it. */
const besides = listOtherMessages(OF_NO_TEXT, 4).map(({ text: message, isHeldOut }, i) => ({
  text: revised[i % revised.length]?.text ?? '',
  message,
  kind: 'other' as const,
  body: null,
  isHeldOut,
}));
const revisions = [...revised, ...besides.slice(0, revised.length / 3)].flatMap(
  ({ text, message, kind, body, isHeldOut }) => {
    const plain = toPlainEnglish(message);
    const { whole, words, said, relations } = buildRevision(plain, text);
    const together = read(whole);
    if (together.pieces.length !== words.length) return [];
    const surface = together.surface.map((row, i) => [...row, ...(relations[i] ?? [])]);
    return [{ ...together, surface, alone: read(plain), said, kind, body: body ?? text, is_held_out: isHeldOut }];
  },
);

/** What asks for no text has no reader. */
const others = listOtherMessages(OF_NO_TEXT, 4)
  .slice(0, edits.length / 8)
  .map(({ text, isHeldOut }) => [
    { ...read(toPlainEnglish(text)), body: '', greet: null, kind: 'none' as const, is_held_out: isHeldOut },
  ]);

await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/revisions.json`, JSON.stringify(revisions));
const all = [...edits.filter((ways) => ways.length > 0), ...others];
await writeFile(`${FOLDER}/edits.json`, JSON.stringify(all));
await writeFile(`${FOLDER}/weights.txt`, MINILM.weights);
console.log(`${all.length} requests with what became of them, ${revisions.length} changes of texts.`);
process.exit(0);
