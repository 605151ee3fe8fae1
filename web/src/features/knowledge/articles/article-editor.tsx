import { type FormEvent, type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { removeBlankRows } from './article-values.ts';
import styles from './articles.module.css';
import { QuestionRows } from './question-rows.tsx';
import { SourceRows } from './source-rows.tsx';
import type { ArticleForm } from './use-article-form.ts';

export type RenderMarkdown = (text: string) => ReactNode;

export interface ArticleEditorProps {
  form: ArticleForm;
  /** Label of the save button. */
  saveLabel: string;
  renderMarkdown: RenderMarkdown;
  /** Shown beside the text, e.g. the questions asked. */
  aside?: ReactNode;
}

/** Title, text with a live preview, questions and sources of an article. */
export function ArticleEditor({ form, saveLabel, renderMarkdown, aside }: ArticleEditorProps) {
  const { values, set, field, fault, isBusy } = form;
  const faults = fault?.fields ?? {};
  const submit = (event: FormEvent) => {
    if (!isBusy) {
      const { questions, sources } = removeBlankRows(values);
      set('questions', questions.length === 0 ? values.questions.slice(0, 1) : questions);
      set('sources', sources);
    }
    void form.form.onSubmit(event);
  };
  return (
    <form {...form.form} onSubmit={submit} className={styles.editor}>
      <div className={styles.messages}>
        {form.isRestored && (
          <Alert tone="info">{rich`Your unsaved draft has been restored. ${<Button size="sm" onClick={form.discard}>{t`Discard draft`}</Button>}`}</Alert>
        )}
        {fault?.message && <Alert>{fault.message}</Alert>}
      </div>
      <div className={styles.columns}>
        <div className={styles.text}>
          <TextField {...field('title')} label={t`Title`} maxLength={200} autoComplete="off" required />
          <div className={styles.body}>
            <TextAreaField
              {...field('body')}
              label={t`Text`}
              hint={t`Use ## for a heading, - for a list item and **bold**. Headings split the text into sections, and answers find each section separately.`}
              maxLength={100_000}
              rows={14}
              required
            />
          </div>
        </div>
        <div className={styles.beside}>
          <Preview text={values.body} render={renderMarkdown} />
          {aside}
        </div>
        <div className={styles.more}>
          <QuestionRows rows={values.questions} faults={faults} onChange={(questions) => set('questions', questions)} />
          <SourceRows rows={values.sources} faults={faults} onChange={(sources) => set('sources', sources)} />
        </div>
      </div>
      <div className={styles.bar}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t`Saving…` : saveLabel}
        </Button>
      </div>
    </form>
  );
}

function Preview({ text, render }: { text: string; render: RenderMarkdown }) {
  const settled = useDeferredValue(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t`Preview`} className={styles.preview} tabIndex={0}>
      <h2 className={styles.legend}>{t`Preview`}</h2>
      {settled.trim() === '' ? (
        <p className={styles.hint}>{t`A preview of the text appears here.`}</p>
      ) : (
        render(settled)
      )}
    </section>
  );
}
