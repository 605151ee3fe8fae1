import { toTallyText } from './tally-text.ts';

const OTHERS =
  '(?:what )?(?:(?:each|any|all) of )?(?:they|the (?:others?|rest)(?: of (?:them|us|the crew|the guys))?|the other (?<others>\\d)|every(?:one|body) else|any(?:one|body) else|them|each other)';
const WHO =
  '(?<who>one of (?:them|the guys|us)|(?:my |the )?[a-z]+)(?<may> (?:should|has to|is supposed to|will|would|needs to|to|can))? (?<verb>gets?|getting|got|takes?|makes?|earns?|receives?)';
const MONEY = String.raw`\$?(?<dollars>\d+(?:\.\d{1,2})?)(?: ?(?:dollars|bucks))?`;
const AS = '(?: (?:as much as|of|the (?:share|amount|cut)(?: of)?))?';
const FORMS = [
  // "ana gets 60 more than the others"
  new RegExp(String.raw`\b${WHO} ${MONEY} (?<way>more|less)\b(?: than ${OTHERS}\b)?`),
  // "joe gets twice what the others get", "1.5 times as much as"
  new RegExp(
    String.raw`\b${WHO} (?:(?<word>twice|double|triple)\b(?:${AS} ${OTHERS}\b)?|(?:half|(?<times>\d(?:\.\d+)?) ?(?:x|times))${AS} ${OTHERS.replace('<others>', '<others2>')}\b)`,
  ),
  // "20% more than the others"
  new RegExp(String.raw`\b${WHO} (?<percent>\d{1,2}) ?(?:%|percent) (?<way>more|less)\b(?: than ${OTHERS}\b)?`),
];
const EXTRA = /\b(?:an? )?extra (\$?\d+(?:\.\d{1,2})?)(?: ?(?:dollars|bucks))?|(\d(?: ?(?:dollars|bucks))?) extra\b/g;
/** "the others get 60 less than ana" */
const TURNED =
  /\b(?:each of )?(?:the (?:others?|rest|other \d)|every(?:one|body) else)(?: each)? gets? (\$?\d+(?:\.\d{1,2})?(?: ?(?:dollars|bucks))?) (more|less) than ((?:my |the )?[a-z]+)\b/g;
/** "give ana 60 more", "ana's share is 60 bigger" */
const GIVES =
  /\b(?:gives?|giving|pays?|paying) ((?:my |the )?[a-z]+) (?=\$?\d|twice\b|double\b|triple\b|an? extra\b|extra\b)/g;
const SHARE_IS = /\b([a-z]+)(?:'s|s) (?:share|cut|part) (?:is|should be|has to be) /g;
const TIMES: Record<string, number> = { twice: 2, double: 2, triple: 3, half: 0.5 };
const PEOPLE = '(?:guys|men|people|helpers|workers|partners|brothers|kids|of us|of them|crew|hands|employees)';
const AND = '(?:and|n|&|\\+)';
const COUNTS: [form: RegExp, more: number][] = [
  [new RegExp(String.raw`\b(?:me|myself|i),? ${AND} (?:my |the |an?other )?(\d) (?:other )?(?:${PEOPLE}|others)\b`), 1],
  [new RegExp(String.raw`\b(\d) (?:${PEOPLE}|others),? ${AND} (?:me|myself|i)\b`), 1],
  [/\b(?:between|among|amongst|across|by|for|into) (?:the |my |us |all |a crew of )*(\d{1,2})\b/, 0],
  [/\b(\d{1,2}) ways?\b/, 0],
  [new RegExp(String.raw`\b(\d{1,2}) ${PEOPLE}\b`), 0],
];
const ONE = String.raw`(?:my )?(?!(?:guys|men|helpers|crew|kids|boys|others|workers|drivers|sons|brothers|partners|people|team|and|n|my|the)\b)[a-z]+`;
/** "between me and jo", "among ana, bo and cy" */
const NAMED = new RegExp(String.raw`\b(?:between|with|among|amongst) (${ONE}(?:, ?${ONE})*),? ${AND} ${ONE}\b`);
const NO_NAME = /^(?:who|which|and|but|so|then|each|everyone|nobody|he|she|they|that|it|crew|with|if|where|guy)$/;
/** Two drivers with more each are two of them. */
const SEVERAL = /^(?:they|both|we|all|others?|rest)$|[a-z]{3,}s$|^(?:guys|men|people)$/;

/** Who gets another part than each of the others. */
export interface Special {
  /** Empty where nobody is named. */
  name: string;
  /** Dollars over what each of the others gets. */
  more: number;
  /** Times what each of the others gets. */
  times: number;
  /** How many others are told; NaN if none are. */
  others: number;
}

export interface UnequalWords {
  specials: Special[];
  /** Among how many in all; NaN where that is not told. */
  count: number;
  /** What else is said. */
  rest: string;
  /** Whether somebody gets more than one of several, or several do. */
  isOpen: boolean;
}

/** What a message says of a split in which somebody gets more or less than the others. */
export function readUnequal(message: string): UnequalWords {
  const said = toTallyText(message)
    .replace(GIVES, '$1 gets ')
    .replace(SHARE_IS, '$1 gets ')
    .replace(/(\d(?: ?(?:dollars|bucks))?) (?:bigger|higher|larger)\b/g, '$1 more')
    .replace(/(\d(?: ?(?:dollars|bucks))?) (?:smaller|lower)\b/g, '$1 less')
    .replace(EXTRA, (_, behind: string | undefined, before: string | undefined) => `${behind ?? before} more`)
    .replace(
      TURNED,
      (_, dollars: string, way: string, who: string) =>
        `${who} gets ${dollars} ${way === 'less' ? 'more' : 'less'} than the others`,
    );
  const specials: Special[] = [];
  let [rest, isOpen] = [said, false];
  for (const form of FORMS)
    for (let found = form.exec(rest); found; found = form.exec(rest)) {
      specials.push(toSpecial(found.groups ?? {}));
      isOpen ||= isOfSeveral(found.groups ?? {}) || /\d $/.test(rest.slice(0, found.index));
      rest = `${rest.slice(0, found.index)} ; ${rest.slice(found.index + found[0].length)}`;
    }
  const counted = readCount(rest);
  // "60 more than bo" tells nothing of the others.
  isOpen ||= /; +(?:than|as much|what|of)\b/.test(rest) && counted.count !== 2;
  return { specials, ...counted, isOpen };
}

function isOfSeveral({ who = '', may, verb = '' }: Record<string, string | undefined>): boolean {
  const isPlural = /^(?:get|take|make|earn|receive)$/.test(verb) && may === undefined;
  return SEVERAL.test(who.replace(/^(?:the|my) /, '')) && (isPlural || /^(?:they|both|we|all)$/.test(who));
}

function toSpecial(groups: Record<string, string | undefined>): Special {
  const { who = '', way, word = 'half', times, percent, dollars, others, others2 } = groups;
  const sign = way === 'less' ? -1 : 1;
  const isEven = dollars !== undefined || percent !== undefined;
  const share = isEven ? 1 : Number(times ?? TIMES[word]);
  const name = who.replace(/^(?:the|my) /, '');
  const isNamed = !NO_NAME.test(name) && !name.startsWith('one');
  return {
    name: /^(?:i|me)$/.test(name) ? 'you' : isNamed ? name : '',
    more: sign * Number(dollars ?? 0),
    times: percent === undefined ? share : 1 + (sign * Number(percent)) / 100,
    others: Number(others ?? others2 ?? Number.NaN),
  };
}

function readCount(said: string): { count: number; rest: string } {
  for (const [form, more] of COUNTS) {
    const found = form.exec(said);
    if (found) return { count: Number(found[1]) + more, rest: said.replace(found[0], ' ') };
  }
  const named = NAMED.exec(said)?.[1];
  return { count: named === undefined ? Number.NaN : named.split(',').length + 1, rest: said };
}
