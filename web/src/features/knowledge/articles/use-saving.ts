import { useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { toFault } from '../../../platform/form/fault.ts';
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

const OVERTAKEN =
  'Someone saved this article after you opened it. Save again to overwrite their changes, or open it in another tab to review them first.';

/** Saves an article; the result is the stored article. */
export function useSaving(onDone: (article: { id: string; title: string; questions: string[] }, sent: Saved) => void) {
  const last = useRef({ text: '', key: '' });
  const sent = useRef<Saved | null>(null);
  const isOvertaken = useRef(false);
  const save = useKnowledgeChange(
    (input: Saved) => {
      sent.current = input;
      if (input.id !== null) {
        // The user has been warned, so saving again is intended.
        const base = isOvertaken.current ? null : input.base;
        return change(input.id, { ...input, base }).catch((error: unknown) => {
          isOvertaken.current = isOvertakenBy(error);
          throw error;
        });
      }
      const body = { ...input.body, gap_id: input.gapId };
      const text = JSON.stringify(body);
      // A retry after a lost response repeats the same article.
      if (last.current.text !== text) last.current = { text, key: createIdempotencyKey() };
      const headers = { 'Idempotency-Key': last.current.key };
      return call('POST /knowledge/articles/', { body, headers, timeout: TIMEOUT });
    },
    (article) => {
      if (sent.current !== null) onDone(article, sent.current);
    },
  );
  const names = save.error instanceof ApiError ? Object.keys(save.error.fields) : [];
  const fault = toFault(save.error, names, 'Failed to save the article. Please try again.');
  return { save, fault: isOvertakenBy(save.error) ? { ...fault, message: OVERTAKEN } : fault };
}

function isOvertakenBy(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'article_changed';
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
