/** A place in a document of the knowledge base, to be opened for reading. */
export interface SourcePlace {
  /** Name of the document. */
  document: string;
  /** Opens at its beginning where unsaid. */
  passage?: { passage_id: string; heading: string; text: string };
}

export type OnRead = (place: SourcePlace) => void;
