import { z } from 'zod';

/** A function that a model may call, as chat-completions endpoints expect it. */
export interface ModelTool {
  type: 'function';
  function: { name: string; description: string; parameters: object };
}

export interface ModelTools {
  offered: ModelTool[];
  /** The result of a call, as text for the model; never throws. `args` should be JSON, but comes from the model. */
  run(name: string, args: string): string;
}

export interface ToolCall {
  id: string;
  name: string;
  args: string;
}

/** Limits for a model that goes wild: calls per turn, characters per call. */
const MOST_CALLS = 8;
const MOST_CHARACTERS = 4_096;

/** Pieces of tool calls in a delta; anything of another shape is ignored. */
export const CallPieces = z
  .array(
    z.object({
      index: z.number().int().nullish(),
      id: z.string().max(200).nullish(),
      function: z
        .object({
          name: z.string().nullish(),
          arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
        })
        .nullish(),
    }),
  )
  .nullish()
  .catch(null);

/** Assembles the tool calls of one turn; some servers omit the index of the pieces. */
export class ToolCallReader {
  private readonly byNumber = new Map<number, ToolCall>();

  get calls(): ToolCall[] {
    return [...this.byNumber.values()].filter(({ name }) => name !== '');
  }

  feed(pieces: NonNullable<z.infer<typeof CallPieces>>): void {
    for (const { index, id, function: called } of pieces) {
      const begins =
        this.byNumber.size === 0 || Boolean(id && ![...this.byNumber.values()].some((one) => one.id === id));
      const number = index ?? (begins ? this.byNumber.size : this.byNumber.size - 1);
      const call = this.byNumber.get(number) ?? { id: id || `call_${number}`, name: '', args: '' };
      if (!this.byNumber.has(number) && this.byNumber.size === MOST_CALLS) continue;
      this.byNumber.set(number, call);
      const args = called?.arguments ?? '';
      call.name = (call.name + (called?.name ?? '')).slice(0, MOST_CHARACTERS);
      call.args = (call.args + (typeof args === 'string' ? args : JSON.stringify(args))).slice(0, MOST_CHARACTERS);
    }
  }
}

/** A call as it is sent back to the model; servers fail on invalid names and arguments. */
export function toWireCall({ id, name, args }: ToolCall) {
  const isName = /^[\w-]{1,64}$/.test(name);
  return {
    id,
    type: 'function' as const,
    function: { name: isName ? name : 'unknown', arguments: isJson(args) ? args : '{}' },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
