import { describe, expect, it } from 'vitest';
import { startCpuClock } from '../../../../../../test/answers/cpu-clock.ts';
import { readFact, readFacts, readTypedFacts, readValue } from './read-facts.ts';

const typed = (message: string) => readTypedFacts(message).map(({ kind, value, amount }) => [kind, value, amount]);

describe('facts in a message', () => {
  it.each([
    ['our minimum is 135', 'minimum_charge', '$135', 135],
    ['we charge 140 minimum, 260 quarter, 430 half', 'minimum_charge', '$140', 140],
    ['My minimum charge is $1,150.', 'minimum_charge', '$1,150', 1150],
    ['we have a 125 dollar minimum', 'minimum_charge', '$125', 125],
    ['we raised our minimum from 120 to 150', 'minimum_charge', '$150', 150],
    ['we dont roll the truck for less than 99', 'minimum_charge', '$99', 99],
    ['nuestro mínimo es 135', 'minimum_charge', '$135', 135],
    ['we use a 15 yard truck', 'truck_size', '15 cubic yards', 15],
    ['my truck holds 16 cubic yards', 'truck_size', '16 cubic yards', 16],
    ['we bought a 14 yard dump trailer', 'trailer_size', '14 cubic yards', 14],
    ['our dump charges 78 a ton', 'dump_fee', '$78 a ton', 78],
    ['we pay $62.50 a ton at Republic Transfer', 'dump_fee', '$62.50 a ton at Republic Transfer', 62.5],
    ['we changed dumps, it is 59 a ton now', 'dump_fee', '$59 a ton', 59],
    ['I pay my helpers 18 an hour', 'wage', '$18 an hour', 18],
    ['our crew is 3 guys', 'crew', '3 people', 3],
    ['we run two-man crews', 'crew', '2 people', 2],
    ['I always send two guys', 'crew', '2 people', 2],
    ['our service area is all of Orange County', 'service_area', 'Orange County', null],
    ['we serve Fresno and Clovis', 'service_area', 'Fresno and Clovis', null],
    ['our payment terms are net 15', 'payment_terms', 'net 15', null],
    ['all our invoices are due on receipt', 'payment_terms', 'due on receipt', null],
    ['our tone is friendly but short', 'tone', 'friendly but short', null],
    ['sign my texts as Ray from Redtail', 'signature', 'Ray from Redtail', null],
  ])('%s', (message, kind, value, amount) => {
    if (kind === 'signature') expect(readTypedFacts(message)).toEqual([{ kind, value, amount }]);
    else expect(typed(message)).toEqual([[kind, value, amount]]);
  });

  it('are read from every clause, the later of two alike', () => {
    expect(typed('our minimum is 120 and our dump charges 70 a ton. Sorry, our minimum is 135!')).toEqual([
      ['dump_fee', '$70 a ton', 70],
      ['minimum_charge', '$135', 135],
    ]);
    expect(typed('our minimum is 135, what should I charge for a lamp?')).toEqual([['minimum_charge', '$135', 135]]);
  });

  it.each([
    'is our minimum of 135 too low?',
    'should our minimum be 150',
    'what if our minimum was 150',
    'the minimum wage is 15 here, can I pay less',
    'his minimum is 100',
    'their dump charges 62 a ton',
    'our dump has a 25 dollar minimum at the gate',
    'we hauled a 12 yard load today',
    'our customer needs a 20 yard trailer on Friday',
    'we want to raise our minimum to 150',
    'I pay my driver 23 an hour',
    'we pay 18 to 22 an hour',
    'we charge 95 an hour',
    'our minimum is high',
    'our minimum is 0',
    'our minimum is 99999999999999',
    'we cover the floors',
    'how much is our half load, 325?',
    '',
    '🚛',
    'monthly bills truck 590 insurance 310 phone 80 yard 250',
  ])('are not found in “%s”', (message) => {
    expect(typed(message)).toEqual([]);
  });

  it('stand hostile and very long messages', () => {
    const cpuMs = startCpuClock();
    for (const part of [
      'our minimum is ',
      'we serve A ',
      'a,we ',
      '1',
      '$',
      ' ',
      'y nuestro ',
      '.',
      '\n',
      'our terms are net ',
    ]) {
      readFacts(part.repeat(8_000 / part.length));
      readFacts(part.repeat(1_400 / part.length));
      readFact(part.repeat(300 / part.length));
    }
    expect(cpuMs()).toBeLessThan(2_000);
  });
});

describe('what somebody asks to be remembered', () => {
  it('is kept as a sentence where it is of no known kind', () => {
    expect(readFacts('remember that we close on Sundays.')).toEqual([
      { kind: 'other', value: 'We close on Sundays', amount: null },
    ]);
    expect(readFacts('fyi we dont do evictions')).toEqual([
      { kind: 'other', value: 'We dont do evictions', amount: null },
    ]);
    expect(readFacts('recuerda que no trabajamos los lunes')[0]?.value).toBe('No trabajamos los lunes');
    expect(readFacts('apunta que cerramos en diciembre')[0]?.value).toBe('Cerramos en diciembre');
  });

  it('is both typed facts and the rest', () => {
    expect(readFacts('remember our minimum is 135 and we close on Sundays')).toEqual([
      { kind: 'minimum_charge', value: '$135', amount: 135 },
      { kind: 'other', value: 'We close on Sundays', amount: null },
    ]);
  });

  it('is nothing without words', () => {
    expect(readFacts('remember this')).toEqual([]);
    expect(readFacts('remember my prices')).toEqual([]);
  });
});

describe('a fact that is typed in', () => {
  it.each([
    ['Minimum charge: 135', 'minimum_charge', '$135'],
    ['our minimum is $135.', 'minimum_charge', '$135'],
    ['Crew: two people', 'crew', '2 people'],
    ['Dump fee: $70 at Republic', 'dump_fee', '$70 a ton at Republic'],
    ['Payment terms: half up front', 'payment_terms', 'half up front'],
    ['Signature: Ray, Redtail Hauling', 'signature', 'Ray, Redtail Hauling'],
    ['Minimum charge: high', 'other', 'Minimum charge: high'],
    ['We close on Sundays.', 'other', 'We close on Sundays.'],
    ['Our minimum is 135, our dump charges 70 a ton', 'other', 'Our minimum is 135, our dump charges 70 a ton'],
  ])('%s', (line, kind, value) => {
    expect(readFact(line)).toMatchObject({ kind, value });
  });

  it('keeps its kind when its value changes, and needs an amount if its kind has one', () => {
    expect(readValue('minimum_charge', '150')).toEqual({ kind: 'minimum_charge', value: '$150', amount: 150 });
    for (const value of ['plenty', '100 or 150', '-5', '1e99', '0'])
      expect(readValue('minimum_charge', value)).toBeNull();
    expect(readValue('crew', '2.5')).toBeNull();
    expect(readValue('tone', 'friendly')).toEqual({ kind: 'tone', value: 'friendly', amount: null });
  });
});
