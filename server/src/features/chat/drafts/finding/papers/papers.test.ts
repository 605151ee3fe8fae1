import { describe, expect, it } from 'vitest';
import { readDetails } from '../../../answers/understanding/details.ts';
import { readPaperValues } from './paper-values.ts';
import { findPaper } from './papers.ts';

const TODAY = new Date('2026-11-29T12:00:00Z');
const read = (text: string) => readPaperValues(findPaper(text) ?? '', text, readDetails(text, TODAY));

describe('a paper called by its name', () => {
  it.each([
    ['reference for omar, drove for me 3 years, careful', 'recommendation-letter'],
    ['yelp blurb for us', 'business-profile-description'],
    ['work is slow, have to lay a guy off, what do i tell him', 'layoff-notice'],
    ['contract for a barn cleanout 900 half down', 'job-agreement'],
    ['contract for weekly pickups 300 a month', 'commercial-proposal-for-recurring-service'],
    ['agreement with beto, he has his own van, 65/35 split', 'subcontractor-agreement'],
    ['cancellation letter for my insurance policy effective may 1', 'end-a-contract'],
    ['contrato sencillo para vaciar un sótano, 700, mitad antes', 'job-agreement'],
  ])('%s', (text, name) => {
    expect(findPaper(text)).toBe(name);
  });

  it.each([
    'what goes in a contract for a cleanout',
    'can i lay off a guy in winter',
    'text to customers, the dump is closed friday',
    'do i need a waiver?',
  ])('is not named by: %s', (text) => {
    expect(findPaper(text)).toBeNull();
  });
});

describe('what a request tells of a paper', () => {
  it('is the work, the price and both payments of an agreement', () => {
    expect(read('contract for clearing a barn 2 days 900 total half up front')).toMatchObject({
      job: 'clearing a barn',
      total: '$900',
      deposit: '$450',
      rest: '$450',
    });
  });

  it('is praise in sentences', () => {
    expect(read('reference for omar, worked for me 3 years, careful, a hard worker')).toEqual({
      worker: 'Omar',
      time: '3 years',
      details: 'Omar is careful. Omar is a hard worker.',
    });
    expect(read('reference for nadia, worked for me 2 years, kept the books when i was away')).toMatchObject({
      details: 'Nadia kept the books when I was away.',
    });
  });

  it('is the share of whom work is handed on to, and what else was agreed', () => {
    expect(read('contract with beto, he uses his own van, he gets 65 of each job, paid mondays')).toEqual({
      sub: 'Beto',
      share: '65% of the price',
      details: 'Beto uses his own van. Beto is paid mondays.',
    });
  });

  it('is each day of a standing pickup', () => {
    expect(read('contract for pickups every 1st and 3rd friday, 90 a visit')).toMatchObject({
      schedule: 'every 1st and 3rd Friday',
      price: '$90 a visit',
    });
  });

  it('is old and new pay, and from when', () => {
    expect(read('raise letter for ana from 18 to 20 an hour starting monday')).toMatchObject({
      worker: 'Ana',
      old_pay: '$18',
      new_pay: '$20',
      day: 'Monday',
    });
  });

  it('is the offer to a property manager', () => {
    expect(read('email to the manager of pine court apartments offering bulk pickup for 200 a month')).toMatchObject({
      details: 'We offer bulk pickup for $200 a month.',
    });
  });
});
