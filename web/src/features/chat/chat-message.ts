import type { Message } from '@haulwise/contract';

/** A message as the screen holds it. */
export interface ChatMessage extends Message {
  /** Stays the same when a temporary id gives way to the stored one. */
  key: string;
  /** Both `<` and `>` occur in the content (spec §3). */
  isHtml: boolean;
  /** What the server is doing before the first words, e.g. `Reading 4 sources`. */
  step: string | null;
  /** Ended by this reader's own stop, as opposed to a fault. */
  isStopped: boolean;
}

let count = 0;

function temporaryId(prefix: 'temp-' | 'temp-assistant-'): string {
  count += 1;
  return `${prefix}${Date.now()}-${count}`;
}

export function isTemporary(message: ChatMessage): boolean {
  return message.id.startsWith('temp-');
}

export function hasMarkup(content: string): boolean {
  return content.includes('<') && content.includes('>');
}

export function fromStored(message: Message): ChatMessage {
  return { ...message, key: message.id, isHtml: hasMarkup(message.content), step: null, isStopped: false };
}

/** The question as it stands on the screen before the server has stored it. */
export function temporaryQuestion(conversation: string, content: string): ChatMessage {
  return { ...blank(temporaryId('temp-'), conversation), message_type: 'user', content, isHtml: hasMarkup(content) };
}

/** The reply before its first event has named it. */
export function temporaryReply(conversation: string): ChatMessage {
  return { ...blank(temporaryId('temp-assistant-'), conversation), message_type: 'assistant', status: 'streaming' };
}

function blank(id: string, conversation: string): ChatMessage {
  const now = new Date().toISOString();
  return {
    id,
    key: id,
    conversation,
    content: '',
    message_type: 'user',
    created_at: now,
    updated_at: now,
    sources: [],
    citations: [],
    status: 'complete',
    feedback: null,
    isHtml: false,
    step: null,
    isStopped: false,
  };
}
