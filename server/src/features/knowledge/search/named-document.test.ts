import { describe, expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../test/answers/retrieval.ts';
import { findNamedDocument, searchNamedDocument } from './named-document.ts';

const NAMES = [
  'Price list 2026.csv',
  'cedar-hills-agreement.pdf',
  'Crew_Handbook.docx',
  'riverbend landfill notice.pdf',
];

describe('a company document that a question names', () => {
  it.each([
    ['what does the cedar hills agreement say about invoices', 'cedar-hills-agreement.pdf'],
    ['riverbend fees', 'riverbend landfill notice.pdf'],
  ])('of "%s" is %s', (question, name) => {
    expect(findNamedDocument(question, NAMES)).toBe(name);
  });

  it.each([
    'what is on our price list',
    'what does the crew handbook say',
    'landfill notice 2026',
    'how much is a sofa',
    '',
  ])('is none for "%s", which names only a kind of paper', (question) =>
    expect(findNamedDocument(question, NAMES)).toBeNull(),
  );

  const name = 'cedar-hills-agreement.pdf';
  const own = (text: string, cosine = 0.4) => ({
    ...createAnswerParagraph(text, { document: name }),
    is_own: true,
    cosine,
    score: 0.3,
  });
  const article = createAnswerParagraph('Most contracts are paid in 30 days.', { document: 'contracts.md' });
  const search = async (question: string) => ({
    ...retrieval(question, [article, own('Agreement with Cedar Hills'), own('Invoices are due in 15 days.')]),
    answerable: false,
  });

  it('answers before any article, and not by its heading', async () => {
    const found = await searchNamedDocument(search, 'when are cedar hills invoices due', name);
    expect(found.answerable).toBe(true);
    expect(found.paragraphs.map(({ text }) => text)).toEqual([
      'Invoices are due in 15 days.',
      'Agreement with Cedar Hills',
      'Most contracts are paid in 30 days.',
    ]);
    expect(found.paragraphs[0]?.score).toBe(article.score);
  });

  it('finds the clause by what is asked, not by the name that another clause holds', async () => {
    const clauses = [
      own('Cedar Hills pays $300 for each visit.', 0.6),
      own('It is due within 20 days; after that 2 percent a month is added.', 0.3),
      own('Either side may cancel by letter 45 days before the end.', 0.25),
    ];
    const searched = async (question: string) => ({ ...retrieval(question, clauses), answerable: false });
    const best = async (question: string) => (await searchNamedDocument(searched, question, name)).paragraphs[0]?.text;
    expect(await best('how do we get out of the cedar hills agreement')).toContain('cancel by letter');
    expect(await best('what if cedar hills pays late')).toContain('due within 20 days');
    expect(await best('what does cedar hills pay a visit')).toContain('$300');
  });

  it('refuses a thing of which the document has not a word', async () => {
    const found = await searchNamedDocument(search, 'what does cedar hills pay for copper', name);
    expect(found.answerable).toBe(false);
  });

  it('does not answer what it says nothing about', async () => {
    const far = async (question: string) => ({
      ...retrieval(question, [article, own('Invoices are due in 15 days.', 0.1)]),
      answerable: false,
    });
    const found = await searchNamedDocument(far, 'who tunes pianos at cedar hills', name);
    expect(found).toMatchObject({ answerable: false });
    expect(found.paragraphs[0]).toEqual(article);
  });
});
