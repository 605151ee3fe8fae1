import type { Template } from '@haulwise/contract';
import { useState } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { hasWords } from '../../../platform/format/mark-words.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t, toLocal } from '../../../words/words.ts';
import styles from './templates.module.css';
import { useTemplates } from './use-templates.ts';

/** The templates by category, narrowed by words. */
export function TemplateList({ onChoose }: { onChoose: (template: Template) => void }) {
  const { data, isError, refetch } = useTemplates();
  const [words, setWords] = useState('');
  if (isError && data === undefined) {
    return <LoadingFailed text={t`The templates could not be loaded.`} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingLines lines={6} />;
  if (data.length === 0)
    return <EmptyState title={t`No templates yet`} text={t`An administrator can add some under Templates.`} />;

  const found = data.filter(({ title, description, category }) =>
    hasWords([title, description, category].map(toLocal).join(' '), words),
  );
  const categories = [...new Set(found.map(({ category }) => category))];
  return (
    <div className={styles.list}>
      <TextField
        label={t`Search templates`}
        name="words"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <VisuallyHidden role="status">{words === '' ? '' : countText(found.length)}</VisuallyHidden>
      {found.length === 0 && <EmptyState title={t`Nothing found`} text={t`Try other words.`} />}
      {categories.map((category) => (
        <section key={category} aria-label={toLocal(category)}>
          <h3 className={styles.category}>{toLocal(category)}</h3>
          <ul className={styles.cards}>
            {found
              .filter((template) => template.category === category)
              .map((template) => (
                <li key={template.id}>
                  <button type="button" className={styles.card} onClick={() => onChoose(template)}>
                    <span className={styles.title}>{toLocal(template.title)}</span>
                    <span className={styles.description}>{toLocal(template.description)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function countText(count: number): string {
  return formatCountOf(count, 'template');
}
