import { IconAlertCircle, IconCheck, IconLink } from '@tabler/icons-react';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useOutcome } from '../../../ui/status/use-outcome.ts';
import { t } from '../../../words/words.ts';

const SAID = { done: t`Link copied`, failed: t`The link could not be copied` };
const ICONS = { done: IconCheck, failed: IconAlertCircle };

export function CopyLinkButton({ email, url }: { email: string; url: string }) {
  const [outcome, tell] = useOutcome();
  const said = outcome && SAID[outcome];
  const Icon = outcome ? ICONS[outcome] : IconLink;
  const copy = () => {
    writeClipboard(url).then(
      () => tell('done'),
      () => tell('failed'),
    );
  };
  return (
    <>
      <IconButton
        size="sm"
        label={said ?? t`Copy the link for ${email}`}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
