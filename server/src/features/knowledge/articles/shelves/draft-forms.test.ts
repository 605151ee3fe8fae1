import { describe, expect, it } from 'vitest';
import { parseDraftForm } from './draft-forms.ts';

const FRONT = `---
title: Gate code
category: Jobs
about: Ask for the code of a gate.
asks: [one, two, three, four, five, six]
slots:
  customer: { reads: person, label: customer's name, es: nombre }
---
`;
const parse = (body: string, front = FRONT) => parseDraftForm('gate-code', front + body);

describe('a draft', () => {
  it('has a wording for each heading, with its channel and qualities', () => {
    const form = parse('## text\nHi {customer}.\n\n## email, friendly, short\nSubject: Code\n\nHello.\n');
    expect(form.variants).toEqual([
      { channel: 'text', qualities: [], text: 'Hi {customer}.' },
      { channel: 'email', qualities: ['friendly', 'short'], text: 'Subject: Code\n\nHello.' },
    ]);
    expect(form.slots).toEqual([{ name: 'customer', reads: 'person', label: "customer's name", es: 'nombre' }]);
  });

  it('is also found by its title and by what it is about', () => {
    expect(parse('## text\nHi.').asks.slice(0, 2)).toEqual(['Gate code', 'Ask for the code of a gate.']);
  });

  it('joins the lines of prose, and keeps those of lists and closings', () => {
    const prose = 'We come on Tuesday to pick up what you have, and we need the code of the gate\nbefore we leave.';
    const { variants } = parse(`## email\n${prose}\n\n- one\n- two\n\nBest,\n{me}\n`);
    expect(variants[0]?.text).toBe(`${prose.replace('\n', ' ')}\n\n- one\n- two\n\nBest,\n{me}`);
  });

  it('reads files with Windows line ends', () => {
    expect(parse('## text\nHi.', FRONT).variants).toEqual(
      parse('## text\r\nHi.', FRONT.replaceAll('\n', '\r\n')).variants,
    );
  });

  it.each([
    ['## fax\nHi.', 'gate-code has an unknown heading: “fax”.'],
    ['## text, rude\nHi.', 'gate-code has an unknown heading: “text, rude”.'],
    ['No wording.', 'gate-code has no wording.'],
  ])('says what is wrong with %j', (body, message) => {
    expect(() => parse(body)).toThrow(message);
  });

  it('needs front matter with six examples of how people ask for it', () => {
    expect(() => parse('## text\nHi.', '')).toThrow('gate-code does not begin with front matter.');
    expect(() => parse('## text\nHi.', FRONT.replace(', six', ''))).toThrow(/asks/);
    expect(() => parse('## text\nHi.', FRONT.replace('person', 'weather'))).toThrow(/reads/);
  });
});
