import type { Citation } from '@haulwise/contract';
import { IconBook2, IconExternalLink } from '@tabler/icons-react';
import { useContext } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { t } from '../../../../words/words.ts';
import { SourceAccess } from '../citations/citations-context.ts';
import { getDocumentTitle, getHost } from '../citations/documents.ts';
import { MarkedPassage } from '../citations/marked-passage.tsx';
import { openSidePanel } from '../citations/side-panel-store.ts';
import { formatOrigin, formatOthers, formatVoice, isOwnDocument } from '../citations/source-words.ts';
import styles from './cited-sources.module.css';

/** Every citation of an answer by document, with the supporting words highlighted. */
export function CitedSources({ citations }: { citations: Citation[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      {splitByDocument(citations).map((group) => (
        <section key={group.document} className={styles.group} aria-label={getDocumentTitle(group.document)}>
          <h3 className={styles.document}>{getDocumentTitle(group.document)}</h3>
          <ol className={styles.list}>
            {group.citations.map((citation) => (
              <li key={citation.index} className={styles.citation}>
                <CitedSource citation={citation} all={citations} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function CitedSource({ citation, all }: { citation: Citation; all: Citation[] }) {
  const { canRead } = useContext(SourceAccess);
  const { index, title, url, passage, support, document } = citation;
  const host = url === null ? null : getHost(url);
  const isOwn = isOwnDocument(citation);
  const origin = formatOrigin(citation);
  const others = formatOthers(citation);
  return (
    <>
      <p className={styles.title}>
        <span className={styles.number}>{index}</span>
        <span>
          <span className={styles.voice}>{formatVoice(citation, canRead)}</span> {title}
        </span>
      </p>
      {origin !== '' && <p className={styles.origin}>{origin}</p>}
      <blockquote className={styles.passage} data-own={isOwn || undefined}>
        <MarkedPassage passage={passage} support={support} />
      </blockquote>
      {others !== null && <p className={styles.others}>{others}</p>}
      <div className={styles.actions}>
        {canRead && document !== '' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={isOwn ? t`Read passage ${index} in its document` : t`Read passage ${index} in its article`}
            onClick={() => openSidePanel({ kind: 'reader', document, citation, from: all })}
          >
            <IconBook2 size={16} aria-hidden="true" />
            {isOwn ? t`Read in document` : t`Read in article`}
          </Button>
        )}
        {url !== null && host !== null && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {host}
            <IconExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </div>
    </>
  );
}

interface DocumentCitations {
  /** Name of the knowledge document. */
  document: string;
  citations: Citation[];
}

/** The citations of an answer grouped by document, both in order of their numbers. */
function splitByDocument(citations: Citation[]): DocumentCitations[] {
  const groups = new Map<string, Citation[]>();
  for (const citation of [...citations].sort((a, b) => a.index - b.index)) {
    groups.set(citation.document, [...(groups.get(citation.document) ?? []), citation]);
  }
  return [...groups].map(([document, members]) => ({ document, citations: members }));
}
