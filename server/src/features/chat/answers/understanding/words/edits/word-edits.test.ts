import { describe, expect, it } from 'vitest';
import { formatEdits, type WordEdit } from './word-edits.ts';

/** "word|form|put|mark" each; "word" alone is left out. */
function write(...parts: string[]): string {
  const split = parts.map((part) => part.split('|'));
  const edits = split.map(([, form, put = '', mark = '']): WordEdit => ({ form: form ?? null, put, mark }));
  return formatEdits(
    split.map(([word = '']) => word),
    edits,
  );
}

describe('the words of a request', () => {
  it('become sentences with what is put between them', () => {
    expect(write('tell', 'bo', 'truck|keep|the', 'is|keep', 'down|keep||.', 'hes|=you’re', 'off|keep')).toBe(
      'The truck is down. You’re off.',
    );
  });

  it('take the form that they have in a text', () => {
    expect(write('he', 'needs|bare|you', '1140|money||,', 'HE|lower', 'dont|apostrophe', 'lena|capital')).toBe(
      "You need $1,140, he doesn't Lena.",
    );
    expect(write('moms|apostrophe', 'cdl|upper', '430|clock', 'washes|bare', 'tries|bare')).toBe(
      "Mom's CDL 4:30 wash try.",
    );
  });

  it('tell no money for a day of a month or a number of a thing', () => {
    expect(write('by|keep', 'december|capital', '20|money||,', 'unit|keep', '40|money||:', '90|money')).toBe(
      'By December 20, unit 40: $90.',
    );
    expect(write('built|capital', 'in|keep', '1944|money||.', 'card|capital', 'ending|keep', '4471|money')).toBe(
      'Built in 1944. Card ending 4471.',
    );
  });

  it('tell no weight after "like" and no road with its day for money', () => {
    expect(write('lift|capital', 'like|keep', '80|money||.')).toBe('Lift like 80.');
    expect(write('hit|capital', 'on|keep', '290|money', 'may|capital', '4|keep')).toBe('Hit on 290 May 4.');
    expect(write('the|capital', 'discount|keep', 'on|keep', '290|money')).toBe('The discount on $290.');
  });

  it('tell no road, zip code or hour for money, and no plate as a name', () => {
    expect(write('stuck|capital', 'on|keep', '35|money||,', 'home|keep', '830|money')).toBe('Stuck on 35, home 8:30.');
    expect(write('all|capital', 'of|keep', '78748|money||.', 'plate|keep|the', 'KLT|capital', '4471|keep')).toBe(
      'All of 78748. The plate KLT 4471.',
    );
    expect(write('thats|=that’s', 'okay|upper', 'till|keep|until', '10|keep')).toBe('That’s okay until 10.');
  });

  it('tell no count, size or long number of a thing for money', () => {
    expect(write('all|capital', '140|money', 'of|keep', 'them|keep||.', 'order|capital', '915022|money')).toBe(
      'All 140 of them. Order 915022.',
    );
    expect(write('3.8|keep', 'tons|keep||,', 'not|keep', '2.5|money||.', 'net|capital', '30|money')).toBe(
      '3.8 tons, not 2.5. Net 30.',
    );
  });

  it('name nobody twice', () => {
    expect(
      write('you|keep', "you've|keep", 'the|keep', 'the|keep', 'key|keep||.', 'we|keep', 'loading|keep', 'now|keep'),
    ).toBe("You've the key. We're loading now.");
    expect(write('you|keep', 'parks|keep', 'two|keep', 'trucks|keep||.', 'you|keep', 'always|keep', 'ask|keep')).toBe(
      'You park two trucks. You always ask.',
    );
  });

  it('keep the marks that the asker put between words that stay', () => {
    expect(write('beds,|keep', 'sofas,|keep', 'nice', 'and|keep', 'lamps|keep||?')).toBe('Beds, sofas and lamps?');
  });

  it('go on after what a sentence depends on', () => {
    expect(write('if|keep', 'rain|keep||.', 'we|keep', 'wait|keep||.', 'park|keep', 'close|keep||.')).toBe(
      'If rain, we wait. Park close.',
    );
  });

  it('tell the hours as they are written', () => {
    expect(write('come|keep', 'at|keep', '9am|keep||.', 'or|keep', '4|keep', 'pm|keep')).toBe(
      'Come at 9 a.m. Or 4 p.m.',
    );
  });

  it('agree with whom they are said to', () => {
    expect(write('he|=you', 'still|keep', 'hasnt|apostrophe', 'paid|keep||.', 'she|=you', 'was|keep', 'out|keep')).toBe(
      "You still haven't paid. You were out.",
    );
  });

  it('are nothing where none is to be sent', () => {
    expect(write('make', 'it', 'nice')).toBe('');
  });
});
