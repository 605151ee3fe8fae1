import type {
  KnowledgeDocument,
  KnowledgeGap,
  KnowledgeOverlap,
  KnowledgeTest,
  WrittenArticle,
} from '@haulwise/contract';

export const DOCUMENT_ID = '0190a000-0000-7000-8000-0000000000d1';
export const GAP_ID = '0190a000-0000-7000-8000-0000000000e1';

export function aDocument(overrides: Partial<KnowledgeDocument> = {}): KnowledgeDocument {
  return {
    id: DOCUMENT_ID,
    kind: 'article',
    name: 'dump-fees.md',
    title: 'Dump fees',
    topic: 'Disposal',
    status: 'ready',
    error: null,
    passages: 12,
    file_id: null,
    reviewed: '2026-01-05',
    is_stale: false,
    last_used_at: null,
    answers: 0,
    helpful: 0,
    not_helpful: 0,
    updated_at: '2026-01-31T09:15:00.000Z',
    ...overrides,
  };
}

export const aNearPassage = {
  passage_id: 'p1',
  document: 'dump-fees.md',
  title: 'Dump fees',
  heading: 'Minimum charges',
  text: 'Most transfer stations charge a minimum.',
  score: 0.412,
};

export function aGap(overrides: Partial<KnowledgeGap> = {}): KnowledgeGap {
  return {
    id: GAP_ID,
    question: 'Do you take pianos?',
    count: 3,
    users: 2,
    reasons: { unanswered: 2, low_support: 0, not_helpful: 1, requested: 0 },
    status: 'open',
    first_asked_at: '2026-01-30T09:15:00.000Z',
    last_asked_at: '2026-01-31T09:15:00.000Z',
    answered_by: null,
    closed_at: null,
    ...overrides,
  };
}

/** A gap with its questions and closest passages. */
export function aGapDetail(overrides: Partial<KnowledgeGap> = {}) {
  return {
    ...aGap(overrides),
    questions: [
      {
        question: 'do you take pianos?',
        reason: 'unanswered' as const,
        comment: null,
        asked_at: '2026-01-31T09:15:00.000Z',
      },
      {
        question: 'Can I throw an upright piano on the truck',
        reason: 'not_helpful' as const,
        comment: 'It was about couches',
        asked_at: '2026-01-30T09:15:00.000Z',
      },
    ],
    nearest: [aNearPassage],
  };
}

export function anArticle(overrides: Partial<WrittenArticle> = {}): WrittenArticle {
  return {
    id: DOCUMENT_ID,
    name: 'pianos.md',
    title: 'Pianos',
    body: '## Price\n\nA piano is **$250**.',
    questions: ['Do you take pianos?'],
    sources: [],
    reviewed: '2026-01-31',
    created_at: '2026-01-31T09:15:00.000Z',
    updated_at: '2026-01-31T09:15:00.000Z',
    updated_by: null,
    ...overrides,
  };
}

export function anOverlap(overrides: Partial<KnowledgeOverlap> = {}): KnowledgeOverlap {
  const side = { heading: 'Fees', passage_id: 'p1', document_id: DOCUMENT_ID, document: 'dump-fees.md' };
  return {
    id: '0190a000-0000-7000-8000-0000000000c9',
    kind: 'disagreement',
    similarity: 0.913,
    passages: [
      { ...side, title: 'Dump fees', text: 'A ton costs $45 at most sites.', figures: ['$45'] },
      { ...side, passage_id: 'p2', title: 'Price list', text: 'We pay $65 a ton.', figures: ['$65'] },
    ],
    ...overrides,
  };
}

export function aTest(overrides: Partial<KnowledgeTest> = {}): KnowledgeTest {
  return {
    id: '0190a000-0000-7000-8000-0000000000f9',
    question: 'Do you take pianos?',
    document: { id: DOCUMENT_ID, name: 'pianos.md', title: 'Pianos' },
    is_passing: true,
    problem: null,
    last_run_at: '2026-01-31T09:15:00.000Z',
    created_at: '2026-01-31T09:15:00.000Z',
    ...overrides,
  };
}
