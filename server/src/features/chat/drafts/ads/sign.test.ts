import { describe, expect, it } from 'vitest';
import { readSign } from './sign.ts';

const countOf = (line: string | null) => line?.split(/\s+/).length;

describe('the words on a sign', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('are %i where so many were asked for', (count) => {
    expect(countOf(readSign(`words for a lawn sign, max ${count} words`, 'en'))).toBe(count);
  });

  it('name the service, or say what the asker wants said', () => {
    expect(readSign('need a banner for estate cleanouts, 4 words', 'en')).toBe('ESTATE CLEANOUTS. CALL US');
    expect(readSign('make a bandit sign that says we buy scrap', 'en')).toBe('WE BUY SCRAP');
    expect(countOf(readSign('palabras para un letrero, 6 palabras', 'es'))).toBe(6);
  });

  it.each([
    'write a text asking her to sign the contract',
    'where do i buy yard signs',
    'do yard signs work',
    'sign it from me',
    'sign our names under the letter',
    'write her a note and sign the back',
    'write the email, he has to sign off on it',
    'what should i say if she shows no sign of paying',
  ])('are none in “%s”', (text) => expect(readSign(text, 'en')).toBeNull());
});
