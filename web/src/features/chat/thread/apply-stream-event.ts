import type { StreamEvent } from '@haulwise/contract';
import { toLocal } from '../../../words/words.ts';
import { type ChatMessage, hasMarkup, setMessageId } from './chat-message.ts';

/** Every event but `error`, which ends a reply instead of changing it. */
export type ReplyEvent = Exclude<StreamEvent, { type: 'error' }>;

/** The reply after an event (spec §4). */
export function applyStreamEvent(message: ChatMessage, event: ReplyEvent): ChatMessage {
  switch (event.type) {
    case 'start':
      // A reply joined from its start is repeated from the first word.
      return {
        ...setMessageId(message, event.message_id),
        conversation: event.conversation_id,
        status: 'streaming',
        content: '',
      };
    case 'status':
      return { ...message, step: toLocal(event.content) };
    case 'source_document':
      return withSource(message, event);
    case 'delta':
      return withContent({ ...message, step: null }, message.content + event.content);
    case 'complete':
      return withContent(
        {
          ...setMessageId(message, event.message_id),
          sources: [...new Set(event.sources)],
          citations: event.citations,
          basis: event.basis,
          calculations: event.calculations,
          status: event.status,
          is_stopped: event.is_stopped,
          follow_ups: event.follow_ups,
          draft: event.draft,
          proposed_facts: event.proposed_facts,
          quote: event.quote,
          is_refusal: event.is_refusal,
          step: null,
          updated_at: new Date().toISOString(),
        },
        event.response,
      );
  }
}

function withContent(message: ChatMessage, content: string): ChatMessage {
  return { ...message, content, isHtml: hasMarkup(content) };
}

function withSource(message: ChatMessage, { source, citation }: ReplyEvent & { type: 'source_document' }): ChatMessage {
  const isKnown = !citation || message.citations.some(({ index }) => index === citation.index);
  return {
    ...message,
    sources: message.sources.includes(source) ? message.sources : [...message.sources, source],
    citations: isKnown ? message.citations : [...message.citations, citation],
  };
}
