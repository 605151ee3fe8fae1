import type { Citation, StreamEvent } from '@haulwise/contract';

export interface ReplyDraft {
  content: string;
  sources: string[];
  citations: Citation[];
}

/** Distinct URLs or document names in order of first use: each citation's own source, then the documents that hold them. */
function sourcesOf(citations: Citation[]): string[] {
  return [
    ...new Set([...citations.map((citation) => citation.source), ...citations.map((citation) => citation.document)]),
  ];
}

/** What a reply amounts to after these events; the same rule for a live reply and one found after a crash. */
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
