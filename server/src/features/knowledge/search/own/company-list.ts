import { PackedVectors } from '../../indexing/vectors/packed-vectors.ts';
import type { Found } from '../../indexing/vectors/vector-index.ts';
import { OwnWords } from '../../text/spelling/own-words.ts';
import { B, type IndexTotals, K1, type WeightedTerm } from '../ranking/bm25.ts';
import { rankScores } from '../ranking/fuse.ts';
import type { CompanyRows } from './company-list.store.ts';

/** Roughly what an entry takes besides its text and vectors. */
const ENTRY_BYTES = 64;

/**
 * What search knows of one company's documents. It is small and searched whole, so texts and packed vectors stay as they
 * come from the database.
 */
export class CompanyList {
  readonly totals: IndexTotals;
  /** Names of its documents that have been read. */
  readonly names: string[];
  /** Names of those that will be read soon. */
  readonly unread: string[];
  private readonly files: ReadonlyMap<string | null, string>;
  readonly words: OwnWords;
  /** How much memory it takes, roughly. */
  readonly bytes: number;
  private readonly passages: CompanyRows['passages'];
  private readonly lengths: Float32Array;
  private readonly paragraphs: PackedVectors;
  private readonly knownQuestions: PackedVectors;
  private readonly passageOf: ReadonlyMap<number, number>;
  private readonly asked: ReadonlySet<number>;

  constructor({ documents, passages, paragraphs, knownQuestions }: CompanyRows) {
    const withStatus = (wanted: string) => documents.flatMap(({ name, status }) => (status === wanted ? name : []));
    this.names = withStatus('ready');
    this.unread = withStatus('processing');
    this.files = new Map(documents.map(({ file_id, name }) => [file_id, name]));
    this.words = new OwnWords(documents.map(({ words }) => words));
    this.passages = passages;
    this.lengths = Float32Array.from(passages, ({ terms }) => Number.parseFloat(terms));
    this.totals = { passages: passages.length, length: this.lengths.reduce((sum, length) => sum + length, 0) };
    this.paragraphs = new PackedVectors(paragraphs);
    this.knownQuestions = new PackedVectors(knownQuestions);
    this.passageOf = new Map(paragraphs.map(({ id, owner }) => [id, owner]));
    this.asked = new Set(knownQuestions.flatMap(({ owner }) => this.passageOf.get(owner) ?? []));
    const text = passages.reduce((sum, { terms }) => sum + terms.length, this.words.bytes);
    const entries = documents.length + 2 * passages.length + paragraphs.length + this.asked.size + 4;
    this.bytes = text + this.paragraphs.bytes + this.knownQuestions.bytes + ENTRY_BYTES * entries;
  }

  /** The names of those of these files that are its documents. */
  findNames(fileIds: readonly string[]): Set<string> {
    return new Set(fileIds.flatMap((id) => this.files.get(id) ?? []));
  }

  /** In how many passages a term occurs. */
  countPassagesWith(term: string): number {
    return this.passages.reduce((count, { terms }) => count + Number(terms.includes(` ${term}:`)), 0);
  }

  /** The best passages by BM25, as `rankByWords` of the shared index ranks them; `average` is the length of a passage. */
  rankByWords(
    { rare, common }: { rare: WeightedTerm[]; common: WeightedTerm[] },
    average: number,
    limit: number,
  ): Map<number, number> {
    const scores = new Map<number, number>();
    this.passages.forEach(({ id, terms }, i) => {
      const norm = K1 * (1 - B + (B * (this.lengths[i] ?? 0)) / average);
      const gain = ({ term, weight }: WeightedTerm) => {
        const times = countTerm(terms, term);
        return times === 0 ? 0 : (weight * times * (K1 + 1)) / (times + norm);
      };
      const score = sum(rare.map(gain));
      if (score > 0) scores.set(id, score + sum(common.map(gain)));
    });
    return rankScores(scores, limit);
  }

  nearestParagraphs(vector: Float32Array, limit: number): Found[] {
    return this.paragraphs.search(vector, limit);
  }

  nearestKnownQuestions(vector: Float32Array, limit: number): Found[] {
    return this.knownQuestions.search(vector, limit);
  }

  hasPassage(id: number): boolean {
    return this.passages.some((passage) => passage.id === id);
  }

  findPassage(paragraph: number): number | undefined {
    return this.passageOf.get(paragraph);
  }

  hasKnownQuestion(passage: number): boolean {
    return this.asked.has(passage);
  }
}

/** For readers without documents of their own. */
export const NOTHING_OWN = new CompanyList({ documents: [], passages: [], paragraphs: [], knownQuestions: [] });

/** How often a term occurs in "3 truck:2 fee:1 "; terms contain neither blanks nor colons. */
function countTerm(terms: string, term: string): number {
  const at = terms.indexOf(` ${term}:`);
  return at < 0 ? 0 : Number.parseFloat(terms.slice(at + term.length + 2));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
