import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_VECTORS } from '../../indexing/vectors/shipped-vectors.ts';
import { readShelves } from './load-shelves.ts';
import { Shelf } from './shelf.ts';

const REVIEW = { name: 'review', asks: ['ask a customer for a review', 'please rate us on google'] };
const PAYMENT = { name: 'payment', asks: ['remind a customer of an open invoice', 'he still owes me money'] };
const shelf = () => new Shelf([REVIEW, PAYMENT]);
const namesOf = (found: { item: { name: string } }[]) => found.map(({ item }) => item.name);

/** As an embedder would: texts about money point one way, all others the other. */
const embed = async (texts: string[]) =>
  texts.map((text) => new Float32Array(/invoice|owes|cash/.test(text) ? [1, 0, 0, 0] : [0, 1, 0, 0]));

describe('a shelf', () => {
  it('finds what shares the rarer words, without a model', () => {
    expect(namesOf(shelf().find('customer invoice reminder', null))).toEqual(['payment', 'review']);
    expect(shelf().find('parachutes', null)).toEqual([]);
  });

  it('fits entirely what is asked in the same words', () => {
    expect(shelf().find('he still owes me money', null)[0]).toEqual({ item: PAYMENT, fit: 1 });
  });

  it('finds what means the same in other words, with a model', async () => {
    const filled = shelf();
    await filled.addVectors(NO_VECTORS, 4, embed);
    const [best, other] = filled.find('no cash from that guy yet', new Float32Array([1, 0, 0, 0]));
    expect(best?.item).toBe(PAYMENT);
    expect(best?.fit).toBeGreaterThan(0.6);
    expect(other?.fit ?? 0).toBeLessThan(best?.fit ?? 0);
  });

  it('tells how rare a term is: the rarest is one that no example holds', () => {
    expect(['owe', 'parachut'].map((term) => shelf().hasTerm(term))).toEqual([true, false]);
    expect(shelf().getRarity('custom')).toBeLessThan(shelf().getRarity('parachut'));
  });

  it('returns no more than it is asked for, and nothing if it is empty', () => {
    expect(shelf().find('customer', null, 1)).toHaveLength(1);
    expect(new Shelf([]).find('customer', new Float32Array([1, 0, 0, 0]))).toEqual([]);
  });
});

it('reads Spanish examples in the English words that a Spanish question is read with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelves-'));
  await mkdir(join(folder, 'help'));
  await writeFile(join(folder, 'spanish.txt'), 'donde = where\nvivo = I live\n');
  await writeFile(
    join(folder, 'help/address.md'),
    '---\ntitle: Address\ntopic: help\nreviewed: 2026-11-20\nsources: {}\n---\n\n# Address\n\n## Yours\n\nIt stands there.\n<!-- asks:\ndónde vivo\nwhere is it\n-->\n',
  );
  const { help } = await readShelves(folder);
  await rm(folder, { recursive: true });
  expect(help.items[0]?.asks).toEqual(['Yours', 'where I live', 'where is it']);
});
