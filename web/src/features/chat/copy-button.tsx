import { IconCheck, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../platform/clipboard/copy-text.ts';
import type { ShortcutName } from '../../platform/keyboard/shortcuts.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useConfirmation } from './actions/use-confirmation.ts';
import { shortcutProps } from './keyboard/shortcut-props.ts';

export interface CopyButtonProps {
  label: string;
  /** Called when pressed: what to copy may have grown since. */
  text: () => string;
  shortcut?: ShortcutName | undefined;
}

export function CopyButton({ label, text, shortcut }: CopyButtonProps) {
  const [isCopied, confirm] = useConfirmation();
  const copy = () => {
    copyText(text()).then(confirm, logFailure);
  };
  return (
    <>
      <IconButton
        size="sm"
        label={isCopied ? 'Copied' : label}
        icon={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
        hasTooltip={shortcut !== undefined || 'plain'}
        {...(shortcut && shortcutProps(shortcut))}
      />
      <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
