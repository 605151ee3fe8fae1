import { expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../test/answers/retrieval.ts';
import { isBarelySupported } from './gap-board.ts';

const LATE = { ...createAnswerParagraph('Payday is every other Friday.'), coverage: 1, late: 0.7 };
const weak = (is_own: boolean, coverage = 1) =>
  isBarelySupported({ ...retrieval('when is payday', [{ ...LATE, is_own, coverage }]), gate: 0.3 });

it('an answer that one of the company’s own documents plainly contains is no gap, even if the gate doubts it', () => {
  expect(weak(true)).toBe(false);
  expect(weak(true, 0.5)).toBe(true);
  expect(weak(false)).toBe(true);
});
