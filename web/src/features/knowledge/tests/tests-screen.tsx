import type { KnowledgeTest } from '@haulwise/contract';
import { IconChecklist, IconPlayerPlay } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCount, formatCountOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { KNOWLEDGE, useKnowledgeChange } from '../use-knowledge-change.ts';
import { buildTestColumns } from './test-columns.tsx';

/** Longer than the server's own limit for running all of them (ms). */
const RUN_TIMEOUT = 65_000;

/** Questions that must stay answered, and whether they are. */
export function TestsScreen() {
  const { data, list } = useTests();
  const title = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<KnowledgeTest | null>(null);
  const run = useKnowledgeChange(() => call('POST /knowledge/tests/run/', { timeout: RUN_TIMEOUT }));
  return (
    <ListScreen
      title={t`Test questions`}
      titleRef={title}
      navigation={<KnowledgeNavigation />}
      count={data === undefined ? null : countWords(data.count, data.failing)}
      actions={
        <Button variant="primary" isBusy={run.isPending} disabled={!data?.count} onClick={() => run.mutate(undefined)}>
          {!run.isPending && <IconPlayerPlay size={18} aria-hidden="true" />}
          {run.isPending ? t`Running…` : t`Run now`}
        </Button>
      }
    >
      {run.isError && (
        <Alert>{toFault(run.error, [], t`Failed to run the questions. Please try again.`).message}</Alert>
      )}
      {run.data !== undefined && (
        <Alert
          tone={run.data.failed === 0 ? 'success' : 'info'}
        >{t`${formatCount(run.data.passed)} passed, ${formatCount(run.data.failed)} failed.`}</Alert>
      )}
      <PagedTable
        list={list}
        label={t`Test questions`}
        columns={buildTestColumns(setDoomed)}
        keyOf={({ id }) => id}
        failure={t`Error loading the test questions`}
        icon={<IconChecklist size={32} />}
        empty={{
          title: t`No test questions yet`,
          text: t`When you close a gap, its question becomes a test question. It is asked again after every change, so you notice when it is no longer answered.`,
        }}
      />
      {doomed !== null && <DeleteTest key={doomed.id} test={doomed} onClose={() => setDoomed(null)} title={title} />}
    </ListScreen>
  );
}

function countWords(count: number, failing: number): string {
  const words = formatCountOf(count, 'question');
  return failing === 0 ? words : t`${words}, ${formatCount(failing)} failing`;
}

interface DeleteTestProps {
  test: KnowledgeTest;
  onClose: () => void;
  title: RefObject<HTMLHeadingElement | null>;
}

function DeleteTest({ test, onClose, title }: DeleteTestProps) {
  const remove = useKnowledgeChange(() => call('DELETE /knowledge/tests/:id/', { params: { id: test.id } }), onClose);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={t`Delete this test question?`}
      description={t`“${test.question}” will no longer be asked after changes. The documents that answer it are kept.`}
      confirmLabel={t`Delete`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      finalFocus={remove.isSuccess ? title : undefined}
      error={toFault(remove.error, [], t`Failed to delete the question. Please try again.`).message}
    />
  );
}

/** The test questions for the current address. */
function useTests() {
  return usePagedList({
    key: [...KNOWLEDGE, 'tests'],
    parseFilters: () => ({}),
    loadPage: (query, signal) => call('GET /knowledge/tests/', { query, signal }),
  });
}
