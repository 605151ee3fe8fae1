/** What a clause of a wish says of how a text should be. */
export interface ClauseWish {
  tone?: 'softer' | 'firmer';
  length?: 'shorter' | 'longer';
  /** Whether it only says how far the rest may go: "but keep it friendly". */
  isLimit?: boolean;
}

/** What people say for a word that is known. */
const PHRASES: [said: RegExp, plain: string][] = [
  [/\b(?:tone|dial|bring|take|knock|cool|calm|turn) (?:(?:it|this|that|the \p{L}+) )?(?:down|back)\b/giu, ' softer '],
  [
    /\b(?:take|knock) the edge off\b|\b(?:go|take it) easy\b|\b(?:lighten|ease|let) (?:it )?up\b|\bsoften the blow\b|\bcool it\b/gi,
    ' softer ',
  ],
  [
    /\b(?:like )?(?:an? |the |some )?(?:lawyer|robot|machine|bank|cop|court|bill collector|debt collector|form letter)\b/gi,
    ' too harsh ',
  ],
  [
    /\bput (?:my|our) foot down\b|\bstand (?:my|our) ground\b|\b(?:some |more |a )?(?:backbone|spine|teeth|bite)\b|\bno nonsense\b/gi,
    ' firmer ',
  ],
  [/\b(?:short|nice) and (?:sweet|short)\b|\b(?:get |right )?to the point\b|\b(?:fewer|less) words\b/gi, ' shorter '],
  [
    /\b(?:cut|trim|chop|boil) (?:(?:it|this|that) )?(?:down|in half|by half|back)\b|\bhalf (?:as long|the length)\b|\btoo much (?:text|to read|talk(?:ing)?)\b/gi,
    ' shorter ',
  ],
  [/\bmore details?\b/gi, ' longer '],
  [/\b(?:kind|sort) of\b|\ba (?:little )?bit\b/gi, ' '],
  [/\b(?:less|not (?:so|that|too|as)|too) (?:long|wordy)\b/gi, ' shorter '],
  [/\b(?:less|not (?:so|that|too|as)|too) short\b/gi, ' longer '],
];

const words = (list: string) => new Set(list.split(' '));
const GENTLE = words(
  'soft softer soften softly nice nicer nicely kind kinder kindly gentle gentler gently warm warmer friendly friendlier polite politer politely sweet sweeter calm calmer human chill relaxed casual respectful civil tactful understanding sympathetic caring personal lighter',
);
const HARSH = words(
  'harsh harsher mean meaner angry mad cold colder rude pushy aggressive blunt stiff formal robotic corporate bossy nasty nastier snippy salesy sharp bitter snarky threatening preachy intense demanding hostile icy curt accusing heavy salty sour ugly unfriendly hateful condescending legal',
);
const STRONG = words(
  'firm firmer firmly stern sterner strong stronger strict stricter serious tough tougher hard harder direct confident assertive professional',
);
const WEAK = words('weak weaker wimpy timid needy desperate whiny begging beggy grovelling groveling apologetic meek');
const SHORTER = words('short shorter shorten brief briefer condense concise trim tighten tighter wordy long');
const LONGER = words('longer fuller');
const NEGATES = words(
  "too not isn't isnt less don't dont doesn't doesnt never no without stop quit lose drop ain't aint",
);
const ORDERS = words('make be keep stay sound more want wants need needs should try say write word');
const COMPLAINS = words("sounds comes reads feels seems looks its it's is was thats that's");
const FILLERS = words(
  "it its it's this that that's thats the a an text message letter note email tone wording one version draft part makes making made being is are was sounding come comes coming across off read reads feel feels seem seems look looks like kinda bit little lot way much most very really real super just pls please can could would you u we i im i'm i'd id i'll wanted needed to have has gotta got so as for with on about now then tho though still again also and or but ok okay hey hmm hm um well yeah yes nah actually honestly maybe perhaps think thinks thought guess me my us them her him she he they do does redo rewrite reword rephrase over get give up at all thanks thank good man dude lol haha here there in of im even only them even sure else something somehow sounds too side bigger even if cant can't change turn into fix toward towards kid guy lady customer client person though enough",
);

/** The words of a clause, in lower case. */
function listClauseWords(clause: string): string[] {
  return clause
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .split(/[^\p{L}\d'$%-]+/u)
    .filter((word) => word !== '');
}

/** Whether every word only carries a wish and says nothing of its own. */
export function isOnlyFillers(clause: string, more: ReadonlySet<string> = new Set()): boolean {
  return listClauseWords(clause).every(
    (word) => FILLERS.has(word) || ORDERS.has(word) || NEGATES.has(word) || more.has(word),
  );
}

/** What a clause wishes of tone and length; null where it holds any other word. */
export function readClauseWish(clause: string): ClauseWish | null {
  const plain = PHRASES.reduce((text, [said, word]) => text.replace(said, word), clause.replace(/[’‘]/g, "'"));
  const said = listClauseWords(plain);
  const known = said.filter((word) => KNOWN.some((list) => list.has(word)));
  const isKnown = said.every((word) => known.includes(word) || isOnlyFillers(word));
  if (!isKnown || known.length === 0) return null;
  const has = (list: ReadonlySet<string>) => said.some((word) => list.has(word));
  const tones = known.flatMap((word) => toTone(word, has) ?? []);
  const [tone] = tones;
  const length = known.flatMap((word) => toLength(word, has) ?? [])[0];
  const isLimit = /\b(?:keep|stay|still|but)\b/i.test(clause) && !/(?:er|more|less)\b/i.test(known.join(' '));
  return { ...(tone === undefined ? {} : { tone }), ...(length === undefined ? {} : { length }), isLimit };
}

const KNOWN = [GENTLE, HARSH, STRONG, WEAK, SHORTER, LONGER];

type Has = (list: ReadonlySet<string>) => boolean;

function toTone(word: string, has: Has): ClauseWish['tone'] | null {
  const isNegated = has(NEGATES);
  if (WEAK.has(word)) return 'firmer';
  if (GENTLE.has(word)) return isNegated ? 'firmer' : 'softer';
  if (STRONG.has(word)) return isNegated ? 'softer' : 'firmer';
  if (!HARSH.has(word)) return null;
  if (word === 'formal' && !isNegated) return 'firmer';
  return isNegated || (has(COMPLAINS) && !word.endsWith('er')) ? 'softer' : 'firmer';
}

function toLength(word: string, has: Has): ClauseWish['length'] | null {
  if (LONGER.has(word)) return 'longer';
  if (word === 'long' && !has(COMPLAINS)) return 'longer';
  return SHORTER.has(word) ? 'shorter' : null;
}

/** Alone these praise the text that stands: "nice", "sweet". */
const PRAISES = words('nice sweet kind strong calm chill warm tough cool good human personal casual short');

/** Whether a clause as well praises the text as it wishes for another. */
export function isPraise(clause: string): boolean {
  const said = listClauseWords(clause);
  return said.some((word) => PRAISES.has(word)) && said.every((word) => !ORDERS.has(word) && !NEGATES.has(word));
}
