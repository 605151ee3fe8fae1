import type { AnswerParagraph, Play } from '../../../../knowledge/index.ts';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { findListCount } from '../../../drafts/changes/shape.ts';
import { type Asked, findInAskersLanguage, ONLY_IN_ENGLISH, toAskersLanguage, toPreviousReply } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState, type PlanState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { ADDS_SERVICE, GROWS, isOpening } from '../../understanding/act-forms.ts';
import { isBeginning, TAKES_OVER } from '../../understanding/rules/rule-forms.ts';
import { isVague } from '../../understanding/understand.ts';
import { findSubject } from '../ask/added/subject.ts';
import { composeChangedPlan, composeKeptPlan } from './changed-plan.ts';
import { listPlays } from './choose-plays.ts';
import { readPlanWeeks } from './plan-change.ts';
import { findChosenPlay, findPlanInHand } from './plan-in-hand.ts';
import { formatWeek } from './plan-words.ts';

const MOST_PLAYS = 4;

const QUESTIONS: Record<string, string> = {
  leads: 'Which of these do you do already, and how many calls a week do you get now?',
  pricing: 'What do you charge for a half load now, and what does it cost you?',
  hiring: 'How many jobs a week do you turn down or do alone?',
  start: 'What do you have so far: truck, trailer, license, insurance?',
  commercial: 'Which kind of client is nearest to you: apartments, storage, offices or builders?',
};

/** Three or four plays that fit the asker, in order, then one question; null if none is near what they ask. */
export async function composePlan(sent: Asked): Promise<Composition | null> {
  const asked = await readWanted(sent);
  const { text, read, facts, previous } = asked;
  if (isOpening(text) || (isVague(text) && facts.current_challenges === undefined)) return askBack(asked);
  const chosen = listPlays(asked, asked).slice(0, findListCount(text) ?? MOST_PLAYS);
  const [first] = chosen;
  if (!first || chosen.length < 2) return null;
  const citations = new CitationList();
  const used = listUsedFacts(facts, 'trucks_count', 'gross_profit_margin', 'current_challenges', 'main_services');
  const isForeign = chosen.some(({ line }) => findInAskersLanguage(asked, line) === null);
  const opening = openingOf(asked, isForeign);
  const plan: PlanState = {
    ...{ words: text, plays: chosen.map(({ name }) => name), without: [], shown: [], away: [] },
    ...readPlanWeeks(text),
  };
  const state = { ...createState('plan', read.language, text, previous?.state ?? null), plan };
  return buildComposition(state, [], {
    blocks: toSpacedBlocks([
      { text: opening, kinds: used.length > 0 ? ['your_data'] : [], facts: used },
      ...(await listSteps(asked, plan.weeks ?? null, chosen, citations)),
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
  [isBeginning, 'start a junk removal company: register, insure, permits, a dump account, and the first ten customers'],
  [(text) => GROWS.test(text), 'get more customers, more paying jobs and a better price for each'],
];

async function readWanted(asked: Asked): Promise<Asked> {
  const wanted = WANTED.find(([says]) => says(asked.text))?.[1];
  if (wanted === undefined) return asked;
  return { ...asked, read: { ...(await asked.knowledge.readMessage(wanted)), language: asked.read.language } };
}

/** The plays as numbered steps, and why the first one comes first. */
async function listSteps(
  asked: Asked,
  weeks: number | null,
  chosen: Play[],
  citations: CitationList,
): Promise<AnswerBlock[]> {
  const isSpanish = asked.read.language === 'es';
  const say = (words: string) => escapeMarkdown(toAskersLanguage(asked, words));
  const steps = chosen.map((play, i): AnswerBlock => {
    const label = isSpanish ? 'Primer paso' : 'First step';
    return {
      text: `${i + 1}. ${formatWeek(asked, weeks, [i, chosen.length])}**${say(play.line)}** ${label}: ${say(play.first_step)}`,
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

/** What the next question after a plan begins with, before the title of a play. */
const STEP_BY_STEP = /^\W*step by step:\s*/i;
const SECTIONS = [
  { heading: /what to do/i, label: null },
  { heading: /why/i, label: { en: 'Why it works', es: 'Por qué funciona' } },
  { heading: /cost/i, label: { en: 'What it costs', es: 'Lo que cuesta' } },
  { heading: /know/i, label: { en: 'How to know that it worked', es: 'Cómo saber si funcionó' } },
];
const MOST_REASONS = 2;

/** The steps of the play that a message calls by its title, and why, what it costs and what to look at; else null. */
export async function composePlay(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  const [said, readable] = [text, read.readable].map((words) =>
    words.replace(STEP_BY_STEP, '').replace(/[\s?.!]+$/, ''),
  );
  const names = (title: string) => [said, readable].some((words) => words?.toLowerCase() === title.toLowerCase());
  const named = knowledge.shelves.plays.items.find(({ title }) => names(title));
  const plan = named ? null : findPlanInHand(asked);
  if (!named && !plan && MAKES_PLAN.test(text)) return composePlanOfTalk(asked);
  const changed = plan && (await composeChangedPlan(asked, plan));
  if (changed) return changed;
  const chosen = plan && findChosenPlay(asked, plan);
  const play = chosen?.play ?? named;
  if (!play) return plan && !(await knowledge.search(read.readable)).answerable ? composeKeptPlan(asked, plan) : null;
  const units = await knowledge.readDocument(`${play.name}.md`);
  const citations = new CitationList();
  const parts = SECTIONS.map(({ heading, label }, i) => {
    const told = units
      .filter((unit) => heading.test(unit.heading))
      .flatMap((unit) => unit.sentences.map((sentence) => ({ unit, sentence })));
    return { label, told: i === 0 ? told : told.slice(0, MOST_REASONS) };
  });
  const isForeign = parts.some(({ told }) => told.some(({ sentence }) => !isRead(asked, sentence.text)));
  const say = ({ unit, sentence }: Told) => {
    const marks = sentence.sources.length > 0 ? ` ${citations.mark(unit, sentence)}` : '';
    return `${escapeMarkdown(toAskersLanguage(asked, sentence.text))}${marks}`;
  };
  const blocks = parts.flatMap(({ label, told }): AnswerBlock[] => {
    const isCited = told.some(({ sentence }) => sentence.sources.length > 0);
    const kinds: AnswerBlock['kinds'] = [isCited ? 'knowledge_base' : 'general'];
    const lines = told.map(say);
    if (label === null) return lines.map((line, i) => ({ text: `${i + 1}. ${withoutOrder(line)}`, kinds, facts: [] }));
    const text = `**${label[read.language]}:** ${lines.join(' ')}`;
    return lines.length === 0 ? [] : [{ text, kinds, facts: [] }];
  });
  const only: AnswerBlock[] = isForeign ? [{ text: ONLY_IN_ENGLISH, kinds: [], facts: [] }] : [];
  const head: AnswerBlock[] = chosen ? [{ text: headOf(asked, chosen), kinds: [], facts: [] }] : [];
  const state = createState('plan', read.language, text, previous?.state ?? null);
  const hand = state.plan && { plan: { ...state.plan, shown: [...state.plan.shown, play.name] } };
  return buildComposition({ ...state, ...hand }, [], {
    blocks: toSpacedBlocks([...head, ...only, ...blocks]),
    citations: citations.all,
  });
}

/** "make that a plan for 4 weeks". */
const MAKES_PLAN =
  /^.{0,30}\b(?:make|turn|put|give|write|build|do|haz\w*|pon\w*)\b.{0,24}\b(?:plan|schedule|calendario)\b.{0,30}$/i;

/** A plan for what was talked of, as the message wants to see it; null if nothing was. */
async function composePlanOfTalk(asked: Asked): Promise<Composition | null> {
  const state = asked.previous?.state;
  if (!state || asked.previous?.draft || !['ask', 'plan', 'explain'].includes(state.act)) return null;
  const text = findSubject(state).question;
  const read = { ...(await asked.knowledge.readMessage(text)), language: asked.read.language };
  const plan = await composePlan({ ...asked, text, read });
  const hand = plan && findPlanInHand({ ...asked, previous: { ...toPreviousReply(plan, text), draft: null } });
  return (hand && (await composeChangedPlan(asked, hand))) ?? plan;
}

/** What is done now: the step that was picked, or the one after those that are done. */
function headOf(asked: Asked, { play, isNext }: NonNullable<ReturnType<typeof findChosenPlay>>): string {
  const line = `**${escapeMarkdown(toAskersLanguage(asked, play.line))}**`;
  if (!isNext) return line;
  return asked.read.language === 'es' ? `Bien, entonces lo siguiente: ${line}` : `Good, then the next one: ${line}`;
}

type Told = { unit: AnswerParagraph; sentence: AnswerParagraph['sentences'][number] };

function isRead(asked: Asked, text: string): boolean {
  return findInAskersLanguage(asked, text) !== null;
}

/** A numbered step needs no "First," as well. */
function withoutOrder(line: string): string {
  return line.replace(
    /^(?:first|second|third|fourth|fifth|then|next|finally|last|primero|segundo|tercero|cuarto|quinto|después|al final), (\p{L})/iu,
    (_, letter: string) => letter.toUpperCase(),
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
