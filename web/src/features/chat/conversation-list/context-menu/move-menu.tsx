import type { Conversation } from '@haulwise/contract';
import { IconFolderOff, IconFolderPlus } from '@tabler/icons-react';
import { useContext } from 'react';
import { ContextMenuChoices, ContextMenuGroup, ContextMenuItem } from '../../../../ui/overlays/context-menu.tsx';
import { t } from '../../../../words/words.ts';
import { useFolders } from '../../conversations/folder-cache.ts';
import { ColorDot } from '../folders/color-dot.tsx';
import { TreeContext } from '../tree-context.ts';

const NONE = '';

export interface MoveMenuProps {
  conversation: Conversation;
  onMove: (folderId: string | null) => void;
  onNewProject: () => void;
}

/** Lists every project and "No project": the equivalent of dragging for keyboard and touch. */
export function MoveMenu({ conversation, onMove, onNewProject }: MoveMenuProps) {
  const { moveTo } = useContext(TreeContext);
  const { data: folders = [] } = useFolders();
  const move = (id: string) => {
    const folderId = id === NONE ? null : id;
    if (folderId === conversation.folder) return;
    onMove(folderId);
    moveTo(conversation, folderId);
  };
  return (
    <>
      <ContextMenuGroup>
        <ContextMenuItem
          icon={<IconFolderPlus size={18} aria-hidden="true" />}
          onSelect={onNewProject}
        >{t`New project…`}</ContextMenuItem>
      </ContextMenuGroup>
      <ContextMenuChoices
        value={conversation.folder ?? NONE}
        onChoose={move}
        choices={[
          { value: NONE, label: t`No project`, icon: <IconFolderOff size={18} aria-hidden="true" /> },
          ...folders.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
        ]}
      />
    </>
  );
}
