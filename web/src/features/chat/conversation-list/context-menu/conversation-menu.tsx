import type { Conversation } from '@haulwise/contract';
import {
  IconArchive,
  IconArchiveOff,
  IconBulb,
  IconFolderSymlink,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { useContext } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { ContextMenuGroup, ContextMenuItem, ContextSubmenu } from '../../../../ui/overlays/context-menu.tsx';
import { t } from '../../../../words/words.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';
import { setArchived } from '../archive/archive-conversation.ts';
import { TreeContext } from '../tree-context.ts';
import { ExportMenu } from './export-menu.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { RowMenuProps } from './row-menu.ts';

export interface ConversationMenuProps extends RowMenuProps {
  conversation: Conversation;
  /** Called when the conversation is moved into a project, or (null) out of its project. */
  onMove: (folderId: string | null) => void;
}

/** The menu of a conversation (spec §2). */
export function ConversationMenu(props: ConversationMenuProps) {
  const { conversation, rowKey, container, onTakeFocus, onDialog, onMove } = props;
  const { is_pinned, is_archived } = conversation;
  const { rename } = useContext(TreeContext);
  const startRename = () => {
    onTakeFocus();
    rename(rowKey);
  };
  const suggest = () => {
    onTakeFocus();
    const params = { id: conversation.id };
    call('GET /chat/conversations/:id/better-title/', { params })
      .then(
        ({ title }) => title,
        (error: unknown) => {
          logFailure(error);
          return null;
        },
      )
      .then((title) => rename(rowKey, title));
  };
  return (
    <>
      <ContextMenuGroup>
        <ContextMenuItem
          icon={<IconPencil size={18} aria-hidden="true" />}
          onSelect={startRename}
        >{t`Rename`}</ContextMenuItem>
        <ContextMenuItem
          icon={<IconBulb size={18} aria-hidden="true" />}
          onSelect={suggest}
        >{t`Suggest a title`}</ContextMenuItem>
        <ContextMenuItem
          icon={is_pinned ? <IconPinnedOff size={18} aria-hidden="true" /> : <IconPin size={18} aria-hidden="true" />}
          onSelect={() => void updateConversation(conversation, { is_pinned: !is_pinned })}
        >
          {is_pinned ? t`Unpin` : t`Pin`}
        </ContextMenuItem>
        <ContextSubmenu
          label={t`Move to project`}
          icon={<IconFolderSymlink size={18} aria-hidden="true" />}
          container={container}
        >
          <MoveMenu
            conversation={conversation}
            onMove={onMove}
            onNewProject={() => onDialog({ task: 'new-project', conversation })}
          />
        </ContextSubmenu>
      </ContextMenuGroup>
      <ContextMenuGroup>
        <ContextMenuItem
          icon={
            is_archived ? <IconArchiveOff size={18} aria-hidden="true" /> : <IconArchive size={18} aria-hidden="true" />
          }
          onSelect={() => void setArchived(conversation, !is_archived)}
        >
          {is_archived ? t`Unarchive` : t`Archive`}
        </ContextMenuItem>
        <ExportMenu conversation={conversation} container={container} />
        <ContextMenuItem
          icon={<IconShare2 size={18} aria-hidden="true" />}
          onSelect={() => onDialog({ task: 'share', conversation })}
        >{t`Share…`}</ContextMenuItem>
      </ContextMenuGroup>
      <ContextMenuGroup>
        <ContextMenuItem
          icon={<IconTrash size={18} aria-hidden="true" />}
          tone="danger"
          onSelect={() => onDialog({ task: 'delete-conversation', conversation })}
        >{t`Delete`}</ContextMenuItem>
      </ContextMenuGroup>
    </>
  );
}
