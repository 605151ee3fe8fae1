import { type Asked, toAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { type ConversationState, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { type Emergency, findEmergency } from '../../understanding/safety-rules.ts';
import { isSmallTalk } from '../social/social.ts';
import { composeSteps, findNearSection, listFirst, readFirstAid } from './emergency.ts';
import { ASK_DISPATCHER, findFirstStep } from './first-step.ts';
import { GO_BACK, GOES_ON, type GoingOn, IN_CARE, UNKNOWN } from './going-on.ts';

/** A longer message is about something of its own. */
const MOST_WORDS_ON = 20;

const MAY_GO_ON: readonly Act[] = ['ask', 'outside', 'social', 'explain', 'about_me', 'emergency'];
const KNOWN = 0.75;
/** A fire that is out. */
const PUT_OUT = /\b(?:put (?:it |the fire )?out|(?:it|fire) (?:is|was) out|extinguished|apag(?:aron|amos|o))\b/;
const ENTERS =
  /\b(?:back in(?!to (?:work|shape))|back inside|re-?enter|in there|(?:run|go|pop|step|duck|slip|sneak|get)s? in(?:side)?(?! touch)|(?:grab|fetch|save) (?:my|our|the|his|her) \w+)\b/;
const GETS_WORSE =
  /\b(?:still (?!ok|fine|good|waiting|hurt|sore|ach|tender|sting|itch)\w+|(?:getting |is |looks |feels )?worse|confus\w+|dizzy|pale|clammy|cold sweat|shak(?:y|ing)|sleepy|numb|swell\w*|swollen|vomit\w*|throw\w* up|(?:can't|cant|cannot) (?:see|move|feel|talk|stand)|passing out|passed out|fever|soak\w*|(?:thru|through) (?:the|it|his|her) (?:towel|rag|shirt|bandage)|bleed\w*|blood\w*|gush\w*|spurt\w*|(?:won't|wont|doesn't|doesnt|not) stop\w*|ambulance (?:is|says?|said)|minutes (?:out|away)|sangra\w*|empap\w*)\b/;
/** "should we call 911 first" is no emergency of its own. */
const CALLS_FIRST = /^\W*(?:(?:so|ok|and|but|wait)\W+)*(?:should|do|must|can) (?:i|we)\b.{0,20}\bcall\b/;
/** Papers, money and other people have answers of their own. */
const OF_PAPERS =
  /\b(?:report\w*|write (?:it|this|that|anything|something)? ?(?:all )?(?:down|up)|(?:on|in) (?:paper|writing)|paperwork|records?|document\w*|log|insur\w+|comp|pays?|paid|bill\w*|osha|forms?|fil(?:e|ing)|fir(?:e|ed|ing) (?:him|her|them|both|either)|sue\w*|claim\w*|liable|fault|1099|w-?2|contractor|off the books|on (?:the )?payroll|lawsuit|lawyer)\b/;

/** What somebody asks on about an emergency, who must not be told of no-shows and lost deposits; null if it is none. */
export async function composeAfterEmergency(asked: Asked, act: Act): Promise<Composition | null> {
  const state = asked.previous?.state;
  if (state?.act !== 'emergency' || !mayGoOn(asked, act)) return null;
  const rule: Emergency = findEmergency(state.topic) ?? {
    heading: await findSection(asked, state.topic),
    urgency: 'call',
    isInjury: true,
  };
  if (rule.urgency === 'despair') return null;
  const goingOn = createState('emergency', asked.read.language, state.topic, state);
  const said = toPlainWords(`${asked.read.readable} ${asked.text}`);
  const inCare = rule.isInjury && !GETS_WORSE.test(said) && findCare(said);
  if (inCare) return sayOn(asked, goingOn, rule, inCare);
  // A place is as dangerous as before, whoever was hurt there.
  const enters = ENTERS.test(said);
  const known = enters ? GO_BACK : GOES_ON.find(({ asks }) => asks.test(said));
  if (known) return sayOn(asked, goingOn, enters || PUT_OUT.test(said) ? { ...rule, isInjury: false } : rule, known);
  const step = await composeFirstStep(asked, goingOn, rule, act);
  if (step) return step;
  if (GETS_WORSE.test(said)) return composeSteps(asked, goingOn, { ...rule, urgency: 'call' }, rule.heading);
  return MAY_GO_ON.includes(act) && !(await isOfItsOwn(asked)) ? sayOn(asked, goingOn, rule, UNKNOWN) : null;
}

/** The section of first aid that is nearest to what happened, where no rule knows it. */
async function findSection({ knowledge }: Asked, topic: string): Promise<string> {
  return findNearSection(knowledge, await knowledge.readMessage(topic)) ?? '';
}

/** Whether a message may be about what just happened. */
function mayGoOn({ text, read }: Asked, act: Act): boolean {
  // However long, and whatever it says of insurance: others look after who was hurt, and he asks what is due.
  if (act !== 'write' && WHAT_NOW.test(toPlainWords(`${read.readable} ${text}`)) && isInCare(text, read.readable))
    return true;
  if (act === 'write' || (act === 'social' && isSmallTalk(text)) || text.split(/\s+/).length > MOST_WORDS_ON)
    return false;
  if (OF_PAPERS.test(toPlainWords(read.readable))) return false;
  if (CALLS_FIRST.test(toPlainWords(read.readable))) return true;
  return findEmergency(text) === null && findEmergency(read.readable) === null;
}

const WHAT_NOW =
  /\bwhat (?:do|should|must|can) (?:i|we) (?:have to |need to |gotta )?do (?:now|next|first)\b|\bwhat(?:'s| is)? (?:now|next)\b|\b(?:qu[eé] hago|qu[eé] sigue|qu[eé] hay que hacer)\b/;

function findCare(said: string) {
  return IN_CARE.find(({ asks }) => asks.test(said));
}

function isInCare(text: string, readable: string): boolean {
  return findCare(toPlainWords(`${readable} ${text}`)) !== undefined;
}

function toPlainWords(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'");
}

async function sayOn(
  asked: Asked,
  state: ConversationState,
  { heading, isInjury }: Emergency,
  { says, tells }: GoingOn,
): Promise<Composition> {
  const paragraphs = await readFirstAid(asked);
  const [, care] = paragraphs.filter((paragraph) => paragraph.heading === heading);
  const report = paragraphs.find((paragraph) => /report/i.test(paragraph.heading));
  const told = { care, report: isInjury ? report : care, nothing: undefined }[tells];
  const citations = new CitationList();
  const blocks: AnswerBlock[] = [
    { text: says(isInjury)[asked.read.language === 'es' ? 1 : 0], kinds: ['general'], facts: [] },
    ...listFirst(asked, '', told, citations),
  ];
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all });
}

/** "should i cool him first": what the section says of it, else whom to ask. */
async function composeFirstStep(
  asked: Asked,
  state: ConversationState,
  rule: Emergency,
  act: Act,
): Promise<Composition | null> {
  const step = findFirstStep(toPlainWords(`${asked.read.readable} ${asked.text}`), rule.heading, rule.isInjury);
  if (!step || (step.told === null && (!MAY_GO_ON.includes(act) || (await isOfItsOwn(asked))))) return null;
  const section = (await readFirstAid(asked)).filter(({ heading }) => heading === rule.heading);
  const citations = new CitationList();
  const told = section.flatMap((unit) =>
    unit.sentences
      .filter(({ text }) => step.told?.test(text))
      .map(
        (one): AnswerBlock => ({
          text: `${escapeMarkdown(toAskersLanguage(asked, one.text))} ${citations.mark(unit, one)}`,
          kinds: ['knowledge_base'],
          facts: [],
        }),
      ),
  );
  const says = step.says ?? (told.length === 0 ? ASK_DISPATCHER : null);
  const first: AnswerBlock[] = says
    ? [{ text: says[asked.read.language === 'es' ? 1 : 0], kinds: ['general'], facts: [] }]
    : [];
  return buildComposition(state, [], {
    blocks: toSpacedBlocks([...first, ...told.slice(0, 1)]),
    citations: citations.all,
  });
}

/** Whether the knowledge base holds the message as a question of its own, and not of first aid. */
async function isOfItsOwn({ read, knowledge }: Asked): Promise<boolean> {
  const { answerable, paragraphs } = await knowledge.search(read.readable);
  const firstAid = knowledge.shelves.emergencies.items[0]?.document;
  return answerable && (paragraphs[0]?.ask_match ?? 0) >= KNOWN && paragraphs[0]?.document !== firstAid;
}
