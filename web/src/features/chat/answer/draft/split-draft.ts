import type { Basis, MessageDraft } from '@haulwise/contract';

/** A part of an answer, with positions counted from its own start. */
export interface AnswerPart {
  text: string;
  basis: Basis[];
}

interface Drafted {
  content: string;
  basis: Basis[];
}

/** The text before and after a draft; null if the content does not have it where it should be. */
export function splitDraft(
  { content, basis }: Drafted,
  { start, end }: Pick<MessageDraft, 'start' | 'end'>,
): { before: AnswerPart; after: AnswerPart } | null {
  if (start > end || end > content.length) return null;
  return { before: partOf(content, basis, 0, start), after: partOf(content, basis, end, content.length) };
}

function partOf(content: string, basis: Basis[], from: number, to: number): AnswerPart {
  const within = basis.filter(({ start, end }) => start >= from && end <= to);
  return {
    text: content.slice(from, to),
    basis: within.map((entry) => ({ ...entry, start: entry.start - from, end: entry.end - from })),
  };
}
