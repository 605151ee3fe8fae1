import type { Citation } from '@haulwise/contract';
import { useMemo } from 'react';
import { AnswerText } from '../../features/chat/answer/answer-text.tsx';
import { CitationsContext } from '../../features/chat/answer/citations/citations-context.ts';
import { getDocumentTitle } from '../../features/chat/answer/citations/documents.ts';
import { SourceList } from '../../features/chat/answer/citations/source-list.tsx';
import { listSources } from '../../features/chat/answer/citations/sources.ts';
import type { FoundPassage, Tried } from '../../features/knowledge/bench/use-bench.ts';

export interface TriedAnswerProps {
  answer: Tried;
  /** The passages found, which say more about those cited. */
  passages: readonly FoundPassage[];
}

/** An answer from the bench, rendered as in the chat. */
export function TriedAnswer({ answer, passages }: TriedAnswerProps) {
  const citations = useMemo(() => {
    const found = new Map(passages.map((passage) => [passage.passage_id, passage]));
    return answer.citations.map(({ index, source, document, passage_id }) => {
      const passage = found.get(passage_id);
      const place = { document, source, passage_id, title: passage?.title ?? getDocumentTitle(document) };
      return createCitation({ ...place, heading: passage?.heading ?? '', text: passage?.text ?? '' }, index);
    });
  }, [answer, passages]);
  const byNumber = useMemo(() => new Map(citations.map((citation) => [citation.index, citation])), [citations]);
  const sources = [...new Set(citations.map(({ source }) => source))];
  return (
    <div>
      <CitationsContext value={byNumber}>
        <AnswerText text={answer.response} isStreaming={false} basis={[]} />
      </CitationsContext>
      <SourceList sources={listSources({ content: answer.response, sources, citations })} citations={citations} />
    </div>
  );
}

interface CitedPassage {
  passage_id: string;
  /** Name of the document. */
  document: string;
  heading: string;
  text: string;
  title?: string;
  /** The URL, or the document's name. */
  source?: string;
}

let count = 0;

/** A passage as the chat's reader and cards show it; the index is its number unless one is given. */
export function createCitation(passage: CitedPassage, index?: number): Citation {
  count += 1;
  const { document, source = document } = passage;
  return {
    index: index ?? count,
    source,
    title: passage.title ?? document,
    url: /^https?:\/\//.test(source) ? source : null,
    passage: passage.text,
    passage_id: passage.passage_id,
    score: 0,
    document,
    heading: passage.heading,
    page: null,
    year: null,
    kind: null,
    is_own: false,
    is_private: false,
    others: [],
    support: [],
  };
}
