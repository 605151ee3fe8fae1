import { createElement, Fragment, type ReactNode } from 'react';
import { getHost } from '../citations/documents.ts';
import { MarkedPassage } from '../citations/marked-passage.tsx';
import type { MarkedBlock } from './mark-blocks.ts';
import styles from './reader.module.css';

/** Below the panel's own title. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

export function ReaderBlocks({ blocks }: { blocks: MarkedBlock[] }) {
  return runsOf(blocks).map(({ kind, first, members }) =>
    kind === 'item' ? (
      <ul key={first}>
        {members.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes while it is read
          <li key={index} {...placeOf(block)}>
            <Words block={block} />
          </li>
        ))}
      </ul>
    ) : (
      <Fragment key={first}>
        {members.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes while it is read
          <Block key={index} block={block} />
        ))}
      </Fragment>
    ),
  );
}

function Block({ block }: { block: MarkedBlock }): ReactNode {
  if (block.kind === 'heading') {
    return createElement(`h${Math.min(FIRST_LEVEL + block.level - 1, LAST_LEVEL)}`, null, block.text);
  }
  return (
    <p className={block.kind === 'row' ? styles.row : undefined} {...placeOf(block)}>
      <Words block={block} />
    </p>
  );
}

function Words({ block: { text, support, sources } }: { block: MarkedBlock }) {
  const links = sources.flatMap(({ title, url }) => {
    const host = getHost(url);
    return host === null ? [] : [{ title, url, host }];
  });
  return (
    <>
      {support === null ? text : <MarkedPassage passage={text} support={support} />}
      {links.length > 0 && (
        <span className={styles.sources}>
          {links.map(({ title, url, host }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer" title={title}>
              {host}
            </a>
          ))}
        </span>
      )}
    </>
  );
}

function placeOf({ support }: MarkedBlock) {
  return { 'data-passage': support !== null || undefined };
}

interface Run {
  kind: MarkedBlock['kind'];
  /** Place of its first block in the document. */
  first: number;
  members: MarkedBlock[];
}

/** Neighbours of one kind. */
function runsOf(blocks: MarkedBlock[]): Run[] {
  const runs: Run[] = [];
  blocks.forEach((block, index) => {
    const last = runs.at(-1);
    if (last?.kind === block.kind) last.members.push(block);
    else runs.push({ kind: block.kind, first: index, members: [block] });
  });
  return runs;
}
