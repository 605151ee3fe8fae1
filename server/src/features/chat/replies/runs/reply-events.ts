import { type Citation, type ErrorId, errors, getErrorCode, type StreamEvent } from '@haulwise/contract';
import type { MessageRow } from '../../messages/messages.store.ts';

export interface ReplyDraft {
  content: string;
  sources: string[];
  citations: Citation[];
}

/** What these events add up to; used for a reply written here and for one found after a crash. */
export function toReplyDraft(events: Iterable<StreamEvent>): ReplyDraft {
  const parts: string[] = [];
  const citations = new Map<number, Citation>();
  for (const event of events) {
    if (event.type === 'delta') parts.push(event.content);
    else if (event.type === 'source_document') citations.set(event.citation.index, event.citation);
  }
  const ordered = [...citations.values()].sort((a, b) => a.index - b.index);
  return { content: parts.join(''), sources: sourcesOf(ordered), citations: ordered };
}

/** Distinct URLs or document names in order of first use: each citation's own source, then the documents that hold them. */
function sourcesOf(citations: Citation[]): string[] {
  return [
    ...new Set([...citations.map((citation) => citation.source), ...citations.map((citation) => citation.document)]),
  ].filter((source) => source !== '');
}

type CompleteEvent = Extract<StreamEvent, { type: 'complete' }>;
type Shown = Pick<
  MessageRow,
  | 'content'
  | 'sources'
  | 'citations'
  | 'basis'
  | 'calculations'
  | 'follow_ups'
  | 'draft'
  | 'quote'
  | 'proposed_facts'
  | 'is_refusal'
>;

/** The last event of a reply that was finished or interrupted. */
export function toCompleteEvent(
  { content, sources, citations, basis, calculations, follow_ups, draft, quote, proposed_facts, is_refusal }: Shown,
  rest: Pick<CompleteEvent, 'message_id' | 'conversation_id' | 'title' | 'status' | 'is_stopped'>,
): CompleteEvent {
  const shown = { sources, citations, basis, calculations, follow_ups, draft, quote, proposed_facts, is_refusal };
  return { type: 'complete', response: content, ...shown, ...rest };
}

/** The last event of a reply that failed. */
export function toErrorEvent(id: ErrorId): StreamEvent {
  return { type: 'error', error: errors[id].message, code: getErrorCode(id) };
}
