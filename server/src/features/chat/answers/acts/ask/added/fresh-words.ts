import { RecentMap } from '../../../../../../platform/core/recent-map.ts';
import { findSynonyms, findTerms } from '../../../../../knowledge/index.ts';

/** Words that say nothing of what a message adds. */
const EMPTY = new Set(
  findTerms(
    'mean means see sees nobody somebody anybody happens happen got get gets guy guys man customer customers client jobs job say says said tell told one ones thing things like also too still already always thought think actually want wants need needs go goes going people time today people stuff way lot bit really maybe else case instead know take takes put come comes make makes run have use two three now later soon big small new never yes no name',
  ),
);
/** Words that say something only together. */
const WEAK = new Set(
  findTerms('truck trucks work works job jobs day days week weeks month year load dump junk trash house home'),
);
/** Ways to write the same unit. */
const UNITS: [RegExp, string][] = [
  [/\bsq\.? ?(?=f)/gi, 'square '],
  [/\b(?:ft|foot)\b/gi, 'feet'],
  [/\blbs?\b|\bpounds\b/gi, 'pound'],
  [/\byds?\b/gi, 'yards'],
];

/** A word of the same meaning counts less than the word itself. */
const SYNONYM = 0.3;

/** Terms of the fact that the question does not hold and that say something; a word that many jobs have does not alone. */
export function listFresh(fact: string, question: string): string[] {
  const before = new Set(findTerms(question));
  const terms = findTerms(toPlainUnits(fact)).filter((term) => !before.has(term) && !EMPTY.has(term));
  const words = [...new Set(terms.filter((term) => !/^\d/.test(term)))];
  const strong = words.filter((term) => !WEAK.has(term));
  return strong.length > 0 || words.length < 2 ? strong : words;
}

function toPlainUnits(text: string): string {
  return UNITS.reduce((plain, [form, unit]) => plain.replace(form, unit), text);
}

/** As many texts as articles have sentences, and some: those that answer one message are read for the next, too. */
const MOST_TEXTS = 8_192;
const termsOfTexts = new RecentMap<string, ReadonlySet<string>>(MOST_TEXTS);

function readTerms(text: string): ReadonlySet<string> {
  const terms = termsOfTexts.get(text) ?? new Set(findTerms(toPlainUnits(text)));
  termsOfTexts.set(text, terms);
  return terms;
}

/** Computes which share of the fresh terms a text holds. */
export function createShare(fresh: string[]): (text: string) => number {
  const wanted = fresh.map((term) => ({ term, others: [...findSynonyms([term]).keys()] }));
  return (text) => {
    if (wanted.length === 0) return 0;
    const terms = readTerms(text);
    const weigh = ({ term, others }: (typeof wanted)[number]) =>
      terms.has(term) ? 1 : others.some((other) => terms.has(other)) ? SYNONYM : 0;
    return wanted.reduce((sum, one) => sum + weigh(one), 0) / wanted.length;
  };
}
