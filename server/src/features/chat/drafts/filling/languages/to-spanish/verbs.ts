import lexicon from '../lexicon.json' with { type: 'json' };
import { listEntries } from '../words.ts';
import type { Reading } from './tokens.ts';

export type VerbShape = 'base' | 'third' | 'past' | 'ing';

export interface Verb {
  at: number;
  /** In the infinitive: "mandar un mensaje". */
  es: string;
  /** "up", where what is picked up stands before it. */
  particle: string | null;
}

const PAST: Record<string, string> = lexicon.past;
const PARTICLES = ['up', 'out', 'off', 'away', 'back', 'down', 'in', 'over', 'on'];

/** The verbs that stand at a place in a form, the longest first. */
export function listVerbs({ low }: Reading, at: number, shape: VerbShape): Verb[] {
  // "driver wanted", "license needed": nobody did it.
  const isStated =
    /^(?:wanted|needed|required)$/.test(low[at] ?? '') &&
    !/^(?:i|we|you|he|she|they|have|not)$/.test(low[at - 1] ?? '');
  const bases = isStated ? [] : listBases(low[at] ?? '', shape);
  return bases.flatMap((base) => {
    const here = [base, ...low.slice(at + 1, at + MOST_WORDS)];
    const whole = listEntries(here, 0, 'verbs').map((one) => ({ at: at + one.at, es: one.es, particle: null }));
    const split = PARTICLES.filter((particle) => low.slice(at + 2, at + MOST_SPLIT).includes(particle)).flatMap(
      (particle) =>
        listEntries([base, particle], 0, 'verbs').flatMap((one) =>
          one.at === 2 ? [{ at: at + 1, es: one.es, particle }] : [],
        ),
    );
    return [...split, ...whole];
  });
}

const MOST_WORDS = 4;
const MOST_SPLIT = 8;

function listBases(word: string, shape: VerbShape): string[] {
  if (shape === 'base') return [word];
  if (shape === 'third')
    return /s$/.test(word)
      ? [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y'), ...(word === 'has' ? ['have'] : [])]
      : [];
  const irregular = shape === 'past' ? PAST[word] : undefined;
  if (irregular !== undefined && Object.hasOwn(PAST, word)) return [irregular];
  const end = shape === 'past' ? /ed$/ : /ing$/;
  if (!end.test(word)) return [];
  const stem = word.replace(end, '');
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')];
}
