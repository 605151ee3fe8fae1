import type { Conversation } from '@haulwise/contract';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../../../ui/icon-button.tsx';
import { addressOf } from '../use-chat-address.ts';
import styles from './conversation-list.module.css';

export interface ConversationRowProps {
  conversation: Conversation;
  isSelected: boolean;
  onDelete: (conversation: Conversation) => void;
}

export const ConversationRow = memo(function ConversationRow({
  conversation,
  isSelected,
  onDelete,
}: ConversationRowProps) {
  const { id, title } = conversation;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Link href={addressOf(id)} className={styles.link} title={title} aria-current={isSelected ? 'page' : undefined}>
        {title}
      </Link>
      <IconButton
        size="sm"
        label={`Delete “${title}”`}
        icon={<IconTrash size={16} />}
        onClick={() => onDelete(conversation)}
        className={styles.delete}
      />
    </li>
  );
});
