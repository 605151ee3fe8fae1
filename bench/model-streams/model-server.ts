/**
 * A scripted OpenAI-compatible model in a process of its own. Its answer opens with a name, `m17:`, and goes on in
 * sentences of the passages that it was given, some reworded and some without their marker; it writes a word at a time,
 * steadily, and notes when each was written. `model-server.ts WORDS`.
 */
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { EVENTS_PER_SECOND, now } from '../streams/steady.ts';
import { countLetters } from './letters.ts';

/** A word as it was written. */
export interface WrittenWord {
  /** Letters of the answer up to its end, without markers and white space. */
  letters: number;
  at: number;
}

export interface WrittenAnswer {
  askedAt: number;
  words: WrittenWord[];
}

const FIRST_WORD_AFTER_MS = 200;
/** Every so many words of a reworded sentence, one is left out. */
const DROPPED = 4;
const FILLER = 'The crew loads the truck by hand and sweeps the floor before it leaves for the next stop.';

const words = Number(process.argv[2]);
const answers: Record<string, WrittenAnswer> = {};
let count = 0;

const server = createServer(async (request, response) => {
  const askedAt = now();
  const { messages } = JSON.parse(await text(request)) as { messages: { content: string }[] };
  const name = `m${++count}`;
  const answer: WrittenAnswer = { askedAt, words: [] };
  answers[name] = answer;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await write(
    response,
    [`${name}:`, ...composeWords(messages.map(({ content }) => content).join('\n'), count)],
    answer,
  );
});

async function write(response: ServerResponse, all: string[], answer: WrittenAnswer): Promise<void> {
  const began = now() + FIRST_WORD_AFTER_MS;
  let letters = 0;
  for (const [index, word] of all.entries()) {
    const wait = began + (index * 1_000) / EVENTS_PER_SECOND - now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (response.destroyed) return;
    letters += countLetters(word);
    answer.words.push({ letters, at: now() });
    send(response, { content: word });
  }
  send(response, {}, 'stop');
  response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, delta: object, finish_reason: string | null = null): void {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
}

/** Words with the space before them, as models write them. */
function composeWords(prompt: string, seed: number): string[] {
  const sentences = readSentences(prompt);
  const all: string[] = [];
  for (let n = 0; all.length < words; n += 1) {
    const { sentence, passage } = sentences[n % sentences.length] ?? { sentence: FILLER, passage: 1 };
    const said = sentence.split(/\s+/);
    const isReworded = (n + seed) % 2 === 0;
    all.push(
      ...said.filter((_, at) => !isReworded || at === 0 || at === said.length - 1 || (at + n + seed) % DROPPED > 0),
    );
    if (n % 4 < 3) all.push(`[${passage}]`);
  }
  return all.slice(0, words - 1).map((word) => ` ${word}`);
}

function readSentences(prompt: string): { sentence: string; passage: number }[] {
  const passages = [...prompt.matchAll(/^<<(\S+) passage (\d+)>>\n([\s\S]*?)\n<<\1 end>>$/gm)];
  return passages.flatMap(([, , number, body = '']) => {
    const told = body.replace(/^(Article|Section|Sources): .*$/gm, '').trim();
    const sentences = told.split(/(?<=[.!?])\s+/).filter((one) => one.split(' ').length > 4);
    return sentences.map((sentence) => ({ sentence, passage: Number(number) }));
  });
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ ready: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => process.send?.(answers));
