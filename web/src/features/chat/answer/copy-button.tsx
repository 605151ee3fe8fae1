import { IconCheck, IconCopy } from '@tabler/icons-react';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { getShortcutProps, type ShortcutName } from '../../../platform/keyboard/shortcuts.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useOutcome } from '../../../ui/status/use-outcome.ts';
import { t } from '../../../words/words.ts';

export interface CopyButtonProps {
  label: string;
  /** Called on press, since the text may still be growing. */
  text: () => string;
  shortcut?: ShortcutName | undefined;
}

export function CopyButton({ label, text, shortcut }: CopyButtonProps) {
  const [outcome, tell] = useOutcome();
  const isCopied = outcome === 'done';
  const copy = () => {
    writeClipboard(text()).then(() => tell('done'), logFailure);
  };
  return (
    <>
      <IconButton
        size="sm"
        label={isCopied ? t`Copied` : label}
        icon={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
        hasTooltip={shortcut !== undefined || 'plain'}
        {...(shortcut && getShortcutProps(shortcut))}
      />
      <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
    </>
  );
}
