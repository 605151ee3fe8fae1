import { findTerms, type Play } from '../../../../knowledge/index.ts';
import { type Asked, toPreviousReply } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { findSubject } from '../ask/added/subject.ts';
import { isCourseAsked } from './advised.ts';
import { composeChangedPlan, composePlanLines } from './changed-plan.ts';
import { listPlays } from './choose-plays.ts';
import { composePlan } from './plan.ts';
import { readPlanChange } from './plan-change.ts';
import { findPlanInHand, isStepDone, type PlanInHand } from './plan-in-hand.ts';
import { formatEffort, formatWords, readSteps } from './plan-words.ts';
import { composePlay } from './play.ts';
import { readSituation } from './told/situation.ts';
import { type Day, formatDay, readDays } from './told/told-days.ts';

const LEADS = String.raw`^\W*(?:(?:ok|okay|so|and|but|no|well|just|then|cool|great|please|pls|too much text|actually|alright|y|bueno|pues)\W+)*`;
const END = String.raw`(?: (?:please|pls|then|now|exactly|though|tho|again|of (?:these|those|them|all that)|if you were me|in my (?:place|shoes)|por favor))*\W*$`;
/** "which first", "what would you do", "just the one thing for tomorrow". */
const ASKS_FIRST = new RegExp(
  String.raw`${LEADS}(?:(?:give|tell) me (?:just )?|i just (?:want|need) )?(?:(?:which|what|where)(?:'?s|s| is)? (?:one |step |thing |of (?:these|those|them) )?(?:(?:would|should|do|will|must|can) (?:you|i|we) )?(?:even )?(?:do |start |begin |pick |choose |try |take |go |comes? )?(?:with )?(?:first|start|begin|tomorrow|today|tonight|monday|in the morning)?(?: (?:with|first|tomorrow|today|in the morning))*|what(?:'?s|s| is)? (?:the|my) (?:very )?(?:first|next|best|one|main|single|most important) (?:step|thing|move|one)(?: (?:exactly|to do|i (?:should )?do))*(?: (?:first|tomorrow|today))*|(?:the )?(?:next|first|one|single|best) (?:thing|step|move)(?: (?:to do|i (?:can|should) do))?(?: (?:for )?(?:tomorrow|today|tonight|monday)(?: morning)?)?|only one(?: thing)?|in (?:what )?order|what order|qu[eé] (?:hago|har[ií]a(?: usted)?) (?:primero )?(?:ma[nñ]ana|hoy)?|cu[aá]l primero|por d[oó]nde empiezo)${END}`,
  'i',
);
const NEEDS_WORD =
  /\b(?:first|start|begin|you|step|thing|move|one|order|tomorrow|today|primer\w*|empiezo|ma[nñ]ana|hago|har[ií]a)\b/i;
const TOO_SLOW =
  /\btoo (?:slow|long)\b|\b(?:takes?|taking) (?:too long|forever)\b|\b(?:faster|quicker|sooner|right away|asap)\b|\bneed (?:it|cash|money|this|something|work|jobs?) (?:now|today|tomorrow|this week|sooner|quick\w*|fast|by|before)\b|\bmakes money\b|\bcan'?t wait|cant wait\b|\bm[aá]s r[aá]pido|muy lento\b/i;
const NO_MONEY =
  /\b(?:no (?:money|cash|budget)|nothing to spend|can'?t (?:spend|rent|afford|pay for)(?: (?:anything|any|that|it|this|one|a rental|to rent\w*))|cant (?:spend|rent|afford|pay for)(?: (?:anything|any|that|it|this|one|a rental|to rent\w*))|broke|zero dollars|sin dinero|no tengo dinero)\b|^\W*(?:(?:ok|something|anything|whats|what'?s)\W+)*cheaper\b/i;
const BY_DAY =
  /\b(?:by|per|each|every) day\b|\bday (?:by|to) day\b|\bdaily\b|\b(?:week(?:ly)?|5 day|five day|7 day|seven day) (?:plan|list|schedule)\b|\bplan (?:for|of) (?:the|this|my|next|a|one) week\b|\bon (?:what|which) days?\b|\bby weekday\b|\bday (?:list|plan)\b|\bpor d[ií]a|d[ií]a por d[ií]a|plan de la semana\b/i;
const ONLY_DAYS = /\b(?:only|just|solo)\b|\bto\b|\bthru\b|\blay\b|\bput\b|\bmake\b|-/i;
const ASKS_SIGN =
  /\bhow (?:will|would|do|can) i (?:know|tell)\b.{0,12}\b(?:if|when|whether|it|its|that|works?|working)\b|\bc[oó]mo s[eé] si\b/i;
const ASKS_WAY =
  /^\W*(?:(?:ok|okay|so|and|but)\W+)*(?:how (?:do|would|should|can) (?:i|we|you) (?:even |actually |really )?(?:do|start|walk|go|begin|get|ask|bring|approach|set|make)\b.{0,22}|how (?:exactly|so)|what do i (?:even )?(?:say|bring|show)(?: to (?:him|her|them))?)\W*$/i;
const MOST_WORDS = 16;
const SOON = 7;
const OTHERS: Act[] = ['emergency', 'unlawful', 'help'];

/** A later turn about what was advised: which first, cheaper, faster, by day, tried, whether it works; null for any other. */
export async function composePlanTurn(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, previous } = asked;
  const isShort = text.trim().split(/\s+/).length <= MOST_WORDS;
  if (!previous || previous.draft || OTHERS.includes(act) || !isShort) return null;
  const answers = WAYS.filter(({ says }) => says(text)).map(({ answer }) => answer);
  const plan = answers.length > 0 ? await findPlan(asked) : null;
  if (!plan || plan.plays.length === 0) return null;
  for (const answer of answers) {
    const composition = await answer(asked, plan);
    if (composition) return composition;
  }
  return null;
}

interface Way {
  says: (text: string) => boolean;
  answer: (asked: Asked, plan: PlanInHand) => Composition | null | Promise<Composition | null>;
}

const WAYS: Way[] = [
  { says: (text) => ASKS_SIGN.test(text), answer: tellSign },
  { says: (text) => ASKS_WAY.test(text), answer: tellWay },
  { says: isByDay, answer: layOutDays },
  { says: (text) => ASKS_FIRST.test(text) && NEEDS_WORD.test(text), answer: tellFirst },
  { says: (text) => TOO_SLOW.test(text), answer: tellFast },
  {
    says: (text) => NO_MONEY.test(text),
    answer: (asked, plan) => composeChangedPlan({ ...asked, text: 'i can spend $0' }, plan),
  },
  { says: (text) => changesExtent(text), answer: composeChangedPlan },
  { says: (text) => isStepDone(text), answer: tellOtherContact },
  {
    says: (text) => isStepDone(text) && !text.includes('?') && readPlanChange(text) === null,
    answer: (asked, plan) => composePlay(withPlan(asked, plan)),
  },
];

function changesExtent(text: string): boolean {
  const change = readPlanChange(text);
  return change?.dollars != null || change?.most != null || change?.schedule != null;
}

function isByDay(text: string): boolean {
  return BY_DAY.test(text) || (readDays(text).length > 1 && ONLY_DAYS.test(text));
}

/** The plan that the last reply made, or one for what it answered, if that asked how to go on. */
async function findPlan(asked: Asked): Promise<PlanInHand | null> {
  const { previous, knowledge, read } = asked;
  const state = previous?.state;
  const inHand = findPlanInHand(asked);
  if (inHand || !state || !['ask', 'plan', 'sum', 'explain'].includes(state.act)) return inHand;
  const text = findSubject(state).question;
  if (!isCourseAsked(text)) return null;
  const plan = await composePlan({
    ...asked,
    ...{ text, previous: null },
    read: { ...(await knowledge.readMessage(text)), language: read.language },
  });
  return plan && findPlanInHand({ ...asked, previous: toPreviousReply(plan, text) });
}

/** The same message after the plan. */
function withPlan(asked: Asked, { state }: PlanInHand): Asked {
  const { previous } = asked;
  if (!previous?.state) return asked;
  return { ...asked, previous: { ...previous, state: { ...previous.state, act: 'plan', plan: state } } };
}

/** "i called the realtor, no answer", of two whom they know: the other comes before another step. */
function tellOtherContact(asked: Asked, plan: PlanInHand): Composition | null {
  const known = readSituation(plan.state.words).knows?.split(/ and |, | y /) ?? [];
  const terms = new Set(findTerms(asked.text));
  const tried = known.filter((whom) => findTerms(whom).some((term) => terms.has(term)));
  const others = known.filter((whom) => !tried.includes(whom));
  const step = plan.plays[0]?.first_step;
  if (tried.length === 0 || others.length === 0 || step === undefined) return null;
  const whom = escapeMarkdown(others.join(', '));
  return composePlanLines(
    asked,
    plan.state,
    asked.read.language === 'es'
      ? [
          `Entonces le toca a **${whom}**. ${formatWords(asked, step)}`,
          'A quien no contestó, pase a verlo una vez la semana que viene.',
        ]
      : [
          `Then it is the turn of **${whom}**. ${formatWords(asked, step)}`,
          'Whoever did not answer gets one more try next week, in person or with a photo of a job; then go on down the list. Shall I write that message?',
        ],
  );
}

function findCurrent({ plays, shown }: PlanInHand): Play | undefined {
  return shown.at(-1) ?? plays[0];
}

async function tellSign(asked: Asked, plan: PlanInHand): Promise<Composition | null> {
  const play = findCurrent(plan);
  const units = play ? await asked.knowledge.readDocument(`${play.name}.md`) : [];
  const signs = units.filter(({ heading }) => /know/i.test(heading)).flatMap(({ sentences }) => sentences);
  if (!play || signs.length === 0) return null;
  const told = signs.map(({ text }) => formatWords(asked, text)).join(' ');
  return composePlanLines(asked, plan.state, [`**${formatWords(asked, play.title)}:** ${told}`]);
}

async function tellWay(asked: Asked, plan: PlanInHand): Promise<Composition | null> {
  const play = findCurrent(plan);
  if (!play) return null;
  const steps = await readSteps(asked, play);
  return composePlanLines(asked, { ...plan.state, shown: [...plan.state.shown, play.name] }, [
    `**${formatWords(asked, play.line)}**`,
    steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
  ]);
}

function tellFirst(asked: Asked, plan: PlanInHand): Composition | null {
  const [first, second] = plan.plays;
  if (!first) return null;
  const say = (words: string) => formatWords(asked, words);
  const isSpanish = asked.read.language === 'es';
  const [head, next, ask] = isSpanish
    ? ['Empiece por esto:', 'Solo cuando esté hecho:', '¿Se lo pongo paso a paso, o ya lo hizo?']
    : ['Start with this one:', 'Only when that is done:', 'Shall I give you its steps, or did you do that already?'];
  return composePlanLines(asked, plan.state, [
    `${head} **${say(first.first_step)}**`,
    `${say(first.line)} (${formatEffort(asked, first)})`,
    ...(second ? [`${next} ${say(second.line)}`] : []),
    ask,
  ]);
}

/** What brings money within days first; the rest of the plan waits. */
function tellFast(asked: Asked, plan: PlanInHand): Composition | null {
  const { state, plays } = plan;
  const most = Math.max(3, plays.length);
  const soon = ({ pays_in_days: days }: Play) => days !== undefined && days <= SOON;
  const others = listPlays(asked, { text: state.words, read: asked.read }).concat(asked.knowledge.shelves.plays.items);
  const fits = ({ dollars, name }: Play) => dollars <= (state.dollars ?? dollars) && !state.shown.includes(name);
  const fast = [...new Set([...plays, ...others])].filter((play) => soon(play) && fits(play)).slice(0, most);
  if (fast.length === 0) return null;
  const isSpanish = asked.read.language === 'es';
  const days = (play: Play) => sayDays(play.pays_in_days ?? 0, isSpanish);
  const lines = fast.map(
    (play, i) =>
      `${i + 1}. **${formatWords(asked, play.line)}** ${formatWords(asked, play.first_step)} (${days(play)}; ${formatEffort(asked, play)})`,
  );
  const waits = plays.filter((play) => !fast.includes(play)).map(({ line }) => formatWords(asked, line));
  return composePlanLines(asked, { ...state, plays: fast.map(({ name }) => name) }, [
    isSpanish ? 'Lo que trae dinero en unos días, en este orden:' : 'What brings money within days, in this order:',
    lines.join('\n'),
    ...(waits.length === 0 ? [] : [`${isSpanish ? 'Eso puede esperar:' : 'That can wait:'} ${waits.join(' ')}`]),
  ]);
}

function sayDays(days: number, isSpanish: boolean): string {
  if (days <= 1) return isSpanish ? 'hoy o mañana' : 'today or tomorrow';
  return isSpanish ? `en unos ${days} días` : `in about ${days} days`;
}

/** Which step of which play comes on the first day, the second and so on: the first play is carried on with. */
const ORDER_OF_STEPS: [play: number, step: number][] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, 2],
  [1, 1],
  [2, 0],
  [2, 1],
];
const WORKDAYS: Day[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** The steps of the plan on the days that were named, one for each; on weekdays if none were. */
async function layOutDays(asked: Asked, plan: PlanInHand): Promise<Composition | null> {
  const named = readDays(asked.text);
  const days = named.length > 0 ? named : WORKDAYS;
  const { plays, state } = plan;
  const further = await Promise.all(plays.map(async (play) => (await readSteps(asked, play)).slice(1)));
  const step = (play: number, i: number) => {
    const said = i === 0 ? plays[play]?.first_step : further[play]?.[i - 1];
    return said === undefined ? [] : [i === 0 ? formatWords(asked, said) : withoutOrder(said)];
  };
  const tasks = ORDER_OF_STEPS.flatMap(([play, i]) => step(play, i)).slice(0, days.length);
  const { language } = asked.read;
  const lines = tasks.map((task, i) => `- **${formatDay(days[i] as Day, language)}:** ${task}`);
  const begun = new Set(ORDER_OF_STEPS.slice(0, days.length).map(([play]) => play));
  const left = plays.filter((_, i) => !begun.has(i)).map(({ line }) => formatWords(asked, line));
  const [later, ask] =
    language === 'es'
      ? ['Para la semana siguiente:', '¿Cuál de esos días no puede?']
      : ['The week after:', 'Which of these days does not work for you?'];
  return composePlanLines(asked, state, [
    lines.join('\n'),
    ...(left.length === 0 ? [] : [`${later} ${left.join(' ')}`]),
    ask,
  ]);
}

/** "Second, write it down", on a day of its own. */
function withoutOrder(step: string): string {
  return step.replace(/^(?:first|second|third|fourth|then|next|finally), (\p{L})/iu, (_, letter: string) =>
    letter.toUpperCase(),
  );
}
