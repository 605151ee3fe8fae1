/** The addresses of knowledge screens with parameters. */
export const addressOf = {
  document: (id: string) => `/knowledge/documents/${id}`,
  article: (id: string) => `/knowledge/articles/${id}`,
  newArticle: '/knowledge/articles/new',
  /** The editor, prefilled with the questions of a gap. */
  answerTo: (gapId: string) => `/knowledge/articles/new?gap=${gapId}`,
  /** The editor, prefilled with one question. */
  articleAbout: (question: string) => `/knowledge/articles/new?question=${encodeURIComponent(question)}`,
  /** The bench, running a question. */
  tryOut: (question: string) => `/knowledge/bench?q=${encodeURIComponent(question)}`,
  /** The gap board, with the effect of a saved article on a gap. */
  savedFor: (gapId: string, articleId: string) => `/knowledge/gaps?saved=${gapId}&article=${articleId}`,
};

/** A place in a knowledge document to open for reading. */
export interface SourcePlace {
  /** Name of the document. */
  document: string;
  /** The passage to scroll to; the beginning by default. */
  passage?: { passage_id: string; heading: string; text: string };
}

export type OnRead = (place: SourcePlace) => void;
