import type { File as LibraryFile } from '@haulwise/contract';
import {
  IconBookOff,
  IconBookUpload,
  IconDownload,
  IconInfoCircle,
  IconPencil,
  IconRefresh,
  IconShare,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../words/words.ts';
import { isDocument } from '../file-words.ts';

export type FileTask =
  | 'download'
  | 'share'
  | 'rename'
  | 'version'
  | 'keep-out'
  | 'take-in'
  | 'retry'
  | 'details'
  | 'delete';

/** The menu of a file. */
export function FileMenu({ file, onTask }: { file: LibraryFile; onTask: (task: FileTask) => void }) {
  const entry = (task: FileTask, label: string, Icon: typeof IconPencil, more: Partial<MenuEntry> = {}): MenuEntry => ({
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect: () => onTask(task),
    ...more,
  });
  const knowledge = file.in_knowledge_base
    ? entry('keep-out', t`Exclude from knowledge base`, IconBookOff)
    : entry('take-in', t`Add to knowledge base`, IconBookUpload);
  return (
    <Menu
      label={t`Actions for ${file.name}`}
      groups={[
        [
          entry('download', t`Download`, IconDownload),
          entry('share', t`Share`, IconShare),
          entry('details', t`Details`, IconInfoCircle),
        ],
        [
          entry('rename', t`Rename`, IconPencil),
          entry('version', t`New version`, IconUpload),
          ...(isDocument(file) ? [knowledge] : []),
          ...(file.knowledge.status === 'failed' ? [entry('retry', t`Read again`, IconRefresh)] : []),
        ],
        [entry('delete', t`Delete`, IconTrash, { tone: 'danger' })],
      ]}
    />
  );
}
