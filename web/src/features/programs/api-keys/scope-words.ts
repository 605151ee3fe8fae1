import type { ApiScope } from '@haulwise/contract/rules';

/** What each scope lets a program do. */
export const SCOPE_LABELS: Record<ApiScope, string> = {
  ask: 'Ask questions, as you would in the chat',
  'knowledge:read': 'Search and read the knowledge base and your company’s documents',
  'conversations:read': 'Read your conversations and continue them',
  'quotes:read': 'Read your quotes and your price book, with your costs',
};
