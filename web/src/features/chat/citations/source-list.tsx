import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadDocument } from './download-document.ts';
import type { Source } from './merge-sources.ts';
import styles from './source-list.module.css';

const SHOWN_AT_FIRST = 4;

/** The sources under an answer: web pages open in a new tab, documents are downloaded. */
export function SourceList({ sources }: { sources: Source[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (sources.length === 0) return null;
  const shown = isOpen || sources.length <= SHOWN_AT_FIRST + 1 ? sources : sources.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label="Sources" className={styles.sources}>
      <h3 className={styles.label}>Sources</h3>
      <ul className={styles.list}>
        {shown.map((source) => (
          <li key={source.key}>
            <SourceItem source={source} />
          </li>
        ))}
        {shown.length < sources.length && (
          <li>
            <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
              Show {sources.length - shown.length} more
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function SourceItem({ source: { title, link, document, numbers } }: { source: Source }) {
  const number = <span className={styles.numbers}>{numbers.join(', ')}</span>;
  if (link !== null) {
    return (
      <a href={link.url} target="_blank" rel="noopener noreferrer" className={styles.source} title={title}>
        {number}
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {title !== link.host && <span className={styles.host}>{link.host}</span>}
        </span>
        <IconExternalLink size={14} aria-hidden="true" />
      </a>
    );
  }
  return (
    <button type="button" className={styles.source} title={title} onClick={() => downloadDocument(document ?? title)}>
      {number}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.host}>Article</span>
      </span>
      <IconDownload size={14} aria-hidden="true" />
    </button>
  );
}
