import type { Citation } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { listSources } from './sources.ts';

function aCitation(index: number, source: string, title: string): Citation {
  const isWeb = source.startsWith('http');
  return {
    index,
    source,
    title,
    url: isWeb ? source : null,
    passage: 'words',
    passage_id: `p${index}`,
    score: 1,
    document: 'dump-fees.md',
    heading: '',
    page: null,
    year: null,
    kind: null,
    is_own: false,
    is_private: false,
    others: [],
    support: [],
  };
}

describe('the sources of an answer', () => {
  it('are listed once each, however their address is written', () => {
    const sources = listSources({
      content: 'a [1] b [2]',
      sources: ['https://www.epa.gov/a/', 'http://epa.gov/a#part', 'https://epa.gov/b'],
      citations: [aCitation(1, 'https://www.epa.gov/a/', 'A'), aCitation(2, 'http://epa.gov/a#part', 'A again')],
    });
    expect(sources.map(({ title, numbers }) => [title, numbers])).toEqual([
      ['A', [1, 2]],
      ['epa.gov', []],
    ]);
  });

  it('are ordered by number, uncited ones last', () => {
    const sources = listSources({
      content: 'only [2] and [3]',
      sources: ['https://a.example/', 'https://b.example/', 'https://c.example/', 'dump-fees.md'],
      citations: [
        aCitation(1, 'https://a.example/', 'A'),
        aCitation(3, 'https://b.example/', 'B'),
        aCitation(2, 'https://c.example/', 'C'),
      ],
    });
    expect(sources.map(({ title }) => title)).toEqual(['C', 'B', 'A', 'Dump fees']);
  });

  it('link web pages by host and offer documents as downloads', () => {
    const [web, document] = listSources({
      content: '',
      sources: ['https://www.sba.gov/x', 'dump-fees.md'],
      citations: [],
    });
    expect(web).toMatchObject({ link: { url: 'https://www.sba.gov/x', host: 'sba.gov' }, document: null });
    expect(document).toMatchObject({ link: null, document: 'dump-fees.md', title: 'Dump fees' });
  });

  it('never link a non-web address', () => {
    const [source] = listSources({ content: '', sources: ['javascript:alert(1)'], citations: [] });
    expect(source).toMatchObject({ link: null, document: 'javascript:alert(1)' });
  });
});
