import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { articleFaults, findRepeatedQuestions } from './article-faults.ts';

const SOUND = readFileSync(join(import.meta.dirname, '../../knowledge/what-to-charge-for-a-load.md'), 'utf8');
const TITLE = parseArticle(SOUND).title;
const faultsOf = (content: string, file = 'what-to-charge-for-a-load.md') =>
  articleFaults(file, content).map(({ sentence }) => sentence);
const firstParagraph = parseArticle(SOUND).paragraphs[0]!;

describe('the form of an article', () => {
  it('is met by a starter article', () => expect(faultsOf(SOUND)).toEqual([]));

  it.each([
    ['a file name that is not lower case with hyphens', SOUND, 'What_To_Charge.md', /lower case with hyphens/],
    ['no front matter', '# Only a title', undefined, /front matter/],
    [
      'another first heading',
      SOUND.replace(`# ${TITLE}`, '# Something else'),
      undefined,
      /first heading must be the title/,
    ],
    [
      'a mark without a source',
      SOUND.replace(/\[\^[a-z0-9-]+\]/, '[^nobody]'),
      undefined,
      /\[\^nobody\] has no source/,
    ],
    [
      'a rule in a paragraph without a mark',
      SOUND.replaceAll(/\[\^[a-z-]+\]/g, '').replace('\n<!-- facts:', ' Federal law wants it so.\n<!-- facts:'),
      undefined,
      /no footnote mark: Federal law/,
    ],
    ['a paragraph without questions', SOUND.replace(/<!-- asks:[\s\S]*?-->/, ''), undefined, /at least 4 questions/],
    ['a malformed fact', SOUND.replace(/<!-- facts: \S+/, '<!-- facts: 2#x'), undefined, /not a fact/],
    [
      'an overlong paragraph',
      SOUND.replace('\n<!-- facts:', ` ${'Word '.repeat(90)}end.[^a]\n<!-- facts:`),
      undefined,
      /15 to 90 words/,
    ],
    ['an unclosed comment', SOUND.replace('-->', ''), undefined, /./],
  ])('is violated by %s', (_, content, file, expected) => {
    expect(faultsOf(content, file).join('\n')).toMatch(expected);
  });

  it('is violated by two paragraphs that claim the same question', () => {
    const article = parseArticle(SOUND);
    const twice = {
      ...article,
      paragraphs: [{ ...firstParagraph, knownQuestions: [`${firstParagraph.knownQuestions[0]}?`] }],
    };
    expect(findRepeatedQuestions([{ file: 'a.md', article }])).toEqual([]);
    expect(
      findRepeatedQuestions([
        { file: 'a.md', article },
        { file: 'b.md', article: twice },
      ]),
    ).toHaveLength(1);
  });
});
