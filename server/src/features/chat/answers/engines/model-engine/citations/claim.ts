import { findTerms, splitWords } from '../../../../../knowledge/index.ts';

/** What a sentence states, as far as its words show it. */
export interface Claim {
  /** Stems of its meaningful words, numbers apart. */
  words: ReadonlySet<string>;
  /** Its numbers, `1,000` and `$1000.00` alike; small ones also if they are spelled out. */
  numbers: ReadonlySet<string>;
  /** Stems of its names: capitalized words that do not open a sentence. */
  names: ReadonlySet<string>;
  clauses: Clause[];
  /** Whether any part of it is a denial. */
  isDenial: boolean;
}

interface Clause {
  words: ReadonlySet<string>;
  isDenial: boolean;
}

const SPELLED = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const CLAUSE_END = /[,;:()–—]|\b(?:but|so|because|than|while|whereas|unless|although)\b/i;
const DENIAL =
  /\b(?:not|no|never|none|neither|nor|without|cannot|exempt|except|avoid|refuse[sd]?|ban(?:s|ned)?|prohibited|forbidden|illegal|keep\b.*\bout|leave[sd]?\b.*\bout|\w+n['’]t)\b/i;
/** A "no" that opens an answer does not deny what follows. */
const ANSWER_WORD = /^\W*(?:no|yes),\s/i;

export function parseClaim(text: string): Claim {
  const plain = text.replace(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+/, '').replace(/[*_`#|~]/g, ' ');
  const words = new Set(findTerms(plain).filter((term) => !/^\p{N}/u.test(term)));
  const clauses = clausesIn(plain);
  const isDenial = clauses.some((clause) => clause.isDenial);
  return { words, numbers: numbersIn(plain), names: namesIn(plain), clauses, isDenial };
}

/** The same claim without these numbers, which do not come from a passage. */
export function removeNumbers(claim: Claim, excluded: ReadonlySet<string>): Claim {
  if (excluded.size === 0) return claim;
  return { ...claim, numbers: new Set([...claim.numbers].filter((number) => !excluded.has(number))) };
}

function numbersIn(text: string): Set<string> {
  const numbers = new Set<string>();
  for (const { form } of splitWords(text)) {
    const spelled = SPELLED.indexOf(form);
    if (/^\p{N}/u.test(form)) numbers.add(Number.isNaN(Number(form)) ? form : String(Number(form)));
    else if (spelled > 1) numbers.add(String(spelled));
  }
  return numbers;
}

function namesIn(text: string): Set<string> {
  const names = text.match(/(?<=[\p{L}\p{N},;:)%] ["'“‘(]?)\p{Lu}[\p{L}\p{N}-]+/gu) ?? [];
  return new Set(names.flatMap((name) => findTerms(name)).filter((term) => !/^\p{N}/u.test(term)));
}

function clausesIn(text: string): Clause[] {
  return text
    .replace(ANSWER_WORD, '')
    .split(CLAUSE_END)
    .map((clause) => ({ words: new Set(findTerms(clause)), isDenial: DENIAL.test(clause) }))
    .filter((clause) => clause.words.size > 0);
}
