import type { Citation } from '@haulwise/contract';
import { IconBook2, IconDownload, IconExternalLink, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { t } from '../../../../words/words.ts';
import { SourceAccess } from './citations-context.ts';
import { downloadDocument, getFileName } from './documents.ts';
import { openSidePanel } from './side-panel-store.ts';
import styles from './source-list.module.css';
import { SOURCE_KINDS } from './source-words.ts';
import type { Source } from './sources.ts';

const SHOWN_AT_FIRST = 4;

/** The sources under an answer: web pages open in a new tab, documents in the reader or as downloads. */
export function SourceList({ sources, citations }: { sources: Source[]; citations: Citation[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (sources.length === 0) return null;
  const shown = isOpen || sources.length <= SHOWN_AT_FIRST + 1 ? sources : sources.slice(0, SHOWN_AT_FIRST);
  return (
    // Not a landmark, since every answer has one.
    // biome-ignore lint/a11y/useSemanticElements: no form field is grouped here
    <div role="group" aria-label={t`Sources`} className={styles.sources}>
      <h3 className={styles.label}>
        {citations.length === 0 ? (
          t`Sources`
        ) : (
          <button type="button" className={styles.all} onClick={() => openSidePanel({ kind: 'sources', citations })}>
            {t`Sources (${sources.length})`}
            <IconLayoutSidebarRight size={14} aria-hidden="true" />
          </button>
        )}
      </h3>
      <ul className={styles.list}>
        {shown.map((source) => (
          <li key={source.key}>
            <SourceItem source={source} citations={citations} />
          </li>
        ))}
        {shown.length < sources.length && (
          <li>
            <button
              type="button"
              className={styles.more}
              onClick={() => setIsOpen(true)}
            >{t`Show ${sources.length - shown.length} more`}</button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** `epa.gov · Official source`, or the file of a document. */
function formatAbout({ title, link, document, kind, isOwn }: Source, isOwner: boolean): string {
  const host = link === null || link.host === title ? null : link.host;
  if (link !== null) return [host, kind && SOURCE_KINDS[kind]].filter((part) => part !== null).join(' · ');
  if (!isOwn) return t`Article`;
  return [isOwner ? t`Your document` : null, getFileName(document ?? title)]
    .filter((part) => part !== null)
    .join(' · ');
}

interface SourceItemProps {
  source: Source;
  citations: Citation[];
}

function SourceItem({ source, citations }: SourceItemProps) {
  const { title, link, document, numbers } = source;
  const { canRead } = useContext(SourceAccess);
  const about = <span className={styles.host}>{formatAbout(source, canRead)}</span>;
  const number = <span className={styles.numbers}>{numbers.join(', ')}</span>;
  if (link !== null) {
    return (
      <a href={link.url} target="_blank" rel="noopener noreferrer" className={styles.source} title={title}>
        {number}
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {about}
        </span>
        <IconExternalLink size={14} aria-hidden="true" />
      </a>
    );
  }
  const words = (
    <>
      {number}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {about}
      </span>
    </>
  );
  if (!canRead) return <span className={styles.source}>{words}</span>;
  const name = document ?? title;
  const citation = citations.find(({ index }) => index === numbers[0]) ?? null;
  return (
    <div className={styles.article}>
      <button
        type="button"
        className={styles.source}
        title={title}
        onClick={() => openSidePanel({ kind: 'reader', document: name, citation, from: null })}
      >
        {words}
        <IconBook2 size={14} aria-hidden="true" />
      </button>
      <IconButton
        size="sm"
        label={t`Download ${title}`}
        icon={<IconDownload size={16} />}
        onClick={() => downloadDocument(name)}
      />
    </div>
  );
}
