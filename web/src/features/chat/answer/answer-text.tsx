import type { Basis } from '@haulwise/contract';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import styles from './answer.module.css';
import { AnswerBoundary } from './answer-boundary.tsx';
import { BasisContext } from './basis/basis-context.ts';
import { addBasisMarks, type BasisLabel, listBasisLabels, removeBasisMarks } from './basis/basis-marks.ts';
import { CodeBlock } from './code-block.tsx';
import { loadRenderer, useRenderer } from './load-renderer.ts';
import { type Block, BlockSplitter } from './markdown/block-splitter.ts';
import { closeOpenMarkup } from './markdown/close-open-markup.ts';

export interface AnswerTextProps {
  text: string;
  /** While streaming, unclosed markup at the end is closed. */
  isStreaming: boolean;
  /** The basis of its paragraphs, once known. */
  basis: Basis[];
}

/** The formatted text of an answer. If formatting fails, only this answer shows as plain text. */
export function AnswerText({ text, isStreaming, basis }: AnswerTextProps) {
  const labels = useMemo(() => (basis.length === 0 ? NO_LABELS : listBasisLabels(text, basis)), [text, basis]);
  return (
    <div className={styles.answer} data-streaming={isStreaming || undefined}>
      <AnswerBoundary plain={<PlainText text={text} />}>
        <BasisContext value={labels}>
          <Blocks text={text} isStreaming={isStreaming} labels={labels} />
        </BasisContext>
      </AnswerBoundary>
    </div>
  );
}

/** A constant, so that it triggers no re-render while an answer streams. */
const NO_LABELS: BasisLabel[] = [];

interface BlocksProps extends Omit<AnswerTextProps, 'basis'> {
  labels: BasisLabel[];
}

function Blocks({ text, isStreaming, labels }: BlocksProps) {
  const splitter = useRef<BlockSplitter>(null);
  splitter.current ??= new BlockSplitter();
  const blocks = splitter.current.split(text, !isStreaming);
  const definitions = definitionsIn(text);
  return groupsOf(blocks).map((group, index, groups) => (
    <BlockGroup
      key={group[0]?.key}
      blocks={group}
      end={groups[index + 1]?.[0]?.key ?? text.length}
      definitions={definitions}
      labels={labels}
    />
  ));
}

/** Blocks per group, which React and the browser's layout can skip as a whole. */
const GROUP = 16;

function groupsOf(blocks: Block[]): Block[][] {
  const count = Math.ceil(blocks.length / GROUP);
  return Array.from({ length: count }, (_, index) => blocks.slice(index * GROUP, (index + 1) * GROUP));
}

interface BlockGroupProps {
  blocks: Block[];
  /** Where the last block ends in the answer. */
  end: number;
  definitions: string;
  labels: BasisLabel[];
}

const BlockGroup = memo(
  function BlockGroup({ blocks, end, definitions, labels }: BlockGroupProps) {
    return (
      <div className={styles.group}>
        {blocks.map((block, index) => {
          const { key, ...rest } = block;
          const text = labels.length === 0 ? block.text : addBasisMarks(block, blocks[index + 1]?.key ?? end, labels);
          return <AnswerBlock key={key} {...rest} text={text} definitions={definitions} />;
        })}
      </div>
    );
  },
  // The splitter returns a closed block as the same object each time.
  (before, after) =>
    before.definitions === after.definitions &&
    before.labels === after.labels &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]),
);

interface AnswerBlockProps extends Omit<Block, 'key'> {
  definitions: string;
}

const AnswerBlock = memo(function AnswerBlock({ kind, text, language, isClosed, definitions }: AnswerBlockProps) {
  if (kind === 'code') return <CodeBlock code={text} language={language} isClosed={isClosed} />;
  const shown = isClosed ? text : closeOpenMarkup(text);
  return <Markdown text={definitions !== '' && shown.includes('[') ? `${shown}\n\n${definitions}` : shown} />;
});

const Markdown = memo(function Markdown({ text }: { text: string }): ReactNode {
  const { render } = useRenderer();
  useEffect(() => {
    if (render === null) void loadRenderer();
  }, [render]);
  return render === null ? <PlainText text={removeBasisMarks(text)} /> : render(text);
});

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>;
}

const DEFINITION = /^ {0,3}\[(?!\d{1,3}\])[^\]\n]{1,200}\]:[ \t]*\S.*$/gm;

/** The link definitions of a text, shared by all its blocks; numbers are citation markers. */
function definitionsIn(text: string): string {
  return text.includes(']:') ? (text.match(DEFINITION) ?? []).join('\n') : '';
}
