import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { t } from '../../../words/words.ts';

export function CopyLinkButton({ email, url }: { email: string; url: string }) {
  return <CopyTextButton copy={() => writeClipboard(url)} label={t`Copy link`} name={t`Copy the link for ${email}`} />;
}
