import { Popover } from '@base-ui/react/popover';
import type { Citation } from '@haulwise/contract';
import { IconBook2, IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { memo, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { t } from '../../../../words/words.ts';
import styles from './citation-card.module.css';
import { type CitationCardPayload, citationCard } from './citation-card-handle.ts';
import { SourceAccess } from './citations-context.ts';
import { getHost } from './documents.ts';
import { MarkedPassage } from './marked-passage.tsx';
import { openSidePanel } from './side-panel-store.ts';
import { formatOrigin, formatOthers, formatVoice, isOwnDocument } from './source-words.ts';

/** The card a chip opens, shared by the whole screen. */
export const CitationCard = memo(function CitationCard() {
  return (
    <Popover.Root handle={citationCard.handle} onOpenChange={citationCard.onOpenChange}>
      {({ payload }) => (
        <Popover.Portal>
          <Popover.Positioner side="top" sideOffset={6} collisionPadding={12} className={styles.positioner}>
            <Popover.Popup data-card="" className={styles.card} initialFocus={false}>
              {payload && <Pages key={payload.citations[payload.index]?.index} {...payload} />}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
});

function Pages({ citations, index }: CitationCardPayload) {
  const [page, setPage] = useState(index);
  const citation = citations[page];
  if (!citation) return null;
  return (
    <>
      <CardText key={citation.index} citation={citation} />
      <div className={styles.foot}>
        {citations.length > 1 && (
          <div className={styles.pager}>
            <IconButton
              size="sm"
              label={t`Previous source`}
              icon={<IconChevronLeft size={16} />}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            />
            <span aria-live="polite">
              {page + 1} / {citations.length}
            </span>
            <IconButton
              size="sm"
              label={t`Next source`}
              icon={<IconChevronRight size={16} />}
              disabled={page === citations.length - 1}
              onClick={() => setPage(page + 1)}
            />
          </div>
        )}
        <OpenSource citation={citation} />
      </div>
    </>
  );
}

function CardText({ citation }: { citation: Citation }) {
  const { canRead } = useContext(SourceAccess);
  const passage = useRef<HTMLQuoteElement>(null);
  useEffect(() => {
    const mark = passage.current?.querySelector('mark');
    if (passage.current && mark) passage.current.scrollTop = mark.offsetTop - passage.current.offsetTop - 24;
  }, []);
  const isOwn = isOwnDocument(citation);
  const origin = formatOrigin(citation);
  const others = formatOthers(citation);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {citation.index}
        </span>
        <div className={styles.heading}>
          <Popover.Title className={styles.title}>
            <span className={styles.voice}>{formatVoice(citation, canRead)}</span> {citation.title}
          </Popover.Title>
          {origin !== '' && <p className={styles.origin}>{origin}</p>}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <blockquote ref={passage} className={styles.passage} data-own={isOwn || undefined} tabIndex={0}>
        <MarkedPassage passage={citation.passage} support={citation.support} />
      </blockquote>
      {others !== null && <p className={styles.others}>{others}</p>}
    </>
  );
}

function OpenSource({ citation }: { citation: Citation }) {
  const { canRead } = useContext(SourceAccess);
  const read = () => {
    openSidePanel({ kind: 'reader', document: citation.document, citation, from: null });
    citationCard.handle.close();
  };
  return (
    <div className={styles.open}>
      {canRead && citation.document !== '' && (
        <Button variant="ghost" size="sm" onClick={read}>
          <IconBook2 size={16} aria-hidden="true" />
          {isOwnDocument(citation) ? t`Read document` : t`Read article`}
        </Button>
      )}
      {citation.url !== null && getHost(citation.url) !== null && (
        <a href={citation.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {t`Open the source`}
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}
