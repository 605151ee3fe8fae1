import { createSituation, type Situation, toSum } from './situation.ts';

const WAS_QUOTED =
  /\b(?:quoted|told|said|gave)(?: (?:him|her|them|the (?:lady|guy|customer)))?(?: (?:a price of|it would be|it was|it'?d be))? \$?(\d{2,5})\b/i;
const FULL_PRICE =
  /\b(?:full (?:truck|load)(?: price)?|should (?:be|have been)|real price|normally|comes to|worth|it was really|really)\b(?: (?:is|was|runs|costs|at))? \$?(\d{2,5})\b/i;
const WAS_TOLD =
  /\b(?:said|says|told (?:me|us)) (?:that )?(?:it'?s |it is |it was |there was |they had |she had |he had )?(?:just |only )+((?:[\p{L}'-]+ ?){2,8}?)(?=[,.;]|\s+(?:so|and (?:i|we)|but|over the phone)\b|$)/iu;
const WAS_THERE =
  /\b(?:its|it'?s|it was|turns out(?: to be)?|there was|find) (?:actually |really )?((?:the|a) (?:whole|entire|full) [\p{L} ]{3,25}?|\p{L}+ (?:truck ?)?loads)(?=[,.;]|\s+(?:and|but|so)\b|$)/iu;
const WAS_DONE =
  /\b(?:filled (?:the|our|my|up) |worked (?:till|until|all)|loaded (?:it|everything|all)|hauled (?:it|everything|all)|we did it all|finished|took (?:it all|everything))/i;

/** More stood there than was told, and it was hauled before a new price was agreed: the difference is asked for calmly. */
export function readGrewAndDone(text: string): Situation | null {
  const quoted = WAS_QUOTED.exec(text)?.[1];
  const full = FULL_PRICE.exec(text)?.[1];
  if (quoted === undefined || full === undefined || Number(full) <= Number(quoted) || !WAS_DONE.test(text)) return null;
  const told = WAS_TOLD.exec(text)?.[1]?.trim();
  const there = WAS_THERE.exec(text)?.[1]?.trim();
  const gap = toSum(String(Number(full) - Number(quoted)));
  const said = [
    `When we talked, I priced ${told ?? 'what you described'} at ${toSum(quoted)}.`,
    `What we hauled was ${there === undefined ? 'a lot more' : there}, and our price for that is ${toSum(full)}.`,
    'My crew should have stopped and told you the new price before loading, and I am sorry that they did not.',
    `The difference is ${gap}. I would like to find a number that is fair to both of us. When can we talk?`,
  ];
  return createSituation('plain-message', {}, [said.join(' ')]);
}
