import type { ApiScope } from '@haulwise/contract/rules';
import { t } from '../../../words/words.ts';

/** What each scope lets a program do. */
export const SCOPE_LABELS: Record<ApiScope, string> = {
  ask: t`Ask questions, as you would in the chat`,
  'knowledge:read': t`Search and read the knowledge base and your company’s documents`,
  'conversations:read': t`Read your conversations and continue them`,
  'quotes:read': t`Read your quotes and your price book, with your costs`,
};
