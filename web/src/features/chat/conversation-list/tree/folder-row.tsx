import type { Folder } from '@haulwise/contract';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { useContext, useRef } from 'react';
import { formatCount, formatCountOf } from '../../../../platform/format/counts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { t } from '../../../../words/words.ts';
import { ColorDot } from '../folders/color-dot.tsx';
import { setExpanded } from '../folders/expanded-folders.ts';
import { updateFolder } from '../folders/folders.ts';
import { TreeContext } from '../tree-context.ts';
import { InlineName } from './inline-name.tsx';
import styles from './tree.module.css';
import { useRowMenu } from './use-row-menu.ts';

const NAME_MAX_LENGTH = 100;

export interface FolderRowProps {
  folder: Folder;
  rowKey: string;
  isExpanded: boolean;
}

/** The row of a project; a click expands or collapses it (spec §2). */
export function FolderRow({ folder, rowKey, isExpanded }: FolderRowProps) {
  const { name, color, conversation_count: count } = folder;
  const { renamedKey, rename, openMenu } = useContext(TreeContext);
  const userId = useSession().user?.id ?? '';
  const toggle = useRef<HTMLButtonElement>(null);
  const handlers = useRowMenu({ kind: 'folder', folder }, rowKey);

  const endRename = (isByKey: boolean) => {
    rename(null);
    if (isByKey) requestAnimationFrame(() => toggle.current?.focus());
  };
  if (renamedKey === rowKey) {
    return (
      <div className={styles.row}>
        <InlineName
          label={t`Name of “${name}”`}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          onSave={(next) => void updateFolder(folder, { name: next })}
          onClose={endRename}
        />
      </div>
    );
  }
  return (
    <div className={styles.row} data-id={folder.id} {...handlers}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isExpanded}
        aria-label={`${name}, ${formatCountOf(count, 'conversation')}`}
        title={name}
        onClick={() => setExpanded(userId, folder.id, !isExpanded)}
        className={styles.toggle}
      >
        <IconChevronRight size={14} aria-hidden="true" className={styles.chevron} />
        <ColorDot color={color} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatCount(count)}</span>
      </button>
      <IconButton
        size="sm"
        label={t`Actions for project “${name}”`}
        hasTooltip={false}
        aria-haspopup="menu"
        icon={<IconDots size={16} aria-hidden="true" />}
        onClick={({ currentTarget }) =>
          openMenu({ target: { kind: 'folder', folder }, rowKey, anchor: currentTarget, opener: currentTarget })
        }
        className={styles.more}
      />
    </div>
  );
}
