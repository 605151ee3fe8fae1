import { escapePattern } from '../../answers/escape.ts';

/** "we showed her before we started": nothing that is hers. */
const HER_ALONE =
  /\bher\b(?=\s*(?:$|[,.;!?]|(?:now|yet|anymore|until|till|too|also|before|after|when|while|that|the|an?|and|or|our|it|to|on|at|in|by|with|for|about|first|again|what|how|if|we|i|because|so|then|all|today|yesterday|tomorrow|twice|once)\b))/gi;
const VERBS: [RegExp, string][] = [
  [/\b(?:he|she)(?:'s| is) (?=not\b|\w)/gi, 'you are '],
  [/\b(?:he|she) was\b/gi, 'you were'],
  [/\b(?:he|she) has\b/gi, 'you have'],
  [/\b(?:he|she) does(n't)?\b/gi, 'you do$1'],
  [/\b(?:he|she) hasn't\b/gi, "you haven't"],
  [/\b(?:he|she) wasn't\b/gi, "you weren't"],
  [/\b(?:he|she) isn't\b/gi, "you aren't"],
  [/\b(?:he|she) (also |still |always |never |already )?(\w+)(?:(?<=(?:ss|sh|ch|x|go))es|(?<![su])s)\b/gi, 'you $1$2'],
];

/** Words about the reader, as words to the reader; other people's names stay. */
export function toSecondPerson(
  text: string,
  name: string | null,
  they: 'person' | 'business' | 'things' = 'person',
): string {
  const named = name === null ? text : withoutName(text, name);
  const turned = VERBS.reduce((said, [words, to]) => said.replace(words, to), named.replace(HER_ALONE, 'you'));
  const singular = turned
    .replace(/\b(?:his|her|the customer's|the client's)\b/gi, 'your')
    .replace(/\b(?:he|she|him)\b/gi, 'you')
    .replace(/\b(?:hers|himself|herself)\b/gi, (word) => (/self/i.test(word) ? 'yourself' : 'yours'));
  // "our guys broke it, they are sorry": of others than the reader.
  const isOfOthers = they === 'things' || (they === 'person' && OTHERS.test(text));
  const plural = isOfOthers ? singular : singular.replace(/\btheir\b/gi, 'your').replace(/\b(?:they|them)\b/gi, 'you');
  return plural.replace(/\byou(?:'s| is)\b/gi, 'you are').replace(/\byou was\b/gi, 'you were');
}

const OTHERS =
  /\b(?:guys|crew|helpers|drivers|men|boys|kids|movers|two of them|chairs|tires|boxes|couches|mattresses)\b.*\b(?:they|them|their)\b/i;

function withoutName(text: string, name: string): string {
  const bare = escapePattern(name.replace(/^\w+\. /, ''));
  return text.replace(new RegExp(String.raw`\b(?:(?:mr|mrs|ms|miss|dr)\.? )?${bare}(?:['’]?s)?\b`, 'gi'), (match) =>
    /s$/i.test(match) && !/s$/i.test(name) ? 'your' : 'you',
  );
}
