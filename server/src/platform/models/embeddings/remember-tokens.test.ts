import { describe, expect, it } from 'vitest';
import type { Embedder } from './embedder.ts';
import { createRememberingEmbedder } from './remember-tokens.ts';

const NOTHING = {
  actScores: new Float32Array(),
  ids: new Int32Array(),
  starts: new Int32Array(),
  ends: new Int32Array(),
  vectors: new Float32Array(),
};

const MADE = new Map([['a sentence', new Float32Array([7])]]);

function countingEmbedder() {
  const asked: string[][] = [];
  const embedder: Embedder = {
    model: 'test',
    dimension: 1,
    runtime: 'wasm',
    hasTokens: true,
    async embed(texts) {
      asked.push(texts);
      return texts.filter((text) => text !== 'broken').map((text) => new Float32Array([-text.length]));
    },
    async tokens(texts) {
      asked.push(texts);
      if (texts.includes('broken')) throw new Error('The model is gone.');
      return texts.map((text) => ({ ...NOTHING, sentence: new Float32Array([text.length]) }));
    },
    states: async () => [],
    close: async () => {},
  };
  return { asked, embedder: createRememberingEmbedder(embedder, (text) => MADE.get(text)) };
}

describe('an embedder that remembers', () => {
  it('reads what was searched for again as a message, and no message again to search for it', async () => {
    const { asked, embedder } = countingEmbedder();
    await embedder.tokens(['sofa']);
    const [message, again] = [await embedder.tokens(['sofa'], { isMessage: true }), await embedder.tokens(['sofa'])];
    expect(again).toBe(message);
    expect(await embedder.tokens(['sofa'], { isMessage: true })).toBe(message);
    expect(asked).toEqual([['sofa'], ['sofa']]);
  });

  it('reads the same message once, also while it is being read', async () => {
    const { asked, embedder } = countingEmbedder();
    const [one, other] = await Promise.all([embedder.tokens(['sofa']), embedder.tokens(['sofa'])]);
    expect(other).toBe(one);
    expect(await embedder.tokens(['sofa'])).toBe(one);
    expect(asked).toEqual([['sofa']]);
  });

  it('knows the vector of a message that it has read', async () => {
    const { embedder } = countingEmbedder();
    await embedder.tokens(['sofa']);
    expect(await embedder.embed(['sofa'])).toEqual([new Float32Array([4])]);
    await expect(embedder.tokens(['broken'])).rejects.toThrow('gone');
    expect(await embedder.embed(['broken'])).toEqual([]);
    expect(await embedder.embed(['sofa', 'chair'])).toEqual([new Float32Array([4]), new Float32Array([-5])]);
  });

  it('keeps the vectors that it is told to keep, and asks for the others alone', async () => {
    const { asked, embedder } = countingEmbedder();
    await embedder.embed(['sofa', 'chair'], { isKept: true });
    expect(await embedder.embed(['chair', 'a piano', 'sofa'])).toEqual([
      new Float32Array([-5]),
      new Float32Array([-7]),
      new Float32Array([-4]),
    ]);
    await embedder.embed(['a piano']);
    expect(asked).toEqual([['sofa', 'chair'], ['a piano'], ['a piano']]);
  });

  it('does not ask for a vector that was made beforehand', async () => {
    const { asked, embedder } = countingEmbedder();
    expect(await embedder.embed(['a sentence', 'sofa'], { isKept: true })).toEqual([
      new Float32Array([7]),
      new Float32Array([-4]),
    ]);
    expect(asked).toEqual([['sofa']]);
  });

  it('does not remember many texts at once, nor a failure', async () => {
    const { asked, embedder } = countingEmbedder();
    await embedder.tokens(['a', 'b']);
    await embedder.tokens(['a', 'b']);
    for (const _ of [1, 2]) await expect(embedder.tokens(['broken'])).rejects.toThrow('gone');
    expect(asked).toEqual([['a', 'b'], ['a', 'b'], ['broken'], ['broken']]);
  });

  it('forgets the text that was asked for least recently', async () => {
    const { asked, embedder } = countingEmbedder();
    await embedder.tokens(['first']);
    for (let i = 0; i < 63; i++) await embedder.tokens([`text ${i}`]);
    await embedder.tokens(['first']);
    await embedder.tokens(['one more']);
    await embedder.tokens(['first']);
    await embedder.tokens(['text 0']);
    expect(asked.filter(([text]) => text === 'first')).toHaveLength(1);
    expect(asked.filter(([text]) => text === 'text 0')).toHaveLength(2);
  });
});
