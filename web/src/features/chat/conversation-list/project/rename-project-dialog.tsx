import type { FolderDetail } from '@haulwise/contract';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { toFault } from '../../../../platform/form/fault.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../../words/words.ts';
import { ColorField, type FolderColor } from '../folders/color-field.tsx';
import { updateProject } from './use-project.ts';

const NAME_MAX_LENGTH = 100;

interface RenameProjectDialogProps {
  project: FolderDetail;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

export function RenameProjectDialog({ project, onClose, finalFocus }: RenameProjectDialogProps) {
  const [name, setName] = useState(project.name);
  const [color, setColor] = useState(project.color as FolderColor);
  const saving = useMutation({
    mutationFn: () => updateProject(project.id, { name: name.trim(), color }),
    onSuccess: onClose,
  });
  const fault = toFault(saving.error, ['name', 'color'], t`Failed to save. Please try again.`);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      title={t`Name and color`}
      submitLabel={t`Save`}
      busyLabel={saving.isPending ? t`Saving…` : null}
      isSubmitDisabled={name.trim() === ''}
      error={fault.message}
      faultyField={'name' in fault.fields ? 'name' : undefined}
      finalFocus={finalFocus}
    >
      <TextField
        label={t`Name`}
        name="name"
        value={name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        error={fault.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <ColorField value={color} onChange={setColor} />
    </FormDialog>
  );
}
