import type { Citation } from '@haulwise/contract';
import { countWords, holdsEveryGroup } from './matching.ts';
import type { DevelopmentQuestion } from './questions.ts';

export interface GivenAnswer {
  text: string;
  citations: Citation[];
  isRefused: boolean;
  /** From the question to the first word (ms). */
  first_word_ms: number;
}

export interface JudgedAnswer {
  question: DevelopmentQuestion;
  answer: GivenAnswer;
  is_right: boolean;
  is_sourced: boolean;
  words: number;
}

const MOST_WORDS = 120;

/** Judges one answer: it contains every group in at most 120 words, and cites a right source or its article. */
export function judge(
  question: DevelopmentQuestion,
  answer: GivenAnswer,
  urlsOfDocument: (name: string) => Set<string>,
): JudgedAnswer {
  const words = countWords(answer.text);
  const isSourced = answer.citations.some((citation) => {
    const built = urlsOfDocument(citation.document);
    return question.source_urls.some((url) => url === citation.url || built.has(url));
  });
  const is_right = words <= MOST_WORDS && holdsEveryGroup(answer.text, question.must_contain);
  return { question, answer, is_right, is_sourced: isSourced && !answer.isRefused, words };
}

export function share<T>(items: T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

export function percentile(values: number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;
}

export interface Measure {
  name: string;
  value: number;
  unit: '%' | 'points' | 'ms' | 's' | 'MB';
  /** Null: printed only. */
  floor: number | null;
  goal: number;
  /** Whether more is better. */
  is_more_better: boolean;
}

export function isBelowFloor(measure: Measure): boolean {
  if (measure.floor === null) return false;
  return measure.is_more_better ? measure.value < measure.floor : measure.value > measure.floor;
}

/** The table that CI prints. */
export function printTable(measures: Measure[]): string {
  const rows = measures.map(({ name, value, unit, floor, goal, is_more_better }) => {
    const sign = is_more_better ? '≥' : '≤';
    const shown = unit === 'ms' ? value.toFixed(0) : value.toFixed(1);
    return `| ${name.padEnd(62)} | ${`${shown} ${unit}`.padStart(11)} | ${floor === null ? '     ' : `${sign} ${String(floor).padStart(3)}`} | ${sign} ${String(goal).padStart(3)} |`;
  });
  const head = `| ${'measure'.padEnd(62)} | ${'value'.padStart(11)} | floor | goal  |\n|${'-'.repeat(64)}|${'-'.repeat(13)}|-------|-------|`;
  return [head, ...rows].join('\n');
}
