import type { ParsedAmount } from '../../calculations/amounts.ts';

/** How far the word that a number counts is looked for. */
const NEAR = 30;
const UNIT_WORD = /^[\s-]*((?:cubic |dump (?=runs?\b|trips?\b|fees?\b|loads?\b))?[\p{L}]+)/u;
const NO_UNIT =
  /^(?:times|out|at|for|and|a|an|the|of|to|in|on|is|was|i|we|per|each|x|by|that|so|or|plus|less|minus|leaves?|costs?|with|from|this|what|how|right|even)$/;

/** "tons", "$", "%": what an amount counts or measures; '' for a bare number. */
export function readUnit({ kind, end, start }: ParsedAmount, text: string): string {
  if (kind.startsWith('money')) return '$';
  if (kind === 'percent') return '%';
  if (kind === 'hours') return 'hours';
  const inside = /[\p{L}³]+$/u.exec(text.slice(start, end))?.[0] ?? '';
  if (kind !== 'bare' && inside !== '' && !/^(?:k|grand)$/.test(inside)) return inside;
  const next = UNIT_WORD.exec(text.slice(end, end + NEAR))?.[1] ?? '';
  return NO_UNIT.test(next) ? '' : next;
}

const FILLERS = new Set(
  'a an the is was are were be at for of in on to and plus less minus i we my our it its that this they he she you if so what whats how much many does do did with from per each total cost costs me us about around then also now pay paid pays paying spent spend spends got get gets goes go leave leaves left have had want wants will would can just like say plan on job by or come comes came run runs ran took take takes only even split sold drove drive burned used each every up down goes took take in dollars dollar bucks another maybe roughly forgot charge'.split(
    ' ',
  ),
);
const MOST_LABEL_WORDS = 3;

/** The words that name an amount: those just before it ("labor was 210"), otherwise those after it ("35 in gas"). */
export function readLabel(before: string, after: string): string {
  const getWords = (words: string) => words.split(/[^\p{L}']+/u).filter((word) => word !== '' && !FILLERS.has(word));
  const named = getWords(before).slice(-MOST_LABEL_WORDS);
  if (named.length > 0) return named.join(' ');
  return getWords(after).slice(0, MOST_LABEL_WORDS).join(' ');
}
