import { describe, expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../../../test/answers/retrieval.ts';
import { findClaims, LONG, SHORT } from './claims.ts';

const QUESTION = 'how much is the gate fee at a landfill';
const FEE = 'The average landfill gate fee was $57 per ton in 2023.';

function told(texts: string[], question = QUESTION, { asked = '', before = [] as string[], limits = SHORT } = {}) {
  const paragraphs = texts.map((text, i) => createAnswerParagraph(text, { heading: `Section ${i}` }));
  const chosen = findClaims(retrieval(question, paragraphs), before, limits, asked);
  const say = (claims: { text: string }[]) => claims.map(({ text }) => text).join(' ');
  return chosen && { lead: say(chosen.lead), more: chosen.more.map(say) };
}

describe('the claims of an answer', () => {
  it('tell no figure twice', () => {
    const chosen = told([FEE, 'Expect to pay $57 for every ton at the scale.', 'Alaska charges $142 a ton instead.']);
    expect(chosen?.lead).toBe(FEE);
    expect(chosen?.more).toEqual(['Alaska charges $142 a ton instead.']);
  });

  it('tell nothing in other words that was said', () => {
    const again = 'In 2023 the average gate fee of a landfill was $57 per ton.';
    expect(told([FEE, again])?.more).toEqual([]);
  });

  it('drop the verdict of another question, and keep that of their own', () => {
    const text = 'Yes, you may burn brush on your own land.';
    const [paragraph] = [createAnswerParagraph(text)];
    const lead = (ask_match: number, question = 'may i burn brush') =>
      findClaims(retrieval(question, [{ ...paragraph, ask_match }]), [], SHORT)?.lead[0]?.text;
    expect(lead(0.5)).toBe('You may burn brush on your own land.');
    expect(lead(0.9)).toBe(text);
    expect(lead(0.9, 'what may i burn')).toBe('You may burn brush on your own land.');
  });

  it('lead with a sum if a price was asked for', () => {
    const text = 'Landfills weigh the truck twice. The gate fee is $57 per ton. Bring your plate number.';
    expect(told([text])?.lead).toMatch(/^The gate fee is \$57 per ton\./);
    expect(told([text], 'what happens at the scale')?.lead).toMatch(/^Landfills weigh the truck twice\./);
  });

  it('tell the opening of the paragraph as well if another of its sentences leads', () => {
    const text = 'Landfills weigh the truck twice. The gate fee is $57 per ton.';
    expect(told([text])?.lead).toBe('The gate fee is $57 per ton.');
    expect(told([text])?.more).toEqual(['Landfills weigh the truck twice.']);
  });

  it.each([
    'It depends on the county: some want a permit. Fresno asks for a fee.',
    'There is no national licence for haulers. Most counties issue one.',
    'A recycling rate is recycled tons divided by all tons. Half is common, or 50%.',
  ])('open as the paragraph does: %s', (text) => {
    const question = text.startsWith('There') ? 'is there a national licence' : 'how is the recycling rate worked out';
    expect(`${told([text], question)?.lead}`).toBe(text);
  });

  it('tell a paragraph whole that fits nearly as well, and of others only the first thing', () => {
    const whole = 'Northern yards take brush. Southern ones ask double for stumps.';
    const score = (value: number) => {
      const paragraphs = [createAnswerParagraph(FEE), { ...createAnswerParagraph(whole), score: value }];
      return findClaims(retrieval(QUESTION, paragraphs), [], SHORT)?.more[0]?.map(({ text }) => text);
    };
    expect(score(0.95)?.join(' ')).toBe(whole);
    expect(score(0.82)).toEqual(['Northern yards take brush.']);
  });

  it('pass over what was told and go on with the next thing', () => {
    const next = `${FEE} Alaska charges $142 a ton instead.`;
    expect(told([FEE, next])?.more).toEqual(['Alaska charges $142 a ton instead.']);
  });

  it('open a yes-or-no question with the opening, whatever word for money it holds', () => {
    const text = 'A day rate does not end overtime. Five days at $160 leave $80 due.';
    expect(told([text], 'do i owe overtime on a day rate')?.lead).toMatch(/^A day rate/);
  });

  it('drop a verdict of another question that is no plain yes or no', () => {
    const paragraph = { ...createAnswerParagraph('Only if your policy says so: a pickup is covered.'), ask_match: 0.5 };
    expect(findClaims(retrieval('can i deduct it', [paragraph]), [], SHORT)?.lead[0]?.text).toBe(
      'A pickup is covered.',
    );
  });

  it('do not open with a sentence that leans on one before it', () => {
    expect(
      told(['It also depends on the county. Landfills close at noon on Saturdays.'], 'when do landfills close')?.lead,
    ).toBe('Landfills close at noon on Saturdays.');
  });

  it('leave out paragraphs that score far lower or do not answer by themselves', () => {
    const far = { ...createAnswerParagraph('A scale ticket shows three weights.'), score: 0.5 };
    const loose = { ...createAnswerParagraph('Wear a vest at the tipping face.'), ask_match: 0.1, cosine: 0.2 };
    const chosen = findClaims(retrieval(QUESTION, [createAnswerParagraph(FEE), far, loose]), [], SHORT);
    expect(chosen?.more).toEqual([]);
  });

  it('stay within their words, and tell more if asked in detail', () => {
    const texts = [
      'Alpha gravel bravo.',
      'Charlie delta echo foxtrot.',
      'Golf hotel india.',
      'Juliet kilo lima.',
      'Mike november oscar.',
    ];
    expect(told(texts, 'gravel')?.more).toHaveLength(3);
    expect(told(texts, 'gravel', { limits: LONG })?.more).toHaveLength(4);
  });

  it('go on with what is new after what was told, and are none if nothing is', () => {
    const next = 'Alaska charges $142 a ton instead.';
    expect(told([FEE, next], QUESTION, { before: [FEE] })?.lead).toBe(next);
    expect(told([FEE], QUESTION, { before: [FEE] })).toBeNull();
    expect(told([])).toBeNull();
  });
});
