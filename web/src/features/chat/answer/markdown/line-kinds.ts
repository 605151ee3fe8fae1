/**
 * How a block continues: to the next blank line (`plain`, `table`), across blank lines while lines are indented or
 * start an item (`list`, `indented`), or until its containers are closed (`html`).
 */
export type ProseKind = 'plain' | 'table' | 'list' | 'indented' | 'html';

export interface Fence {
  /** The opening run of backticks or tildes. */
  run: string;
  /** Number of spaces before it. */
  indent: number;
  language: string;
}

const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;

export function getProseKind(line: string): ProseKind {
  if (isListItem(line)) return 'list';
  if (/^(?: {4}|\t)/.test(line)) return 'indented';
  return /^ {0,3}<[a-z!]/i.test(line) ? 'html' : 'plain';
}

export function isListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/** Whether a line after a blank one can still belong to a list item or indented code. */
export function isIndented(line: string): boolean {
  return /^(?: {2}|\t)/.test(line);
}

export function parseFence(line: string): Fence | null {
  const [, indent = '', run = '', rest = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (run === '' || (run.startsWith('`') && rest.includes('`'))) return null;
  return { run, indent: indent.length, language: /^\s*([\w+#-]*)/.exec(rest)?.[1]?.toLowerCase() ?? '' };
}

export function isFenceEnd(fence: Fence, line: string): boolean {
  const text = line.trim();
  return text.length >= fence.run.length && text.startsWith(fence.run) && text === text.charAt(0).repeat(text.length);
}

/** Removes the fence's indentation from code. */
export function removeIndent(line: string, fence: Fence): string {
  const spaces = line.length - line.trimStart().length;
  return line.slice(Math.min(spaces, fence.indent));
}

export function isDelimiterRow(line: string): boolean {
  return line.includes('|') && /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(line);
}

const CONTAINER =
  /<(\/?)(?:article|aside|blockquote|center|details|div|dl|figure|footer|form|header|main|math|nav|ol|pre|script|section|style|svg|table|textarea|ul)\b[^>]*>|(<!--)|-->/gi;

/** The number of HTML containers and comments a line opens, minus those it closes. */
export function countOpenContainers(line: string): number {
  let balance = 0;
  for (const [tag, slash, comment] of line.matchAll(CONTAINER)) {
    const isClosing = slash === '/' || (comment === undefined && tag === '-->');
    balance += isClosing ? -1 : 1;
  }
  return balance;
}
