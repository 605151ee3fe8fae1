import { CompletionParser } from './completion-parser.ts';
import { ModelError } from './model-error.ts';
import type { ModelTimeouts } from './model-timeouts.ts';
import type { Body } from './open-completion.ts';
import { ThoughtFilter } from './thought-filter.ts';
import type { ToolCall } from './tool-calls.ts';
import { computeTokenEstimate, type ModelUsage } from './usage.ts';

/** What a model has said so far in one turn. */
export interface Turn {
  text: string;
  calls: ToolCall[];
}

/** Called once for each request that the model accepted, even if its reply was cut or abandoned. */
export type NoteUsage = (usage: Omit<ModelUsage, 'model'>) => void;

/** What a request was, and whom to tell about its reply. */
export interface AskedCompletion {
  characters: number;
  noteUsage: NoteUsage;
  /** Called once for a reply, when its model reasons before it writes. */
  noteThinking: () => void;
}

/** Yields the texts of an event stream and notes them in `turn`; throws unless the model finished. */
export async function* readCompletion(
  body: Body,
  timeouts: ModelTimeouts,
  turn: Turn,
  asked: AskedCompletion,
): AsyncGenerator<string> {
  const reader = new CompletionParser();
  const thoughts = new ThoughtFilter();
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await nextChunk(chunks, reader, timeouts);
      if (chunk === null) break;
      const tokensBefore = reader.tokenCount;
      const texts = spoken(reader.feed(chunk), thoughts);
      const isThinking = texts.length === 0 && turn.text === '' && (reader.isThinking || thoughts.isThinking);
      if (isThinking && timeouts.noteThinking()) asked.noteThinking();
      yield* noted(texts, turn);
      if (reader.isFinished) timeouts.lastToken();
      else if (reader.tokenCount > tokensBefore) timeouts.nextToken();
    }
    const last = [...spoken(reader.end(), thoughts), thoughts.end()];
    yield* noted(
      last.filter((text) => text !== ''),
      turn,
    );
    turn.calls = reader.calls;
  } finally {
    asked.noteUsage(usageOf(reader, asked.characters));
    await chunks.return?.();
  }
}

function usageOf({ reportedUsage, characterCount }: CompletionParser, asked: number): Parameters<NoteUsage>[0] {
  if (!reportedUsage) {
    const [input_tokens, output_tokens] = [computeTokenEstimate(asked), computeTokenEstimate(characterCount)];
    return { input_tokens, output_tokens, is_estimated: true };
  }
  const { prompt_tokens: input_tokens, completion_tokens: output_tokens } = reportedUsage;
  return { input_tokens, output_tokens, is_estimated: false };
}

function* noted(texts: string[], turn: Turn): Generator<string> {
  for (const text of texts) {
    turn.text += text;
    yield text;
  }
}

function spoken(texts: string[], thoughts: ThoughtFilter): string[] {
  return texts.map((text) => thoughts.feed(text)).filter((text) => text !== '');
}

/** The next bytes, null at the end; an error after the model's last word does not matter. */
async function nextChunk(
  chunks: AsyncIterator<Uint8Array>,
  reader: CompletionParser,
  timeouts: ModelTimeouts,
): Promise<Uint8Array | null> {
  try {
    const next = await timeouts.wait(chunks.next());
    return next.done ? null : next.value;
  } catch (error) {
    if (reader.isFinished) return null;
    throw error instanceof ModelError ? error : new ModelError('cut');
  }
}
