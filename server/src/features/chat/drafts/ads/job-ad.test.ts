import { describe, expect, it } from 'vitest';
import { readJobAd } from './job-ad.ts';
import { removeUnlawful } from './unlawful-wishes.ts';

describe('a job ad', () => {
  it('takes pay, days, hours and weight as they were told, and everything else once', () => {
    expect(
      readJobAd(
        'ad for a loader in Laredo, 19-21/hr plus tips, tues thru sat plus every other sunday, must lift 90 lbs, own boots, text 555-0199',
        'en',
      ),
    ).toEqual({
      values: {
        phone: '555-0199',
        pay: '$19–21 an hour, plus tips',
        days: 'Tuesday through Saturday, plus every other Sunday',
        weight: '90 lb',
        city: 'Laredo',
      },
      additions: ['Own boots.'],
    });
  });

  it('says what is asked of whoever applies in a sentence', () => {
    expect(readJobAd('loader ad, 18 an hour, current license required, clean driving record', 'en').additions).toEqual([
      'You need a current license.',
      'You need a clean driving record.',
    ]);
  });

  it.each([
    ['make it 17 to 21 and gotta lift 90', { pay: '$17–21', weight: '90 lb' }],
    ['change the pay to 18-22', { pay: '$18–22' }],
    ['make it 24 or 25 to 30', { pay: '$25–30' }],
    ['helper ad, 19 to 23, own boots', { pay: '$19–23' }],
    ['pago 16 a 20 y propinas', { pay: '$16–20' }],
    // What only looks alike.
    ['make it 7 to 3', { hours: '7 to 3' }],
    ['make it 8am to 4pm', { hours: '8am to 4pm' }],
    ['add 20 to 30 hours a week', {}],
    ['must carry 40 to 60 pounds', { weight: '60 lb' }],
    ['change the hours to 13 to 17', { hours: '13 to 17' }],
  ])('“%s” is pay where it is no hour of the day', (request, values) => {
    expect(readJobAd(request, 'en', true).values).toEqual(values);
  });

  it('knows a payday from a day of work', () => {
    expect(readJobAd('helper ad, 140 a day, paid every friday', 'en')).toEqual({
      values: { pay: '$140 a day' },
      additions: ['Paid every Friday.'],
    });
  });

  it('is read in Spanish', () => {
    expect(readJobAd('busco chofer, 200 al dia, lunes a sabado, zona de pilsen', 'es').values).toEqual({
      pay: '$200 al día',
      days: 'lunes a sábado',
      city: 'Pilsen',
    });
  });
});

describe('what an ad may not ask for', () => {
  it.each([
    ['ad for a driver, men only, 22 an hour', 'men only'],
    ['hiring a helper, nobody over 40, cash daily', 'nobody over 40'],
    ['loader wanted, americans only, weekends', 'americans only'],
  ])('is left out of “%s”, and said', (request, wish) => {
    const { text, note } = removeUnlawful(request, 'en');
    expect(text).not.toContain(wish);
    expect(note).toContain(`I left out “${wish}”`);
  });

  it('says so in Spanish', () => {
    expect(removeUnlawful('busco ayudante, puros hombres, 18.50 la hora', 'es').note).toContain('«puros hombres»');
  });

  it('is nothing that a job takes', () => {
    const request = 'helper ad, 18.50 an hour, lift 50 to 80 lbs, over 30 hours a week, valid license';
    expect(removeUnlawful(request, 'en')).toEqual({ text: request, note: null });
  });

  it('reads what ads are shortened to', () => {
    const { values, additions } = readJobAd(
      'job ad for a driver/helper, f/t, 8-5ish, 19/hr, lic a plus, text me at 555-0100',
      'en',
    );
    expect(values).toMatchObject({ hours: '8-5', pay: '$19 an hour', phone: '555-0100' });
    expect(additions).toEqual(['Full time.', "Driver's license a plus."]);
  });
});
