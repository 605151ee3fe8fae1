import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeQuantisedRows, toFloat } from './safetensors.ts';

describe('weights', () => {
  test('in half precision are read exactly', () => {
    expect([0x3c00, 0xc000, 0x3555, 0x0001, 0x7c00, 0x0000].map(toFloat)).toEqual([
      1,
      -2,
      0.333251953125,
      2 ** -24,
      Number.POSITIVE_INFINITY,
      0,
    ]);
    expect(toFloat(0x7e00)).toBeNaN();
  });

  test('are quantised to int8 with an error of at most half a step', () => {
    const rows = fc.array(fc.integer({ min: -800, max: 800 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(rows, (values) => {
        const quantised = computeQuantisedRows({
          shape: [2, 3],
          data: Float32Array.from(values, (value) => value / 100),
        });
        values.forEach((value, i) => {
          const scale = quantised.scales[Math.floor(i / 3)] ?? 0;
          expect(Math.abs((quantised.values[i] ?? 0) * scale - value / 100)).toBeLessThanOrEqual(scale * 0.501);
        });
      }),
    );
  });
});
