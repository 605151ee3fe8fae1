import type { Conversation } from '@haulwise/contract';
import { IconDots, IconPinFilled } from '@tabler/icons-react';
import { memo, useContext, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { t } from '../../../../words/words.ts';
import { getConversationAddress } from '../../conversations/chat-address.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';
import { TreeContext } from '../tree-context.ts';
import { InlineName } from './inline-name.tsx';
import styles from './tree.module.css';
import { useRowMenu } from './use-row-menu.ts';

const TITLE_MAX_LENGTH = 200;

export interface ConversationRowProps {
  conversation: Conversation;
  rowKey: string;
  /** Its title, or the part of it that tells it from others. */
  text: string;
  /** Its date, if it is the first of its day or needs it to be told from others. */
  day: string | null;
}

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, rowKey, text, day } = props;
  const { id, title } = conversation;
  const { selectedId, renamedKey, offeredName, rename, openMenu, dragAndDrop, onDrag } = useContext(TreeContext);
  const row = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const handlers = useRowMenu({ kind: 'conversation', conversation }, rowKey);
  const isSelected = id === selectedId;
  useEffect(() => {
    if (dragAndDrop === null || row.current === null) return;
    return dragAndDrop.enableDrag(row.current, conversation, onDrag);
  }, [dragAndDrop, conversation, onDrag]);

  const endRename = (isByKey: boolean) => {
    rename(null);
    if (isByKey) requestAnimationFrame(() => link.current?.focus());
  };
  const shared = { ref: row, 'data-id': id, className: styles.row };
  if (renamedKey === rowKey) {
    return (
      <li {...shared}>
        <InlineName
          label={t`Title of “${title}”`}
          value={title}
          offered={offeredName}
          maxLength={TITLE_MAX_LENGTH}
          onSave={(name) => void updateConversation(conversation, { title: name })}
          onClose={endRename}
        />
      </li>
    );
  }
  return (
    <li {...shared} {...handlers} data-selected={isSelected || undefined}>
      <Link
        ref={link}
        href={getConversationAddress(id)}
        draggable={false}
        className={styles.link}
        title={title}
        {...(text !== title && { 'aria-label': title })}
        aria-current={isSelected ? 'page' : undefined}
      >
        {text}
      </Link>
      {conversation.is_pinned && <IconPinFilled size={14} aria-label={t`Pinned`} className={styles.pin} />}
      {day !== null && (
        <span aria-hidden="true" className={styles.day}>
          {day}
        </span>
      )}
      <IconButton
        size="sm"
        label={t`Actions for “${title}”`}
        hasTooltip={false}
        aria-haspopup="menu"
        icon={<IconDots size={16} aria-hidden="true" />}
        onClick={({ currentTarget }) =>
          openMenu({
            target: { kind: 'conversation', conversation },
            rowKey,
            anchor: currentTarget,
            opener: currentTarget,
          })
        }
        className={styles.more}
      />
    </li>
  );
});
