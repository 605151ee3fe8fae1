import { useState } from 'react';
import { useForm } from '../../../platform/form/use-form.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { getDraftKey, readDraft, writeDraft } from './article-draft.ts';
import { type ArticleBody, type ArticleValues, getChanges, toArticleBody, toArticleValues } from './article-values.ts';
import { type Saved, type StoredArticle, useSaving } from './use-saving.ts';

export interface ArticleFormOptions {
  /** Null for a new one. */
  id: string | null;
  gapId: string | null;
  beginning: ArticleBody;
  /** The stored article's `updated_at`. */
  version: string | null;
  onSaved: (article: StoredArticle, sent: Saved) => void;
}

/** Runs the editor over a stored article or the initial values of a new one; input is kept as a draft. */
export function useArticleForm({ id, gapId, beginning, version, onSaved }: ArticleFormOptions) {
  // Fixed on opening, so that a reload does not change it while the user is typing.
  const [stored] = useState(() => ({ body: beginning, values: toArticleValues(beginning) }));
  const key = getDraftKey(useSession().user?.id ?? '', id ?? (gapId === null ? 'new' : `gap-${gapId}`));
  const [restored, setRestored] = useState(() => readDraft(key));
  // A restored draft was based on the version stored when it was started.
  const base = restored?.base ?? version;
  const save = useSaving();
  const getBodyChanges = (values: ArticleValues) => getChanges(stored.body, toArticleBody(values));
  const forget = () => writeDraft(key, null);

  const form = useForm<ArticleValues>({
    stored: stored.values,
    draft: {
      read: () => (restored === null ? {} : toArticleValues(restored)),
      write: (edits, values) => {
        const isChanged = Object.keys(edits).length > 0 && Object.keys(getBodyChanges(values)).length > 0;
        writeDraft(key, isChanged ? { ...toArticleBody(values), base } : null);
      },
    },
    send: async (values) => {
      const sent = { id, gapId, body: toArticleBody(values), changes: getBodyChanges(values), base };
      const outcome = await save(sent);
      if ('fault' in outcome) return outcome;
      forget();
      onSaved(outcome.article, sent);
      return { saved: values };
    },
  });
  const isChanged = Object.keys(getBodyChanges(form.values)).length > 0;

  return {
    ...form,
    isChanged,
    /** True if the input comes from an earlier draft. */
    isRestored: restored !== null && isChanged,
    discard: () => {
      setRestored(null);
      form.discard();
    },
    hasDraft: () => readDraft(key) !== null,
    forget,
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
