import type { Asked } from '../../../asked.ts';
import { PARTS_WITH } from '../../../understanding/act-forms.ts';
import type { Act } from '../../../understanding/acts.ts';
import { PLANS_DAY, TELLS_COLD, TELLS_HEAT, WHO_PAYS } from '../../../understanding/rules/rule-forms.ts';
import { isInKind } from '../../social/social.ts';

/** News that come in any words, what the articles call it, and the reply that it must follow. */
const CALLED: [told: RegExp, plain: string, after?: Act][] = [
  [PARTS_WITH, 'how do i fire a helper legally'],
  [PLANS_DAY, 'in what order do i run the jobs and the dump in a day'],
  [TELLS_HEAT, 'how hot is too hot for the crew'],
  [TELLS_COLD, 'how cold is too cold to send the crew out'],
  [WHO_PAYS, 'worker got hurt on the job, who pays the doctor', 'emergency'],
  [
    /\b(?:pulled over|got (?:a|another) (?:\w+ )?ticket|wrote (?:me|us|him) (?:a|up))\b(?!.*\?)/i,
    'i got a ticket for my load what now',
  ],
  [
    /^(?!.*\?)(?=.*\b(?:customer|client|lady|guy|homeowner|tenant|neighbou?r|her|his|their|owner)['’]?s?\b).*\b(?:we|i|(?:my|our|the|one of my) (?:\w+ )?(?:guys?|crew|helpers?|driver|loader|kid)|crew|helper|driver|loader|^)\s*(?:just |accidentally |also )?(?:dropped|scratched|dented|dinged|broke|cracked|chipped|gouged|ripped|tore|knocked (?:over|down|into)|backed (?:over|into)|put a (?:hole|dent|scratch))\b/i,
    'crew broke something of the customer',
  ],
];
/** A message that is known so well needs no other words. */
const LEAST_KNOWN = 0.5;
const KNOWN = 0.8;

/** "gotta cut the new kid loose": the same in the words of the articles, if these are not its own. */
export async function readPlainNews(asked: Asked): Promise<Asked> {
  const { text, read, knowledge } = asked;
  const isAfter = (act?: Act) => act === undefined || asked.previous?.state?.act === act;
  const plain = CALLED.find(([told, , after]) => told.test(text) && isAfter(after))?.[1];
  const { answerable, paragraphs } = await knowledge.search(read.readable);
  // "tucson", and not "tires", which the articles know.
  if (plain === undefined)
    return ((paragraphs[0]?.ask_match ?? 0) < LEAST_KNOWN ? await readBarePlace(asked) : null) ?? asked;
  if (answerable && (paragraphs[0]?.ask_match ?? 0) >= KNOWN) return asked;
  return { ...asked, read: { ...(await knowledge.readMessage(plain)), language: read.language }, previous: null };
}

/** "what happens if i dont", "am i screwed if i already did": what breaking the rule costs, or how to mend it. */
const CONSEQUENCES: [said: RegExp, plain: string, isToldAgain?: true][] = [
  [
    /^\W*(?:(?:and|so|ok|okay|but|well|y)\W+)*(?:what(?:'?s| is| happens| can happen| would happen| will happen| could they do)?(?: the worst(?: thing)?(?: (?:that )?(?:can|could) happen)?)?(?: to (?:me|us))? (?:if|when) (?:i|we) (?:just )?(?:do(?:n'?t| not)?|did(?:n'?t| not)?|skip|ignore|blow|refuse|keep (?:going|doing)|don'?t bother)(?: (?:it|that|this|do (?:it|that|this)|past|by|one|stop|pull in|anyway|anyways|tho))*|qu[eé] pasa si no(?: lo hago)?)\W*$/i,
    'what fine or penalty do they give me for it, what can they do to me',
  ],
  [
    /^\W*(?:(?:and|so|ok|okay|but|well|man|shit|damn)\W+)*(?:(?:am i|are we) (?:\w+ )?(?:screwed|in trouble|in deep|cooked|toast|done for|going to jail|gonna get fined)|(?:can|could|will) (?:i|we) (?:go to jail|get (?:fined|sued|in trouble)|lose my (?:business|license))|(?:what if|but) (?:i|we)(?:'ve| have)? already (?:did|done|been doing)(?: (?:it|that|this))?|how (?:bad|much trouble) (?:is (?:it|that|this)|am i in))\b(?!.{0,60}\b(?:how|what|who|which)\b)/i,
    'i already did that, am i in trouble with them, what do i do now to fix it',
    true,
  ],
];
const MOST_WORDS = 14;

/** A bare question after a rule for what follows from breaking it, in words that can be searched for. */
export async function readConsequence(asked: Asked): Promise<Asked> {
  const { text, read, previous, knowledge } = asked;
  if (previous?.state?.act !== 'ask' || previous.state.told.length === 0 || text.split(/\s+/).length > MOST_WORDS)
    return asked;
  const [, plain, isAgain] = CONSEQUENCES.find(([said]) => said.test(text)) ?? [];
  if (plain === undefined) return asked;
  const told = { ...asked, text: plain, read: { ...(await knowledge.readMessage(plain)), language: read.language } };
  return isAgain ? { ...told, previous: { ...previous, state: { ...previous.state, told: [] } } } : told;
}

/** What hangs on the place, as the last answer says itself … */
const HANGS_ON_PLACE = /\b(?:cit(?:y|ies)|count(?:y|ies)|town|ciudad|condado)\b/i;
/** … and what is a remark, and no name of a town. */
const REMARK =
  /\b(?:h+m+|huh|wow|damn|dang|whatever|interesting|really|seriously|idk|dunno|meh|ugh|oh|ah|wtf|omg|crazy|figures|bummer|word|bet|facts|exactly|same|oof|yikes|see|gotcha|understood|noted|enough|i|it|its|that|thats|this|you|what|why|how|who|when|where|so|and|but|not|is|are|was|hell|shit|bs|course|guess|suppose|maybe|wait|man|dude|bro|please|still|done|much|better|bad|hard|tough|easy|then|now|here|there|all|the|a|an|de|que|ya|pues|claro)\b/i;

/** A name of a town after an answer that hangs on it, as where the asker is; null if it is none. */
export async function readBarePlace(asked: Asked): Promise<Asked | null> {
  const { text, previous, read, knowledge } = asked;
  const isName = /^\W*(?:in )?\p{L}{3,}(?:[ ,.-]+\p{L}{2,}){0,2}\W*$/u.test(text) && !text.includes('?');
  if (!isName || isInKind(text) || REMARK.test(text)) return null;
  if (previous?.state?.act !== 'ask' || !HANGS_ON_PLACE.test(previous.content)) return null;
  const placed = `im in ${text.trim().replace(/^in /i, '')}`;
  return { ...asked, text: placed, read: { ...(await knowledge.readMessage(placed)), language: read.language } };
}
