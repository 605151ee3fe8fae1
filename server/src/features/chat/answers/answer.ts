import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import type { KnowledgeReader, Retrieval } from '../../knowledge/index.ts';
import { isOnlyFacts } from '../company-facts/kept/reading/read-facts.ts';
import { findStandingQuestion } from '../company-facts/remarks.ts';
import { formatDraft } from '../drafts/templates/drafts.ts';
import { isCalculationChange } from '../reckoning/calculations/requested-calculations.ts';
import { type Job, readJob } from '../reckoning/prices/read-job.ts';
import { composeAboutMe, composeRecord } from './acts/about-me.ts';
import { composeAnswer } from './acts/ask/ask.ts';
import { composeCount, composeOwnFigure } from './acts/ask/told-figure.ts';
import { composeExplanation, isAskingWhy } from './acts/explain.ts';
import { composeFigures, composeJobPrice } from './acts/figures/figures.ts';
import { composeOwnPrice } from './acts/figures/own-price.ts';
import { composePrice, composePriceCheck } from './acts/figures/price.ts';
import { composeBookPrice, composeQuote, QUOTE_ACTS } from './acts/figures/quote.ts';
import { composeSum } from './acts/figures/sum.ts';
import { composeHelp } from './acts/help.ts';
import { composeOutside, findOutsideKind } from './acts/outside.ts';
import { composePlan } from './acts/plan.ts';
import { composeRemember, listProposedFacts } from './acts/remember.ts';
import { composeRework } from './acts/rework/rework.ts';
import { composeEmergency } from './acts/safety/emergency.ts';
import { composeUnlawful } from './acts/safety/unlawful.ts';
import { composeSocial, isSmallTalk } from './acts/social.ts';
import { composeDraft } from './acts/write.ts';
import type { Asked } from './asked.ts';
import { addComposition, buildComposition, type Composition } from './composition.ts';
import { createState } from './conversation-state.ts';
import type { Engine, EngineEvent } from './engines/engine.ts';
import { isReworkForm } from './understanding/act-forms.ts';
import type { Act } from './understanding/acts.ts';
import { findActs, type Understanding } from './understanding/understand.ts';

/** On first start the articles load within seconds; a question waits for them at most this long. */
const LOADING_TIMEOUT_MS = 20_000;
/** Acts that the company's own prices may answer. */
const OWN_ACTS: Act[] = ['ask', 'price_job', 'price_check', 'sum'];
/** Acts that a message which changes the last calculation may be taken for. */
const CHANGING_ACTS: Act[] = [...OWN_ACTS, 'rework', 'plan'];
/** Below this, somebody without a company record asks a question of the trade. */
const SURELY_ABOUT_ME = 0.8;

export interface Question extends Omit<Asked, 'read' | 'knowledge' | 'onFound'> {
  /**
   * Called with what was found for each question of the message, before it is fitted to the asker's company; not if the
   * answer is another than what was searched for.
   */
  onFound?: (found: Retrieval[]) => void;
  /** Called for each request to the model. */
  onUsage?: (usage: ModelUsage) => void;
  signal: AbortSignal;
}

/** Answers one message: understands what it wants, puts an answer together, then lets the engine write it. */
export async function* writeAnswer(
  knowledge: KnowledgeReader,
  engine: Engine,
  sent: Question,
): AsyncGenerator<EngineEvent> {
  const question = resumeInterrupted({ ...sent, text: toPlainBreaks(sent.text) });
  const loading = knowledge.firstLoad();
  if (loading) {
    yield { type: 'status', content: 'Reading the knowledge base' };
    await Promise.race([loading, sleep(LOADING_TIMEOUT_MS, undefined, { ref: false })]);
  }
  const read = await knowledge.readMessage(question.text);
  const searched = rememberSearches(knowledge);
  const searches: Retrieval[][] = [];
  const asked: Asked = { ...question, read, knowledge: searched, onFound: (found) => void searches.push(found) };
  const wanted = findActs(question.text, read, {
    before: question.previous ? (question.previous.state?.act ?? 'ask') : null,
    hasDraft: question.previous?.draft != null,
    hasBlanks: (question.previous?.draft?.blanks.length ?? 0) > 0,
    hasSources: (question.previous?.citations.length ?? 0) > 0 || question.previous?.state?.sum != null,
    found: await searched.search(read.readable),
    namesJob: namesJob(readJob(question.text, searched.shelves.figures)),
  });
  yield { type: 'status', content: statusOf(wanted, knowledge) };
  const composition = await composeAll(asked, wanted);
  const found = composition.isRefusal || composition.parts.length > 0 ? searches.at(-1) : undefined;
  if (found) question.onFound?.(found);
  const { signal, onUsage, text, history, user, facts, today } = question;
  yield* engine({ question: text, history, user, facts, today, language: read.language, composition, signal, onUsage });
  yield { type: 'proposed_facts', facts: listProposedFacts(asked, composition.state.act) };
  yield { type: 'state', state: composition.state };
  if (composition.followUps) yield { type: 'follow_ups', follow_ups: composition.followUps };
}

/** Line ends of one kind, and no runs of spaces, on which some patterns would take seconds. */
function toPlainBreaks(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[ \t\u00a0]{3,}/g, '  ');
}

/** "make it shorter" after a reply that broke off asks its question again, with the change; its rest is no answer. */
function resumeInterrupted(question: Question): Question {
  const { previous, text } = question;
  if (!previous?.is_interrupted || previous.draft) return question;
  if (isReworkForm(text)) return { ...question, text: `${previous.question}\n${text}`, previous: null };
  return previous.content === '' ? { ...question, previous: null } : question;
}

function namesJob({ items, share, yards, place, trucks }: Job): boolean {
  return items.length > 0 || share !== null || yards !== null || place !== null || trucks !== null;
}

/** The same knowledge base, which searches for the same question once while a message is answered. */
function rememberSearches(knowledge: KnowledgeReader): Asked['knowledge'] {
  const searches = new Map<string, Promise<Retrieval>>();
  return {
    shelves: knowledge.shelves,
    readDocument: (name) => knowledge.readDocument(name),
    readMessage: (text) => knowledge.readMessage(text),
    search(question) {
      const found = searches.get(question) ?? knowledge.search(question);
      searches.set(question, found);
      return found;
    },
  };
}

function statusOf({ parts }: Understanding, knowledge: KnowledgeReader): string {
  const [first] = parts;
  if (first?.act === 'write' || first?.act === 'rework') return 'Writing';
  if (first?.act === 'sum' || first?.act === 'price_job') return 'Working it out';
  return `Searching ${knowledge.countPassages().toLocaleString('en-US')} passages`;
}

async function composeAll(asked: Asked, { parts, probabilities }: Understanding): Promise<Composition> {
  if (asked.template !== null) return composeTemplate(asked, asked.template);
  const record = composeRecord(asked);
  if (record) return record;
  const [first, second] = parts;
  const act = first?.act ?? 'ask';
  const own = await composeOwn(asked, act, second !== undefined);
  if (own) return own;
  const one = await composeAct(
    first?.text === asked.text ? asked : { ...asked, text: first?.text ?? asked.text },
    act,
    probabilities,
  );
  if (!second) return one;
  const previous = {
    content: one.blocks.map(({ text }) => text).join(''),
    citations: one.citations,
    draft: null,
    state: one.state,
    question: first?.text ?? '',
    is_interrupted: false,
  };
  const other = await composeAct({ ...asked, text: second.text, previous }, second.act, probabilities);
  return addComposition(one, other);
}

/** What the asker's own facts, prices and quotes answer; null where the act goes its usual way. */
async function composeOwn(asked: Asked, act: Act, hasSecond: boolean): Promise<Composition | null> {
  const quote = QUOTE_ACTS.includes(act) ? composeQuote(asked) : null;
  if (quote) return quote;
  if (hasSecond || !OWN_ACTS.includes(act)) return null;
  if (isOnlyFacts(asked.text) && !changesLast(asked)) return composeRemember(asked);
  return composeBookPrice(asked, act) ?? (await composeOwnPrice(asked));
}

/** The composition for an act; where its own way finds nothing, the next likely way, and in the end the knowledge base. */
async function composeAct(asked: Asked, act: Act, probabilities: Understanding['probabilities']): Promise<Composition> {
  if (CHANGING_ACTS.includes(act) && changesLast(asked)) return composeAnswer(asked);
  switch (act) {
    case 'emergency':
      return composeEmergency(asked);
    case 'unlawful':
      return composeUnlawful(asked);
    case 'social':
      return composeTalk(asked);
    case 'help':
      return composeHelp(asked) ?? composeAnswer(asked);
    case 'write':
      return composeDraft(asked);
    case 'rework':
      return composeRework(asked) ?? composeAnswer(asked);
    case 'explain':
      return (isAskingWhy(asked.text) ? null : composeExplanation(asked)) ?? composeAnswer(asked);
    case 'plan':
      return (await composePlan(asked)) ?? composeAnswer(asked);
    case 'remember':
      return composeRemember(asked);
    case 'about_me':
      return composeOwnStanding(asked, probabilities);
    case 'sum':
      return composeFigures(asked);
    case 'price_job':
      return composeJobPrice(asked);
    case 'price_check':
      return (await composePriceCheck(asked)) ?? composeAnswer(asked);
    case 'outside':
      return composeOutsideOrAnswer(asked);
    case 'ask':
      return composeQuestion(asked, probabilities);
  }
}

/** What is no greeting, thanks or mood may be news ("the city fined me") on which the knowledge base has advice. */
async function composeTalk(asked: Asked): Promise<Composition> {
  if (isSmallTalk(asked.text)) return composeSocial(asked);
  const answer = await composeAnswer(asked);
  return answer.isRefusal ? composeSocial(asked) : answer;
}

/** Whether a message changes an input of the calculation that the last reply showed. */
function changesLast({ text, lastCalculation, previous }: Asked): boolean {
  if (!lastCalculation || previous?.draft || previous?.state?.act === 'sum') return false;
  return isCalculationChange(text, lastCalculation);
}

/** How the asker does is judged by what sources call usual; anything else about them stands in their record alone. */
async function composeOwnStanding(asked: Asked, probabilities: Understanding['probabilities']): Promise<Composition> {
  const answer = await composeAnswer(asked);
  const isJudged =
    answer.remarks.some(({ evidence }) => evidence) || findStandingQuestion(asked.text, asked.facts) !== null;
  if (isJudged && !answer.isRefusal) return answer;
  const isAboutMe = Object.keys(asked.facts).length > 0 || probabilities.about_me > SURELY_ABOUT_ME;
  return isAboutMe ? composeAboutMe(asked) : answer;
}

/** What the router takes for foreign is answered all the same where the knowledge base surely holds it. */
async function composeOutsideOrAnswer(asked: Asked): Promise<Composition> {
  if (findOutsideKind(asked.text) !== null) return composeOutside(asked);
  const answer = await composeAnswer(asked);
  return answer.isRefusal ? { ...composeOutside(asked), followUps: answer.followUps } : answer;
}

/** A question that the knowledge base does not answer may be a sum or a job to price. */
async function composeQuestion(asked: Asked, probabilities: Understanding['probabilities']): Promise<Composition> {
  const figured = (await composeCount(asked)) ?? (await composeOwnFigure(asked));
  if (figured) return figured;
  const answer = await composeAnswer(asked);
  if (!answer.isRefusal) return answer;
  if (findOutsideKind(asked.text) === 'records' || findOutsideKind(asked.text) === 'secret')
    return composeOutside(asked);
  const sum = probabilities.sum > 0.05 ? composeSum(asked) : null;
  const mayPrice = probabilities.price_job > 0.1 && asked.previous?.state?.act !== 'ask';
  return sum ?? (mayPrice ? await composePrice(asked) : null) ?? answer;
}

/** The finished text of a template, as a draft. */
function composeTemplate({ text, read, previous }: Asked, template: string): Composition {
  const state = createState('write', read.language, text, previous?.state ?? null);
  return buildComposition(state, [formatDraft(template)]);
}
