import type { Template } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { t } from '../../../../words/words.ts';
import { useTemplateChange } from './use-template-change.ts';

export interface DeleteTemplateDialogProps {
  template: Template;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteTemplateDialog({ template, isOpen, onClose }: DeleteTemplateDialogProps) {
  const remove = useTemplateChange(() => call('DELETE /chat/templates/:id/', { params: { id: template.id } }), onClose);
  const fault = toFault(remove.error, [], t`Failed to delete the template. Please try again.`);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={t`Delete ${template.title}?`}
      description={t`It will be deleted for everyone and cannot be restored. Chats that used it do not change.`}
      confirmLabel={t`Delete`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      error={fault.message}
    />
  );
}
