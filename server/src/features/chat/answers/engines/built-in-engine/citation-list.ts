import type { Citation } from '@haulwise/contract';
import type { AnswerParagraph, ParagraphSource } from '../../../../knowledge/index.ts';

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
      kind: source?.kind ?? null,
      is_own: unit.is_own,
      is_private: unit.is_private,
      others: othersOf(unit, sentence, source),
      support: [[sentence.start, sentence.end]],
    };
    this.byKey.set(key, citation);
    return citation;
  }
}

const CONTRADICTS = /\b(?:but|while|others?|another|less|more|however|though|only|disagree|instead|higher|lower)\b/i;

/** Titles of the sources of other sentences of the paragraph that give other figures of the same kind. */
function othersOf(unit: AnswerParagraph, sentence: Sentence, source: ParagraphSource | null): string[] {
  const hasMoney = /\$\d/.test(sentence.text);
  const rivals = unit.sentences.filter(
    (one) =>
      one !== sentence && CONTRADICTS.test(one.text) && /\$\d/.test(one.text) === hasMoney && /\d/.test(one.text),
  );
  const titles = rivals
    .flatMap((one) => one.sources)
    .filter((one) => one.url !== source?.url)
    .map(titleOf);
  return source === null ? [] : [...new Set(titles)];
}

function titleOf(source: ParagraphSource): string {
  return source.publisher && !source.title.includes(source.publisher)
    ? `${source.title} – ${source.publisher}`
    : source.title;
}
