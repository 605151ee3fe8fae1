import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeQuoteSums, formatCents, type PricedLine } from './quote-rules.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999_900 }).map((hundredths) => hundredths / 100),
  unit_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  is_taxed: fc.boolean(),
});
const rate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1_000);

test('the totals are the sums of the lines as shown, in whole cents', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), rate, (lines, taxRate) => {
      const sums = computeQuoteSums(lines, taxRate);
      expect(sums.lines).toHaveLength(lines.length);
      expect(sums.subtotal_cents).toBe(sums.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
      expect(sums.tax_cents).toBe(sums.lines.reduce((sum, { tax_cents }) => sum + tax_cents, 0));
      expect(sums.total_cents).toBe(sums.subtotal_cents + sums.tax_cents);
      for (const [i, { amount_cents, tax_cents }] of sums.lines.entries()) {
        expect(Number.isSafeInteger(amount_cents) && Number.isSafeInteger(tax_cents)).toBe(true);
        const { quantity, unit_cents, is_taxed } = lines[i] as PricedLine;
        expect(Math.abs(amount_cents - quantity * unit_cents)).toBeLessThanOrEqual(0.5 + 1e-3);
        expect(Math.abs(tax_cents - (is_taxed ? (amount_cents * taxRate) / 100 : 0))).toBeLessThanOrEqual(0.5 + 1e-3);
      }
    }),
  );
});

test('halves of a cent go away from zero', () => {
  const one = (unit_cents: number, quantity = 1) => ({ unit_cents, quantity, is_taxed: true });
  expect(computeQuoteSums([one(50, 0.01)], 0).subtotal_cents).toBe(1);
  expect(computeQuoteSums([one(-50, 0.01)], 0).subtotal_cents).toBe(-1);
  expect(computeQuoteSums([one(1_000)], 8.25)).toMatchObject({ tax_cents: 83, total_cents: 1_083 });
  expect(computeQuoteSums([], 8.25).total_cents).toBe(0);
});

test('money is written as in the United States', () => {
  expect(formatCents(123_450)).toBe('$1,234.50');
  expect(formatCents(-500)).toBe('-$5.00');
});
