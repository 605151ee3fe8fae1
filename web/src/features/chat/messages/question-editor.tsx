import { MESSAGE_MAX_LENGTH } from '@haulwise/contract/rules';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { t } from '../../../words/words.ts';
import { useThreadActions } from './actions/thread-actions.ts';
import styles from './question-editor.module.css';

/** On-screen keyboards, where Enter can only mean a new line. */
const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

/** Edits a question in place: Enter resends it, Escape cancels. */
export function QuestionEditor({ id, text: initial }: { id: string; text: string }) {
  const { isBusy, cancelEditing, resend } = useThreadActions();
  const [text, setText] = useState(initial);
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);

  const length = text.trim().length;
  const canSend = length > 0 && length <= MESSAGE_MAX_LENGTH && !isBusy;
  const send = () => {
    if (!canSend) return;
    // Keeps the focus among the messages when the editor closes.
    field.current?.closest<HTMLElement>('[data-viewport]')?.focus({ preventScroll: true });
    resend(id, text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to an input method while it is composing; Safari reports them as key 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isSend = event.key === 'Enter' && !event.shiftKey && !isTouch;
    if (!isSend && event.key !== 'Escape') return;
    event.preventDefault();
    if (isSend) send();
    else cancelEditing();
  };
  return (
    <form
      className={styles.editor}
      aria-label={t`Edit message`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        rows={2}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        autoComplete="off"
        aria-label={t`Your message`}
        aria-invalid={length > MESSAGE_MAX_LENGTH || undefined}
        className={styles.field}
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={cancelEditing}>{t`Cancel`}</Button>
        <Button size="sm" type="submit" variant="primary" disabled={!canSend}>{t`Resend`}</Button>
      </div>
    </form>
  );
}
