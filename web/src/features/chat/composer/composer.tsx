import { MESSAGE_MAX_LENGTH } from '@haulwise/contract/rules';
import { IconArrowUp, IconPlayerStopFilled, IconTemplate } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { canDictate } from '../../../platform/browser/start-dictation.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { useShortcuts } from '../../../platform/keyboard/use-shortcuts.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { buildClassName } from '../../../ui/layout/class-names.ts';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import { openGallery } from '../templates/gallery-store.ts';
import { useDraft } from '../thread/draft-store.ts';
import type { Refusal } from '../thread/thread.ts';
import { AttachFiles, type AttachFilesProps } from './attachments/attach-files.tsx';
import { type Attached, NOTHING_ATTACHED } from './attachments/attached.ts';
import styles from './composer.module.css';
import { DictationButton } from './dictation-button.tsx';

/** The counter appears when this many characters are left. */
const COUNTER_FROM = 800;
/** On-screen keyboards, where Enter can only mean a new line. */
const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

export interface ComposerProps {
  conversationId: string | null;
  /** A reply is being written; the button stops it. */
  isBusy: boolean;
  isStopping: boolean;
  /** Sending is disabled, e.g. while the conversation loads. */
  isBlocked?: boolean;
  isOnStartScreen?: boolean;
  /** Why the last message was not accepted. */
  refusal: Refusal | null;
  onSend: (text: string, attachments: Attached['items']) => void;
  /** Creates the conversation for what is attached, if there is none yet; null for those who attach nothing. */
  onAttach: AttachFilesProps['onAttach'] | null;
  onStop: () => void;
}

/** The message box: Enter sends, Shift+Enter starts a new line (spec §2). */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { conversationId, isBusy, isStopping, isBlocked = false, isOnStartScreen = false, refusal } = props;
  const [text, setText] = useDraft(conversationId);
  const [attached, setAttached] = useState(NOTHING_ATTACHED);
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  useGrowing(field, text);
  useShortcuts({ focus_input: () => field.current?.focus() });

  const length = text.trim().length;
  const canAsk = !isBusy && !isBlocked && !attached.isUploading;
  const canSend = length > 0 && length <= MESSAGE_MAX_LENGTH && canAsk;
  const ask = (question: string) => {
    props.onSend(question, attached.items);
    attached.take(question);
  };
  const send = () => canSend && ask(text);
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks its suggestion; Safari reports that as key 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || isTouch) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal?.isOverPlan && <PlanLimitNotice reason={refusal.reason} />}
      <div className={styles.box}>
        <IconButton
          label={t`Templates`}
          icon={<IconTemplate size={20} />}
          onClick={() => openGallery()}
          className={styles.tool}
        />
        {props.onAttach !== null && (
          <AttachFiles
            conversationId={conversationId}
            onAttach={props.onAttach}
            onChange={setAttached}
            onAsk={canAsk ? ask : null}
            refusal={refusal}
          />
        )}
        <textarea
          ref={field}
          name="message"
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noAutofocus: the message box is what one comes for; not on touch, where a keyboard would rise
          autoFocus={!isTouch}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          autoComplete="off"
          aria-label={t`Message`}
          aria-describedby={noteId}
          aria-invalid={length > MESSAGE_MAX_LENGTH || undefined}
          placeholder={attached.items.length > 0 ? t`Ask about it…` : t`Ask about prices…`}
          className={buildClassName(styles.field, isOnStartScreen && styles.tall)}
        />
        {canDictate() && <DictationButton text={text} onText={setText} />}
        {isBusy ? (
          <IconButton
            label={t`Stop`}
            variant="primary"
            icon={isStopping ? null : <IconPlayerStopFilled size={18} />}
            isBusy={isStopping}
            onClick={props.onStop}
            className={styles.send}
          />
        ) : (
          <IconButton
            label={t`Send message`}
            variant="primary"
            type="submit"
            icon={<IconArrowUp size={20} />}
            disabled={!canSend}
            className={styles.send}
          />
        )}
      </div>
      <p id={noteId} role="status" className={styles.note}>
        {refusalText(refusal, text) ?? counterText(length)}
      </p>
    </form>
  );
});

function refusalText(refusal: Refusal | null, text: string): string | null {
  if (refusal === null || refusal.isOverPlan) return null;
  if (!refusal.isReturned) return refusal.reason;
  return text === '' ? null : t`${refusal.reason} Your message is back in the box.`;
}

function counterText(length: number): string {
  const left = MESSAGE_MAX_LENGTH - length;
  if (left >= COUNTER_FROM) return '';
  if (left < 0) return formatPlural(-left, '# character too long', '# characters too long');
  return t`${formatCount(length)} of ${formatCount(MESSAGE_MAX_LENGTH)} characters`;
}

/** Fits the height to the text, up to the maximum in the style sheet. */
function useGrowing(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (field.current === null) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [field, text]);
}

/** Why no more questions can be asked today, with a link to upgrade. */
function PlanLimitNotice({ reason }: { reason: string }) {
  return (
    <div className={styles.planLimit}>
      <Alert tone="info">
        {reason} <Link href="/plan">{t`Upgrade`}</Link>
      </Alert>
    </div>
  );
}
