import type { Citation, SourceBlock } from '@haulwise/contract';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { formatCalendarDay } from '../../../../platform/format/dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { findOpenConversation } from '../../conversations/chat-address.ts';
import { downloadDocument, formatPage, getDocumentTitle, getFileName } from '../citations/documents.ts';
import { toMarkedBlocks } from './mark-blocks.ts';
import styles from './reader.module.css';
import { ReaderBlocks } from './reader-blocks.tsx';

/** Share of the reader's height left above the passage. */
const ABOVE = 1 / 5;

export interface ReaderProps {
  /** Name of the knowledge document. */
  document: string;
  citation: Citation | null;
  head: (title: string) => ReactNode;
}

/** A knowledge document, scrolled to the passage an answer cites. */
export function Reader({ document, citation, head }: ReaderProps) {
  const passage = citation?.document === document ? citation.passage_id : undefined;
  const conversation = findOpenConversation();
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'read', document, passage, conversation],
    queryFn: ({ signal }) =>
      call('GET /knowledge/read/', { query: { source: document, passage, conversation }, signal }),
  });
  return (
    <>
      {head(data?.title ?? getDocumentTitle(document))}
      <div className={styles.bar}>
        <span className={styles.reviewed}>
          {[
            getFileName(document),
            citation?.document === document ? formatPage(citation) : null,
            data?.reviewed == null ? null : t`Facts checked ${formatCalendarDay(data.reviewed)}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        <Button variant="ghost" size="sm" onClick={() => downloadDocument(document)}>
          <IconDownload size={16} aria-hidden="true" />
          {t`Download`}
        </Button>
      </div>
      {data !== undefined && <Text key={document} blocks={data.blocks} citation={citation} />}
      {data === undefined && error === null && <LoadingLines lines={8} />}
      {data === undefined && error !== null && (
        <div className={styles.failed}>
          {isMissing(error) ? (
            <p>{t`This document is no longer in the knowledge base.`}</p>
          ) : (
            <LoadingFailed text={t`Error loading the article`} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Text({ blocks, citation }: { blocks: SourceBlock[]; citation: Citation | null }) {
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const passage = scroll.current?.querySelector<HTMLElement>('[data-passage]');
    // Scrolls the container only; scrollIntoView would also scroll the page.
    if (scroll.current && passage) scroll.current.scrollTop = passage.offsetTop - scroll.current.clientHeight * ABOVE;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={scroll} className={styles.text} tabIndex={0}>
      <ReaderBlocks blocks={toMarkedBlocks(blocks, citation)} />
    </div>
  );
}
