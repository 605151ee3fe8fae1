import { computeOfLedger } from '../../../../reckoning/ledger/ledger.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { isWriteRequest } from '../../../understanding/write-forms.ts';
import { composeFoundSum } from './sum.ts';

const MOST_TURNS = 5;

/** What is asked of several that the talk tells the same of: each one's pay, part or average; null for anything else. */
export function composeOfLedger(asked: Asked): Composition | null {
  const { text, history, previous, read } = asked;
  if (previous?.draft || isWriteRequest(text)) return null;
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const before = said.at(-1) === text ? said.slice(0, -1) : said;
  const sum = computeOfLedger([...before.slice(-MOST_TURNS), text], {
    language: read.language,
    before: previous?.state?.sum ?? null,
  });
  return sum && composeFoundSum(asked, sum);
}
