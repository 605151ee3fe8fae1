import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { decodeShippedVectors } from '../shipped-vectors.ts';
import { decodeVector, encodeVector } from '../vector-codec.ts';
import { findLargest, VectorIndex } from '../vector-index.ts';
import { IdMap } from './id-map.ts';
import { ASSEMBLED, SignIndex, toSigns } from './sign-index.ts';

const SHIPPED_VECTORS = join(import.meta.dirname, '../../../../../../../knowledge/vectors.bin');
const DIMENSION = 64;
const numbers = fc.array(fc.integer({ min: -7, max: 7 }), { minLength: DIMENSION, maxLength: DIMENSION });

/** Numbers of which each is exactly what four bits hold. */
const toQuestion = (values: number[]) => Float32Array.from([...values.slice(1), 7]);
const sumAtSigns = (row: number[], question: Float32Array) =>
  question.reduce((sum, value, i) => sum + ((row[i] ?? 0) > 0 ? value : 0), 0);

describe('the signs of vectors', () => {
  it('are compared by the program that sign-sums.wat says', async () => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL('sign-sums.wat', import.meta.url), 'utf8');
    const { buffer } = parseWat('sign-sums.wat', source, { simd: true }).toBinary({});
    expect(Buffer.from(buffer).toString('base64')).toBe(ASSEMBLED);
  });

  it('rank rows by the sum of the numbers of the question where they are above zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(numbers, { minLength: 1, maxLength: 40 }), numbers, async (rows, values) => {
        const index = new SignIndex(DIMENSION);
        rows.forEach((row, id) => {
          index.add(id, toSigns(encodeVector(Float32Array.from(row))));
        });
        const question = toQuestion(values);
        const sums = Float32Array.from(rows, (row) => sumAtSigns(row, question));
        expect(await index.search(question, 10)).toEqual(findLargest(sums, 10));
      }),
    );
  });

  it('find nothing that was deleted, and everything else', async () => {
    const index = new SignIndex(DIMENSION);
    const rows = Array.from({ length: 300 }, (_, id) =>
      toSigns(encodeVector(Float32Array.from({ length: DIMENSION }, (_, i) => (id >> (i % 9)) % 2 || -1))),
    );
    rows.forEach((signs, id) => {
      index.add(id, signs);
    });
    for (let id = 0; id < 300; id += 3) index.delete(id);
    index.delete(7_000);
    expect(index.size).toBe(200);
    const found = await index.search(new Float32Array(DIMENSION).fill(1), 300);
    expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, id) => id).filter((id) => id % 3 > 0));
  });

  it.each([1, 100_000])('stand for the right rows when %d are deleted during a search', async (gone) => {
    const index = new SignIndex(DIMENSION);
    const [near, far] = [1, -1].map((value) => toSigns(encodeVector(new Float32Array(DIMENSION).fill(value))));
    const last = 300_000;
    for (let id = 0; id <= last; id++) index.add(id, (id === last ? near : far) as Uint8Array);
    const searching = index.search(new Float32Array(DIMENSION).fill(1), 1);
    for (let id = 5; id < 5 + gone; id++) index.delete(id);
    expect(await searching).toEqual([last]);
  });

  it('leave at least 99 % of the ten nearest of real vectors among a thousand', { timeout: 60_000 }, async () => {
    const packed = [...decodeShippedVectors(readFileSync(SHIPPED_VECTORS)).values()].map(({ vector }) => vector);
    expect(packed.length).toBeGreaterThan(20_000);
    const dimension = decodeVector(packed[0] as Buffer).length;
    const [signs, exact] = [new SignIndex(dimension), new VectorIndex(dimension)];
    const asked = packed.filter((_, i) => i % 100 === 0).map(decodeVector);
    packed.forEach((vector, id) => {
      if (id % 100 === 0) return;
      signs.add(id, toSigns(vector));
      exact.add('g', id, 0, vector);
    });
    let among = 0;
    for (const question of asked) {
      const likely = new Set(await signs.search(question, 1_000));
      among += exact.search(question, 10).filter(({ id }) => likely.has(id)).length;
    }
    expect(among / (10 * asked.length)).toBeGreaterThanOrEqual(0.99);
  });
});

describe('numbers by id', () => {
  it('are kept as a map keeps them', () => {
    const change = fc.record({ id: fc.integer({ min: 0, max: 5_000 }), value: fc.option(fc.nat(9)) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const [kept, expected] = [new IdMap(), new Map<number, number>()];
        for (const { id, value } of changes) {
          if (value === null) kept.delete(id);
          else kept.set(id, value);
          if (value === null) expected.delete(id);
          else expected.set(id, value);
        }
        expect(kept.size).toBe(expected.size);
        expect([...kept.keys()].sort((a, b) => a - b)).toEqual([...expected.keys()].sort((a, b) => a - b));
        for (const { id } of changes) expect(kept.get(id)).toBe(expected.get(id));
      }),
    );
  });
});
