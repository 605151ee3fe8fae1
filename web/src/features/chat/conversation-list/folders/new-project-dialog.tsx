import type { Folder } from '@haulwise/contract';
import { DEFAULT_FOLDER_COLOR } from '@haulwise/contract/rules';
import { type RefObject, useState } from 'react';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../../words/words.ts';
import { ColorField, type FolderColor } from './color-field.tsx';
import { createFolder } from './folders.ts';

const NAME_MAX_LENGTH = 100;

export interface NewProjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated?: (folder: Folder) => void;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Asks for a project's name and color. A blank name is not sent (spec §5); a refused one stays in the form. */
export function NewProjectDialog({ onClose, onCreated, ...dialog }: NewProjectDialogProps) {
  const [name, setName] = useState('');
  const [color, setColor] = useState<FolderColor>(DEFAULT_FOLDER_COLOR);
  const [isBusy, setIsBusy] = useState(false);
  const [key, setKey] = useState(createIdempotencyKey);

  const create = async () => {
    if (name.trim() === '') return;
    setIsBusy(true);
    const folder = await createFolder({ name: name.trim(), color }, key);
    setIsBusy(false);
    if (folder === null) return;
    onClose();
    onCreated?.(folder);
  };
  // A changed form needs a new key, or the server would return the project created before.
  const change = (apply: () => void) => {
    apply();
    setKey(createIdempotencyKey());
  };
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      onSubmit={() => void create()}
      title={t`New project`}
      submitLabel={t`Create project`}
      busyLabel={isBusy ? t`Creating…` : null}
    >
      <TextField
        label={t`Name`}
        name="name"
        value={name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => change(() => setName(event.currentTarget.value))}
      />
      <ColorField value={color} onChange={(next) => change(() => setColor(next))} />
    </FormDialog>
  );
}
