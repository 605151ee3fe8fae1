import { describe, expect, it } from 'vitest';
import { readDetails } from '../answers/understanding/details.ts';
import { readAddition, readAdditions, readPieces, readTown } from './additions.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const additionsOf = (message: string, taken: string[] = []) =>
  readAdditions(message, readDetails(message, TODAY), taken);
const additionOf = (message: string) => readAddition(message, readDetails(message, TODAY));

describe('what a draft should say besides its blanks', () => {
  it('is told to its reader in whole sentences', () => {
    expect(additionsOf('text to Nadia about tuesday, we need the dog inside')).toEqual(['We need the dog inside.']);
    expect(additionsOf('write mr Voss, his fence is fine, keep it short')).toEqual(['Your fence is fine.']);
  });

  it('is nothing where the values of the blanks say it all, also after a title with a point', () => {
    const message = 'write a text to Mrs. Petrov that we come Thursday at 9 to pick up her old recliner';
    expect(additionsOf(message, ['Mrs. Petrov', 'Thursday at 9', 'your old recliner'])).toEqual([]);
  });

  it('is not the request itself where that comes last, nor a sum that a blank holds', () => {
    const message = 'we scratched her floor, write her a text before she sees it';
    expect(additionsOf(message)).toEqual(['We scratched your floor.']);
    expect(additionsOf('write Rick a payment plan, he owes 900', ['$900'])).toEqual([]);
    expect(additionsOf('write Rick a note, he wants the old rate')).toEqual(['You want the old rate.']);
  });

  it('knows her whom something was done for from what is hers', () => {
    expect(additionOf('add that we called her twice')).toBe('We called you twice.');
    expect(additionOf('mention we told her that her gate sticks')).toBe('We told you that your gate sticks.');
  });

  it('is not the manner that was asked for', () => {
    expect(readPieces('post about our clean trucks, fun not corny, we hire two', [])).not.toContain('fun not corny');
  });

  it('is not what was said to the assistant, nor a town', () => {
    expect(additionsOf('answer her complaint, we broke a lamp (and we really did forget her)')).toEqual([
      'We broke a lamp.',
    ]);
    expect(readPieces('ad for a driver, boise id, no weekends, the shop said no', [])).toEqual(['no weekends']);
  });

  it('names the town of an advertisement, and no language, day or channel', () => {
    expect(readTown('flyer for garage cleanouts in toledo')).toEqual({ city: 'Toledo' });
    expect(readTown('ad for a driver. boise id')).toEqual({ city: 'Boise, ID' });
    expect(readTown('ad for a loader, 18 an hour, wichita')).toEqual({ city: 'Wichita' });
    for (const other of ['post about fall cleanups in spanish', 'ad for next week, in october', 'flyer, keep it short'])
      expect(readTown(other)).toEqual({});
  });

  it('is one line, however it was sent', () => {
    expect(additionsOf('text Nadia that we need   the dog\n inside')).toEqual(['We need the dog inside.']);
  });

  it('is what a later message adds, and nothing else of it', () => {
    expect(additionOf('add that we are closed on sunday please')).toBe('We are closed on Sunday.');
    expect(additionOf('mention that family owned since 1998')).toBe('We are family owned since 1998.');
    expect(additionOf('make it shorter')).toBeNull();
  });
});
