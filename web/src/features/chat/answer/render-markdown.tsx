import { createElement, Fragment, type ReactNode } from 'react';
import { t } from '../../../words/words.ts';
import { AnswerLink, ImageChip } from './answer-link.tsx';
import { BasisCard } from './basis/basis-card.tsx';
import { BasisChips } from './basis/basis-chips.tsx';
import { removeBasisMarks, splitBasisMarks } from './basis/basis-marks.ts';
import { CitationCard } from './citations/citation-card.tsx';
import { CitationChips } from './citations/citation-chips.tsx';
import { splitMarkers } from './citations/citation-markers.ts';
import { CodeBlock } from './code-block.tsx';
import { toHtml } from './markdown/markdown-to-html.ts';
import { parseSafeHtml } from './markdown/sanitise-html.ts';
import styles from './render-markdown.module.css';

/** Markdown with inner HTML → HTML → sanitiser → elements, for every answer regardless of its `isHtml`. */
export function renderMarkdown(markdown: string): ReactNode {
  return htmlToReact(parseSafeHtml(toHtml(markdown)));
}

/** One of each for all answers on the screen. */
export function AnswerCards() {
  return (
    <>
      <CitationCard />
      <BasisCard />
    </>
  );
}

/** Below this depth, only the text is kept. */
const DEEPEST = 40;

interface Place {
  depth: number;
  /** Inside code or a link, where `[1]` is not a citation. */
  isLiteral: boolean;
}

/** React elements for sanitised nodes; no HTML string ever reaches the page. */
function htmlToReact(root: DocumentFragment): ReactNode {
  return createElement(Fragment, null, ...childrenOf(root, { depth: 0, isLiteral: false }));
}

function childrenOf(node: Node, place: Place): ReactNode[] {
  return Array.from(node.childNodes).flatMap((child) => toReact(child, place));
}

function toReact(node: Node, place: Place): ReactNode[] {
  if (node.nodeType === Node.TEXT_NODE) return textToReact(node.nodeValue ?? '', place);
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  if (place.depth > DEEPEST) return [node.textContent];
  return [elementToReact(node as Element, { depth: place.depth + 1, isLiteral: place.isLiteral })];
}

function textToReact(text: string, { isLiteral }: Place): ReactNode[] {
  if (isLiteral) return [removeBasisMarks(text)];
  return splitBasisMarks(text).flatMap((piece) =>
    'label' in piece ? createElement(BasisChips, { number: piece.label }) : wordsToReact(piece.text),
  );
}

function wordsToReact(text: string): ReactNode[] {
  return splitMarkers(text).map(({ raw, markers }) =>
    markers === null ? raw : createElement(CitationChips, { numbers: markers, raw }),
  );
}

function elementToReact(element: Element, place: Place): ReactNode {
  const tag = element.localName;
  switch (tag) {
    case 'a':
      return linkToReact(element, place);
    case 'img':
      return <ImageChip src={element.getAttribute('src') ?? ''} alt={element.getAttribute('alt') ?? ''} />;
    case 'pre':
      return preToReact(element);
    case 'table':
      return createElement(ScrollingTable, null, ...childrenOf(element, place));
    case 'code':
      return createElement('code', null, ...childrenOf(element, { ...place, isLiteral: true }));
    case 'br':
    case 'hr':
    case 'col':
      return createElement(tag, propsOf(element));
    case 'p':
      return createElement(
        element.querySelector(BLOCKS) ? 'div' : 'p',
        propsOf(element),
        ...childrenOf(element, place),
      );
    default:
      return createElement(headingBelowScreen(tag), propsOf(element), ...childrenOf(element, place));
  }
}

/** Elements not allowed in a paragraph, although a lenient HTML parser accepts them. */
const BLOCKS = 'blockquote, details, div, dl, figure, h1, h2, h3, h4, h5, h6, hr, ol, p, pre, table, ul';

/** The screen has h1 and messages have h2, so headings in answers start at h3. */
function headingBelowScreen(tag: string): string {
  if (!/^h[1-6]$/.test(tag)) return tag;
  return Number(tag.charAt(1)) <= 3 ? 'h3' : 'h4';
}

function linkToReact(element: Element, place: Place): ReactNode {
  const href = element.getAttribute('href');
  const children = childrenOf(element, { ...place, isLiteral: true });
  return href ? createElement(AnswerLink, { href }, ...children) : createElement('span', null, ...children);
}

function preToReact(element: Element): ReactNode {
  const code = element.firstElementChild;
  const language = /language-([\w+#-]+)/.exec(code?.className ?? '')?.[1]?.toLowerCase() ?? '';
  return (
    <CodeBlock code={removeBasisMarks(element.textContent ?? '').replace(/\n$/, '')} language={language} isClosed />
  );
}

/** Without `class`, so that a message cannot imitate the user interface. */
const PROPS: Record<string, string> = {
  title: 'title',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
  start: 'start',
  reversed: 'reversed',
  open: 'open',
  align: 'align',
  lang: 'lang',
  dir: 'dir',
  datetime: 'dateTime',
};

function propsOf(element: Element): Record<string, string | boolean> {
  const props: Record<string, string | boolean> = {};
  for (const { name, value } of element.attributes) {
    const prop = PROPS[name];
    if (prop) props[prop] = name === 'open' || name === 'reversed' ? true : value;
  }
  return props;
}

/** Scrolls a table that is wider than its message, also by keyboard. */
function ScrollingTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.tableFrame} tabIndex={0} aria-label={t`Table`}>
      <table>{children}</table>
    </section>
  );
}
