import type { FileShare } from '@haulwise/contract';
import { IconLink } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { bindFilters } from '../../../platform/address/filter-fields.ts';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { t } from '../../../words/words.ts';
import { useFileChange } from '../file-cache.ts';
import { buildLinkColumns } from './link-columns.tsx';

const STATES = ['true', 'false', 'all'] as const;
const STATE_OPTIONS = [
  { value: 'true', label: t`Open@@link` },
  { value: 'false', label: t`Expired or revoked` },
  { value: 'all', label: t`All` },
];

function parseFilters({ choice }: FilterReader) {
  const state = choice('is_open', STATES) ?? 'true';
  return { is_open: state === 'all' ? undefined : state };
}

/** The links by which anybody opens a file: who made them, to which file and until when. */
export function LinksScreen({ navigation }: { navigation: ReactNode }) {
  const { address, list } = usePagedList({
    key: ['files', 'links'],
    parseFilters,
    loadPage: (query, signal) => call('GET /files/shares/', { query, signal }),
  });
  const title = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<FileShare | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useFileChange((id: string) => call('DELETE /files/shares/:id/', { params: { id } }), {
    onDone: () => setIsAsking(false),
  });
  const ask = (share: FileShare) => {
    revoke.reset();
    setAsked(share);
    setIsAsking(true);
  };
  return (
    <ListScreen
      title={t`File links`}
      titleRef={title}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'link')}
      filters={
        <FilterBar>
          <SelectField {...bindFilters(address).field('is_open', 'true')} label={t`State`} options={STATE_OPTIONS} />
        </FilterBar>
      }
    >
      <PagedTable
        list={list}
        label={t`File links`}
        columns={buildLinkColumns(ask)}
        keyOf={({ id }) => id}
        failure={t`Error loading the links`}
        icon={<IconLink size={32} />}
        empty={{
          title: t`No open links`,
          text: t`A file is shared from its menu on the Files screen. Every link to it shows here until it ends.`,
        }}
        notFound={{ title: t`No links found`, text: t`No links in this state. Choose another one above.` }}
      />
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => revoke.mutate(asked.id)}
          title={t`Revoke the link to ${asked.file_name}?`}
          description={t`The link of ${formatDate(asked.created_at)} stops working at once for everybody who has it. The file stays. This cannot be undone, but a new link can be created.`}
          confirmLabel={t`Revoke`}
          busyLabel={revoke.isPending ? t`Revoking…` : null}
          finalFocus={revoke.isSuccess ? title : undefined}
          error={toFault(revoke.error, [], t`Failed to revoke the link. Please try again.`).message}
        />
      )}
    </ListScreen>
  );
}
