import type { AnswerParagraph, StateCell } from '../../../../knowledge/index.ts';

/** Sentences of the table of states that share their sources, in the shape of an article's paragraph; it belongs to no document. */
export function toStateParagraph(heading: string, cells: StateCell[]): AnswerParagraph {
  let end = -1;
  const sentences = cells.map(({ says, sources }) => {
    const start = end + 1;
    end = start + says.length;
    return { text: says, start, end, sources, score: 1 };
  });
  const text = cells.map(({ says }) => says).join(' ');
  const place = { passage_id: '', document: '', title: heading, heading, page: null, is_own: false, is_private: false };
  return { ...place, text, sentences, score: 1, cosine: 1, coverage: 1, late: 1, ask_match: 1 };
}
