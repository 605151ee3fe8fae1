import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { addToast } from '../../../ui/overlays/toast/toast-queue.ts';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { ArticleEditor, type RenderMarkdown } from './article-editor.tsx';
import { type ArticleBody, formatParts } from './article-values.ts';
import { DeleteArticleDialog } from './delete-article-dialog.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { Saved } from './use-saving.ts';

/** How long the confirmation shows (ms). */
const SAID = 10_000;

export interface ArticleScreenProps {
  /** Null for a new one. */
  id: string | null;
  /** The gap it is written for. */
  gapId?: string | null;
  /** The stored article, or the initial values of a new one. */
  stored: ArticleBody;
  /** The stored one's `updated_at`. */
  version?: string | null;
  /** The editor's address. */
  address: string;
  renderMarkdown: RenderMarkdown;
  aside?: ReactNode;
}

/** Creates or edits an article; saving leads to the document or back to the gap board. */
export function ArticleScreen({
  id,
  gapId = null,
  stored,
  version = null,
  address,
  renderMarkdown,
  aside,
}: ArticleScreenProps) {
  const [, navigate] = useLocation();
  const [isDeleting, setIsDeleting] = useState(false);
  const form = useArticleForm({
    id,
    gapId,
    beginning: stored,
    version,
    onSaved: (article, sent) => {
      navigate(sent.gapId === null ? addressOf.document(article.id) : addressOf.savedFor(sent.gapId, article.id));
      if (sent.gapId !== null) return;
      addToast({
        text: savedWords(sent),
        action: { label: t`Try it`, onPress: () => navigate(addressOf.tryOut(article.questions[0] ?? article.title)) },
        duration: SAID,
      });
    },
  });
  useLeaveWarning(form.isChanged, form.hasDraft, address);
  const isLookedAt = id !== null && !form.isChanged;
  return (
    <ListScreen
      title={id === null ? t`New article` : t`Edit article`}
      navigation={<KnowledgeNavigation />}
      actions={
        id !== null && (
          <Button onClick={() => setIsDeleting(true)}>
            <IconTrash size={18} aria-hidden="true" />
            {t`Delete`}
          </Button>
        )
      }
    >
      <ArticleEditor
        form={form}
        saveLabel={isLookedAt ? t`Facts are still correct` : t`Save`}
        renderMarkdown={renderMarkdown}
        aside={aside}
      />
      {id !== null && (
        <DeleteArticleDialog
          id={id}
          title={stored.title}
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            form.forget();
            navigate('/knowledge');
          }}
        />
      )}
    </ListScreen>
  );
}

/** The result of saving, in a sentence or two. */
function savedWords({ id, changes }: Saved): string {
  if (id === null) return t`Saved. New answers will use it.`;
  const parts = formatParts(changes);
  return parts === '' ? t`Marked the facts as checked today.` : t`Changed ${parts}. New answers will use it.`;
}
