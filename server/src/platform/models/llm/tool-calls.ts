import { z } from 'zod';

/** A function that a model may ask for, as chat-completions endpoints take it. */
export interface ModelTool {
  type: 'function';
  function: { name: string; description: string; parameters: object };
}

export interface ModelTools {
  offered: ModelTool[];
  /** What a call gives, as text for the model; never throws. `args` is JSON, or whatever the model took for it. */
  run(name: string, args: string): string;
}

export interface ToolCall {
  id: string;
  name: string;
  args: string;
}

/** A model that goes wild is not followed: so many calls of one turn, so many characters of one. */
const MOST_CALLS = 8;
const MOST_CHARACTERS = 4_096;

/** Pieces of calls as they come in a delta; what does not look like it is no call. */
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

/** Puts the calls of one turn together; some servers leave the numbers of the pieces out. */
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

/** A call as it is told back to the model; servers fall over names and arguments that make no sense. */
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
