import { isOnlyFacts } from '../../company-facts/kept/reading/read-facts.ts';
import { formatDraft } from '../../drafts/templates/drafts.ts';
import { isCalculationChange } from '../../reckoning/calculations/requested-calculations.ts';
import { type Asked, toPreviousReply } from '../asked.ts';
import { addComposition, buildComposition, type Composition } from '../composition.ts';
import { createState } from '../conversation-state.ts';
import { isTrouble } from '../understanding/act-forms.ts';
import type { Act } from '../understanding/acts.ts';
import { isFactTold } from '../understanding/added/added-forms.ts';
import { isNoLoad } from '../understanding/rules/question-rules.ts';
import type { Understanding } from '../understanding/understand.ts';
import { composeChoice } from './ask/added/choice.ts';
import { readBarePlace, readConsequence, readPlainNews } from './ask/added/plain-words.ts';
import { composeBenchmark } from './ask/added/told/benchmark.ts';
import { composeOnLast } from './ask/added/told/disputed.ts';
import { composeCount, composeOwnFigure, composeOwnShare, composeStatedFigure } from './ask/added/told/figure.ts';
import { composeToldRate } from './ask/added/told/rate.ts';
import { composeAnswer } from './ask/ask.ts';
import { composeItemSize } from './ask/item-size.ts';
import { composeMisread, composeWhich } from './ask/refusal.ts';
import { composeOwnStanding, composeRecord } from './asker/about-me.ts';
import { composeOwnPaper } from './asker/own-paper.ts';
import { composeRemember } from './asker/remember.ts';
import { composeRig } from './asker/rig.ts';
import { composeTax } from './asker/tax.ts';
import { isOnlyPrices } from './asker/told-prices.ts';
import { composeExplanation, isAskingWhy } from './explain.ts';
import { composeFigures, composeJobPrice, composeLoadPrices } from './figures/figures.ts';
import { composeGateCost } from './figures/later/gate-cost.ts';
import { composeLaterTurn } from './figures/later/later-turn.ts';
import { composeListedText } from './figures/own/listed-text.ts';
import { composeBookPrice, composeOwnPrice, isPricedFirst } from './figures/own/own-price.ts';
import { composeOwnPriceList } from './figures/own/own-price-list.ts';
import { composePrice, readJobFacts } from './figures/price.ts';
import { composeNoPrice, composeOffer, composePriceCheck, isBookCheck } from './figures/price-check.ts';
import { composeQuote, QUOTE_ACTS } from './figures/quote.ts';
import { composeOfPricedJob } from './figures/stated/job-costs.ts';
import { composeMeasuredPrice, composeNamedPrice } from './figures/stated/measured-price.ts';
import { composePayloadCount } from './figures/stated/payload.ts';
import { composeStatedPrice } from './figures/stated/stated-price.ts';
import { composeToldPrice } from './figures/stated/told-price.ts';
import { composeJoinedSum, composeSum } from './figures/sums/sum.ts';
import { composeHelp } from './help/help.ts';
import { composeOfferedWords, composeOutside, findOutsideKind, findOutsideOf, readWordsToSend } from './outside.ts';
import { composePlan } from './plan/plan.ts';
import { isOfPlan } from './plan/plan-in-hand.ts';
import { composePlay } from './plan/play.ts';
import { composeAfterDraft } from './rework/after/after-draft.ts';
import { composeChange } from './rework/change.ts';
import { composeRecall } from './rework/recall.ts';
import { composeRework } from './rework/rework.ts';
import { composeAfterEmergency } from './safety/after-emergency.ts';
import { composeAsbestosFirst } from './safety/asbestos.ts';
import { composeEmergency } from './safety/emergency.ts';
import { addCaution, composeAfterUnlawful, composeUnlawful, isQuestionAfterAll } from './safety/unlawful.ts';
import { composeSocial, isInKind, isSmallTalk } from './social/social.ts';
import { composeFirst } from './write/direct/week.ts';
import { composeAskedList, composeDraft, composeLikelyDraft } from './write/write.ts';

/** Acts that the company's own prices may answer, and those of a message which may change the last calculation. */
const OWN_ACTS: Act[] = ['ask', 'price_job', 'price_check', 'sum'];
const CHANGING_ACTS: Act[] = [...OWN_ACTS, 'rework', 'plan'];

/** Puts the answer to a message together, by the acts that it was understood as. */
export async function composeMessage(asked: Asked, { parts, probabilities }: Understanding): Promise<Composition> {
  if (asked.template !== null) return composeTemplate(asked, asked.template);
  const [first, second] = parts;
  const act = first?.act ?? 'ask';
  const known =
    (await composeAfterEmergency(asked, act)) ??
    (await composeAfterUnlawful(asked)) ??
    (await composeChange(asked, act)) ??
    (await composeFirst(asked, act, probabilities.plan)) ??
    composeRecall(asked) ??
    composeMisread(asked) ??
    composeRecord(asked) ??
    (isOfPlan(asked) ? await composePlay(asked) : await composeBenchmark(asked)) ??
    (await composeOnLast(asked)) ??
    (await composeRig(asked, act)) ??
    (await composeTax(asked, act)) ??
    composeOwnShare(asked) ??
    (await composePayloadCount(asked)) ??
    (await composeOwnPriceList(asked)) ??
    (await composeLoadPrices(asked)) ??
    (await composeGateCost(asked)) ??
    (await composeLaterTurn(asked, act)) ??
    (await composeOfPricedJob(asked, act)) ??
    composeOffer(asked) ??
    composeOfferedWords(asked) ??
    (await composePlay(asked));
  const warned = known ?? (await composeAsbestosFirst(asked, act));
  if (warned) return warned;
  const own =
    (await composeOwn(asked, act, second !== undefined)) ?? (second ? null : await composeOwnPaper(asked, act));
  if (own) return own;
  if (!first || !second) return composeAct(asked, act, probabilities);
  const one = await composeAct(await readPart(asked, first), act, probabilities);
  // A text is about what was just told; a question of its own is not.
  const previous = second.act === 'write' ? toPreviousReply(one, first.text) : asked.previous;
  const other = await composeAct({ ...(await readPart(asked, second)), previous }, second.act, probabilities);
  return addComposition(one, other);
}

/** One of the two things of a message. A text is written with what stands in all of it. */
async function readPart(asked: Asked, { act, text }: Understanding['parts'][number]): Promise<Asked> {
  return act === 'write' ? { ...asked, text } : readWords(asked, text);
}

async function readWords(asked: Asked, text: string): Promise<Asked> {
  return { ...asked, text, read: { ...(await asked.knowledge.readMessage(text)), language: asked.read.language } };
}

/** "our dump charges 78 a ton" goes on with a sum, and is a fact after anything else. */
function tellsFacts({ text, previous }: Asked, act: Act): boolean {
  return !(act === 'sum' && previous?.state?.act === 'sum') && isOnlyFacts(text);
}

/** What the asker's own facts, prices and quotes answer; null where the act goes its usual way. */
async function composeOwn(asked: Asked, act: Act, hasSecond: boolean): Promise<Composition | null> {
  const quote = QUOTE_ACTS.includes(act) ? composeQuote(asked) : null;
  if (quote) return quote;
  if (hasSecond) return null;
  if (act === 'outside' && findOutsideKind(asked.text) === null) return composeOwnPrice(asked, act);
  // "1/4 is 190, full 600, he has 3/8" lists prices only to be priced by them.
  const isToPrice = asked.previous === null && ASKS_WHAT.test(asked.text);
  if (act === 'write') return (await composeListedText(asked)) ?? (isToPrice ? composeToldPrice(asked) : null);
  if (!OWN_ACTS.includes(act)) return null;
  return (await composeStatedPrice(asked)) ?? composeOwnFigures(asked, act);
}

async function composeOwnFigures(asked: Asked, act: Act): Promise<Composition | null> {
  const isTold = tellsFacts(asked, act) || isOnlyPrices(asked, act);
  if (isTold && !changesLast(asked) && !changesPrice(asked)) return composeRemember(asked);
  const priced = (await composeToldPrice(asked)) ?? (act === 'price_check' ? null : await composeMeasuredPrice(asked));
  if (priced) return priced;
  if (await isPricedFirst(asked)) return (await composeOwnPrice(asked, act)) ?? composeAnswer(asked);
  if (act === 'price_check' && isBookCheck(asked)) return composePriceCheck(asked);
  return composeBookPrice(asked, act) ?? (await composeOwnPrice(asked, act));
}

const ASKS_WHAT =
  /\b(?:what'?s|whats|what is|how much is) (?:that|it|my|the (?:price|number))\b|\bwhat (?:do|should|would) i (?:charge|quote|ask|tell)\b/i;

/** The composition for an act; where its own way finds nothing, the next likely way, and in the end the knowledge base. */
async function composeAct(asked: Asked, act: Act, probabilities: Understanding['probabilities']): Promise<Composition> {
  if (CHANGING_ACTS.includes(act) && changesLast(asked)) return composeAnswer(asked);
  switch (act) {
    case 'emergency':
      return composeEmergency(asked);
    case 'unlawful':
      return composeSuspect(asked);
    case 'social':
      return (await composeAfterDraft(asked)) ?? composeTalk(asked);
    case 'help':
      return (await composeHelp(asked)) ?? composeAnswer(asked);
    case 'write':
      return addCaution(asked, probabilities, await composeDraft(asked));
    case 'rework':
      return (await composeAfterDraft(asked)) ?? composeRework(asked) ?? composeAnswer(asked);
    case 'explain':
      return (isAskingWhy(asked.text) ? null : composeExplanation(asked)) ?? composeAnswer(asked);
    case 'plan':
      return (await composePlan(asked)) ?? composeAnswer(asked);
    case 'remember':
      return composeRemember(asked);
    case 'about_me':
      return composeOwnStanding(asked, probabilities.about_me);
    case 'sum':
      return composeFigures(asked);
    case 'price_job':
      return (await composeItemSize(asked)) ?? composeJobPrice(asked);
    case 'price_check':
      return (await composePriceCheck(asked)) ?? composeAnswer(asked);
    case 'outside':
      return composeOutsideOrAnswer(asked);
    case 'ask':
      return (
        (asked.previous?.draft ? await composeAfterDraft(asked) : null) ??
        composeQuestion(await readPlainNews(await readConsequence(asked)), probabilities)
      );
  }
}

function composeSuspect(asked: Asked): Promise<Composition> {
  return isQuestionAfterAll(asked) ? composeAnswer(asked) : composeUnlawful(asked);
}

/** What is no greeting or mood may be news ("the city fined me"), on which the knowledge base has advice. */
async function composeTalk(asked: Asked): Promise<Composition> {
  const placed = await readBarePlace(asked);
  if (placed) return composeAnswer(placed);
  if (isSmallTalk(asked.text)) return (isInKind(asked.text) ? null : await composeWhich(asked)) ?? composeSocial(asked);
  const answer = await composeAnswer(asked);
  const hasStep = answer.blocks.some(({ kinds }) => kinds.includes('general'));
  return answer.isRefusal && !hasStep ? composeSocial(asked) : answer;
}

/** Whether a message changes an input of the calculation that the last reply showed. */
function changesLast({ text, lastCalculation, previous }: Asked): boolean {
  if (!lastCalculation || previous?.draft || previous?.state?.act === 'sum') return false;
  return isCalculationChange(text, lastCalculation);
}

/** Whether a message tells what the last price rests on: the size of the truck, or the dump's fee. */
function changesPrice({ text, previous }: Asked): boolean {
  return previous?.state?.act === 'price_job' && Object.keys(readJobFacts(text)).length > 0;
}

/** What the router takes for foreign is answered all the same where the knowledge base surely holds it. */
async function composeOutsideOrAnswer(asked: Asked): Promise<Composition> {
  const words = readWordsToSend(asked.text);
  if (words !== null)
    return addComposition(composeOutside(asked, 'call'), await composeDraft(await readWords(asked, words)));
  if (findOutsideKind(asked.text) !== null) return composeOutside(asked);
  const answer = await composeAnswer(asked);
  return answer.isRefusal ? { ...composeOutside(asked), followUps: answer.followUps } : answer;
}

/** A question that the knowledge base does not answer may be a sum or a job to price. */
async function composeQuestion(asked: Asked, probabilities: Understanding['probabilities']): Promise<Composition> {
  const figured =
    (await composeAskedList(asked)) ??
    (await composeNamedPrice(asked)) ??
    (await composeChoice(asked)) ??
    composeJoinedSum(asked) ??
    (await composeToldRate(asked)) ??
    (await composeCount(asked)) ??
    (await composeItemSize(asked)) ??
    (await composeOwnFigure(asked)) ??
    (await composeStatedFigure(asked));
  if (figured) return figured;
  const answer = await composeAnswer(asked);
  const outside = findOutsideOf(asked.text, answer);
  if (outside !== null) return composeOutside(asked, outside);
  if (!answer.isRefusal) return answer;
  const draft = await composeLikelyDraft(asked);
  if (draft) return draft;
  // "its only 9x9" after an answer tells a size.
  const tellsFact = asked.previous?.state?.act === 'ask' && isFactTold(asked.read.readable);
  const sum = probabilities.sum > 0.05 && !tellsFact ? composeSum(asked) : null;
  const isOfJob = !isTrouble(asked.text) && !isNoLoad(asked.text);
  const mayPrice = probabilities.price_job > 0.1 && asked.previous?.state?.act !== 'ask' && isOfJob;
  return sum ?? (mayPrice ? await composePrice(asked) : null) ?? composeNoPrice(asked) ?? answer;
}

/** The finished text of a template, as a draft. */
function composeTemplate({ text, read, previous }: Asked, template: string): Composition {
  return buildComposition(createState('write', read.language, text, previous?.state ?? null), [formatDraft(template)]);
}
