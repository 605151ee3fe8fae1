import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { Button } from '../../../ui/button.tsx';

/** How long the confirmation stands (spec §9, ms). */
const CONFIRMATION = 2_000;

export interface CopyTextButtonProps {
  label: string;
  text: string;
  onCopied?: () => void;
}

export function CopyTextButton({ label, text, onCopied }: CopyTextButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = () => {
    copyText(text).then(() => {
      setCopies((count) => count + 1);
      onCopied?.();
    }, logFailure);
  };

  return (
    <Button size="sm" onClick={copy}>
      {copies > 0 ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      <span aria-live="polite">{copies > 0 ? 'Copied' : label}</span>
    </Button>
  );
}
