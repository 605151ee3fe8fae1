import type { Folder } from '@haulwise/contract';
import { FOLDER_COLORS } from '@haulwise/contract/rules';
import { IconFolderOpen, IconMessagePlus, IconPalette, IconPencil, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { useLocation } from 'wouter';
import {
  ContextMenuChoices,
  ContextMenuGroup,
  ContextMenuItem,
  ContextSubmenu,
} from '../../../../ui/overlays/context-menu.tsx';
import { t } from '../../../../words/words.ts';
import { useChatAddress } from '../../conversations/chat-address.ts';
import { ColorDot } from '../folders/color-dot.tsx';
import { COLOR_NAMES } from '../folders/color-names.ts';
import { updateFolder } from '../folders/folders.ts';
import { TreeContext } from '../tree-context.ts';
import type { RowMenuProps } from './row-menu.ts';

export interface FolderMenuProps extends RowMenuProps {
  folder: Folder;
}

/** The menu of a project. */
export function FolderMenu({ folder, rowKey, container, onTakeFocus, onDialog }: FolderMenuProps) {
  const { rename } = useContext(TreeContext);
  const { startIn } = useChatAddress();
  const [, navigate] = useLocation();
  const startRename = () => {
    onTakeFocus();
    rename(rowKey);
  };
  const recolor = (value: string) => {
    const color = FOLDER_COLORS.find((known) => known === value);
    if (color !== undefined && color !== folder.color) void updateFolder(folder, { color });
  };
  return (
    <>
      <ContextMenuGroup>
        <ContextMenuItem
          icon={<IconMessagePlus size={18} aria-hidden="true" />}
          onSelect={() => {
            onTakeFocus();
            startIn(folder.id);
          }}
        >{t`New chat here`}</ContextMenuItem>
        <ContextMenuItem
          icon={<IconFolderOpen size={18} aria-hidden="true" />}
          onSelect={() => {
            onTakeFocus();
            navigate(`/projects/${folder.id}`);
          }}
        >{t`Open project`}</ContextMenuItem>
        <ContextMenuItem
          icon={<IconPencil size={18} aria-hidden="true" />}
          onSelect={startRename}
        >{t`Rename`}</ContextMenuItem>
        <ContextSubmenu label={t`Color`} icon={<IconPalette size={18} aria-hidden="true" />} container={container}>
          <ContextMenuChoices
            value={folder.color}
            onChoose={recolor}
            choices={FOLDER_COLORS.map((color) => ({
              value: color,
              label: COLOR_NAMES[color],
              icon: <ColorDot color={color} />,
            }))}
          />
        </ContextSubmenu>
      </ContextMenuGroup>
      <ContextMenuGroup>
        <ContextMenuItem
          icon={<IconTrash size={18} aria-hidden="true" />}
          tone="danger"
          onSelect={() => onDialog({ task: 'delete-folder', folder })}
        >{t`Delete`}</ContextMenuItem>
      </ContextMenuGroup>
    </>
  );
}
