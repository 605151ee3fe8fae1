/** What can go wrong in the knowledge base; part of the catalogue of `common/errors.ts`. */
export const knowledgeErrors = {
  'knowledge.name_taken': {
    status: 400,
    field: 'title',
    message: 'The knowledge base already has a document with this title.',
  },
  'knowledge.nothing_to_read': {
    status: 400,
    field: 'body',
    message: 'The article has no text that could answer a question.',
  },
  'knowledge.article_changed': { status: 409, message: 'Someone changed this article after you opened it.' },
  'knowledge.gap_is_closed': { status: 409, message: 'This gap has already been answered.' },
  'knowledge.not_in_knowledge_base': { status: 404, message: 'The knowledge base has no document with this name.' },
  'knowledge.link_expired': { status: 404, message: 'This link has expired.' },
} as const;
