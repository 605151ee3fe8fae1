import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { addPasted, createQuestion, MOST_QUESTIONS, type QuestionRow, splitQuestions } from './article-values.ts';
import styles from './articles.module.css';

export interface QuestionRowsProps {
  rows: QuestionRow[];
  /** Error messages by the server's path of the field. */
  faults: Record<string, string>;
  onChange: (rows: QuestionRow[]) => void;
}

/** The questions an article answers, one per row; pasting several lines adds several. */
export function QuestionRows({ rows, faults, onChange }: QuestionRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focused !== null) list.current?.querySelector<HTMLElement>(`[data-row="${focused}"] input`)?.focus();
  }, [focused]);

  const add = (at: number) => {
    if (rows.length >= MOST_QUESTIONS) return;
    const row = createQuestion();
    onChange(rows.toSpliced(at, 0, row));
    setFocused(row.key);
  };
  const remove = (at: number) => {
    setFocused((rows[at + 1] ?? rows[at - 1])?.key ?? null);
    onChange(rows.length === 1 ? [createQuestion()] : rows.toSpliced(at, 1));
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = splitQuestions(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    onChange(addPasted(rows, at, lines));
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would save the article.
    event.preventDefault();
    add(at + 1);
  };
  return (
    <fieldset ref={list} className={styles.rows}>
      <legend className={styles.legend}>{t`Questions it answers`}</legend>
      <p
        className={styles.hint}
      >{t`Questions as people ask them. They help find the article and are not shown. Paste several lines to add several questions.`}</p>
      {faults.questions !== undefined && <Alert>{faults.questions}</Alert>}
      {rows.map((row, index) => (
        <div key={row.key} data-row={row.key} className={styles.row}>
          <TextField
            label={t`Question ${index + 1}`}
            name={`questions.${index}`}
            value={row.text}
            error={faults[`questions.${index}`]}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => onChange(rows.with(index, { ...row, text: event.target.value }))}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => press(event, index)}
            end={
              <IconButton
                size="sm"
                label={t`Remove question ${index + 1}`}
                hasTooltip="plain"
                icon={<IconX size={16} />}
                onClick={() => remove(index)}
              />
            }
          />
        </div>
      ))}
      <div>
        <Button size="sm" disabled={rows.length >= MOST_QUESTIONS} onClick={() => add(rows.length)}>
          <IconPlus size={16} aria-hidden="true" />
          {t`Add a question`}
        </Button>
      </div>
    </fieldset>
  );
}
