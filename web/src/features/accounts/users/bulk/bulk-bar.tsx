import type { User } from '@haulwise/contract';
import { IconCreditCard, IconDownload, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../../platform/api/download.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { formatCount } from '../../../../platform/format/counts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectAll } from '../../../../ui/lists/select-all.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t } from '../../../../words/words.ts';
import type { ORDERINGS } from '../use-user-list.ts';
import styles from './bulk-bar.module.css';
import { BulkAccessDialog, BulkPlanDialog } from './bulk-dialogs.tsx';

interface Opened {
  task: 'plan' | 'activate' | 'deactivate';
  users: readonly User[];
  /** Distinguishes openings, so that each starts fresh. */
  opening: number;
}

export interface BulkBarProps {
  selected: readonly User[];
  /** Number of users in view that can be selected. */
  all: number;
  onSelectAll: (isSelected: boolean) => void;
  /** Of the list, and so of its export. */
  ordering: (typeof ORDERINGS)[number];
}

function exportUsers(users: readonly User[], ordering: BulkBarProps['ordering']) {
  return download('GET /auth/users/export/', {
    query: { user_ids: users.map(({ id }) => id).join(','), role: 'all', ordering },
  });
}

/** What can be done with the selected users at once. */
export function BulkBar({ selected, all, onSelectAll, ordering }: BulkBarProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useMutation({ mutationFn: () => exportUsers(selected, ordering) });
  const open = (task: Opened['task'], users: readonly User[]) => {
    setOpened((last) => ({ task, users, opening: (last?.opening ?? 0) + 1 }));
    setIsOpen(true);
  };
  const active = selected.filter((user) => user.is_active);
  const inactive = selected.filter((user) => !user.is_active);
  const close = () => setIsOpen(false);
  return (
    <section aria-label={t`Selected users`} className={styles.bar}>
      <SelectAll selected={selected.length} all={all} onSelectAll={onSelectAll} />
      {selected.length > 0 && (
        <>
          <Button size="sm" onClick={() => open('plan', selected)}>
            <IconCreditCard size={16} aria-hidden="true" />
            {t`Change plan (${formatCount(selected.length)})`}
          </Button>
          {inactive.length > 0 && (
            <Button size="sm" onClick={() => open('activate', inactive)}>
              <IconUserCheck size={16} aria-hidden="true" />
              {t`Activate (${formatCount(inactive.length)})`}
            </Button>
          )}
          {active.length > 0 && (
            <Button size="sm" variant="danger" onClick={() => open('deactivate', active)}>
              <IconUserOff size={16} aria-hidden="true" />
              {t`Deactivate (${formatCount(active.length)})`}
            </Button>
          )}
          <Button size="sm" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
            {!exporting.isPending && <IconDownload size={16} aria-hidden="true" />}
            {t`Export (${formatCount(selected.length)})`}
          </Button>
        </>
      )}
      {exporting.isError && (
        <Alert>{toFault(exporting.error, [], t`Failed to export the users. Please try again.`).message}</Alert>
      )}
      {opened?.task === 'plan' && (
        <BulkPlanDialog key={opened.opening} users={opened.users} isOpen={isOpen} onClose={close} />
      )}
      {opened !== null && opened.task !== 'plan' && (
        <BulkAccessDialog
          key={opened.opening}
          users={opened.users}
          isActive={opened.task === 'activate'}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </section>
  );
}
