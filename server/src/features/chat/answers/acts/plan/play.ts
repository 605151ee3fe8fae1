import type { AnswerParagraph, Play } from '../../../../knowledge/index.ts';
import { type Asked, findInAskersLanguage, ONLY_IN_ENGLISH, toAskersLanguage, toPreviousReply } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { type ConversationState, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { findSubject } from '../ask/added/subject.ts';
import { composeChangedPlan, composeKeptPlan } from './changed-plan.ts';
import { composePlan } from './plan.ts';
import { type ChosenPlay, findChosenPlay, findPlanInHand, IS_BLOCKED } from './plan-in-hand.ts';

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
  return buildComposition(showPlay(state, play, chosen?.done ?? null), [], {
    blocks: toSpacedBlocks([...head, ...only, ...blocks]),
    citations: citations.all,
  });
}

/** The state with a play shown, and without the one that is done. */
function showPlay(state: ConversationState, play: Play, done: Play | null): ConversationState {
  const { plan } = state;
  if (!plan) return state;
  const plays = plan.plays.filter((name) => name !== done?.name);
  return { ...state, plan: { ...plan, plays, shown: [...plan.shown, play.name] } };
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

/** What is done now: the step that was picked, or the one after those that are done or lead nowhere. */
function headOf(asked: Asked, { play, done, isNamed }: ChosenPlay): string {
  const line = `**${escapeMarkdown(toAskersLanguage(asked, play.line))}**`;
  if (done === null) return line;
  const isSpanish = asked.read.language === 'es';
  if (!IS_BLOCKED.test(asked.text))
    return isSpanish ? `Bien, entonces lo siguiente: ${line}` : `Good, then the next one: ${line}`;
  if (!isNamed) return isSpanish ? `Entonces vamos a lo siguiente: ${line}` : `Then go past that, to this: ${line}`;
  const out = escapeMarkdown(toAskersLanguage(asked, done.title));
  return isSpanish ? `Entonces fuera «${out}». Lo siguiente: ${line}` : `Then “${out}” is out. Next: ${line}`;
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
