import type { ChatMessage } from '../chat-message.ts';

/** A question with what answers it; the first may lack its question where older messages are not loaded. */
export interface Turn {
  key: string;
  messages: ChatMessage[];
}

export function turnsOf(messages: ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const turn = turns.at(-1);
    if (turn && message.message_type === 'assistant') turn.messages.push(message);
    else turns.push({ key: message.key, messages: [message] });
  }
  return turns;
}
