import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createElement, Fragment, type ReactNode } from 'react';
import { parseSafeHtml } from './sanitise-html.ts';

for (const [name, language] of Object.entries({
  bash,
  css,
  javascript,
  json,
  markdown,
  python,
  sql,
  typescript,
  xml,
  yaml,
})) {
  highlighter.registerLanguage(name, language);
}

/** Highlighted code, or null for an unknown language. */
export function renderHighlightedCode(code: string, language: string): ReactNode | null {
  if (!highlighter.getLanguage(language)) return null;
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return createElement(Fragment, null, ...colouredNodes(parseSafeHtml(`<code>${value}</code>`)));
}

function colouredNodes(node: Node): ReactNode[] {
  return Array.from(node.childNodes, (child) =>
    child instanceof Element
      ? createElement(child.localName, child.className ? { className: child.className } : null, ...colouredNodes(child))
      : child.nodeValue,
  );
}
