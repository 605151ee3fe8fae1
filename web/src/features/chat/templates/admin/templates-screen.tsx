import type { Template } from '@haulwise/contract';
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../../ui/lists/list-screen.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import type { Column } from '../../../../ui/lists/table-props.ts';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { t, toLocal } from '../../../../words/words.ts';
import { useTemplates } from '../use-templates.ts';
import styles from './admin.module.css';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { EditTemplateDialog } from './edit-template-dialog.tsx';

interface Task {
  name: 'edit' | 'delete';
  template: Template | null;
  isOpen: boolean;
  /** Counts tasks, so that each starts fresh. */
  opening: number;
}

/** The shared templates, managed by administrators. */
export function TemplatesScreen() {
  const { data, isError, refetch } = useTemplates();
  const [task, setTask] = useState<Task | null>(null);
  const open = (name: Task['name'], template: Template | null) =>
    setTask((before) => ({ name, template, isOpen: true, opening: (before?.opening ?? 0) + 1 }));
  const close = () => setTask((before) => before && { ...before, isOpen: false });
  const dialog = { isOpen: task?.isOpen ?? false, onClose: close };
  return (
    <ListScreen
      title={t`Templates`}
      count={data === undefined ? null : formatCountOf(data.length, 'template')}
      actions={
        <Button variant="primary" onClick={() => open('edit', null)}>
          <IconPlus size={18} aria-hidden="true" />
          {t`New template`}
        </Button>
      }
    >
      {isError && <LoadingFailed text={t`Error loading the templates`} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconTemplate size={32} />} title={t`No templates yet`} text={t`Create the first one.`} />
      )}
      {data?.length !== 0 && !(isError && data === undefined) && (
        <Table label={t`Templates`} columns={columns(open)} rows={data} keyOf={({ id }) => id} skeletonRows={10} />
      )}
      {task?.name === 'edit' && <EditTemplateDialog key={task.opening} template={task.template} {...dialog} />}
      {task?.name === 'delete' && task.template !== null && (
        <DeleteTemplateDialog key={task.opening} template={task.template} {...dialog} />
      )}
    </ListScreen>
  );
}

function columns(open: (name: Task['name'], template: Template) => void): Column<Template>[] {
  return [
    {
      id: 'title',
      header: t`Title`,
      lines: 2,
      cell: ({ title, description }) => (
        <>
          <div className={styles.title}>{toLocal(title)}</div>
          <div className={styles.description}>{toLocal(description)}</div>
        </>
      ),
    },
    { id: 'category', header: t`Category`, cell: ({ category }) => toLocal(category) },
    { id: 'fields', header: t`Fields`, isNumeric: true, cell: ({ variables }) => variables.length },
    { id: 'draft', header: t`Finished text`, cell: ({ draft }) => (draft === '' ? t`No` : t`Yes`) },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (template) => (
        <Menu
          label={t`Actions for ${toLocal(template.title)}`}
          groups={[
            [
              {
                label: t`Edit`,
                icon: <IconPencil size={18} aria-hidden="true" />,
                onSelect: () => open('edit', template),
              },
            ],
            [
              {
                label: t`Delete`,
                icon: <IconTrash size={18} aria-hidden="true" />,
                tone: 'danger',
                onSelect: () => open('delete', template),
              },
            ],
          ]}
        />
      ),
    },
  ];
}
