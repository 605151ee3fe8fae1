import type { Citation, CompletionChunk, Frame } from '@haulwise/contract';
import type { Streamed, Wire } from '../../../platform/http/route.ts';
import { listAnnotations } from './annotations.ts';
import type { Answering, CompletionHead } from './answered.ts';

type Choice = CompletionChunk['choices'][number];

/** What `error.type` is called where the stream has already begun. */
const FAILED = 'server_error';

/** Stands for the chunk that says who speaks. */
const BEGIN: Frame = { id: 0, event: { type: 'status', content: '' } };

function encode(chunk: unknown): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** The answer as OpenAI's chunks: a first one with the role, the words, the annotations with the end, then the usage. */
export function openChunks(
  head: CompletionHead,
  answering: Answering,
  { wantsUsage, onLeft }: { wantsUsage: boolean; onLeft: () => void },
): Streamed {
  const { pieces, conversation_id, sumUsage } = answering;
  const citations: Citation[] = [];
  let content = '';
  const toChunk = (choices: Choice[], rest: Partial<CompletionChunk> = {}) => {
    const usage = wantsUsage ? { usage: null } : {};
    const chunk: CompletionChunk = { ...head, object: 'chat.completion.chunk', choices, ...usage, ...rest };
    return encode(chunk);
  };
  const toChoice = (delta: Choice['delta'], finish_reason: Choice['finish_reason'] = null): Choice[] => [
    { index: 0, delta, logprobs: null, finish_reason },
  ];
  const metadata = conversation_id === null ? {} : { metadata: { conversation_id } };

  async function* frames(): AsyncGenerator<Frame[]> {
    // At once, since a model may think for longer than a proxy waits for headers.
    yield [BEGIN];
    let id = 0;
    for await (const piece of pieces) {
      id += 1;
      if (piece.type === 'citation') citations.push(piece.citation);
      else {
        content += piece.content;
        yield [{ id, event: piece }];
      }
    }
  }

  const wire: Wire = {
    write({ event }) {
      if (event.type === 'status') return toChunk(toChoice({ role: 'assistant', content: '' }), metadata);
      return event.type === 'delta' ? toChunk(toChoice({ content: event.content })) : '';
    },
    fail: ({ code, message }) => encode({ error: { message, type: FAILED, param: null, code } }),
    get end() {
      const annotations = listAnnotations(content, citations);
      const last = toChunk(toChoice({ annotations })) + toChunk(toChoice({}, 'stop'));
      return `${last}${wantsUsage ? toChunk([], { usage: sumUsage(content) }) : ''}data: [DONE]\n\n`;
    },
  };
  const written = frames();
  const left = (value: unknown) => {
    // Before the generator's own return, which would wait for the next word.
    onLeft();
    return written.return(value);
  };
  return { frames: { [Symbol.asyncIterator]: () => ({ next: () => written.next(), return: left }) }, wire };
}
