import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../../words/words.ts';
import type { ChatMessage } from '../../thread/chat-message.ts';
import { useThreadActions } from './thread-actions.ts';
import styles from './version-switch.module.css';

/** ‹ 2/3 ›: steps through the versions of a message; nothing if there is only one. */
export function VersionSwitch({ versions }: { versions: ChatMessage['versions'] }) {
  const { isBusy, show } = useThreadActions();
  const { index, ids } = versions;
  if (ids.length < 2) return null;

  const [before, after] = [ids[index - 2], ids[index]];
  const showIfThere = (id: string | undefined) => {
    if (id !== undefined && !isBusy) show(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') showIfThere(before);
    else if (event.key === 'ArrowRight') showIfThere(after);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field is grouped here
    <div role="group" aria-label={t`Versions`} className={styles.versions} onKeyDown={onKeyDown}>
      <IconButton
        size="sm"
        label={t`Previous version`}
        icon={<IconChevronLeft size={16} />}
        disabled={isBusy || before === undefined}
        keepsFocus
        onClick={() => showIfThere(before)}
      />
      <span role="status" className={styles.count}>
        <span aria-hidden="true">
          {index}/{ids.length}
        </span>
        <VisuallyHidden>{t`Version ${index} of ${ids.length}`}</VisuallyHidden>
      </span>
      <IconButton
        size="sm"
        label={t`Next version`}
        icon={<IconChevronRight size={16} />}
        disabled={isBusy || after === undefined}
        keepsFocus
        onClick={() => showIfThere(after)}
      />
    </div>
  );
}
