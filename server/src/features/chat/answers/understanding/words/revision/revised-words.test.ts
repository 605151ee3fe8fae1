import { describe, expect, test } from 'vitest';
import type { SaidWords, StandingWord } from './placed-words.ts';
import { writeChanged } from './revised-words.ts';
import { listToldSwaps } from './told-swaps.ts';

/** Words in brackets go, those behind ^ are opened. */
function toText(marked: string): StandingWord[] {
  return marked.split(' ').map((word) => ({
    text: word.replace(/[[\]^]/g, ''),
    dropped: /\[/.test(word) ? 0.9 : 0.05,
    opens: word.startsWith('^'),
  }));
}

function toSaid(words: string, { before = '', after = '', form = 'keep' } = {}): SaidWords {
  const list = (text: string) => text.split(' ').filter((word) => word !== '');
  return {
    before: list(before),
    after: list(after),
    words: list(words).map((typed) => ({ typed, edit: { form, put: '', mark: '' } })),
  };
}

describe('a text with words of a message in it', () => {
  test('has each figure where one of its kind stood, with its sign, and keeps the rest', () => {
    const text = toText("We come ^[Thursday] at 9. It's ^[$1,200] as is.");
    expect(
      writeChanged(text, [toSaid('1350', { form: 'money' }), toSaid('friday', { form: 'capital' })]),
    ).toMatchObject({
      body: "We come Friday at 9. It's $1,350 as is.",
      swaps: [
        { was: 'Thursday', is: 'Friday' },
        { was: '$1,200', is: '$1,350' },
      ],
    });
  });

  test('takes the figure that stands beside the same word', () => {
    const text = toText('Bring ^[4] straps and ^[2] dollies.');
    expect(writeChanged(text, [toSaid('3', { after: 'dollies' })])?.body).toBe('Bring 4 straps and 3 dollies.');
  });

  test('keeps words of which nothing takes the place and which their sentence needs', () => {
    const text = toText("It's ^[$300] for the [piano] upstairs.");
    expect(writeChanged(text, [toSaid('350')])?.body).toBe("It's $350 for the piano upstairs.");
  });

  test('loses a sentence of which most words go, or a part of one', () => {
    const chain = toText('We come at 9. Please [have] [the] [chain] [off.] Thanks.');
    expect(writeChanged(chain, [])).toMatchObject({ body: 'We come at 9. Thanks.' });
    const rush = toText('Monday is full, [or] [a] [rush] [tonight] [for] [$150.] Call me.');
    expect(writeChanged(rush, [])?.body).toBe('Monday is full. Call me.');
  });

  test('writes a count, a unit and a number as what stood there', () => {
    expect(writeChanged(toText('We take ^[2] chairs.'), [toSaid('three')])?.body).toBe('We take 3 chairs.');
    expect(writeChanged(toText('Our ^[48-hour] service.'), [toSaid('36')])?.body).toBe('Our 36-hour service.');
    expect(writeChanged(toText('Call ^[555-0199] for him.'), [toSaid('0172')])?.body).toBe('Call 555-0172 for him.');
  });

  test('is not written where something has no place or a sentence would break', () => {
    expect(writeChanged(toText('We come Monday.'), [toSaid('495')])).toBeNull();
    expect(writeChanged(toText('It is for [you.] Call me.'), [])?.body ?? null).not.toMatch(/for\./);
  });
});

describe('what a message says in so many words', () => {
  const text = "We come Thursday at 9. It's $310 for the garage.".split(' ');
  const read = (message: string) =>
    listToldSwaps(message, text)?.map(({ at, end, group }) => [
      text.slice(at, end).join(' '),
      group?.words.map(({ typed }) => typed).join(' '),
    ]);

  test('stands for what it names, each where the text has it once', () => {
    expect(read('friday instead of thursday')).toEqual([['Thursday', 'friday']]);
    expect(read('thursday to friday, and 9 to 9:30')).toEqual([
      ['Thursday', 'friday'],
      ['9.', '9:30'],
    ]);
    expect(read('make it 350 not 310')).toEqual([['$310', '350']]);
  });

  test('is nothing where a part says anything else, or names what the text does not have', () => {
    expect(read('friday instead of thursday, and tell her to bring cash')).toBeUndefined();
    expect(read('friday instead of monday')).toBeUndefined();
    expect(read('we drive to friday')).toBeUndefined();
  });
});
