import type { MessageDraft } from '@haulwise/contract';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { writeClipboard } from '../../../../platform/browser/clipboard.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { useOutcome } from '../../../../ui/status/use-outcome.ts';
import { t } from '../../../../words/words.ts';
import { buildMailAddress } from '../../messages/actions/share-by-mail.ts';
import styles from './draft-card.module.css';
import type { DraftText } from './draft-editor.tsx';
import { buildTextAddress } from './draft-words.ts';

/** Opens a draft in the program that sends it: mail, or the messages of a phone. Other drafts have none. */
export function DraftLink({ draft: { channel, title }, text: { subject, body } }: DraftLinkProps) {
  const [outcome, tell] = useOutcome();
  const isMail = channel === 'email' || channel === 'letter';
  if (!isMail && channel !== 'text') return null;
  const href = isMail ? buildMailAddress({ subject: subject ?? title, body }) : buildTextAddress(body);
  const label = isMail ? t`Open in mail` : t`Open in messages`;
  // A long text is cut in the address, and a computer may have no program for it.
  const copy = () => void writeClipboard(body).then(() => tell('done'), logFailure);
  return (
    <a href={href} onClick={copy} className={styles.link}>
      {isMail ? <IconMail size={16} aria-hidden="true" /> : <IconMessage size={16} aria-hidden="true" />}
      {outcome === 'done' ? t`Copied. Opening…` : label}
    </a>
  );
}

interface DraftLinkProps {
  draft: MessageDraft;
  text: DraftText;
}
