import type { Message } from '@haulwise/contract';

/** A message in the client state. */
export interface ChatMessage extends Message {
  /** Unchanged when the stored id replaces a temporary one. */
  key: string;
  /** True if the content contains both `<` and `>` (spec §3). */
  isHtml: boolean;
  /** The server's current step before the first words, e.g. `Reading 4 sources`. */
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

/** A question shown before the server has stored it, replacing earlier versions. */
export function createQuestion(conversation: string, content: string, earlier: string[] = []): ChatMessage {
  const question = blank(temporaryId('temp-'), conversation, earlier);
  return { ...question, message_type: 'user', content, isHtml: hasMarkup(content) };
}

/** A reply before its first event brings its id, replacing earlier versions. */
export function createReply(conversation: string, earlier: string[] = []): ChatMessage {
  const reply = blank(temporaryId('temp-assistant-'), conversation, earlier);
  return { ...reply, message_type: 'assistant', status: 'streaming' };
}

/** The message with the server's id. */
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
    draft: null,
    proposed_facts: [],
    quote: null,
    is_refusal: false,
    attachments: [],
    feedback: null,
    is_answered_since: false,
    isHtml: false,
    step: null,
  };
}
