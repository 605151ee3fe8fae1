import { IconAlertCircle, IconCheck, IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** How long it says what became of it (ms; spec §9). */
const CONFIRMATION = 2_000;

export function CopyLinkButton({ email, url }: { email: string; url: string }) {
  const [outcome, setOutcome] = useState<'' | 'Link copied' | 'The link could not be copied'>('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    copyText(url).then(
      () => setOutcome('Link copied'),
      () => setOutcome('The link could not be copied'),
    );
  };
  const Icon = outcome === '' ? IconLink : outcome === 'Link copied' ? IconCheck : IconAlertCircle;
  return (
    <>
      <IconButton
        size="sm"
        label={outcome || `Copy the link for ${email}`}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
