import type { Citation } from '@haulwise/contract';
import { CitationList } from '../built-in-engine/cite.ts';
import { type Claim, readClaim } from './claim.ts';
import type { Passage } from './gather-passages.ts';
import { type Embed, Meaning } from './meaning.ts';
import { replaceMarkers } from './read-word.ts';
import { type Evidence, GAIN, KEEP, readEvidence, type Support, supportOf } from './support.ts';

/** A shorter sentence says too little to be given a source that the model did not name. */
const LEAST_WORDS = 3;
/** So much by words alone is enough: no closeness of meaning that is likely would change it. */
const SURE = 0.85;
/** Paragraphs of a passage, or of all, that are compared by meaning. */
const MOST_COMPARED = 2;

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
  private readonly meaning: Meaning;
  private readonly evidence: Evidence[][];

  constructor(passages: Passage[], embed: Embed) {
    this.meaning = new Meaning(embed);
    this.evidence = passages.map((passage) => passage.units.map((unit) => readEvidence(unit)));
  }

  /** The markers for a sentence that the model gave these passages' numbers. */
  async mark(sentence: string, cited: number[], isStatement: boolean): Promise<Marked> {
    const found = await this.find(sentence, cited, isStatement);
    const indexes = [...new Set(found.flatMap((one) => this.cite(one)))];
    return { markers: indexes.map((index) => `[${index}]`).join(''), citations: this.untold() };
  }

  /** A table row with its markers checked where they stand. */
  async markRow(row: string): Promise<{ text: string; citations: Citation[] }> {
    const words = replaceMarkers(row, () => '');
    const kept = new Map<number, number[]>();
    for (const number of markersIn(row)) {
      const found = await this.find(words, [number], false);
      kept.set(
        number,
        found.flatMap((one) => this.cite(one)),
      );
    }
    const text = replaceMarkers(row, (cited) => {
      const indexes = new Set(cited.flatMap((number) => kept.get(number) ?? []));
      return [...indexes].map((index) => `[${index}]`).join('');
    });
    return { text, citations: this.untold() };
  }

  private async find(sentence: string, cited: number[], isStatement: boolean): Promise<Found[]> {
    const claim = readClaim(sentence);
    const isWorthSearching = isStatement && claim.words.size + claim.numbers.size >= LEAST_WORDS;
    const named = cited.map((number) => byWords(claim, this.evidence[number - 1] ?? []));
    const others = isWorthSearching ? byWords(claim, this.evidence.flat()) : [];
    if (named.some(isSure)) return named.flatMap(([best]) => (best && best.score >= KEEP ? best : []));
    if (named.length === 0 && isSure(others)) return others.slice(0, 1);
    const compared = [...new Set([...named.flat(), ...others].map(({ evidence }) => evidence))];
    if (compared.length === 0) return [];
    const closeness = await this.meaning.closeness(sentence, compared);
    const kept = named.flatMap((list) => byMeaning(claim, list, closeness, KEEP));
    return kept.length > 0 ? kept : byMeaning(claim, others, closeness, GAIN);
  }

  private cite({ evidence, sentences, score }: Found): number[] {
    return sentences.slice(0, 2).flatMap((sentence) => this.list.indexes(evidence.unit, sentence, score));
  }

  private untold(): Citation[] {
    const fresh = this.list.all.filter(({ index, support }) => this.told.get(index) !== support.length);
    for (const { index, support } of fresh) this.told.set(index, support.length);
    return fresh.map((citation) => ({ ...citation, support: [...citation.support] }));
  }
}

function markersIn(row: string): Set<number> {
  const numbers = new Set<number>();
  replaceMarkers(row, (cited) => {
    for (const number of cited) numbers.add(number);
    return '';
  });
  return numbers;
}

/** The paragraphs that may support a claim, best first. */
function byWords(claim: Claim, evidence: Evidence[]): Found[] {
  return evidence
    .map((one) => ({ ...supportOf(claim, one), evidence: one }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_COMPARED);
}

function isSure([best]: Found[]): boolean {
  return best !== undefined && best.score >= SURE;
}

/** The best of these paragraphs, where it supports the claim well enough. */
function byMeaning(claim: Claim, list: Found[], closeness: Map<Evidence, number[]>, least: number): Found[] {
  return list
    .map(({ evidence }) => ({ ...supportOf(claim, evidence, closeness.get(evidence)), evidence }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, 1);
}
