import type { Citation } from '@haulwise/contract';
import { CitationList } from '../built-in-engine/cite.ts';
import { type Claim, readClaim } from './claim.ts';
import type { Passage } from './gather-passages.ts';
import { replaceMarkers } from './read-word.ts';
import { type Evidence, GAIN, KEEP, readEvidence, type Support, supportOf } from './support.ts';

/** A shorter sentence says too little to be given a source that the model did not name. */
const LEAST_WORDS = 3;
const MOST_MARKERS = 4;

/** Vectors of texts, of unit length; null where there are none. */
export type Embed = (texts: string[]) => Promise<Float32Array[] | null>;

export interface Marked {
  /** What to write, such as `[1][2]`; empty where nothing supports the sentence. */
  markers: string;
  /** New citations, and known ones that have gained support. */
  citations: Citation[];
}

interface Found extends Support {
  evidence: Evidence;
}

/** Decides which passage, if any, stands behind a sentence; the model's own markers are only hints where to look first. */
export class CitationChecker {
  private readonly list = new CitationList();
  private readonly told = new Map<number, number>();
  private readonly embed: Embed;
  private readonly evidence: Promise<Evidence[][]>;

  /** Begins to read the passages at once, while the model still thinks. */
  constructor(passages: Passage[], embed: Embed) {
    this.embed = embed;
    this.evidence = this.read(passages);
  }

  /** The markers for a sentence that the model gave these passages' numbers. */
  async mark(sentence: string, cited: number[], isStatement: boolean): Promise<Marked> {
    const found = await this.find(readClaim(sentence), sentence, cited, isStatement);
    const indexes = new Set(found.flatMap(({ evidence, sentences, score }) => this.cite(evidence, sentences, score)));
    const markers = [...indexes].slice(0, MOST_MARKERS).map((index) => `[${index}]`);
    return { markers: markers.join(''), citations: this.untold() };
  }

  /** A table row with its markers checked where they stand. */
  async markRow(row: string): Promise<{ text: string; citations: Citation[] }> {
    const kept = new Map<number, number[]>();
    const claim = readClaim(replaceMarkers(row, () => ''));
    const numbers = new Set<number>();
    replaceMarkers(row, (cited) => {
      for (const number of cited) numbers.add(number);
      return '';
    });
    for (const number of numbers) {
      const found = await this.find(claim, row, [number], false);
      kept.set(
        number,
        found.flatMap(({ evidence, sentences, score }) => this.cite(evidence, sentences, score)),
      );
    }
    const written = (cited: number[]) => [...new Set(cited.flatMap((number) => kept.get(number) ?? []))];
    const text = replaceMarkers(row, (cited) =>
      written(cited)
        .map((index) => `[${index}]`)
        .join(''),
    );
    return { text, citations: this.untold() };
  }

  private async find(claim: Claim, sentence: string, cited: number[], mayGain: boolean): Promise<Found[]> {
    if (claim.words.size + claim.numbers.size === 0) return [];
    const isWorthSearching = mayGain && claim.words.size + claim.numbers.size >= LEAST_WORDS;
    if (cited.length === 0 && !isWorthSearching) return [];
    const evidence = await this.evidence;
    const vector = (await this.vectorsOf([sentence]))?.[0] ?? null;
    const named = cited.flatMap((number) => best(claim, vector, evidence[number - 1] ?? []) ?? []);
    const kept = named.filter(({ score }) => score >= KEEP);
    if (kept.length > 0 || !isWorthSearching) return kept;
    const other = best(claim, vector, evidence.flat());
    return other && other.score >= GAIN ? [other] : [];
  }

  private cite(evidence: Evidence, sentences: Support['sentences'], score: number): number[] {
    return sentences.slice(0, 2).flatMap((sentence) => this.list.indexes(evidence.unit, sentence, score));
  }

  private untold(): Citation[] {
    const fresh = this.list.all.filter(({ index, support }) => this.told.get(index) !== support.length);
    for (const { index, support } of fresh) this.told.set(index, support.length);
    return fresh.map((citation) => ({ ...citation, support: [...citation.support] }));
  }

  private async read(passages: Passage[]): Promise<Evidence[][]> {
    const units = passages.flatMap((passage) => passage.units);
    const vectors = await this.vectorsOf(units.flatMap((unit) => unit.sentences.map((sentence) => sentence.text)));
    let at = 0;
    return passages.map((passage) =>
      passage.units.map((unit) => {
        const own = vectors?.slice(at, at + unit.sentences.length) ?? null;
        at += unit.sentences.length;
        return readEvidence(unit, own);
      }),
    );
  }

  /** Words alone decide where the embedder is away. */
  private async vectorsOf(texts: string[]): Promise<Float32Array[] | null> {
    try {
      return await this.embed(texts);
    } catch {
      return null;
    }
  }
}

function best(claim: Claim, vector: Float32Array | null, evidence: Evidence[]): Found | null {
  let found: Found | null = null;
  for (const one of evidence) {
    const support = supportOf(claim, vector, one);
    if (support.score > (found?.score ?? 0)) found = { ...support, evidence: one };
  }
  return found;
}
