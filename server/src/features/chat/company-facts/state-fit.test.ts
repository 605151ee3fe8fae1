import { describe, expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../test/answers/retrieval.ts';
import type { AnswerParagraph } from '../../knowledge/index.ts';
import { applyState, findDecisiveState } from './state-fit.ts';

const TEXAS = { code: 'TX', name: 'Texas' };
const OHIO = { code: 'OH', name: 'Ohio' };
const unit = (text: string, score: number, ask_match = 0.8): AnswerParagraph => ({
  ...createAnswerParagraph(text, { heading: 'Permits' }),
  score,
  ask_match,
});
const CALIFORNIA = unit('In California a hauler needs a permit. It costs $90.', 1);
const GENERAL = unit('Ask the county where you work before you haul.', 0.85);
const IN_TEXAS = unit('Texas wants haulers to register.', 0.9);
const EXAMPLE = unit('Tarp every load. Durham, North Carolina, charges double for open ones.', 1);
const DEPENDS = unit('Whether you need one depends on your state: Nevada does, Utah does not.', 1);

function fit(units: AnswerParagraph[], state: typeof TEXAS, inState = units) {
  const question = 'do i need a permit';
  const { found, remarks } = applyState(retrieval(question, units), retrieval(question, inState), state, { state });
  return {
    lead: found.paragraphs[0]?.text,
    units: found.paragraphs,
    said: remarks.map(({ text }) => text).join(' '),
    spanish: remarks.map(({ spanish }) => spanish).join(' '),
  };
}

describe('a question that the state decides', () => {
  it.each([
    'do i need a permit',
    'is it legal to haul tires',
    'do I charge sales tax',
    'how much does the dump charge',
  ])('is recognized: %s', (question) => expect(findDecisiveState(question, { state: OHIO })).toBe(OHIO));

  it.each([
    'how do i price a hot tub',
    'do i need a permit in Texas',
    'sales tax nj',
    'how do i save on dump fees',
    'what do i charge to take a mattress',
    'is there profit in tires',
  ])('is told apart from others, or names its state itself: %s', (question) =>
    expect(findDecisiveState(question, { state: OHIO })).toBeNull(),
  );

  it('needs a state in the record', () => expect(findDecisiveState('do i need a permit', {})).toBeNull());
});

describe('results for an owner in a state', () => {
  it("opens with the owner's state and moves other states back", () => {
    const { lead, units, said, spanish } = fit([CALIFORNIA, IN_TEXAS, GENERAL], TEXAS);
    expect(lead).toBe(IN_TEXAS.text);
    expect(said).toBe('You are in Texas, so what is known about Texas comes first.');
    expect(spanish).toBe('Usted está en Texas: lo que se sabe de Texas va primero.');
    expect(units.find(({ text }) => text === CALIFORNIA.text)?.score).toBeLessThan(0.8);
  });

  it("never opens with the rule of another state as if it were the owner's", () => {
    const { lead, said } = fit([CALIFORNIA, GENERAL], OHIO);
    expect(lead).toBe(GENERAL.text);
    expect(said).toContain('the knowledge base has no Ohio rule on this');
  });

  it('keeps a paragraph first that says that it depends, or that only has an example from elsewhere', () => {
    expect(fit([DEPENDS, GENERAL], OHIO).lead).toBe(DEPENDS.text);
    expect(fit([EXAMPLE, CALIFORNIA], OHIO).lead).toBe(EXAMPLE.text);
  });

  it("does not admit a paragraph about the owner's state that answers another question", () => {
    const other = unit('Texas taxes haulers.', 0.72, 0.3);
    const { lead, said } = fit(
      [GENERAL, CALIFORNIA, other].toSorted((a, b) => b.score - a.score),
      TEXAS,
    );
    expect(lead).not.toBe(other.text);
    expect(said).toContain('no Texas rule');
  });

  it("puts a weaker paragraph about the owner's state among the points, not first", () => {
    const weaker = unit('Texas wants haulers of tires to register.', 0.75);
    const { lead, units, said } = fit([DEPENDS, weaker], TEXAS);
    expect([lead, units[1]?.text]).toEqual([DEPENDS.text, weaker.text]);
    expect(said).toContain('is among this');
  });

  it("opens with a paragraph about the owner's state alone if the best one says that it depends on the state", () => {
    const depends = unit('It depends on your state: Texas does, Utah does not.', 1);
    const alone = unit('In Texas you register.', 0.82);
    expect(fit([depends, alone], TEXAS).lead).toBe(alone.text);
    const rule = unit('Texas and Utah make you register.', 1);
    expect(fit([rule, alone], TEXAS).lead).toBe(rule.text);
  });

  it('follows the search with the state’s name if several paragraphs are about it', () => {
    const second = unit('In Texas the tax is on top.', 0.95);
    expect(fit([CALIFORNIA, second, IN_TEXAS], TEXAS, [IN_TEXAS, second]).lead).toBe(IN_TEXAS.text);
  });

  it('does not mention states if nothing found depends on one', () => {
    const plain = unit('Wear gloves.', 1);
    expect(fit([plain], OHIO)).toMatchObject({ lead: plain.text, said: '' });
  });
});
