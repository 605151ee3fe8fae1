import { describe, expect, it } from 'vitest';
import { formatOwnList, readOwnList } from './points.ts';

const listOf = (request: string, language: 'en' | 'es' = 'en') => {
  const list = readOwnList(request, language);
  return list && formatOwnList(list);
};

describe('a list of the asker', () => {
  it('holds their points, a line each', () => {
    expect(listOf('make me a closing list for the yard: lock the gate, park the trailer, keys in the box')).toBe(
      'Closing list for the yard:\n- Lock the gate\n- Park the trailer\n- Keys in the box',
    );
    expect(listOf('lista pa la troca: agua, cuerdas y lonas', 'es')).toBe(
      'Lista para la troca:\n- Agua\n- Cuerdas\n- Lonas',
    );
  });

  it('names prices for customers', () => {
    expect(listOf('need a price list for my customers, smallest load 95, full truck 510, recliner 35 each')).toBe(
      'Price list:\n- Smallest load: $95\n- Full truck: $510\n- Recliner: $35 each',
    );
  });

  it('is none where no points are named, or where something is asked', () => {
    expect(listOf('checklist for a new hire')).toBeNull();
    expect(listOf('is there a list of dumps: county, city, private?')).toBeNull();
  });
});
