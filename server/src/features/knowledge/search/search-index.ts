import type { ShippedVectors } from '../indexing/vectors/shipped-vectors.ts';
import type { Neighbourhood } from './memory/knowledge-memory.ts';
import type { Retrieval } from './retrieval.ts';

/** What administrators' work asks of the running knowledge base. */
export interface SearchIndex {
  search(question: string): Promise<Retrieval>;
  /** Unit vectors, or null where there is no model. */
  embed(texts: string[]): Promise<Float32Array[] | null>;
  /** Vectors of texts that are about to be indexed, found by these texts; none where there is no model. */
  computeVectors(texts: {
    paragraphs: { text: string; offset: number }[];
    knownQuestions: string[];
  }): Promise<ShippedVectors>;
  /** Resolves when this process searches in all that was committed before the call. */
  catchUp(): Promise<void>;
  status(): 'ok' | 'lexical_only' | 'loading';
  /** Paragraph by paragraph of a document the nearest ones of others, at most `limit`, best first. */
  neighboursOf(documentId: string, limit: number): Iterable<Neighbourhood>;
}
