/** The addresses of the knowledge screens that name something. */
export const addressOf = {
  document: (id: string) => `/knowledge/documents/${id}`,
  article: (id: string) => `/knowledge/articles/${id}`,
  newArticle: '/knowledge/articles/new',
  /** The editor with the questions of a gap. */
  answerTo: (gapId: string) => `/knowledge/articles/new?gap=${gapId}`,
  /** The editor with one question to answer. */
  articleAbout: (question: string) => `/knowledge/articles/new?question=${encodeURIComponent(question)}`,
  /** The bench with a question filled in and asked. */
  tryOut: (question: string) => `/knowledge/bench?q=${encodeURIComponent(question)}`,
  /** The gap board, saying what a saved article did for a gap. */
  savedFor: (gapId: string, articleId: string) => `/knowledge/gaps?saved=${gapId}&article=${articleId}`,
};

/** A place in a document of the knowledge base, to be opened for reading. */
export interface SourcePlace {
  /** Name of the document. */
  document: string;
  /** Opens at its beginning where unsaid. */
  passage?: { passage_id: string; heading: string; text: string };
}

export type OnRead = (place: SourcePlace) => void;
