import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { removeBlankRows } from './article-values.ts';
import styles from './articles.module.css';
import { QuestionRows } from './question-rows.tsx';
import { SourceRows } from './source-rows.tsx';
import type { ArticleForm } from './use-article-form.ts';
import type { useSaving } from './use-saving.ts';

export type RenderMarkdown = (text: string) => ReactNode;

export interface ArticleEditorProps {
  form: ArticleForm;
  saving: ReturnType<typeof useSaving>;
  /** Label of the save button. */
  saveLabel: string;
  onSave: () => void;
  renderMarkdown: RenderMarkdown;
  /** Shown beside the text, e.g. the questions asked. */
  aside?: ReactNode;
}

/** Title, text with a live preview, questions and sources of an article. */
export function ArticleEditor({ form, saving, saveLabel, onSave, renderMarkdown, aside }: ArticleEditorProps) {
  const { values, set, isRestored, discard } = form;
  const { save, fault } = saving;
  const element = useRef<HTMLFormElement>(null);
  const faulty = Object.keys(fault.fields)[0];
  useEffect(() => {
    const control = faulty === undefined ? null : element.current?.elements.namedItem(faulty);
    if (!save.isPending && control instanceof HTMLElement) control.focus();
  }, [faulty, save.isPending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { questions, sources } = removeBlankRows(values);
    set({ questions: questions.length === 0 ? values.questions.slice(0, 1) : questions, sources });
    onSave();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.editor}>
      <div className={styles.messages}>
        {isRestored && (
          <Alert tone="info">
            Your unsaved draft has been restored.{' '}
            <Button size="sm" onClick={discard}>
              Discard draft
            </Button>
          </Alert>
        )}
        {fault.message !== null && <Alert>{fault.message}</Alert>}
      </div>
      <div className={styles.columns}>
        <div className={styles.text}>
          <TextField
            label="Title"
            name="title"
            value={values.title}
            error={fault.fields.title}
            maxLength={200}
            autoComplete="off"
            required
            onChange={(event) => set({ title: event.target.value })}
          />
          <div className={styles.body}>
            <TextAreaField
              label="Text"
              name="body"
              value={values.body}
              error={fault.fields.body}
              hint="Use ## for a heading, - for a list item and **bold**. Headings split the text into sections, and answers find each section separately."
              maxLength={100_000}
              rows={14}
              required
              onChange={(event) => set({ body: event.target.value })}
            />
          </div>
        </div>
        <div className={styles.beside}>
          <Preview text={values.body} render={renderMarkdown} />
          {aside}
        </div>
        <div className={styles.more}>
          <QuestionRows rows={values.questions} faults={fault.fields} onChange={(questions) => set({ questions })} />
          <SourceRows rows={values.sources} faults={fault.fields} onChange={(sources) => set({ sources })} />
        </div>
      </div>
      <div className={styles.bar}>
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {save.isPending ? 'Saving…' : saveLabel}
        </Button>
      </div>
    </form>
  );
}

function Preview({ text, render }: { text: string; render: RenderMarkdown }) {
  const settled = useDeferredValue(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Preview" className={styles.preview} tabIndex={0}>
      <h2 className={styles.legend}>Preview</h2>
      {settled.trim() === '' ? <p className={styles.hint}>A preview of the text appears here.</p> : render(settled)}
    </section>
  );
}
