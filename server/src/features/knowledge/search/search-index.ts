import type { EmbedOptions } from '../../../platform/models/embeddings/embedder.ts';
import type { ShippedVectors } from '../indexing/vectors/shipped-vectors.ts';
import type { Neighbourhood } from './memory/knowledge-memory.ts';
import type { Retrieval } from './retrieval.ts';

/** The running knowledge base, as administrative stories use it. */
export interface SearchIndex {
  search(question: string): Promise<Retrieval>;
  /** Unit vectors, or null if there is no model. */
  embed(texts: string[], options?: EmbedOptions): Promise<Float32Array[] | null>;
  /** Vectors of texts about to be indexed, keyed by text; empty if there is no model. */
  computeVectors(texts: {
    paragraphs: { text: string; offset: number }[];
    knownQuestions: string[];
  }): Promise<ShippedVectors>;
  /** Resolves when searches in this process see everything committed before the call. */
  catchUp(): Promise<void>;
  status(): 'ok' | 'lexical_only' | 'loading';
  /** For each paragraph of a document, at most `limit` nearest ones of other documents, best first. */
  neighboursOf(documentId: string, limit: number): AsyncIterable<Neighbourhood>;
}
