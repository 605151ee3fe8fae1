import type { Slot } from './placed-words.ts';
import { toBare } from './word-kinds.ts';

const THE = '(?:(?:the|an?|my|our|your|their) )?';
/** Ways to say what stands for what; `was` must stand in the text. */
const FORMS = [
  `^(?:make it |say |its |it's |it is |put |use )?${THE}(?<is>.+?),? (?:instead of|rather than|and not|not) ${THE}(?<was>.+)$`,
  `^(?:its |it's |it is |we said )?not ${THE}(?<was>.+?),? (?:but|its|it's|it is|say|make it) (?<is>.+)$`,
  `^(?:change |swap |replace |from |move )?${THE}(?<was>.+?) (?:to|becomes|is now|should be|should say) (?<is>.+)$`,
].map((form) => new RegExp(form, 'iu'));
/** What is longer says more than one word for another. */
const MOST_WORDS = 2;

/**
 * What a message says in so many words, "friday instead of thursday, and 9 to 9:30": where each stands in the text; null where
 * a part of the message says anything else.
 */
export function listToldSwaps(message: string, text: string[]): Slot[] | null {
  const plain = message
    .trim()
    .replace(/[.!]+$/, '')
    .replace(OPENS, '');
  const whole = findSwap(plain, text);
  if (whole) return [whole];
  const slots: Slot[] = [];
  for (const part of plain.split(/\s*[,;.]\s*(?:and |also )?|\s+and\s+/i)) {
    const slot = part === '' ? null : findSwap(part, text);
    if (part !== '' && !slot) return null;
    if (slot) slots.push(slot);
  }
  const isApart = slots.every((one, i) =>
    slots.every((other, k) => i === k || one.end <= other.at || other.end <= one.at),
  );
  return slots.length > 0 && isApart ? slots : null;
}

const OPENS = /^(?:(?:no|wait|sorry|oops|ok|okay|actually|and|also|please|can you|could you)[\s,.!]+)+/i;

function findSwap(said: string, text: string[]): Slot | null {
  const bare = text.map((word) => toBare(word).replace(/^\$/, ''));
  for (const form of FORMS) {
    const { was = '', is = '' } = form.exec(said)?.groups ?? {};
    const [gone, come] = [was, is].map((words) => words.split(/\s+/).filter((word) => word !== '')) as [
      string[],
      string[],
    ];
    if (gone.length === 0 || come.length === 0 || gone.length > MOST_WORDS || come.length > MOST_WORDS) continue;
    const wanted = gone.map((word) => toBare(word).replace(/^\$/, ''));
    const places = bare.flatMap((_, at) => (wanted.every((word, k) => bare[at + k] === word) ? [at] : []));
    const [at, other] = places;
    if (at === undefined || other !== undefined) continue;
    const words = come.map((typed) => ({ typed, edit: { form: 'keep', put: '', mark: '' } }));
    return { at, end: at + gone.length, group: { before: [], after: [], words } };
  }
  return null;
}
