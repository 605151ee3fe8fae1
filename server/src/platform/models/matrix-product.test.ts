import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { ASSEMBLED, addMatrix, computeProduct } from './matrix-product.ts';

const wave = (count: number, step: number) => Float32Array.from({ length: count }, (_, i) => Math.sin(i * step + step));

describe('a stored matrix', () => {
  it.each([
    [8, 8],
    [3, 5],
    [1, 1],
    [21, 1_213],
  ])('of %i × %i is multiplied as by hand', (rows, columns) => {
    const [values, by, plus] = [wave(rows * columns, 0.7), wave(columns, 0.3), wave(rows, 0.1)];
    // Leaves more behind than the next one overwrites.
    computeProduct(addMatrix(40, 2_000, wave(80_000, 1.1)), wave(2_000, 0.9), wave(40, 0.2));
    const product = computeProduct(addMatrix(rows, columns, values), by, plus);
    expect(product).toHaveLength(rows);
    for (let r = 0; r < rows; r++) {
      const byHand = by.reduce((sum, x, c) => sum + x * (values[r * columns + c] ?? 0), plus[r] ?? 0);
      expect(product[r]).toBeCloseTo(byHand, 3);
    }
  });

  it('keeps its numbers when others are stored', () => {
    const first = addMatrix(4, 4, wave(16, 0.5));
    const before = computeProduct(first, wave(4, 1), wave(4, 2));
    addMatrix(400, 400, wave(160_000, 0.5));
    expect(computeProduct(first, wave(4, 1), wave(4, 2))).toEqual(before);
  });

  it('must not be too large', () => {
    expect(() => addMatrix(5_000, 1, new Float32Array(5_000))).toThrow('too large');
  });
});

describe('the assembled program', () => {
  it('is what matrix-product.wat says', async () => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL('matrix-product.wat', import.meta.url), 'utf8');
    const { buffer } = parseWat('matrix-product.wat', source, { simd: true }).toBinary({});
    expect(Buffer.from(buffer).toString('base64')).toBe(ASSEMBLED);
  });
});
