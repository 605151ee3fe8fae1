import type { Calculation } from '@haulwise/contract';
import { findCalculations, findFullCalculation } from '../../../reckoning/calculations/requested-calculations.ts';
import { readJob } from '../../../reckoning/prices/read-job.ts';
import { ASKS_GOOD } from '../../../reckoning/sums/follow-ups/result-follow-up.ts';
import { toPlain } from '../../../reckoning/sums/reading/plain-text.ts';
import { isSurelyMoney } from '../../../reckoning/sums/solving/reading/evidence.ts';
import { readStated } from '../../../reckoning/sums/solving/reading/stated.ts';
import { toFigures } from '../../../reckoning/sums/solving/reading/wording.ts';
import type { Asked } from '../../asked.ts';
import { addComposition, buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { ASKS_PRICE, ASKS_PRICE_OF_NOTHING } from '../../understanding/act-forms.ts';
import { ASKS_CHARGE, ASKS_TO_FILL } from '../../understanding/rules/rule-forms.ts';
import { buildSubject, findSubject } from '../ask/added/subject.ts';
import { composeCount } from '../ask/added/told/figure.ts';
import { composeAnswer } from '../ask/ask.ts';
import { composeItemSize } from '../ask/item-size.ts';
import { addMarket } from './job-market.ts';
import { composePriceList } from './later/price-list.ts';
import { composePrice } from './price.ts';
import { composeRecurring } from './recurring.ts';
import { composeByYard } from './sums/by-yard.ts';
import { composeHowTogether, composeSolved } from './sums/solved.ts';
import { composeJoinedSum, composeSum, isPlainSum } from './sums/sum.ts';
import { composeTiers, composeTiersCheck } from './tiers.ts';

const ASKS_WHAT_TO_CHARGE =
  /\bwhat (?:do|should|would|must) (?:i|we) (?:have )?(?:ask(?:ed)?|charged?|quoted?|bid|got(?:ten)?)\b|\bwhat(?:'s| is|s)? (?:the|my) (?:price|quote|bid)\b/i;
/** What a yard pays is no price of a job. */
const IS_PAID_FOR =
  /\b(?:yards?|they|scrap\w*|buyers?|recyclers?) (?:\w+ )?(?:pay\w*|give|buy\w*)\b|\bscrap (?:price|value)\b|\bworth (?:in|as|for) scrap\b/i;

const MONEY = /\$\s?\d/;

/** A list of prices by the load, made or judged; null for any other message. */
export async function composeLoadPrices(asked: Asked): Promise<Composition | null> {
  return composeByYard(asked) ?? (await composePriceList(asked)) ?? composeTiersCheck(asked);
}

/** A calculator knows what its figures mean, so it goes before a plain sum, unless it lacks some of them. */
export async function composeFigures(asked: Asked): Promise<Composition> {
  const solved = await composeSolved(asked);
  if (solved) return addMarket(asked, solved);
  const plain = composeJoinedSum(asked) ?? (isPlainSum(asked) ? composeSum(asked) : null);
  if (plain) return addAdvice(asked, await addMarket(asked, plain));
  const size = await composeItemSize(asked);
  if (size) return size;
  if (ASKS_WHAT_TO_CHARGE.test(asked.text)) return composeJobPrice(asked);
  const sum = findFullCalculation(asked.text, asked.facts) ? null : composeSum(asked);
  if (sum) return addMarket(asked, sum);
  const isCalculated = findCalculations(asked.text, null, asked.facts).length > 0;
  const isPriced = !isCalculated && (asked.previous?.state?.act !== 'ask' || ASKS_PRICE.test(asked.text));
  return (isPriced ? await composePrice(asked) : null) ?? (await composeCount(asked)) ?? composeAnswerOrAsk(asked);
}

/** Whether to take an advance or to report damage, its figures do not decide alone. */
const JUDGED: Record<string, string> = {
  advance: 'Is a merchant cash advance worth it?',
  offer: 'How much is my junk removal company worth, what multiple do hauling businesses sell for?',
  claim: 'Should I file an insurance claim for small damage or pay it myself?',
};
const MARGIN = "What's a good profit margin for junk removal?";
const ROOFING = 'How much do roof shingles weigh per square?';
const BY_SQUARE = /\bsquares × /;
const IS_ADVANCE = /\b(?:advance|mca|daily)\b|\ba day\b/i;

async function addAdvice(asked: Asked, composition: Composition): Promise<Composition> {
  const { text, read, previous, knowledge } = asked;
  const goal = composition.state.sum?.goal ?? '';
  const isMargin = goal === 'left' && ASKS_GOOD.test(text.toLowerCase());
  const isRoof = goal === 'weight' && composition.blocks.some((block) => BY_SQUARE.test(block.text));
  const question = isMargin ? MARGIN : isRoof ? ROOFING : JUDGED[goal];
  if (question === undefined || (!isMargin && previous?.state?.sum?.goal === goal)) return composition;
  if (goal === 'advance' && !IS_ADVANCE.test(text)) return composition;
  // The figures of the message would lead to articles about others.
  const general = { ...asked, text: question, read: await knowledge.readMessage(question), previous: null };
  const answer = await composeAnswer(read.language === 'es' ? asked : general);
  if (answer.isRefusal || answer.calculations.length > 0) return composition;
  const both = addComposition(composition, answer);
  return { ...both, state: { ...both.state, act: 'sum' } };
}

/** "net 60", "heat index 104", "i'm 58", "a 2016 f-350": no amounts. */
const NO_AMOUNT =
  /\bnet[- ]?(?:7|10|15|20|21|30|45|60|75|90|120)\b|\bheat index\D{0,12}\d+|\b\d{2,3} ?(?:degrees?|°|f\b)|\b\d+(?:[- ]?\d+)? ?(?:days?|months?|years?|yrs?)(?:[- ]old)?\b|\b(?:i'?m|i am|im|he'?s|she'?s|age|aged) (?:almost |about |turning )?\d{2}\b(?! ?(?:an?|per|dollars)\b)|\b(?:19|20)\d{2}\b|\b[a-z]{1,4}-?\d{3,4}\b|\b(?:ram|model|series|class|silverado|sierra|isuzu|hino|ford|chevy|dodge|gmc|npr|nqr|interstate|highway|route|section|form|osha|code|rule) \d+\w*|\b\d+k? ?(?:miles|mi|ft|feet|foot|lbs?|pounds|psi|hp|gvwr)\b|\b\d{3}-\d{4}\b/gi;

const FIGURE = /\d[\d,.]*/g;
/** So many figures are a sum of the asker's own … */
const OWN_FIGURES = 3;
/** … unless the knowledge base knows the message as a question of its own. */
const KNOWN = 0.75;

/** "which of the two": the figures describe what to choose from, and make no sum. */
const CHOOSES = /\b(?:which|versus|vs)\b|\b(?:better|cheaper|smarter) (?:deal|buy|choice)\b/i;

/** Figures that nobody can put together by the words around them are asked about; an article would be about others'. */
async function composeAnswerOrAsk(asked: Asked): Promise<Composition> {
  const { text } = asked;
  const answer = await composeAnswer(asked);
  const isKnown = (answer.parts[0]?.paragraphs[0]?.ask_match ?? 0) >= KNOWN && !answer.isRefusal;
  if (!answer.isRefusal && CHOOSES.test(text)) return answer;
  if (isKnown || answer.calculations.length > 0 || countAmounts(text) < OWN_FIGURES) return answer;
  return composeHowTogether(asked);
}

/** How many figures may belong to a sum; without any money there is none. */
function countAmounts(text: string): number {
  const amounts = text.replace(NO_AMOUNT, ' ');
  const words = toFigures(toPlain(amounts));
  return isSurelyMoney(readStated(words), words) ? (amounts.match(FIGURE) ?? []).length : 0;
}

/** Whether a calculation knows more of the asker's cost than who goes along and how much there is. */
function isOfOwnCost({ tool, inputs }: Calculation): boolean {
  const isKnown = ({ name, origin, basis }: Calculation['inputs'][number]) =>
    origin !== 'assumed' && basis === null && name !== 'crew';
  return tool !== 'price_floor' || inputs.some(isKnown);
}

/** A job with its own crew, hours or gate fee is reckoned from cost; any other by published prices. */
export async function composeJobPrice(asked: Asked): Promise<Composition> {
  if (asked.previous === null && ASKS_PRICE_OF_NOTHING.test(asked.text)) return askForWhat(asked);
  const formed = (await composePriceOfTopic(asked)) ?? composeRecurring(asked) ?? (await composeTiers(asked));
  if (formed) return formed;
  const answer = await composeAnswer(asked);
  if (IS_PAID_FOR.test(asked.text) && !answer.isRefusal) return answer;
  if (isOwnPrice(asked, answer) || answer.calculations.some(isOfOwnCost)) return answer;
  if (answer.calculations.length > 0) return (await composePrice(asked)) ?? answer;
  return (await composePrice(asked)) ?? composeSum(asked) ?? answer;
}

/** "how much can i charge", after a question on a piano: the price of hauling one. */
function composePriceOfTopic(asked: Asked): Promise<Composition | null> | null {
  const state = asked.previous?.state;
  if (state?.act === 'sum' && state.sum?.goal === 'volume' && ASKS_TO_FILL.test(asked.text))
    return composePrice({ ...asked, text: `${Math.round(state.sum.result * 10) / 10} cubic yards, what do i charge` });
  if (state?.act !== 'ask' || !ASKS_CHARGE.test(asked.text)) return null;
  return composePrice({ ...asked, text: `${buildSubject(findSubject(state))}. ${asked.text}` });
}

function askForWhat({ text, read }: Asked): Composition {
  const said =
    read.language === 'es'
      ? '¿Qué hay que llevarse? Dígame las cosas, o más o menos cuánto del camión llenan, y si hay escaleras.'
      : 'For what? Tell me the things, or roughly how much of the truck they fill, and whether there are stairs.';
  return buildComposition(createState('price_job', read.language, text, null), [said]);
}

/** For so many yards it must tell an amount: what a photo of the pile shows is no price of it. */
function isOwnPrice({ text, knowledge }: Asked, { citations, blocks }: Composition): boolean {
  if (!citations[0]?.is_own) return false;
  return readJob(text, knowledge.shelves.figures).yards === null || MONEY.test(blocks[0]?.text ?? '');
}
