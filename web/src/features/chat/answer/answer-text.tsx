import { memo, type ReactNode, useRef, useSyncExternalStore } from 'react';
import styles from './answer.module.css';
import { AnswerBoundary } from './answer-boundary.tsx';
import { type Block, BlockSplitter } from './block-splitter.ts';
import { CodeBlock } from './code-block.tsx';
import { completeTail } from './complete-tail.ts';
import { getRenderer, subscribeToRenderer } from './load-renderer.ts';

export interface AnswerTextProps {
  text: string;
  /** While it streams, the unfinished end is made fit to show. */
  isStreaming: boolean;
}

/** The formatted text of an answer. A fault in it shows this answer plain and leaves the others alone. */
export function AnswerText({ text, isStreaming }: AnswerTextProps) {
  return (
    <div className={styles.answer} data-streaming={isStreaming || undefined}>
      <AnswerBoundary plain={<PlainText text={text} />}>
        <Blocks text={text} isStreaming={isStreaming} />
      </AnswerBoundary>
    </div>
  );
}

function Blocks({ text, isStreaming }: AnswerTextProps) {
  const splitter = useRef<BlockSplitter>(null);
  splitter.current ??= new BlockSplitter();
  const blocks = splitter.current.split(text, !isStreaming);
  const definitions = definitionsIn(text);
  return groupsOf(blocks).map((group) => <BlockGroup key={group[0]?.key} blocks={group} definitions={definitions} />);
}

/** So many blocks are looked at or passed over as one, by React and by the browser's layout. */
const GROUP = 16;

function groupsOf(blocks: Block[]): Block[][] {
  const count = Math.ceil(blocks.length / GROUP);
  return Array.from({ length: count }, (_, index) => blocks.slice(index * GROUP, (index + 1) * GROUP));
}

const BlockGroup = memo(
  function BlockGroup({ blocks, definitions }: { blocks: Block[]; definitions: string }) {
    return (
      <div className={styles.group}>
        {blocks.map(({ key, ...block }) => (
          <AnswerBlock key={key} {...block} definitions={definitions} />
        ))}
      </div>
    );
  },
  // The splitter gives a closed block as the same object each time.
  (before, after) =>
    before.definitions === after.definitions &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]),
);

interface AnswerBlockProps extends Omit<Block, 'key'> {
  definitions: string;
}

const AnswerBlock = memo(function AnswerBlock({ kind, text, language, isClosed, definitions }: AnswerBlockProps) {
  if (kind === 'code') return <CodeBlock code={text} language={language} isClosed={isClosed} />;
  const shown = isClosed ? text : completeTail(text);
  return <Markdown text={definitions !== '' && shown.includes('[') ? `${shown}\n\n${definitions}` : shown} />;
});

const Markdown = memo(function Markdown({ text }: { text: string }): ReactNode {
  const render = useSyncExternalStore(subscribeToRenderer, getRenderer);
  return render === null ? <PlainText text={text} /> : render(text);
});

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>;
}

const DEFINITION = /^ {0,3}\[(?!\d{1,3}\])[^\]\n]{1,200}\]:[ \t]*\S.*$/gm;

/** The link definitions of a text, which hold for all its blocks; numbers are citation markers. */
function definitionsIn(text: string): string {
  return text.includes(']:') ? (text.match(DEFINITION) ?? []).join('\n') : '';
}
