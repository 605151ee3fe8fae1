import type { Citation, MessageDraft } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { applyStreamEvent, type ReplyEvent } from './apply-stream-event.ts';
import { createReply } from './chat-message.ts';

const CONVERSATION = '0190a000-0000-7000-8000-0000000000c1';
const MESSAGE = '0190a000-0000-7000-8000-0000000000a1';

const citation: Citation = {
  index: 1,
  source: 'https://www.epa.gov/section608',
  title: 'Safe disposal',
  url: 'https://www.epa.gov/section608',
  passage: 'The final person in the chain recovers the refrigerant.',
  passage_id: 'p1',
  score: 0.9,
  document: 'appliances',
  heading: 'Fridges',
  page: null,
  year: 2024,
  kind: 'official',
  is_own: false,
  is_private: false,
  others: [],
  support: [[0, 10]],
};

const draft: MessageDraft = {
  title: 'Pickup reminder',
  channel: 'text',
  language: 'en',
  start: 0,
  end: 5,
  subject: null,
  body: 'Final',
  blanks: [],
  is_by_model: false,
};

function replyAfter(...events: ReplyEvent[]) {
  return events.reduce(applyStreamEvent, createReply(CONVERSATION));
}

const start: ReplyEvent = {
  type: 'start',
  conversation_id: CONVERSATION,
  user_message_id: '0190a000-0000-7000-8000-0000000000b1',
  message_id: MESSAGE,
};

describe('a reply after stream events', () => {
  it('starts under a temporary id and takes the stored one while keeping its key', () => {
    const before = createReply(CONVERSATION);
    expect(before.id).toMatch(/^temp-assistant-/);
    const after = applyStreamEvent(before, start);
    expect(after).toMatchObject({ id: MESSAGE, key: before.key, status: 'streaming' });
  });

  it('appends deltas in their order', () => {
    const reply = replyAfter(start, { type: 'delta', content: 'Recover ' }, { type: 'delta', content: 'first.' });
    expect(reply.content).toBe('Recover first.');
  });

  it('shows a step until the first words arrive', () => {
    const waiting = replyAfter(start, { type: 'status', content: 'Reading 4 sources' });
    expect(waiting.step).toBe('Reading 4 sources');
    expect(applyStreamEvent(waiting, { type: 'delta', content: 'A' }).step).toBeNull();
  });

  it('adds a source and its citation once', () => {
    const event: ReplyEvent = { type: 'source_document', source: citation.source, citation };
    const reply = replyAfter(start, event, event);
    expect(reply.sources).toEqual([citation.source]);
    expect(reply.citations).toEqual([citation]);
  });

  it('replaces the text by the final response and attaches the distinct sources', () => {
    const reply = replyAfter(
      start,
      { type: 'delta', content: 'draft' },
      {
        type: 'complete',
        response: 'Final [1].',
        sources: [citation.source, citation.source],
        citations: [citation],
        basis: [],
        calculations: [],
        is_stopped: false,
        follow_ups: ['And mattresses?'],
        draft,
        proposed_facts: [],
        quote: null,
        is_refusal: true,
        message_id: MESSAGE,
        conversation_id: CONVERSATION,
        title: 'Fridges',
        status: 'complete',
      },
    );
    expect(reply).toMatchObject({
      content: 'Final [1].',
      sources: [citation.source],
      status: 'complete',
      follow_ups: ['And mattresses?'],
      draft,
      is_refusal: true,
    });
  });

  it('starts over when joined from its beginning, instead of repeating text', () => {
    const reply = replyAfter(start, { type: 'delta', content: 'Once.' }, start, { type: 'delta', content: 'Once.' });
    expect(reply.content).toBe('Once.');
  });

  it('is marked as HTML only if both brackets occur', () => {
    expect(replyAfter(start, { type: 'delta', content: 'a < b' }).isHtml).toBe(false);
    expect(replyAfter(start, { type: 'delta', content: '<b>a</b>' }).isHtml).toBe(true);
  });
});
