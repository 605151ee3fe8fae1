import { IconBooks, IconPencilPlus } from '@tabler/icons-react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import { documentColumns } from './document-columns.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { useDocuments } from './use-documents.ts';

/** All documents that answers are based on, with their usage. */
export function DocumentsScreen() {
  const { address, filters, list } = useDocuments();
  return (
    <ListScreen
      title={t`Knowledge`}
      navigation={<KnowledgeNavigation />}
      count={list.count === undefined ? null : formatCountOf(list.count, 'document')}
      actions={
        <>
          <LinkButton href="/files">{t`Upload a file`}</LinkButton>
          <LinkButton href={addressOf.newArticle} variant="primary">
            <IconPencilPlus size={18} aria-hidden="true" />
            {t`Write an article`}
          </LinkButton>
        </>
      }
      filters={<DocumentFilters address={address} />}
    >
      <PagedTable
        list={list}
        label={t`Documents`}
        columns={documentColumns}
        keyOf={({ id }) => id}
        ordering={filters.ordering}
        failure={t`Error loading the documents`}
        icon={<IconBooks size={32} />}
        empty={{
          title: t`The knowledge base is empty`,
          text: t`Answers are based on the documents listed here. Write an article or upload a file.`,
        }}
        notFound={{ text: t`No document matches this search and these filters.` }}
      />
    </ListScreen>
  );
}
