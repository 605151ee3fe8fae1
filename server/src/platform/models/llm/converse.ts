import type { ModelMessage } from './open-completion.ts';
import type { Patience } from './patience.ts';
import type { Turn } from './read-completion.ts';
import { callOnWire, type ModelTool, type ModelTools } from './tool-calls.ts';

const MOST_CALLS = 4;
const SPENT = 'Not done: no more calculations in this answer. Answer with what you have.';

export interface Offer {
  offered: ModelTool[];
  /** No more of them in this reply. */
  areSpent: boolean;
}

/** Has the model say one turn, which is noted in `turn`. */
export type TakeTurn = (messages: ModelMessage[], offer: Offer, turn: Turn, hasText: boolean) => AsyncGenerator<string>;

/** A reply turn by turn: what the model calls for is worked out and told to it, until it calls no more or too much. */
export async function* converse(
  asked: ModelMessage[],
  tools: ModelTools | undefined,
  take: TakeTurn,
  patience: Patience,
): AsyncGenerator<string> {
  const messages = [...asked];
  let callsLeft = MOST_CALLS;
  let hasText = false;
  for (;;) {
    const turn: Turn = { text: '', calls: [] };
    const offer = { offered: tools?.offered ?? [], areSpent: callsLeft <= 0 };
    for await (const text of take(messages, offer, turn, hasText)) {
      const opensTurn = hasText && turn.text === text;
      yield opensTurn ? `\n\n${text}` : text;
    }
    if (!tools || offer.areSpent || turn.calls.length === 0) return;
    hasText ||= turn.text !== '';
    messages.push(...answerCalls(turn, tools, callsLeft));
    callsLeft -= turn.calls.length;
    patience.nextTurn();
  }
}

/** What the model called for, as it said it, and what came out. */
function answerCalls({ text, calls }: Turn, tools: ModelTools, callsLeft: number): ModelMessage[] {
  return [
    { role: 'assistant', content: text || null, tool_calls: calls.map(callOnWire) },
    ...calls.map(({ id, name, args }, index): ModelMessage => {
      const content = index < callsLeft ? tools.run(name, args) : SPENT;
      return { role: 'tool', tool_call_id: id, content };
    }),
  ];
}
