import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../words/words.ts';
import { useFileChange } from '../file-cache.ts';
import type { FileDialogProps } from './file-dialog.ts';

interface RenameProps extends Pick<FileDialogProps, 'isOpen' | 'onClose'> {
  file: { id: string; name: string; original_name?: string };
  /** Whose file it is: the administrators' library's, unless it is the company's. */
  place?: 'library' | 'company';
}

export function RenameDialog({ file, isOpen, onClose, place = 'library' }: RenameProps) {
  const [name, setName] = useState(file.name);
  const endpoint = place === 'company' ? 'PATCH /documents/:id/' : 'PATCH /files/:id/';
  const save = useFileChange(() => call(endpoint, { params: { id: file.id }, body: { name: name.trim() } }), {
    onDone: onClose,
  });
  const fault = toFault(save.error, ['name'], t`Failed to rename file`);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => (name.trim() === file.name ? onClose() : save.mutate(undefined))}
      title={place === 'company' ? t`Rename document` : t`Rename file`}
      description={file.original_name === undefined ? t`Its ending stays.` : t`Uploaded as “${file.original_name}”`}
      submitLabel={t`Rename`}
      busyLabel={save.isPending ? t`Renaming…` : null}
      error={fault.message}
      faultyField={'name' in fault.fields ? 'name' : undefined}
    >
      <TextField
        name="name"
        label={t`Name`}
        value={name}
        error={fault.fields.name}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
