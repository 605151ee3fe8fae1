import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../platform/clipboard/copy-text.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** How long the confirmation stands (spec §9, ms). */
const CONFIRMATION = 2_000;

export interface CopyButtonProps {
  label: string;
  /** Called when pressed: what to copy may have grown since. */
  text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = () => {
    copyText(text()).then(() => setCopies((count) => count + 1), logFailure);
  };

  return (
    <>
      <IconButton
        size="sm"
        label={copies > 0 ? 'Copied' : label}
        icon={copies > 0 ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{copies > 0 ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
