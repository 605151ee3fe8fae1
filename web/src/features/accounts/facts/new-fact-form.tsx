import { FACT_MAX_LENGTH, formatFact } from '@haulwise/contract/rules';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import styles from './facts.module.css';
import { useNewFacts } from './use-facts.ts';

/** A sentence to keep; what it is about is read from it. */
export function NewFactForm({ folder, placeholder }: { folder: string | null; placeholder: string }) {
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  const adding = useNewFacts(folder, (facts) => {
    setText('');
    setKept(facts.map(formatFact).join(' · '));
  });
  // The text may have changed since it was refused.
  const isKnown =
    adding.error instanceof ApiError && adding.error.code === 'fact_known' && adding.variables?.text === text;
  const fault = toFault(adding.error, ['text'], t`Failed to save. Please try again.`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setKept('');
    if (text.trim() !== '' && !adding.isPending) adding.mutate({ text, replace: isKnown });
  };
  return (
    <form aria-label={t`Add a fact`} onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label={t`Add a fact`}
        name="text"
        value={text}
        maxLength={FACT_MAX_LENGTH}
        autoComplete="off"
        placeholder={placeholder}
        error={fault.fields.text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">{kept !== '' && <span className={styles.muted}>{t`Kept: ${kept}`}</span>}</div>
      {fault.message !== null && adding.variables?.text === text && <Alert>{fault.message}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" isBusy={adding.isPending} disabled={text.trim() === ''}>
          {isKnown ? t`Replace` : t`Add`}
        </Button>
      </div>
    </form>
  );
}
