import type { ClientInfo, Template } from '@haulwise/contract';
import { replaceBlanks } from '@haulwise/contract/rules';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { recordEvent } from '../../../platform/analytics/track.ts';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import { TemplateField } from './template-field.tsx';
import { formatValues, getInitialValues, listFaults, type TemplateValues } from './template-values.ts';
import styles from './templates.module.css';

export interface TemplateFormProps {
  template: Template;
  /** Undefined if there is no record to fill fields from. */
  company: ClientInfo | undefined;
  onBack: () => void;
  /** Receives the finished prompt. */
  onUse: (prompt: string) => void;
}

/** A template's blanks and the resulting text. */
export function TemplateForm({ template, company, onBack, onUse }: TemplateFormProps) {
  const { variables, prompt, draft } = template;
  const [values, setValues] = useState<TemplateValues>(() => getInitialValues(variables, company));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isCopied, setIsCopied] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const previewId = useId();
  const fill = (text: string) => replaceBlanks(text, variables, formatValues(variables, values));

  useLayoutEffect(() => {
    const [first] = Object.keys(faults);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [faults]);

  const whenFilled = (then: () => void) => {
    const found = listFaults(variables, values);
    setFaults(found);
    if (Object.keys(found).length === 0) then();
  };
  const tell = (act: 'used' | 'copied') => recordEvent('feature.templates', { act, template: template.id });
  const copy = async () => {
    await writeClipboard(fill(draft));
    setIsCopied(true);
    tell('copied');
  };
  const change = (name: string, value: string) => {
    setValues({ ...values, [name]: value });
    setIsCopied(false);
    if (name in faults) setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)));
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // In the React tree the dialog is inside other forms, which must not receive the event.
        event.stopPropagation();
        whenFilled(() => {
          tell('used');
          onUse(fill(prompt));
        });
      }}
    >
      {variables.map((field) => (
        <TemplateField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={faults[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <section aria-labelledby={previewId} className={styles.preview}>
        <h3 id={previewId} className={styles.category}>
          {draft === '' ? t`What the assistant is asked` : t`The text`}
        </h3>
        <p className={styles.text}>{fill(draft === '' ? prompt : draft)}</p>
      </section>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onBack}>{t`Back`}</Button>
        {draft !== '' && (
          <Button onClick={() => whenFilled(() => void copy().catch(logFailure))}>
            {isCopied ? t`Copied` : t`Copy text`}
          </Button>
        )}
        <Button type="submit" variant="primary">{t`Use in chat`}</Button>
      </div>
      <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
    </form>
  );
}
