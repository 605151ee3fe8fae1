import { describe, expect, it } from 'vitest';
import { buildRecordAnswer } from './record-answer.ts';

const FACTS = { company_name: 'A *b* [1] <img src=x>\n# Head', trucks_count: 3, gross_profit_margin: 38.5 };

describe('questions about the record itself', () => {
  it.each([
    'what do you know about me',
    'What do you know about my company?',
    'who am i',
    'show my data',
    'what do you have on file about my company',
    'whats on file for my business',
    'tell me everything you have saved about us',
    'qué datos tienes guardados de mi empresa',
  ])('are answered from it, with the place to change it: %s', (question) => {
    const lines = buildRecordAnswer(question, FACTS) ?? [];
    expect(lines.map(({ text }) => text).join('\n')).toMatch(/\*\*Trucks:\*\* 3\n.*\*\*Gross margin:\*\* 38.5%/);
    expect(lines.at(-1)?.text).toContain('in your profile');
    expect(lines.flatMap(({ facts }) => facts ?? [])).toHaveLength(3);
  });

  it('explain how to fill it in if it is empty', () => {
    expect(buildRecordAnswer('what do you know about me', {})?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Nothing yet.*Fill in your profile/),
    ]);
    expect(buildRecordAnswer('how many trucks do i have', { gross_profit_margin: 40 })?.[0]?.text).toContain(
      'does not say how many trucks',
    );
  });

  it('are answered with a single value if they ask for one', () => {
    expect(buildRecordAnswer('do u know how many trucks i got', FACTS)?.[0]?.text).toContain('**Trucks:** 3');
    expect(buildRecordAnswer('how many trucks do I have?', FACTS)).toEqual([
      expect.objectContaining({ facts: [{ field: 'trucks_count', label: 'Trucks', value: '3' }] }),
    ]);
  });

  it('show what the owner typed as plain text', () => {
    const text = buildRecordAnswer('what do you know about me', FACTS)?.[1]?.text;
    expect(text).toBe('- **Company:** A \\*b\\* \\[1\\] \\<img src=x\\> \\# Head');
  });

  it.each(['what do you know about mattresses', 'is my margin ok', 'how many trucks do i need', 'hello'])(
    'leave "%s" to the knowledge base',
    (question) => expect(buildRecordAnswer(question, FACTS)).toBeNull(),
  );
});
