import { describe, expect, it } from 'vitest';
import { parseArticle, toStarterDocument } from './starter-article.ts';

const FRONT = `---
title: Tipping fees
topic: disposal
reviewed: 2026-11-20
sources:
  epa:
    publisher: US EPA
    title: Fees
    url: https://www.epa.gov/fees
    kind: official
  hauler:
    publisher: A hauler
    title: "What I pay: a log"
    url: https://hauler.example/log
    via: https://mirror.example/log
    year: 2026
    kind: operator
---
`;
const BODY = `
# Tipping fees

## What the dump charges

The **tipping fee** is what the dump charges, $65 a ton
(2026).[^epa][^hauler] It is paid at the [scale](https://scale.example).[^epa]
<!-- facts: 04#1 04#2 -->
<!-- asks:
how much is the dump
whats a tip fee
-->

### By the load

A pickup pays $30.[^hauler]
<!-- facts: 04#3 -->
<!-- asks:
pickup load price
-->
`;

describe('an article', () => {
  it('is parsed into paragraphs with headings, facts and questions', () => {
    const { title, topic, paragraphs } = parseArticle(FRONT + BODY);
    expect([title, topic]).toEqual(['Tipping fees', 'disposal']);
    expect(
      paragraphs.map(({ heading, facts, knownQuestions, line }) => ({ heading, facts, knownQuestions, line })),
    ).toEqual([
      {
        heading: 'What the dump charges',
        facts: ['04#1', '04#2'],
        knownQuestions: ['how much is the dump', 'whats a tip fee'],
        line: 24,
      },
      {
        heading: 'What the dump charges › By the load',
        facts: ['04#3'],
        knownQuestions: ['pickup load price'],
        line: 34,
      },
    ]);
    expect(paragraphs[0]?.text).toBe(
      'The tipping fee is what the dump charges, $65 a ton (2026). It is paid at the scale.',
    );
  });

  it('gives each sentence the sources marked at its end', () => {
    const { paragraphs, sources } = toStarterDocument(parseArticle(FRONT + BODY));
    const [first] = paragraphs;
    expect(first?.sentences.map(({ start, end, sources: ids }) => [first.text.slice(start, end), ids])).toEqual([
      ['The tipping fee is what the dump charges, $65 a ton (2026).', ['epa', 'hauler']],
      ['It is paid at the scale.', ['epa']],
    ]);
    expect(sources.hauler).toEqual({
      url: 'https://hauler.example/log',
      via: 'https://mirror.example/log',
      title: 'What I pay: a log',
      publisher: 'A hauler',
      year: 2026,
      kind: 'operator',
    });
  });

  it('is the same with Windows line endings', () => {
    expect(parseArticle((FRONT + BODY).replaceAll('\n', '\r\n'))).toEqual(parseArticle(FRONT + BODY));
  });

  it.each([
    ['no front matter', '# Only text'],
    ['a source without an address', FRONT.replace('    url: https://www.epa.gov/fees\n', '')],
    ['a kind that does not exist', FRONT.replace('kind: official', 'kind: rumour')],
    ['front matter that is no YAML', '---\ntitle: [\n---\n'],
  ])('with %s is refused', (_, text) => expect(() => parseArticle(text)).toThrow());
});
