import type { Api, EndpointReply } from '@haulwise/contract';
import { useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { type Fault, toFault } from '../../../platform/form/fault.ts';
import { t } from '../../../words/words.ts';
import { useKnowledgeChange } from '../use-knowledge-change.ts';
import type { ArticleBody } from './article-values.ts';

/** Saving includes indexing, which takes time for a long article (ms). */
const TIMEOUT = 60_000;

export interface Saved {
  /** Null for a new one. */
  id: string | null;
  /** The gap it should close. */
  gapId: string | null;
  body: ArticleBody;
  changes: Partial<ArticleBody>;
  /** `updated_at` of the version it was based on. */
  base: string | null;
}

export type StoredArticle = EndpointReply<Api['POST /knowledge/articles/']>;

const OVERTAKEN = t`Someone saved this article after you opened it. Save again to overwrite their changes, or open it in another tab to review them first.`;

/** Saves an article: resolves to the stored one, or to what was wrong. */
export function useSaving(): (input: Saved) => Promise<{ article: StoredArticle } | { fault: Fault }> {
  const last = useRef({ text: '', key: '' });
  const isOvertaken = useRef(false);
  const { mutateAsync } = useKnowledgeChange((input: Saved) => {
    // Once the user has been warned, saving again is intended.
    if (input.id !== null) return change(input.id, isOvertaken.current ? { ...input, base: null } : input);
    const body = { ...input.body, gap_id: input.gapId };
    const text = JSON.stringify(body);
    // A retry after a lost response repeats the same article.
    if (last.current.text !== text) last.current = { text, key: createIdempotencyKey() };
    const headers = { 'Idempotency-Key': last.current.key };
    return call('POST /knowledge/articles/', { body, headers, timeout: TIMEOUT });
  });
  return async (input) => {
    try {
      return { article: await mutateAsync(input) };
    } catch (error) {
      isOvertaken.current = error instanceof ApiError && error.code === 'article_changed';
      const names = error instanceof ApiError ? Object.keys(error.fields) : [];
      const fault = toFault(error, names, t`Failed to save the article. Please try again.`);
      return { fault: isOvertaken.current ? { ...fault, message: OVERTAKEN } : fault };
    }
  };
}

/** Sends the changes, or only the title if the facts were confirmed unchanged. */
function change(id: string, { body, changes, base }: Saved) {
  const isLookedAt = Object.keys(changes).length === 0;
  return call('PATCH /knowledge/articles/:id/', {
    params: { id },
    body: {
      ...(isLookedAt ? { title: body.title } : changes),
      ...(base === null ? {} : { expected_updated_at: base }),
    },
    timeout: TIMEOUT,
  });
}
