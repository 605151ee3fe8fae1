import { describe, expect, it } from 'vitest';
import { computeLabelFit, formatOwnRow } from './row-text.ts';

const GATE = 'County station – weekdays /ton: $92; saturday /ton: $105; minimum: $28; open: 7am–5pm, closed Sunday';
const POLICY = 'Commercial auto – SKU: 7; policy number: KC-9; policy exp: 02/15/2027; limit: 750000';

describe('a row of an own table', () => {
  it.each([
    [GATE, 'whats the gate fee there on saturdays', 'County station: saturday /ton **$105**, minimum **$28**.'],
    [GATE, 'how much is it on a tuesday', 'County station: weekdays /ton **$92**, minimum **$28**.'],
    [GATE, 'when do they open', 'County station: open **7am–5pm, closed Sunday**.'],
    [POLICY, 'when does it run out', 'Commercial auto: policy exp **02/15/2027**.'],
    [POLICY, 'whats the policy number', 'Commercial auto: policy number **KC-9**.'],
    ['Half load – charge: 389', 'half load', 'Half load: charge **$389**.'],
  ])('%s, asked %j', (text, question, said) => expect(formatOwnRow(text, question)).toBe(said));

  it('is of its day, and of what people call it', () => {
    expect(computeLabelFit('Day Mon – driver: Ann', 'who drives on monday')).toBe(1);
    expect(computeLabelFit('Day Mon – driver: Ann', 'who drives on friday')).toBe(-1);
    expect(computeLabelFit(POLICY, 'and the truck one')).toBe(1);
    expect(formatOwnRow('A sentence of its own.', 'anything')).toBeNull();
  });
});
