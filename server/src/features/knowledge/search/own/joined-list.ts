import { rankFound, rankScores } from '../ranking/fuse.ts';
import type { CompanyList } from './company-list.ts';

/** What search knows of a reader's own documents. */
export type OwnList = Pick<
  CompanyList,
  | 'totals'
  | 'names'
  | 'unread'
  | 'findNames'
  | 'words'
  | 'countPassagesWith'
  | 'rankByWords'
  | 'nearestParagraphs'
  | 'nearestKnownQuestions'
  | 'hasPassage'
  | 'findPassage'
  | 'hasKnownQuestion'
>;

/** What is attached to a conversation and what is its company's, as one list; no document is in both. */
export function buildJoinedList(attached: OwnList, company: OwnList): OwnList {
  const both = [attached, company];
  return {
    totals: {
      passages: attached.totals.passages + company.totals.passages,
      length: attached.totals.length + company.totals.length,
    },
    names: [...attached.names, ...company.names],
    unread: [...attached.unread, ...company.unread],
    findNames: (fileIds) => company.findNames(fileIds),
    words: attached.words.join(company.words),
    countPassagesWith: (term) => attached.countPassagesWith(term) + company.countPassagesWith(term),
    rankByWords(plan, average, limit) {
      return rankScores(new Map(both.flatMap((list) => [...list.rankByWords(plan, average, limit)])), limit);
    },
    nearestParagraphs: (vector, limit) =>
      rankFound(
        both.flatMap((list) => list.nearestParagraphs(vector, limit)),
        limit,
      ),
    nearestKnownQuestions: (vector, limit) =>
      rankFound(
        both.flatMap((list) => list.nearestKnownQuestions(vector, limit)),
        limit,
      ),
    hasPassage: (id) => both.some((list) => list.hasPassage(id)),
    findPassage: (paragraph) => attached.findPassage(paragraph) ?? company.findPassage(paragraph),
    hasKnownQuestion: (passage) => both.some((list) => list.hasKnownQuestion(passage)),
  };
}
