import type { Citation } from '@haulwise/contract';
import type { AnswerParagraph, ParagraphSource } from '../../../knowledge/index.ts';

type Sentence = AnswerParagraph['sentences'][number];

/** Numbers the citations of an answer in order of first use: one number for each source of each passage. */
export class CitationList {
  private readonly byKey = new Map<string, Citation>();

  get all(): Citation[] {
    return [...this.byKey.values()];
  }

  /** The markers for a sentence, `[1]` or `[1][2]`; a sentence without a source of its own cites its document. */
  mark(unit: AnswerParagraph, sentence: Sentence): string {
    return this.indexes(unit, sentence)
      .map((index) => `[${index}]`)
      .join('');
  }

  /** The numbers of a sentence's sources; `score` tells how well it supports the text that cites it, 0–1. */
  indexes(unit: AnswerParagraph, sentence: Sentence, score = unit.cosine): number[] {
    const sources: (ParagraphSource | null)[] = sentence.sources.length > 0 ? sentence.sources : [null];
    return sources.map((source) => this.cite(unit, sentence, source, score).index);
  }

  private cite(unit: AnswerParagraph, sentence: Sentence, source: ParagraphSource | null, score: number): Citation {
    const key = `${unit.passage_id} ${unit.text} ${source?.url ?? ''}`;
    const known = this.byKey.get(key);
    if (known) {
      const isShown = known.support.some(([start]) => start === sentence.start);
      if (!isShown) known.support.push([sentence.start, sentence.end]);
      return known;
    }
    const citation: Citation = {
      index: this.byKey.size + 1,
      source: source?.url ?? unit.document,
      title: source ? titleOf(source) : unit.title,
      url: source?.url ?? null,
      passage: unit.text,
      passage_id: unit.passage_id,
      score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000,
      document: unit.document,
      heading: unit.heading,
      page: unit.page,
      year: source?.year ?? null,
      support: [[sentence.start, sentence.end]],
    };
    this.byKey.set(key, citation);
    return citation;
  }
}

function titleOf(source: ParagraphSource): string {
  return source.publisher && !source.title.includes(source.publisher)
    ? `${source.title} – ${source.publisher}`
    : source.title;
}
