import type { Retrieval } from '../../../../knowledge/index.ts';
import { type Asked, findInAskersLanguage, toAskersLanguage } from '../../asked.ts';
import { addComposition, buildComposition, type Composition, toBlocks, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { isTrouble, isVague } from '../../understanding/act-forms.ts';
import type { Act } from '../../understanding/acts.ts';
import { composePlan } from './plan.ts';
import { formatSituation, hasSituation, readSituation } from './told/situation.ts';

const I = '(?:i|we)';
/** "what do i do", "how do i get thru the week": wants to be told how to go on. */
const ASKS_COURSE = new RegExp(
  String.raw`\bwhat (?:else )?(?:do|should|can|could|would|must|will) (?:${I}|you) (?:do|try|start|focus)\b|\bwhat(?:'?s|s| is) (?:my|our|the|a good|the best|your) (?:best )?(?:moves?|play|plan|use|way|thing|next (?:step|move)|first step|advice)\b|\bwhat (?:now|next|makes sense)\W*$|\bwhat gives\b|\bhow (?:do|should|would|can|could|will) ${I} (?:even )?(?:handle|run|play|manage|approach|tackle|survive|juggle|make it|get (?:th(?:ru|rough)|by|my|our|more|in(?:to)?|to|back|out|off|rid|some)|land|win|save|fill|turn|make|break|use|deal|fix|cut|beat|compete|cover|keep|pay|grow|find|start)\b|\b(?:help me (?:figure|plan|think|get)|give me (?:something|a plan|a few|ideas|some)|any (?:ideas|advice|suggestions)|is it worth (?:keeping|going|it)|what (?:would|do) you (?:do|think|suggest|recommend)|i need a plan|where do ${I} (?:start|begin)|what do ${I} do first)\b|\bqu[eé] (?:hago|hacemos|puedo hacer|me (?:recomienda|aconseja))\b|\bc[oó]mo (?:le hago|salgo|consigo|consigue|lleno|aguanto|manejo|hago)\b`,
  'i',
);
/** "i wanna do more hoarder houses": a wish for the business. */
const WISHES = new RegExp(
  String.raw`\b${I}(?:'?d|'?m| am| would)? (?:want(?:ing)?|wanna|need|like|love|hope|hoping|gotta|looking|trying)(?: to)? (?:get|do|land|win|make|grow|have|find|book|pick up|bring in|hit|break into|be)?\b.{0,30}\b(?:more|into|to \d+|first|back|by)\b|\b${I}(?:'?m| am|'re| are)? (?:only |just )?(?:do|doing|at|get|getting|run|running|have) \d+\b.{0,40}\b(?:want|wanna|need|get) (?:to )?(?:get to|be at|hit|reach|do|\d)|(?:^|[.,;] ?)(?:${I} )?(?:need|needs|gotta (?:make|get|find|come up with)) (?:to (?:make|find|get|come up with|bring in) )?(?:about |another |like )?\$?\d[\d,]*k?\b.{0,15}\b(?:by|before|until|for (?:the |my )?(?:rent|note|payroll|truck|insurance))\b|\b${I} (?:want|need|wish) .{3,40} to (?:call|use|hire|pick|send|recommend|refer) (?:me|us)\b|\b(?:quiero|necesito|quisiera) (?:m[aá]s|conseguir|llegar|hacer m[aá]s)\b`,
  'i',
);
/** A price, a sum, a text, a fact or a rule is wanted, and not a way. */
const WANTS_ELSE =
  /\b(?:charge|quote|bid on|how much (?:do|should|would|is|for)|price (?:it|this|that)|legal\w*|allowed|have to by law|lawsuit|sue|deduct\w*|write off|text (?:him|her|them|the)|(?:write|draft|send) (?:me |him |her |them |a |an )|e-?mail|what do (?:i|we) (?:say|tell|reply|write)|reply|respond)\b/i;
/** Acts that a message about where somebody stands may be taken for. */
const MAY_ADVISE: readonly Act[] = ['ask', 'plan', 'sum', 'write', 'outside', 'about_me', 'remember'];
/** A wish of which the router is so sure needs no further fact. */
const SURE_PLAN = 0.6;
const KNOWN = 0.62;
const SURELY_KNOWN = 0.78;
const LEAST_WORDS = 7;
const LOOKED_AT = 5;
const MOST_SENTENCES = 4;
/** A play that is nearly as near says the same, and how to begin. */
const NEARER = 0.1;

/** What to do in the place that somebody tells of: what the figures come to, what is known of such a case, and plays in order. */
export async function composeAdvised(asked: Asked, act: Act, likelihood: number): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  if (
    previous?.draft ||
    (previous?.state?.act === 'ask' && isVague(text)) ||
    !MAY_ADVISE.includes(act) ||
    !isCourseAsked(read.readable)
  )
    return null;
  const told = readSituation(text);
  if (isTrouble(text) && !hasSituation(told)) return null;
  const found = await knowledge.search(read.readable);
  const match = Math.max(0, ...found.paragraphs.slice(0, LOOKED_AT).map(({ ask_match }) => ask_match));
  const isPlanned = hasSituation(told) || (likelihood >= SURE_PLAN && match < SURELY_KNOWN);
  if (!isPlanned) return null;
  const lead = findLead(asked, found);
  const plan = await composePlan(asked, lead !== null);
  if (!lead) return plan;
  const head = toBlocks(formatSituation(told, read.language));
  const first = { ...lead, blocks: toSpacedBlocks([...head, ...lead.blocks]) };
  return plan ? addComposition(first, plan) : first;
}

/** Whether a message tells of the own company and asks how to go on. */
export function isCourseAsked(text: string): boolean {
  const isOwn = /\b(?:i|i'?m|im|we|my|our|me|us|mi|tengo|conozco|estoy)\b/i.test(text);
  if (!isOwn || WANTS_ELSE.test(text) || text.trim().split(/\s+/).length < LEAST_WORDS) return false;
  return ASKS_COURSE.test(text) || WISHES.test(text);
}

/** What the sources say of just such a case, as a composition without a plan; null where they hold none. */
function findLead(asked: Asked, { paragraphs, answerable }: Retrieval): Composition | null {
  const near = paragraphs.slice(0, LOOKED_AT).toSorted((a, b) => b.score + b.ask_match - a.score - a.ask_match)[0];
  const { read, text, previous, knowledge } = asked;
  const play = knowledge.shelves.plays.find(read.readable, read.vector, 1)[0];
  if (!near || !answerable || near.ask_match < Math.max(KNOWN, (play?.fit ?? 0) + NEARER)) return null;
  if (near.sentences.some((sentence) => findInAskersLanguage(asked, sentence.text) === null)) return null;
  const citations = new CitationList();
  const lines = near.sentences
    .slice(0, MOST_SENTENCES)
    .map((sentence) => `${escapeMarkdown(toAskersLanguage(asked, sentence.text))} ${citations.mark(near, sentence)}`);
  const [first = '', ...rest] = lines;
  return buildComposition(
    {
      ...createState('plan', read.language, text, previous?.state ?? null),
      told: near.sentences.map((one) => one.text),
    },
    [],
    {
      blocks: toBlocks([first, ...rest.map((line) => `- ${line}`)], ['knowledge_base']),
      citations: citations.all,
      mode: 'grounded',
    },
  );
}
