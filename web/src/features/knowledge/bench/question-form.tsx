import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { t } from '../../../words/words.ts';
import styles from './bench.module.css';

export interface QuestionFormProps {
  /** The last question. */
  question: string;
  isBusy: boolean;
  onAsk: (question: string) => void;
}

export function QuestionForm({ question, isBusy, onAsk }: QuestionFormProps) {
  const [draft, setDraft] = useState(question);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onAsk(draft.trim());
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextField
        label={t`Question`}
        name="question"
        value={draft}
        maxLength={2_000}
        autoComplete="off"
        enterKeyHint="go"
        placeholder={t`Ask the way an owner would`}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} disabled={draft.trim() === ''}>
        {isBusy ? t`Trying…` : t`Try it`}
      </Button>
    </form>
  );
}
