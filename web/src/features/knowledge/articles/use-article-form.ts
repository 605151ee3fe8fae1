import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { getDraftKey, readDraft, writeDraft } from './article-draft.ts';
import { type ArticleBody, type ArticleValues, getChanges, toArticleBody, toArticleValues } from './article-values.ts';

/**
 * Runs the editor over a stored article, or over what a new one begins with; what is typed is kept as a draft. `version`
 * is the stored one's `updated_at`.
 */
export function useArticleForm(beginning: ArticleBody, version: string | null, draftName: string) {
  // Fixed on opening, so that a reload does not change it while the user is typing.
  const [stored] = useState(beginning);
  const key = getDraftKey(useSession().user?.id ?? '', draftName);
  const [draft] = useState(() => readDraft(key));
  // A draft from before was typed over what was stored then.
  const [base, setBase] = useState(() => (draft === null ? version : (draft.base ?? version)));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [values, setValues] = useState<ArticleValues>(() => toArticleValues(draft ?? stored));
  const body = useMemo(() => toArticleBody(values), [values]);
  const changes = useMemo(() => getChanges(stored, body), [stored, body]);
  const isChanged = Object.keys(changes).length > 0;
  const isDone = useRef(false);

  useEffect(() => {
    if (!isDone.current) writeDraft(key, isChanged ? { ...body, base } : null);
  }, [key, body, base, isChanged]);

  return {
    values,
    body,
    changes,
    isChanged,
    /** What was stored when it was begun. */
    base,
    /** It began with what was typed earlier. */
    isRestored: isRestored && isChanged,
    set: (part: Partial<ArticleValues>) => setValues((current) => ({ ...current, ...part })),
    discard: () => {
      setIsRestored(false);
      setValues(toArticleValues(stored));
      setBase(version);
    },
    /** It is saved or gone: nothing is kept of it. */
    finish: () => {
      isDone.current = true;
      writeDraft(key, null);
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
