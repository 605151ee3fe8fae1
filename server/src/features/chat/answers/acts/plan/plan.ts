import { type AnswerParagraph, findTerms, type Play } from '../../../../knowledge/index.ts';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { findListCount } from '../../../drafts/changes/shape.ts';
import { formatDollars } from '../../../reckoning/sums/sum-words.ts';
import { type Asked, findInAskersLanguage, toAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toBlocks, toSpacedBlocks } from '../../composition.ts';
import { createState, type PlanState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { ADDS_SERVICE, GROWS, isOpening } from '../../understanding/act-forms.ts';
import { isBeginning, TAKES_OVER } from '../../understanding/rules/rule-forms.ts';
import { isVague } from '../../understanding/understand.ts';
import { buildSubject, findSubject } from '../ask/added/subject.ts';
import { listPlays } from './choose-plays.ts';
import { readPlanTime } from './plan-change.ts';
import { isAbout } from './plan-in-hand.ts';
import { computeTotal, formatEffort, formatTime, formatWeek, formatWords } from './plan-words.ts';
import { formatSituation, isShortOfMoney, readSituation, type Situation } from './told/situation.ts';

const MOST_PLAYS = 4;
const MOST_AFTER_LEAD = 3;
/** After a lead, or of what was talked of, a play must be about it. */
const LEAST_NEAR = 0.42;

const QUESTIONS: Record<string, string> = {
  leads: 'Which of these do you do already, and how many calls a week do you get now?',
  pricing: 'What do you charge for a half load now, and what does it cost you?',
  hiring: 'How many jobs a week do you turn down or do alone?',
  start: 'What do you have so far: truck, trailer, license, insurance?',
  commercial: 'Which kind of client is nearest to you: apartments, storage, offices or builders?',
};

/** Three or four plays that fit the asker and what they told, in order, then one question; null if none is near. */
export async function composePlan(sent: Asked, isAfterLead = false): Promise<Composition | null> {
  const asked = await readWanted(await readTalked(sent));
  const { text, read, facts, previous } = asked;
  if (isOpening(text) || (isVague(text) && facts.current_challenges === undefined)) return askBack(asked);
  const told = readSituation(text);
  const time = readPlanTime(text);
  const least = isAfterLead || text !== sent.text ? LEAST_NEAR : 0;
  const { chosen, tried, tooDear } = choose(asked, told, { isAfterLead, least, time });
  const [first] = chosen;
  if (!first || (chosen.length < 2 && !isAfterLead)) return null;
  const citations = new CitationList();
  const used = listUsedFacts(facts, 'trucks_count', 'gross_profit_margin', 'current_challenges', 'main_services');
  const isForeign = chosen.some(({ line }) => findInAskersLanguage(asked, line) === null);
  const plan: PlanState = {
    ...{ words: text, plays: chosen.map(({ name }) => name), without: told.tried, shown: [], away: [] },
    ...(told.budget === null ? {} : { dollars: told.budget }),
    ...time,
  };
  const state = { ...createState('plan', read.language, text, previous?.state ?? null), plan };
  const opening = isAfterLead ? AFTER_LEAD[read.language] : openingOf(asked, isForeign);
  return buildComposition(state, [], {
    blocks: toSpacedBlocks([
      ...(isAfterLead ? [] : toBlocks([...formatSituation(told, read.language), ...formatTime(asked, plan, chosen)])),
      { text: opening, kinds: used.length > 0 ? ['your_data'] : [], facts: used },
      ...(await listSteps(asked, plan, chosen, citations)),
      ...toBlocks(sayLeftOut(asked, told, { tried, tooDear })),
      { text: questionOf(asked, first), kinds: [], facts: [] },
    ]),
    citations: citations.all,
    followUps: chosen
      .slice(0, 2)
      .map(({ title }) =>
        read.language === 'es' ? toAskersLanguage(asked, title) : `Step by step: ${title.toLowerCase()}`,
      ),
    mode: 'grounded',
  });
}

const AFTER_LEAD = { en: 'After that, in this order:', es: 'Después, en este orden:' };

const WEEKS_OF_MONTH = 4;

interface Wanted {
  isAfterLead: boolean;
  /** How near a play must be. */
  least: number;
  time: ReturnType<typeof readPlanTime>;
}

/** The plays that what was told leaves: nothing that was tried, and no more than the money and the hours for it. */
function choose(asked: Asked, told: Situation, { isAfterLead, least, time }: Wanted) {
  const { budget, tried: done } = told;
  const most = findListCount(asked.text) ?? (isAfterLead ? MOST_AFTER_LEAD : MOST_PLAYS);
  const all = listPlays(asked, asked, least);
  const tried = all.filter((play) => done.some((what) => isAbout(play, what)));
  let left = budget ?? Number.POSITIVE_INFINITY;
  let hours = time.hours === undefined ? Number.POSITIVE_INFINITY : time.hours * (time.weeks ?? WEEKS_OF_MONTH);
  const isShort = isShortOfMoney(told);
  const fresh = all.filter((play) => !tried.includes(play) && (!isShort || play.pays_in_days !== undefined));
  const chosen: Play[] = [];
  for (const play of fresh) {
    if (chosen.length >= most || play.dollars > left || play.hours > hours) continue;
    chosen.push(play);
    left -= play.dollars;
    hours -= play.hours;
  }
  return {
    chosen,
    tried: all.slice(0, most).filter((play) => tried.includes(play)),
    tooDear: fresh.slice(0, most).filter((play) => !chosen.includes(play) && play.dollars > (budget ?? play.dollars)),
  };
}

function sayLeftOut(asked: Asked, told: Situation, { tried, tooDear }: Record<'tried' | 'tooDear', Play[]>): string[] {
  const isSpanish = asked.read.language === 'es';
  const list = (plays: Play[]) => plays.map(({ line }) => formatWords(asked, line)).join(' ');
  const because = isSpanish ? 'Fuera, como dijo: ' : 'Left out, as you said: ';
  const sum = formatDollars(told.budget ?? 0);
  const above = isSpanish ? `Más de ${sum}, para después: ` : `More than ${sum}, so for later: `;
  return [
    ...(tried.length === 0 ? [] : [`${because}${list(tried)}`]),
    ...(tooDear.length === 0 ? [] : [`${above}${list(tooDear)}`]),
  ];
}

/** What is to be added matters less than that something is, and how much is to be earned than that it is more. */
const WANTED: [says: (text: string) => boolean, wanted: string][] = [
  [
    (text) => ADDS_SERVICE.test(text),
    'add a new service that needs no new equipment, learn a skill, and sell it to customers we already have',
  ],
  [
    (text) => TAKES_OVER.test(text),
    'first week: insurance and permits in force, payroll, booked jobs, what each job costs, and who on the crew can lead',
  ],
  [
    (text) => isShortOfMoney(readSituation(text)),
    'need cash this week, bills are due and the account is low: collect what is owed, get paid at the truck, open quotes',
  ],
  [
    (text) => readSituation(text).isStrained && !/\b(?:dump|landfill|tipping)\b/i.test(text),
    'booked solid and no money left: know what each job costs, raise prices step by step, set a minimum charge',
  ],
  [
    (text) =>
      /\d (?:bucks |dollars )?(?:a month )?for (?:ads|marketing|advertising)\b|\b(?:ad|marketing) budget\b/i.test(text),
    'spend 500 dollars on ads the right way, one channel, and track every lead by cost per booked job',
  ],
  [isBeginning, 'start a junk removal company: register, insure, permits, a dump account, and the first ten customers'],
  [
    (text) => GROWS.test(text) || AIMS_HIGHER.test(text),
    'get more customers, more paying jobs and a better price for each',
  ],
];

/** "im at 6 jobs a week and want 10". */
const AIMS_HIGHER =
  /^(?!.*\bweekends?\b).*\b\d+ (?:jobs?|loads|calls) (?:a|per) (?:week|day|month)\b.{0,40}\b(?:to|want|reach|hit|need|be at|like) (?:about |around )?\d+\b(?!.*\$)/i;

/** "give me a plan for 6 weeks": its words name nothing that it is for. */
const NAMES_NOTHING =
  /\b(?:plans?|steps?|schedule|weeks?|months?|days?|hours?|hrs?|mornings?|afternoons?|evenings?|next|give|make|write|got|have|need|want|work|spend|bucks|dollars|like|about|maybe|only|first|start|coming|please|pls|free|spare|money|time|two|three|four|five|six|nine|ten|twelve|thirty|sixty|ninety)\b|\$?\d[\d,]*k?/gi;

/** A message that only asks for a plan, with what was talked of. */
async function readTalked(asked: Asked): Promise<Asked> {
  const { text, previous, knowledge, read } = asked;
  if (previous?.state?.act !== 'ask' || findTerms(text.replace(NAMES_NOTHING, ' ')).length > 0) return asked;
  const whole = `${buildSubject(findSubject(previous.state))}, ${text}`;
  return { ...asked, text: whole, read: { ...(await knowledge.readMessage(whole)), language: read.language } };
}

async function readWanted(asked: Asked): Promise<Asked> {
  const wanted = WANTED.find(([says]) => says(asked.text))?.[1];
  if (wanted === undefined) return asked;
  return { ...asked, read: { ...(await asked.knowledge.readMessage(wanted)), language: asked.read.language } };
}

/** The plays as numbered steps, and why the first one comes first. */
async function listSteps(
  asked: Asked,
  plan: PlanState,
  chosen: Play[],
  citations: CitationList,
): Promise<AnswerBlock[]> {
  const isSpanish = asked.read.language === 'es';
  const say = (words: string) => escapeMarkdown(toAskersLanguage(asked, words));
  const { hours } = plan;
  const steps = chosen.map((play, i): AnswerBlock => {
    const label = isSpanish ? 'Primer paso' : 'First step';
    const past = computeTotal(chosen.slice(0, i), 'hours');
    const week = hours === undefined ? null : 1 + Math.floor(past / hours);
    const effort = hours === undefined && plan.dollars === undefined ? '' : ` (${formatEffort(asked, play)})`;
    return {
      text: `${i + 1}. ${formatWeek(asked, plan.weeks ?? null, [i, chosen.length], week)}**${say(play.line)}** ${label}: ${say(play.first_step)}${effort}`,
      kinds: ['general'],
      facts: [],
    };
  });
  const why = reasonOf(await asked.knowledge.readDocument(`${chosen[0]?.name}.md`));
  if (!why) return steps;
  const label = isSpanish ? 'Por qué lo primero va primero' : 'Why the first one first';
  const text = `${label}: ${say(why.sentence.text)} ${citations.mark(why.unit, why.sentence)}`;
  return [...steps, { text, kinds: ['knowledge_base'], facts: [] }];
}

function questionOf({ read }: Asked, { about }: Play): string {
  if (read.language === 'es') return '¿Cuál de estas ya hace, y cuántas llamadas recibe por semana?';
  return (
    QUESTIONS[about[0] ?? ''] ??
    'Which of these do you do already, and what is the number you want to change: jobs a week, average price or margin?'
  );
}

const CHOICES = ['The phone is too quiet', 'My prices and profit are too low', 'I need good helpers'];
const CHOICES_ES = ['No suena el teléfono', 'Mis precios y ganancias son bajos', 'Necesito buenos ayudantes'];

/** Nothing says what about: asks, with choices to tap. */
function askBack({ text, read, previous }: Asked): Composition {
  const isSpanish = read.language === 'es';
  const isLow = /\b(?:bad|slow|rough|tough|terrible|downhill|not (?:good|great)|stuck|lost|problem)\b/i.test(text);
  const state = createState('plan', read.language, text, previous?.state ?? null);
  if (isOpening(text))
    return buildComposition(state, [isSpanish ? 'Claro, ¿cuál es la pregunta?' : 'Sure, go ahead: what is it?']);
  const said = isSpanish
    ? `${isLow ? 'Lo siento, eso cansa. ' : 'Con gusto. '}¿Qué le preocupa más ahora: que no llegan trabajos, que no queda ganancia, o la gente y los camiones?`
    : `${isLow ? 'Sorry to hear that; it wears you down. ' : 'Gladly. '}Pick one, or tell me in your own words: is it too few jobs, too little left of each, or people and trucks?`;
  return buildComposition(state, [said], { followUps: isSpanish ? CHOICES_ES : CHOICES });
}

function openingOf({ facts, text, read }: Asked, isForeign: boolean): string {
  const low = /\b(?:bad|rough|tough|quiet|slow|dead|drown\w*|struggl\w*|stuck|broke|mal)\b/i.test(text);
  if (read.language === 'es')
    return `${low ? 'Lamento que esté difícil. ' : ''}Yo empezaría por esto, en este orden${isForeign ? ' (los pasos están en inglés)' : ''}:`;
  const trucks = facts.trucks_count;
  const margin = facts.gross_profit_margin;
  const company = facts.company_name === undefined ? 'your company' : escapeMarkdown(facts.company_name);
  const known = [
    trucks === undefined ? '' : `${trucks} ${trucks === 1 ? 'truck' : 'trucks'}`,
    margin === undefined ? '' : `a ${margin}% margin`,
  ]
    .filter((one) => one !== '')
    .join(' and ');
  const aim = facts.current_challenges === undefined ? '' : `, against “${escapeMarkdown(facts.current_challenges)}”`;
  const sorry = low ? 'Sorry that it is rough right now. ' : '';
  return known === ''
    ? `${sorry}Here is what I would do, in this order:`
    : `${sorry}For ${company}, with ${known}${aim}, I would do this, in this order:`;
}

/** The first sentence with a source of the section that says why. */
function reasonOf(paragraphs: AnswerParagraph[]) {
  for (const unit of paragraphs.filter(({ heading }) => /why/i.test(heading))) {
    const sentence = unit.sentences.find(({ sources }) => sources.length > 0);
    if (sentence) return { unit, sentence };
  }
  return null;
}
