import { describe, expect, it } from 'vitest';
import { readRatings } from './read-ratings.ts';
import { readRig } from './rig.ts';

describe('the ratings of truck and trailer', () => {
  it.each([
    ['truck is 9900 trailer is 7000', 9900, 7000],
    ['26k box truck pulling a 5k trailer', 26_000, 5000],
    ['F-350 14,000 on the door and a dump trailer rated 14,000', 14_000, 14_000],
    ['f250 and a 7x14 dump thats 15k gvwr', null, 15_000],
    ['a 2015 ram 3500 gvwr 14000 and a 16 ft dump trailer its 14k gvwr', 14_000, 14_000],
    ['twenty six thousand pound truck and a ten thousand pound trailer', 26_000, 10_000],
    ['mine says 25,999 and the trailer 9,990', 25_999, 9990],
    ['im at 9500 truck, 3500 trailer', 9500, 3500],
    ['mi camion es de 19,500 libras y el trailer de 12,000', 19_500, 12_000],
    ['got a 2012 npr 12k, add a 14k trailer', 12_000, 14_000],
  ])('are read from %j', (message, truck, trailer) => {
    expect(readRatings(message)).toMatchObject({ truck, trailer });
  });

  it.each([
    'paid 7k for the trailer and 12k for the truck',
    'the trailer cost me $14,000 in 2015',
    'can it haul 8000 lbs of concrete',
    'is it over 26,001',
    'my ram 2500 and a 7x14',
    'the truck has 14,000 miles',
    'the trailer weighs 4000 empty and hauls 10000 payload',
  ])('are not what %j tells', (message) => {
    expect(readRatings(message)).toMatchObject({ truck: null, trailer: null, together: null, bare: null });
  });

  it('hold for a truck alone where there is no trailer', () => {
    expect(readRatings('7,100 gvwr, no trailer')).toMatchObject({ truck: 7100, hasTrailer: false });
    expect(readRatings('26,000 truck alone')).toMatchObject({ truck: 26_000, hasTrailer: false });
  });

  it('are read in time from hostile text', () => {
    const start = performance.now();
    for (const part of [' ', ',', '1', '-', '1,000 ', 'truck ', 'trailer 9 ', 'ten ', 'twenty '])
      readRig(part.repeat(8_000), null);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('where a rig runs', () => {
  it.each([
    ['truck 9k, kansas, we go over to the missouri side sometimes', true, ['KS', 'MO']],
    ['truck 9k, never leave ohio', false, ['OH']],
    ['truck 9k, texas only', false, ['TX']],
    ['truck 9k and i cross the river', true, []],
    ['truck 9k', null, []],
  ])('%j', (message, crosses, states) => {
    const { rig } = readRig(message, null);
    expect(rig.crosses).toBe(crosses);
    expect([...rig.states].sort()).toEqual(states);
  });

  it('changes with a second state', () => {
    const { rig } = readRig('truck 9k, texas only', null);
    expect(readRig('sometimes i go into louisiana', rig).rig).toMatchObject({ crosses: true, states: ['TX', 'LA'] });
  });
});
