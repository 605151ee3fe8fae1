import { VECTOR_LENGTH } from '../../../platform/models/embeddings/minilm/model-files.ts';
import { decodeVector, SCALE_BYTES } from '../indexing/vectors/vector-codec.ts';
import type { RankableParagraph } from './memory/paragraph-cache.ts';
import type { ReaderIndex } from './own/reader-index.ts';

/** A paragraph with its known questions. */
export interface NearbyParagraph {
  heading: string;
  text: string;
  knownQuestions: {
    text: string;
    /** Unit length; null without embeddings. */
    vector: Float32Array | null;
  }[];
}

/** Passages to include before and after each; those of a document have consecutive ids. */
const REACH = 2;
const MOST_PASSAGES = 3;
const PACKED_BYTES = SCALE_BYTES + VECTOR_LENGTH;

/** The paragraphs of the first few passages and their neighbours in the same documents, nearest first. */
export async function loadNearbyParagraphs(index: ReaderIndex, passageIds: number[]): Promise<NearbyParagraph[]> {
  const centres = [...new Set(passageIds)].slice(0, MOST_PASSAGES);
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH);
  const ids = [...new Set(centres.flatMap((id) => steps.map((step) => id + step)))].filter((id) =>
    index.hasPassage(id),
  );
  const paragraphs = await index.loadParagraphs(ids);
  const documentOf = new Map(paragraphs.map((paragraph) => [paragraph.passage_id, paragraph.document_id]));
  const distance = (paragraph: RankableParagraph) =>
    Math.min(
      ...centres
        .filter((id) => documentOf.get(id) === paragraph.document_id)
        .map((id) => Math.abs(id - paragraph.passage_id)),
    );
  return paragraphs
    .map((paragraph) => ({ paragraph, away: distance(paragraph) }))
    .filter(({ away }) => away <= REACH)
    .sort((a, b) => a.away - b.away)
    .map(({ paragraph }) => nearby(paragraph));
}

function nearby({ heading, text, known_questions, known_question_vectors }: RankableParagraph): NearbyParagraph {
  // While some questions have no vector yet, it is unknown which vector belongs to which question.
  const hasAll = known_question_vectors.length === known_questions.length * PACKED_BYTES;
  const vectorOf = (i: number) =>
    hasAll ? decodeVector(known_question_vectors.subarray(i * PACKED_BYTES, (i + 1) * PACKED_BYTES)) : null;
  return {
    heading,
    text,
    knownQuestions: known_questions.map((knownQuestion, i) => ({
      text: knownQuestion,
      // Few are compared.
      get vector() {
        return vectorOf(i);
      },
    })),
  };
}
