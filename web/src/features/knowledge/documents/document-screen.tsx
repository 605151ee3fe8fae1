import { IconBook2, IconDownload, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { openDownload } from '../../../platform/browser/open-download.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatCalendarDay, formatDate, formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { addressOf, type OnRead } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { formatRatings, formatStale, formatTopic, KINDS, STATUSES } from '../knowledge-words.ts';
import { Missing } from '../missing.tsx';
import { DocumentPassages } from './document-passages.tsx';
import { type DocumentDetail, useDocument } from './use-documents.ts';

/** One document: its usage and its passages. */
export function DocumentScreen({ id, onRead }: { id: string; onRead: OnRead }) {
  const { data, error, refetch } = useDocument(id);
  return (
    <ListScreen
      title={data?.title ?? t`Document`}
      navigation={<KnowledgeNavigation />}
      actions={data && <Actions document={data} onRead={onRead} />}
    >
      {data === undefined && (
        <Missing
          error={error}
          gone={t`This document is no longer in the knowledge base.`}
          failed={t`Error loading the document`}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <Facts document={data} />
          <DocumentPassages document={data} onRead={onRead} />
        </>
      )}
    </ListScreen>
  );
}

function Actions({
  document: { id, kind, name, file_id, status },
  onRead,
}: {
  document: DocumentDetail;
  onRead: OnRead;
}) {
  const saving = useMutation({
    mutationFn: async () =>
      openDownload((await call('GET /knowledge/download-link/', { query: { source: name } })).download_url),
  });
  return (
    <>
      {saving.isError && (
        <Alert>{toFault(saving.error, [], t`Failed to download the document. Please try again.`).message}</Alert>
      )}
      <Button disabled={status !== 'ready'} onClick={() => onRead({ document: name })}>
        <IconBook2 size={18} aria-hidden="true" />
        {t`Read`}
      </Button>
      <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
        {!saving.isPending && <IconDownload size={18} aria-hidden="true" />}
        {t`Download`}
      </Button>
      {kind === 'written' && (
        <LinkButton href={addressOf.article(id)} variant="primary">
          <IconPencil size={18} aria-hidden="true" />
          {t`Edit`}
        </LinkButton>
      )}
      {file_id !== null && <LinkButton href={`/files?file=${file_id}`}>{t`Open the file`}</LinkButton>}
    </>
  );
}

function Facts({ document }: { document: DocumentDetail }) {
  const stale = formatStale(document);
  const { kind, status, error } = document;
  return (
    <Card title={t`Details`}>
      {stale !== null && <Alert tone="info">{stale}</Alert>}
      {error !== null && <Alert>{error}</Alert>}
      <FactList
        facts={[
          [t`Kind`, <Badge key="kind">{KINDS[kind].label}</Badge>],
          [
            t`Status`,
            <Badge key="status" tone={STATUSES[status].tone}>
              {STATUSES[status].label}
            </Badge>,
          ],
          [t`Name`, document.name],
          ...(document.topic === null ? [] : [[t`Topic`, formatTopic(document.topic)] as const]),
          [t`Answers in 90 days`, formatCount(document.answers)],
          [t`Rated`, formatRatings(document) ?? t`Not yet`],
          [t`Last used`, document.last_used_at === null ? t`Never` : formatDateTime(document.last_used_at)],
          [t`Facts last checked`, document.reviewed === null ? t`Unknown` : formatCalendarDay(document.reviewed)],
          [t`Changed`, formatDate(document.updated_at)],
        ]}
      />
    </Card>
  );
}
