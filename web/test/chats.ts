import type { Citation, Conversation, Message, StreamEvent } from '@haulwise/contract';

export const CONVERSATION_ID = '0190a000-0000-7000-8000-0000000000c1';
export const QUESTION_ID = '0190a000-0000-7000-8000-0000000000b1';
export const REPLY_ID = '0190a000-0000-7000-8000-0000000000a1';

export function aConversation(overrides: Partial<Conversation> = {}): Conversation {
  const now = new Date().toISOString();
  return {
    id: CONVERSATION_ID,
    title: 'Half a truck',
    folder: null,
    is_pinned: false,
    is_archived: false,
    created_at: now,
    updated_at: now,
    message_count: 2,
    ...overrides,
  };
}

export function aQuestion(content: string, overrides: Partial<Message> = {}): Message {
  return {
    id: QUESTION_ID,
    conversation: CONVERSATION_ID,
    content,
    message_type: 'user',
    created_at: '2026-01-31T09:15:00.000Z',
    updated_at: '2026-01-31T09:15:00.000Z',
    sources: [],
    citations: [],
    basis: [],
    calculations: [],
    versions: { index: 1, ids: [overrides.id ?? QUESTION_ID] },
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
    ...overrides,
  };
}

export function aReply(content: string, overrides: Partial<Message> = {}): Message {
  return aQuestion(content, { id: REPLY_ID, message_type: 'assistant', ...overrides });
}

export function aCitation(overrides: Partial<Citation> = {}): Citation {
  return {
    index: 1,
    source: 'https://www.epa.gov/section608',
    title: 'Safe disposal of appliances',
    url: 'https://www.epa.gov/section608',
    passage: 'The final person in the chain recovers the refrigerant. Keep the record.',
    passage_id: 'passage-1',
    score: 0.9,
    document: 'appliances',
    heading: 'Fridges',
    page: null,
    year: 2024,
    kind: 'official',
    is_own: false,
    is_private: false,
    others: [],
    support: [[0, 55]],
    ...overrides,
  };
}

export const started: StreamEvent = {
  type: 'start',
  conversation_id: CONVERSATION_ID,
  user_message_id: QUESTION_ID,
  message_id: REPLY_ID,
};

export function words(content: string): StreamEvent {
  return { type: 'delta', content };
}

export function completed(response: string, overrides: Partial<StreamEvent & { type: 'complete' }> = {}): StreamEvent {
  return {
    type: 'complete',
    response,
    sources: [],
    citations: [],
    basis: [],
    calculations: [],
    message_id: REPLY_ID,
    conversation_id: CONVERSATION_ID,
    title: 'Half a truck',
    status: 'complete',
    is_stopped: false,
    follow_ups: [],
    draft: null,
    proposed_facts: [],
    quote: null,
    is_refusal: false,
    ...overrides,
  };
}
