import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import wabt from 'wabt';
import type { TokenVectors } from '../../../../platform/models/embeddings/encoder.ts';
import {
  buildLateQuery,
  buildSketch,
  computeBestMatches,
  computeBestMatchesWithin,
  computeMaxSim,
  decodeSketch,
  encodeSketch,
} from './late-interaction.ts';
import { ASSEMBLED as COSINES } from './packed-rows.ts';
import { ASSEMBLED as SIGN_MATCHES } from './sign-matches.ts';
import { computeCosine, decodeVector, encodeVector } from './vector-codec.ts';
import { findLargest, VectorIndex } from './vector-index.ts';

const DIMENSION = 64;

/** Unit vectors, identical in every run. */
function vectorsFrom(seed: number, count: number): Float32Array[] {
  let state = seed + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from({ length: DIMENSION }, next);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe('a packed vector', () => {
  it('gives cosines close to those of the vector itself', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (seed) => {
        const [a, b] = vectorsFrom(seed, 2) as [Float32Array, Float32Array];
        const packed = encodeVector(a);
        expect(packed).toHaveLength(DIMENSION + 4);
        expect(computeCosine(packed, b)).toBeCloseTo(cosine(a, b), 2);
        expect(cosine(decodeVector(packed), b)).toBeCloseTo(computeCosine(packed, b), 5);
      }),
    );
  });

  it('stays zero if it holds only zeros', () => {
    expect([...decodeVector(encodeVector(new Float32Array(3)))]).toEqual([0, 0, 0]);
  });
});

describe('the assembled programs', () => {
  it.each([
    ['cosines.wat', COSINES],
    ['sign-matches.wat', SIGN_MATCHES],
  ])('are what %s says', async (name, assembled) => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL(name, import.meta.url), 'utf8');
    const { buffer } = parseWat(name, source, { simd: true }).toBinary({});
    expect(Buffer.from(buffer).toString('base64')).toBe(assembled);
  });
});

describe('the vector index', () => {
  const packed = vectorsFrom(7, 6_000).map(encodeVector);
  const rows = packed.map(decodeVector);
  const build = () => {
    const index = new VectorIndex(DIMENSION);
    packed.forEach((row, i) => {
      index.add(`g${i % 10}`, i, i * 2, row);
    });
    return index;
  };
  const exact = (query: Float32Array, skip = -1) =>
    rows
      .map((row, id) => ({ id, cosine: cosine(row, query) }))
      .filter(({ id }) => id % 10 !== skip)
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, 20)
      .map(({ id }) => id);

  it('finds the nearest rows, best first, with their owners', () => {
    const [query] = vectorsFrom(99, 1) as [Float32Array];
    const found = build().search(query, 20);
    expect(found.map(({ id }) => id)).toEqual(exact(query));
    expect(found.every(({ id, owner }) => owner === id * 2)).toBe(true);
  });

  it('finds no row of a deleted group, but all others', () => {
    const index = build();
    index.deleteGroup('g3');
    index.deleteGroup('unknown');
    expect(index.size).toBe(5_400);
    for (const query of vectorsFrom(5, 5)) {
      expect(index.search(query, 20).map(({ id }) => id)).toEqual(exact(query, 3));
    }
    index.add('g3', 3, 6, packed[3] as Buffer);
    expect(index.search(rows[3] as Float32Array, 1)[0]).toMatchObject({ id: 3, owner: 6 });
  });

  it('computes cosines as exactly as whole numbers do, however uneven the vectors', () => {
    const uneven = fc.array(fc.constantFrom(-1, -0.001, 0, 0.3, 1), { minLength: DIMENSION, maxLength: DIMENSION });
    fc.assert(
      fc.property(uneven, uneven, (a, b) => {
        const [row, query] = [a, b].map((values) => {
          const length = Math.hypot(...values) || 1;
          return Float32Array.from(values, (value) => value / length);
        }) as [Float32Array, Float32Array];
        const index = new VectorIndex(DIMENSION);
        index.add('g', 1, 2, encodeVector(row));
        expect(index.search(query, 1)[0]?.cosine).toBeCloseTo(cosine(decodeVector(encodeVector(row)), query), 4);
        expect(index.group('g')[0]?.vector).toEqual(decodeVector(encodeVector(row)));
      }),
    );
  });

  it('takes room for many rows in few steps, since each takes longer than the one before', () => {
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    build();
    expect(grow.mock.calls.length).toBeLessThan(20);
  });

  it('is empty until something is added', () => {
    expect(new VectorIndex(DIMENSION).search(rows[0] as Float32Array, 5)).toEqual([]);
  });
});

describe('the largest of many scores', () => {
  it('are the same as sorting finds', () => {
    const scores = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 300 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 40 }), (values, limit) => {
        const expected = [...values.keys()]
          .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
          .slice(0, limit);
        expect(findLargest(Float32Array.from(values), limit)).toEqual(expected);
      }),
    );
  });
});

describe('late interaction', () => {
  /** Each word of the text as one piece. */
  function tokensOf(text: string, vectors: Float32Array[]): TokenVectors {
    const words = [...text.matchAll(/\S+/g)];
    return {
      sentence: vectors[0] ?? new Float32Array(DIMENSION),
      actScores: new Float32Array(),
      ids: Int32Array.from(words, (_, i) => i),
      starts: Int32Array.from(words, (word) => word.index),
      ends: Int32Array.from(words, (word) => word.index + word[0].length),
      vectors: Float32Array.from(vectors.slice(0, words.length).flatMap((vector) => [...vector])),
    };
  }
  const vectors = vectorsFrom(3, 6);

  it('keeps only words that carry meaning, with their positions in the paragraph', () => {
    const text = 'Fees. the dump charges';
    const sketch = buildSketch(text, 6, tokensOf(text, vectors));
    expect([...sketch.starts]).toEqual([-1, 4, 9]);
    expect(decodeSketch(encodeSketch(sketch))).toEqual(sketch);
  });

  it('compares each token of the question with the signs of its best match', () => {
    const sketch = buildSketch('dump charges money', 0, tokensOf('dump charges money', vectors));
    const query = buildLateQuery(tokensOf('dump fee', vectors.slice(0, 2)), () => 1);
    const signs = (vector: Float32Array) => vector.map((value) => (value > 0 ? 1 : -1) / Math.sqrt(DIMENSION));
    const expected = [0, 1].map((i) =>
      Math.max(...[0, 1, 2].map((k) => cosine(vectors[i] as Float32Array, signs(vectors[k] as Float32Array)))),
    );
    [...computeBestMatches(query, sketch)].forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i] ?? 0, 4);
    });
  });

  it('considers only the sentence in question', () => {
    const text = 'dump charges money';
    const sketch = buildSketch(text, 0, tokensOf(text, vectors));
    const query = buildLateQuery(tokensOf('money', vectors.slice(2, 3)), () => 1);
    const whole = computeBestMatches(query, sketch);
    const [first, last] = computeBestMatchesWithin(query, sketch, [
      { start: 0, end: 12 },
      { start: 12, end: 18 },
    ]);
    expect(whole[0]).toBeGreaterThan(0.7);
    expect(first?.[0]).toBeLessThan(0.5);
    expect(last).toEqual(whole);
  });

  it('weighs rare words more', () => {
    const query = { weights: Float32Array.of(3, 1) };
    expect(computeMaxSim(query, Float32Array.of(1, 0))).toBe(0.75);
    expect(computeMaxSim({ weights: new Float32Array() }, new Float32Array())).toBe(0);
  });
});
