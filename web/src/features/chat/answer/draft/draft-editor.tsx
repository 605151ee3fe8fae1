import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { t } from '../../../../words/words.ts';
import styles from './draft-card.module.css';
import { listBlanksLeft } from './draft-words.ts';

export interface DraftText {
  subject: string | null;
  body: string;
}

export interface DraftEditorProps {
  text: DraftText;
  blanks: string[];
  onDone: (text: DraftText) => void;
  onCancel: () => void;
}

/** A draft as fields, in place of its words; starts at the first blank, since that is why most are edited. */
export function DraftEditor({ text, blanks, onDone, onCancel }: DraftEditorProps) {
  const [{ subject, body }, setText] = useState<DraftText>({ subject: text.subject, body: text.body });
  const field = useRef<HTMLTextAreaElement>(null);
  const [start, end] = useState(() => findFirstBlank(text.body, blanks))[0];
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(start, end);
  }, [start, end]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone({ subject, body });
  };
  return (
    <form aria-label={t`Edit the text`} className={styles.editor} onSubmit={submit}>
      {subject !== null && (
        <input
          value={subject}
          onChange={(event) => setText({ subject: event.target.value, body })}
          aria-label={t`Subject`}
          autoComplete="off"
        />
      )}
      <textarea
        ref={field}
        value={body}
        onChange={(event) => setText({ subject, body: event.target.value })}
        rows={Math.min(MOST_ROWS, body.split('\n').length + 2)}
        aria-label={t`Text`}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button size="sm" type="submit" variant="primary">{t`Done`}</Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** Where browsers do not let the field grow. */
const MOST_ROWS = 20;

/** The place of the first blank, or the end of the text. */
function findFirstBlank(text: string, blanks: string[]): [start: number, end: number] {
  const [first] = listBlanksLeft(text, blanks)
    .map((label) => ({ label, at: text.indexOf(`[${label}]`) }))
    .sort((a, b) => a.at - b.at);
  return first ? [first.at, first.at + first.label.length + 2] : [text.length, text.length];
}
