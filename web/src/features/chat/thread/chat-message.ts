import type { Message } from '@haulwise/contract';

/** A message as the screen holds it. */
export interface ChatMessage extends Message {
  /** Stays the same when a temporary id gives way to the stored one. */
  key: string;
  /** Both `<` and `>` occur in the content (spec §3). */
  isHtml: boolean;
  /** What the server is doing before the first words, e.g. `Reading 4 sources`. */
  step: string | null;
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

export function toChatMessage(message: Message): ChatMessage {
  return { ...message, key: message.id, isHtml: hasMarkup(message.content), step: null };
}

/** A question as it is shown before the server has stored it, replacing earlier versions. */
export function createQuestion(conversation: string, content: string, earlier: string[] = []): ChatMessage {
  const question = blank(temporaryId('temp-'), conversation, earlier);
  return { ...question, message_type: 'user', content, isHtml: hasMarkup(content) };
}

/** A reply before its first event gives its id, replacing earlier versions. */
export function createReply(conversation: string, earlier: string[] = []): ChatMessage {
  const reply = blank(temporaryId('temp-assistant-'), conversation, earlier);
  return { ...reply, message_type: 'assistant', status: 'streaming' };
}

/** The message under the id that the server gave it. */
export function setMessageId(message: ChatMessage, id: string): ChatMessage {
  const { index, ids } = message.versions;
  return { ...message, id, versions: { index, ids: ids.map((one) => (one === message.id ? id : one)) } };
}

function blank(id: string, conversation: string, earlier: string[]): ChatMessage {
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
    basis: [],
    calculations: [],
    versions: { index: earlier.length + 1, ids: [...earlier, id] },
    status: 'complete',
    is_stopped: false,
    follow_ups: [],
    feedback: null,
    is_answered_since: false,
    isHtml: false,
    step: null,
  };
}
