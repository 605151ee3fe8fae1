import type { FolderDetail } from '@haulwise/contract';
import { DRAFT_TONES, INSTRUCTIONS_MAX_LENGTH, USUAL_CHANNELS } from '@haulwise/contract/rules';
import { useTabDraft } from '../../../../platform/form/tab-draft.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import { formatCount } from '../../../../platform/format/counts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t, toLocal } from '../../../../words/words.ts';
import styles from './project.module.css';
import { type ProjectValues, saveProject, toProjectValues } from './use-project.ts';

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: toLocal(label) }));

const WITHOUT_MODEL = t`Only a language model can follow instructions, and this server has none. They are kept, but not used for now. Put what must count, such as prices, under the facts.`;

/** What the assistant should mind in a project, and how its texts are written. */
export function InstructionsCard({ project }: { project: FolderDetail }) {
  const { form, field, values, fault, isBusy, isSaved, isChanged, discard } = useForm({
    stored: toProjectValues(project),
    draft: useTabDraft<ProjectValues>(`project ${project.id}`),
    send: (_, changes) => saveProject(project.id, changes),
  });
  const { length } = values.instructions;
  return (
    <Card title={t`Instructions`} description={t`What every answer and text in this project should respect.`}>
      <form {...form} aria-label={t`Instructions`} className={styles.form}>
        <TextAreaField
          {...field('instructions')}
          label={t`Instructions`}
          rows={5}
          maxLength={INSTRUCTIONS_MAX_LENGTH}
          placeholder={t`Write to Ms. Lee, the property manager. Mention the gate code and that we never come on Fridays.`}
          hint={`${project.uses_instructions ? '' : `${WITHOUT_MODEL} `}${t`${formatCount(length)} of ${formatCount(INSTRUCTIONS_MAX_LENGTH)} characters.`}`}
        />
        <div className={styles.row}>
          <SelectField
            {...field('draft_tone')}
            label={t`Tone of texts`}
            emptyLabel={t`As everywhere`}
            options={toOptions(DRAFT_TONES)}
          />
          <SelectField
            {...field('draft_channel')}
            label={t`Texts go out as`}
            emptyLabel={t`What suits the text`}
            options={toOptions(USUAL_CHANNELS)}
          />
        </div>
        {fault?.message && <Alert>{fault.message}</Alert>}
        <div role="status" className={styles.status}>
          {isSaved && !isChanged && <Alert tone="success">{t`Saved. The next question uses it.`}</Alert>}
        </div>
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy} disabled={!isChanged}>
            {isBusy ? t`Saving…` : t`Save`}
          </Button>
          {isChanged && !isBusy && <Button variant="ghost" onClick={discard}>{t`Discard changes`}</Button>}
        </div>
      </form>
    </Card>
  );
}
