import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { createSource, MOST_SOURCES, type SourceRow } from './article-values.ts';
import styles from './articles.module.css';

export interface SourceRowsProps {
  rows: SourceRow[];
  /** Error messages by the server's path of the field. */
  faults: Record<string, string>;
  onChange: (rows: SourceRow[]) => void;
}

/** The sources of an article; answers link to them. */
export function SourceRows({ rows, faults, onChange }: SourceRowsProps) {
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{t`Sources`}</legend>
      <p className={styles.hint}>{t`Web pages that support the facts. Answers link to them.`}</p>
      {faults.sources !== undefined && <Alert>{faults.sources}</Alert>}
      {rows.map((row, index) => {
        const field = (name: 'title' | 'url') => ({
          name: `sources.${index}.${name}`,
          value: row[name],
          error: faults[`sources.${index}.${name}`],
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) =>
            onChange(rows.with(index, { ...row, [name]: event.target.value })),
        });
        return (
          <div key={row.key} className={styles.source}>
            <TextField {...field('title')} label={t`Name of source ${index + 1}`} maxLength={200} />
            <TextField
              {...field('url')}
              label={t`Web address of source ${index + 1}`}
              type="url"
              placeholder={t`https://`}
              maxLength={2_000}
              spellCheck={false}
            />
            <IconButton
              label={t`Remove source ${index + 1}`}
              hasTooltip="plain"
              icon={<IconTrash size={18} />}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <div>
        <Button size="sm" disabled={rows.length >= MOST_SOURCES} onClick={() => onChange([...rows, createSource()])}>
          <IconPlus size={16} aria-hidden="true" />
          {t`Add a source`}
        </Button>
      </div>
    </fieldset>
  );
}
