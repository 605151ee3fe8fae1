import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** How long it says what became of it (ms; spec §9). */
const CONFIRMATION = 2_000;

export interface CopyTextButtonProps {
  text: string;
  label: string;
  /** Its name where several stand in a list. */
  name?: string;
  size?: 'md' | 'sm';
}

export function CopyTextButton({ text, label, name = label, size = 'sm' }: CopyTextButtonProps) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Not copied'>('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    copyText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  };
  return (
    <>
      <Button size={size} aria-label={outcome || name} onClick={copy}>
        {outcome === 'Copied' ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        {outcome || label}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
