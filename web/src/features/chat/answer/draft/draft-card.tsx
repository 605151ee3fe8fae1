import type { MessageDraft } from '@haulwise/contract';
import { IconPencil } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { writeClipboard } from '../../../../platform/browser/clipboard.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../../ui/buttons/copy-text-button.tsx';
import { t } from '../../../../words/words.ts';
import { useThreadActions } from '../../messages/actions/thread-actions.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from './draft-card.module.css';
import { DraftEditor, type DraftText } from './draft-editor.tsx';
import { DraftLink } from './draft-link.tsx';
import { CHANNELS, listBlanksLeft, listReworks, splitAtBlanks } from './draft-words.ts';

export interface DraftCardProps {
  draft: MessageDraft;
  /** Only the last text of a conversation can be reworked by asking. */
  isLast: boolean;
}

/** A text that the assistant wrote for its user to send: to copy, to open elsewhere, to change in place. */
export function DraftCard({ draft, isLast }: DraftCardProps) {
  const [text, setText] = useState<DraftText>(draft);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusAfterEditing(isEditing);
  const save = (changed: DraftText) => {
    setText(changed);
    setIsEditing(false);
  };
  const isChanged = text.body !== draft.body || text.subject !== draft.subject;
  return (
    <section className={styles.card} aria-label={`${CHANNELS[draft.channel].label}: ${draft.title}`}>
      <Head draft={draft} />
      {isEditing ? (
        <DraftEditor text={text} blanks={draft.blanks} onDone={save} onCancel={() => setIsEditing(false)} />
      ) : (
        <>
          <Words draft={draft} text={text} />
          <div className={styles.actions}>
            <CopyTextButton label={t`Copy`} copy={() => writeClipboard(text.body)} />
            <Button ref={editButton} size="sm" onClick={() => setIsEditing(true)}>
              <IconPencil size={16} aria-hidden="true" />
              {t`Edit`}
            </Button>
            <DraftLink draft={draft} text={text} />
          </div>
        </>
      )}
      {isLast && !isEditing && <Reworks draft={draft} isChanged={isChanged} />}
    </section>
  );
}

function Head({ draft: { title, channel, language, is_by_model } }: { draft: MessageDraft }) {
  const { label, Icon } = CHANNELS[channel];
  const about = [label, ...(language === 'es' ? [t`Spanish`] : []), ...(is_by_model ? [t`Written by the model`] : [])];
  return (
    <header className={styles.head}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.about}>{about.join(' · ')}</p>
      </div>
    </header>
  );
}

function Words({ draft: { blanks, language }, text: { subject, body } }: { draft: MessageDraft; text: DraftText }) {
  const left = listBlanksLeft(`${subject ?? ''}\n${body}`, blanks);
  return (
    <>
      {subject !== null && (
        <p className={styles.subject}>
          <span className={styles.subjectLabel}>{t`Subject`}</span>
          <span lang={language} className={styles.subjectText}>
            <WithBlanks text={subject} blanks={blanks} />
          </span>
          <CopyButton label={t`Copy subject`} text={() => subject} />
        </p>
      )}
      <div lang={language} className={styles.body}>
        <WithBlanks text={body} blanks={blanks} />
      </div>
      {left.length > 0 && <p className={styles.left}>{t`Fill in: ${left.join(', ')}`}</p>}
    </>
  );
}

function WithBlanks({ text, blanks }: { text: string; blanks: string[] }) {
  return splitAtBlanks(text, blanks).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same blank may be there twice
    piece.isBlank ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

function Reworks({ draft, isChanged }: { draft: MessageDraft; isChanged: boolean }) {
  const { ask, isBusy } = useThreadActions();
  if (isBusy) return null;
  return (
    <div className={styles.reworks}>
      <ul aria-label={t`Change this text`}>
        {listReworks(draft).map((rework) => (
          <li key={rework}>
            <button type="button" onClick={() => ask(rework)}>
              {rework}
            </button>
          </li>
        ))}
      </ul>
      {isChanged && <p>{t`These start from the text as it was written, without your changes.`}</p>}
    </div>
  );
}

/** When the editor closes, the focus returns to the button that opened it. */
function useFocusAfterEditing(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
