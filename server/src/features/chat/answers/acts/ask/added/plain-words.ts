import type { Asked } from '../../../asked.ts';
import { PARTS_WITH } from '../../../understanding/act-forms.ts';
import type { Act } from '../../../understanding/acts.ts';
import { PLANS_DAY, WHO_PAYS } from '../../../understanding/rules/rule-forms.ts';
import { isInKind } from '../../social.ts';

/** News that come in any words, what the articles call it, and the reply that it must follow. */
const CALLED: [told: RegExp, plain: string, after?: Act][] = [
  [PARTS_WITH, 'how do i fire a helper legally'],
  [PLANS_DAY, 'in what order do i run the jobs and the dump in a day'],
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
const KNOWN = 0.8;

/** "gotta cut the new kid loose": the same in the words of the articles, if these are not its own. */
export async function readPlainNews(asked: Asked): Promise<Asked> {
  const { text, read, knowledge } = asked;
  const isAfter = (act?: Act) => act === undefined || asked.previous?.state?.act === act;
  const plain = CALLED.find(([told, , after]) => told.test(text) && isAfter(after))?.[1];
  if (plain === undefined) return asked;
  const { answerable, paragraphs } = await knowledge.search(read.readable);
  if (answerable && (paragraphs[0]?.ask_match ?? 0) >= KNOWN) return asked;
  return { ...asked, read: { ...(await knowledge.readMessage(plain)), language: read.language }, previous: null };
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
