const CONSONANT = '[b-df-hj-np-tv-z]';
/** These double their last letter before -ed and -ing: tip, tipping. */
const DOUBLES = new RegExp(`^${CONSONANT}*[aeiou][b-df-hj-np-tvz]$`);
/** A final y becomes i: carry, carried; busy, busier. */
const FROM_Y = /i(?:es|ed|er|ers|est)$/;
const DOUBLED = /([b-df-hj-np-tv-z])\1$/;
const ENDINGS = ['ers', 'est', 'ing', 'er', 'ed', 'ly', 'es', 's'];

/** Whether a form is a correctly spelt regular inflection of a known word, or the singular of one. */
export function isInflected(form: string, isWord: (word: string) => boolean): boolean {
  if (isWord(`${form}s`)) return true;
  if (FROM_Y.test(form) && isWord(form.replace(FROM_Y, 'y'))) return true;
  return ENDINGS.some((ending) => {
    if (!form.endsWith(ending)) return false;
    const base = form.slice(0, -ending.length);
    if (base.length < 3) return false;
    if (ending === 's' || ending === 'es' || ending === 'ly') return isWord(base);
    if (isWord(`${base}e`)) return true;
    if (DOUBLED.test(base) && isWord(base.slice(0, -1))) return true;
    return isWord(base) && !DOUBLES.test(base);
  });
}
