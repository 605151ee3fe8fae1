import type { Citation } from '@haulwise/contract';

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

/** A passage as the chat's reader and cards show it; each has a number of its own where none is given. */
export function citationOf(passage: CitedPassage, index?: number): Citation {
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
    support: [],
  };
}
