import { IconBooks, IconPencilPlus } from '@tabler/icons-react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { addressOf } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { documentColumns } from './document-columns.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { useDocuments } from './use-documents.ts';

/** Everything that answers are made from, with how much it is used. */
export function DocumentsScreen() {
  const { address, filters, documents } = useDocuments();
  const { data } = documents;
  const isFiltered = ['search', 'kind', 'status', 'stale'].some((name) => address.filter(name));
  return (
    <ListScreen
      title="Knowledge"
      navigation={<KnowledgeNavigation />}
      count={data === undefined ? null : countOf(data.count, 'document')}
      actions={
        <>
          <LinkButton href="/files">Upload a file</LinkButton>
          <LinkButton href={addressOf.newArticle} variant="primary">
            <IconPencilPlus size={18} aria-hidden="true" />
            Write an article
          </LinkButton>
        </>
      }
      filters={<DocumentFilters address={address} />}
    >
      {documents.isError && (
        <LoadingFailed text="Error loading the documents" onRetry={() => void documents.refetch()} />
      )}
      {data?.count === 0 && <NothingFound isFiltered={isFiltered} onClear={address.clearFilters} />}
      {data?.count !== 0 && !(documents.isError && data === undefined) && (
        <Table
          label="Documents"
          columns={documentColumns}
          rows={data?.results}
          keyOf={({ id }) => id}
          ordering={filters.ordering}
          onOrder={(ordering) => address.setFilter('ordering', ordering)}
          skeletonRows={address.pageSize}
          isStale={documents.isPlaceholderData}
        />
      )}
      {data !== undefined && data.count > 0 && (
        <Pagination
          page={address.page}
          pageSize={address.pageSize}
          count={data.count}
          pageSizes={PAGE_SIZES}
          onPage={address.setPage}
          onPageSize={address.setPageSize}
        />
      )}
    </ListScreen>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const icon = <IconBooks size={32} />;
  if (!isFiltered) {
    return (
      <EmptyState
        icon={icon}
        title="The knowledge base is empty"
        text="Answers are made from what stands here. Write an article or upload a file."
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Nothing found"
      text="No document fits this search and these filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
