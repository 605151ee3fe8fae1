import type { Template } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useTemplateChange } from './use-template-change.ts';

export interface DeleteTemplateDialogProps {
  template: Template;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteTemplateDialog({ template, isOpen, onClose }: DeleteTemplateDialogProps) {
  const remove = useTemplateChange(() => call('DELETE /chat/templates/:id/', { params: { id: template.id } }), onClose);
  const fault = toFault(remove.error, [], 'Failed to delete the template. Please try again.');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={`Delete ${template.title}?`}
      description="Nobody finds it any more, and it cannot be brought back. Chats that used it stay as they are."
      confirmLabel="Delete"
      busyLabel={remove.isPending ? 'Deleting…' : null}
      error={fault.message}
    />
  );
}
