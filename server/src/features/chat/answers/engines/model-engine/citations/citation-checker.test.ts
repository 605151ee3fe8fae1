import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../../../../test/answers/retrieval.ts';
import { buildPassages } from '../passages.ts';
import { CitationChecker } from './citation-checker.ts';
import { type Embed, KeptVectors } from './meaning.ts';

const FEES = 'Transfer stations take about $65 for each ton. Some are closed on Sundays and holidays.';
const PARKING = 'Park the truck on a flat driveway. Ask the owner before you block a garage.';
const PASSAGES = buildPassages([
  retrieval('q', [
    createAnswerParagraph(FEES, { heading: 'Fees' }),
    createAnswerParagraph(PARKING, { heading: 'Parking', url: null }),
  ]),
]);
/** Shares few words with its passage, so that meaning decides. */
const PARAPHRASE = 'Figure $65 per ton at the transfer station, roughly.';

function embedderOf(cosine: number) {
  const embedded: string[] = [];
  const embed: Embed = async (texts) => {
    embedded.push(...texts);
    return texts.map((text) =>
      Float32Array.from(text === PARAPHRASE ? [1, 0] : [cosine, Math.sqrt(1 - cosine * cosine)]),
    );
  };
  return { embed, embedded };
}

describe('checking a citation', () => {
  it('compares meaning if words do not decide', async () => {
    const close = new CitationChecker(PASSAGES, embedderOf(0.9).embed, {});
    expect((await close.mark(PARAPHRASE, [1], true)).markers).toBe('[1]');
    const far = new CitationChecker(PASSAGES, embedderOf(0).embed, {});
    expect((await far.mark(PARAPHRASE, [1], true)).markers).toBe('');
  });

  it('embeds a sentence once, and not at all if words decide or there is no candidate', async () => {
    const { embed, embedded } = embedderOf(0.9);
    const checker = new CitationChecker(PASSAGES, embed, {});
    await checker.mark('Transfer stations take about $65 for each ton.', [1], true);
    await checker.mark('Bring $99 in cash.', [1], true);
    expect(embedded).toEqual([]);
    await checker.mark(PARAPHRASE, [1], true);
    await checker.mark(PARAPHRASE, [1], true);
    expect(embedded.filter((text) => text === PARAPHRASE)).toHaveLength(1);
    expect(new Set(embedded).size).toBe(embedded.length);
  });

  it('embeds the sentences of a passage once for all replies', async () => {
    const { embed, embedded } = embedderOf(0.9);
    const vectors = new KeptVectors();
    await new CitationChecker(PASSAGES, embed, {}, { vectors }).mark(PARAPHRASE, [1], true);
    const before = embedded.length;
    const again = await new CitationChecker(PASSAGES, embed, {}, { vectors }).mark(PARAPHRASE, [1], true);
    expect([embedded.slice(before), again.markers]).toEqual([[PARAPHRASE], '[1]']);
  });

  it('waits once for all sentences of a long passage', async () => {
    const places = ['attic', 'barn', 'cellar', 'deck', 'garage', 'hall', 'kitchen', 'loft', 'porch', 'shed', 'yard'];
    const told = places.map((place) => `Bring gloves if you clear the ${place} of a customer.`).join(' ');
    const passages = buildPassages([retrieval('q', [createAnswerParagraph(`${FEES} ${told}`, { heading: 'Fees' })])]);
    const { embed, embedded } = embedderOf(0.9);
    const listeners: number[] = [];
    const counting: Embed = (texts, signal) => {
      listeners.push(getEventListeners(signal, 'abort').length);
      return embed(texts, signal);
    };
    expect((await new CitationChecker(passages, counting, {}).mark(PARAPHRASE, [1], true)).markers).toBe('[1]');
    expect(embedded.length).toBeGreaterThan(places.length);
    expect(Math.max(...listeners)).toBeLessThan(2);
  });

  it('tells an embedder that does not respond that nobody waits any more', async () => {
    const signals: AbortSignal[] = [];
    const never: Embed = (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    await new CitationChecker(PASSAGES, never, {}).mark(PARAPHRASE, [1], true);
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((signal) => signal.aborted)).toBe(true);
  });

  it('does not wait for an embedder that does not respond', async () => {
    const checker = new CitationChecker(PASSAGES, () => new Promise(() => {}), {});
    const began = performance.now();
    const sentence = 'A transfer station takes $65 for a ton there, more or less.';
    expect((await checker.mark(sentence, [1], true)).markers).toBe('[1]');
    expect(performance.now() - began).toBeGreaterThan(400);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('reports a citation once, and again when it has gained support', async () => {
    const checker = new CitationChecker(PASSAGES, async () => null, {});
    const first = await checker.mark('Transfer stations take about $65 for each ton.', [], true);
    const again = await checker.mark('Transfer stations take about $65 a ton.', [], true);
    const more = await checker.mark('Some are closed on Sundays and holidays.', [], true);
    expect([first, again, more].map(({ markers }) => markers)).toEqual(['[1]', '[1]', '[1]']);
    expect(first.citations.map(({ support }) => support)).toEqual([[[0, 46]]]);
    expect(again.citations).toEqual([]);
    expect(more.citations.map(({ index, support }) => [index, support])).toEqual([
      [
        1,
        [
          [0, 46],
          [47, 87],
        ],
      ],
    ]);
  });

  it('cites the document if a passage has no source of its own', async () => {
    const checker = new CitationChecker(PASSAGES, async () => null, {});
    const { citations } = await checker.mark('Park the truck on a flat driveway.', [], true);
    expect(citations).toMatchObject([{ source: 'article.md', url: null, title: 'An article' }]);
  });

  it('adds no citation to a question, a heading or a remark', async () => {
    const checker = new CitationChecker(PASSAGES, async () => null, {});
    expect((await checker.mark('Transfer stations take about $65 for each ton?', [], false)).markers).toBe('');
    expect((await checker.mark('Fees.', [], true)).markers).toBe('');
    expect((await checker.mark('', [1], true)).markers).toBe('');
    expect((await checker.mark('Transfer stations take about $65.', [99], false)).markers).toBe('');
  });
});
