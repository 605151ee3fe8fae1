import type { BasisKind, Calculation, Citation, UsedFact } from '@haulwise/contract';
import type { CompanyFacts } from '../../../../company-facts/company-facts.ts';
import type { AnswerBlock } from '../../../composition.ts';
import { CitationList } from '../../built-in-engine/citation-list.ts';
import type { Passage } from '../passages.ts';
import { replaceMarkers } from '../stream/markers.ts';
import { type Claim, parseClaim, removeNumbers } from './claim.ts';
import { type Embed, type KeptVectors, Meaning } from './meaning.ts';
import { findStatedFacts, type StatedFacts } from './stated-facts.ts';
import { findStatedResults, findWorkedNumbers, getInheritedKinds, type WorkedResult } from './stated-results.ts';
import {
  computeNumberSupport,
  computeSupport,
  type Evidence,
  GAIN,
  KEEP,
  parseEvidence,
  type Support,
} from './support.ts';

/** A shorter sentence says too little to be given a source that the model did not name. */
const LEAST_WORDS = 3;
/** From this word score on, meaning is not compared: it would hardly change the outcome. */
const SURE = 0.85;
/** How many paragraphs of a passage, or of all passages, are compared by meaning. */
const MOST_COMPARED = 2;

export interface Marked {
  /** Such as `[1][2]`; empty if nothing supports the sentence. */
  markers: string;
  /** New citations, and known ones that have gained support. */
  citations: Citation[];
  /** What the sentence rests on; empty if it states nothing. */
  kinds: BasisKind[];
  facts: UsedFact[];
}

export interface CheckerExtras {
  /** The calculations done so far; the model may add to them while it writes. */
  sums?: () => Calculation[];
  /** Parts of the answer that were worked out without the model. */
  results?: Pick<AnswerBlock, 'text' | 'kinds'>[];
  /** Of the answer. Passages are in English, so that a Spanish sentence shares only numbers with them. */
  language?: 'en' | 'es';
  /** Of the sentences of passages, shared by all replies. */
  vectors?: KeptVectors;
}

interface Found extends Support {
  evidence: Evidence;
}

/**
 * Decides which passage, or which fact of the asker's company record, supports a sentence; the model's own markers are
 * only hints.
 */
export class CitationChecker {
  private readonly list = new CitationList();
  private readonly told = new Map<number, number>();
  private readonly meaning: Meaning;
  private readonly evidence: Evidence[][];
  private readonly facts: CompanyFacts;
  private readonly sums: () => Calculation[];
  private readonly results: WorkedResult[];
  private readonly isTranslated: boolean;

  constructor(passages: Passage[], embed: Embed, facts: CompanyFacts, extras: CheckerExtras = {}) {
    this.facts = facts;
    this.sums = extras.sums ?? (() => []);
    this.results = (extras.results ?? []).map(({ text, kinds }) => ({ kinds, numbers: parseClaim(text).numbers }));
    this.isTranslated = extras.language === 'es';
    this.meaning = new Meaning(embed, extras.vectors);
    this.evidence = passages.map((passage) => passage.units.map((unit) => parseEvidence(unit)));
  }

  /** The markers for a sentence that the model marked with these passages' numbers. */
  async mark(sentence: string, cited: number[], isStatement: boolean): Promise<Marked> {
    const own = findStatedFacts(sentence, this.facts);
    const whole = parseClaim(sentence);
    const sums = findStatedResults(sentence, whole, this.sums());
    const isSum = sums.size > 0;
    const claim = removeNumbers(removeNumbers(whole, own.numbers), sums);
    // No passage holds the result of a calculation; a passage that the model names may still support the rest.
    const direct = await this.find(sentence, claim, cited, isStatement && !isSum);
    const worked = direct.length === 0 ? findWorkedNumbers(whole, this.results) : new Set<string>();
    const found = worked.size === 0 ? direct : await this.find(sentence, removeNumbers(claim, worked), cited, false);
    const indexes = [...new Set(found.flatMap((one) => this.cite(one)))];
    const markers = indexes.map((index) => `[${index}]`).join('');
    const sum = !isSum ? 'none' : claim.numbers.size === 0 ? 'whole' : 'part';
    const isClaim = isStatement && !sentence.endsWith(':') && sizeOf(claim) >= LEAST_WORDS;
    const stated = getInheritedKinds(kindsOf(found.length > 0, own, isClaim, sum), claim, this.results);
    const kinds = worked.size > 0 ? addCalculation(stated) : stated;
    return { markers, citations: this.untold(), kinds, facts: own.facts };
  }

  /** A table row with its markers checked in place. */
  async markRow(row: string): Promise<{ text: string; citations: Citation[]; kinds: BasisKind[] }> {
    const words = replaceMarkers(row, () => '');
    const claim = parseClaim(words);
    const kept = new Map<number, number[]>();
    for (const number of markersIn(row)) {
      const found = await this.find(words, claim, [number], false);
      kept.set(
        number,
        found.flatMap((one) => this.cite(one)),
      );
    }
    const text = replaceMarkers(row, (cited) => {
      const indexes = new Set(cited.flatMap((number) => kept.get(number) ?? []));
      return [...indexes].map((index) => `[${index}]`).join('');
    });
    const isCited = [...kept.values()].some((indexes) => indexes.length > 0);
    // The head and the rule of a table state nothing; a row with numbers does.
    const kinds: BasisKind[] = isCited ? ['knowledge_base'] : claim.numbers.size > 0 ? ['general'] : [];
    return { text, citations: this.untold(), kinds };
  }

  private async find(sentence: string, claim: Claim, cited: number[], isStatement: boolean): Promise<Found[]> {
    if (this.isTranslated) return this.findByNumbers(claim, cited);
    const isWorthSearching = isStatement && sizeOf(claim) >= LEAST_WORDS;
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

  private findByNumbers(claim: Claim, cited: number[]): Found[] {
    return cited.flatMap((number) => {
      const all = (this.evidence[number - 1] ?? []).map((one) => ({
        ...computeNumberSupport(claim, one),
        evidence: one,
      }));
      return all.filter(({ score }) => score >= KEEP).slice(0, 1);
    });
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

function sizeOf(claim: Claim): number {
  return claim.words.size + claim.numbers.size;
}

function kindsOf(isCited: boolean, own: StatedFacts, isClaim: boolean, sum: 'none' | 'whole' | 'part'): BasisKind[] {
  const isOwn = own.facts.length > 0;
  const saysMore = sum === 'none' ? (isOwn ? own.saysMore : isClaim) : sum === 'part';
  const isUnsupported = !isCited && saysMore;
  return [
    ...(isCited ? (['knowledge_base'] as const) : []),
    ...(isOwn ? (['your_data'] as const) : []),
    ...(sum === 'none' ? [] : (['calculation'] as const)),
    ...(isUnsupported ? (['general'] as const) : []),
  ];
}

function addCalculation(kinds: BasisKind[]): BasisKind[] {
  return [...new Set([...kinds, 'calculation' as const])];
}

function markersIn(row: string): Set<number> {
  const numbers = new Set<number>();
  replaceMarkers(row, (cited) => {
    for (const number of cited) numbers.add(number);
    return '';
  });
  return numbers;
}

/** The paragraphs that may support a claim, judged by words, best first. */
function byWords(claim: Claim, evidence: Evidence[]): Found[] {
  return evidence
    .map((one) => ({ ...computeSupport(claim, one), evidence: one }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_COMPARED);
}

function isSure([best]: Found[]): boolean {
  return best !== undefined && best.score >= SURE;
}

/** The best of these paragraphs, if it supports the claim well enough. */
function byMeaning(claim: Claim, list: Found[], closeness: Map<Evidence, number[]>, least: number): Found[] {
  return list
    .map(({ evidence }) => ({ ...computeSupport(claim, evidence, closeness.get(evidence)), evidence }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, 1);
}
