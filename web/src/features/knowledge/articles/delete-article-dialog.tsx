import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { t } from '../../../words/words.ts';
import { useKnowledgeChange } from '../use-knowledge-change.ts';

export interface DeleteArticleDialogProps {
  id: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteArticleDialog({ id, title, isOpen, onClose, onDeleted }: DeleteArticleDialogProps) {
  const remove = useKnowledgeChange(() => call('DELETE /knowledge/articles/:id/', { params: { id } }), onDeleted);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={t`Delete ${title}?`}
      description={t`New answers stop using it at once. Earlier answers that cite it do not change. This cannot be undone.`}
      confirmLabel={t`Delete`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      error={toFault(remove.error, [], t`Failed to delete the article. Please try again.`).message}
    />
  );
}
