import type { Calculation } from '@haulwise/contract';
import type { CalculatorName } from '@haulwise/contract/calculators';
import { splitQuestion } from '../../answers/question.ts';
import { type CompanyFacts, NO_FACTS } from '../../company-facts/company-facts.ts';
import { findAskedStates } from '../../company-facts/states.ts';
import { findOwnLoad } from '../prices/own-truck.ts';
import { type ParsedAmount, parseAmounts } from './amounts.ts';
import { countStated, type StatedInputs } from './calculators/chat-calculator.ts';
import { CHAT_CALCULATORS } from './calculators/chat-calculators.ts';
import { LOAD_FIELDS } from './calculators/shared-slots.ts';
import { applyFollowUp } from './follow-ups.ts';
import { createCalculation } from './run-calculation.ts';
import { toStatedInputs } from './stated-inputs.ts';

export interface CalculationRequest {
  name: CalculatorName;
  stated: StatedInputs;
}

const CALCULATORS_IN_ORDER = Object.keys(CHAT_CALCULATORS) as CalculatorName[];
/** "Calculate my break even", but not "calculate what I …", which asks how to do it. */
const ASKS_TO_CALCULATE =
  /^(?:(?:hey|hi|please|pls|now|ok|okay)[,\s]+)*(?:(?:can|could|will|would) you (?:please )?|help me (?:to )?|let'?s |i (?:want|need|would like) to |i wanna )?(?:calculate|compute|calc|work out|figure out|run|do|open|show me|use)\b(?! (?:i|we)\b)/;
const NAMES_A_CALCULATOR = /^(?:the |my )?[\w' -]{0,30}\bcalculator\b(?: please)?$/;

/**
 * The calculations that a message asks for: the last one of its conversation with the inputs that the message changes,
 * or new ones. Most messages ask for none.
 */
export function findCalculations(message: string, last: Calculation | null, facts: CompanyFacts): Calculation[] {
  const requests = findRequests(message, facts);
  const changed = last && applyFollowUp(message, last, requests[0]?.name ?? null);
  if (changed) return [changed];
  return requests
    .map(({ name, stated }) => createCalculation(name, stated, facts))
    .filter((calculation) => !isOfDollars(calculation, message));
}

const WHOLE = 100;

/** "dump runs 74 and 81": dollars that were read as shares of the revenue come to more than all of it. */
function isOfDollars({ tool, results }: Calculation, message: string): boolean {
  const costs = results.find(({ name }) => name === 'costs')?.amount ?? 0;
  const most = typeof costs === 'number' ? costs : Math.max(...costs);
  return tool === 'margin_check' && most > WHOLE && (message.match(/%|\bpercent\b/g)?.length ?? 0) < 2;
}

/** Whether a message changes an input of the last calculation. */
export function isCalculationChange(message: string, last: Calculation): boolean {
  return applyFollowUp(message, last, findRequests(message)[0]?.name ?? null) !== null;
}

const STATES_A_SHARE = /%|\bpercent\b|\bpct\b/i;

/** The calculation that a message asks for and states every needed input of; null if a plain sum says as much. */
export function findFullCalculation(message: string, facts: CompanyFacts): Calculation | null {
  const [found] = findCalculations(message, null, facts);
  if (!found) return null;
  // "410, subtract the 78 dump": dollars, not shares of the revenue.
  if (found.tool === 'margin_check') return found.results.length > 0 && STATES_A_SHARE.test(message) ? found : null;
  const isFull = found.inputs.every(({ name, amount }) => amount !== null || !(name in found.faults));
  return isFull ? found : null;
}

/** What to search for in addition to the calculations of a message: the topic of each, and what else the message asks. */
export function listSearchTopics(message: string, calculations: Calculation[]): string[] {
  const parts = splitQuestion(message);
  const others = parts.length > 1 ? parts.filter((part) => findRequest(part) === null) : [];
  return [...new Set(calculations.map(({ tool }) => CHAT_CALCULATORS[tool].topic)), ...others];
}

const NO_UNIT = String.raw`(?![\d,.]*\d| ?(?:an?|per|each|%|percent|miles?|jobs?|hours?|hrs?)\b| ?\/)`;
const AT_WAGE = new RegExp(
  String.raw`\b(\d+(?:\.\d+)? ?(?:hours?|hrs?)(?: each)?) (?:at|@) \$?(\d+(?:\.\d+)?)${NO_UNIT}`,
  'gi',
);
const AT_FEE = new RegExp(String.raw`\b(\d+(?:\.\d+)? ?tons?) (?:at|@) \$?(\d+(?:\.\d+)?)${NO_UNIT}`, 'gi');

/** "4 hours at 20, 1.5 tons at 70": what the amounts are paid for, so that none is assumed beside them. */
function withRates(message: string): string {
  return message.replace(AT_WAGE, '$1 at $$$2 an hour').replace(AT_FEE, '$1 at $$$2 per ton');
}

/** Amounts may appear anywhere in a message, so its parts count only if they ask for different calculations. */
function findRequests(said: string, facts: CompanyFacts = NO_FACTS): CalculationRequest[] {
  const message = withRates(said);
  const parts = splitQuestion(message).flatMap((part) => findRequest(part, facts) ?? []);
  if (new Set(parts.map(({ name }) => name)).size > 1) return parts;
  const whole = findRequest(message, facts) ?? parts[0];
  return whole ? [whole] : [];
}

/**
 * The calculation that a question asks for, with the inputs it states; null if it asks for none. Without enough inputs
 * it must be asked for by name: "calculate my break even", not "how do I calculate …".
 */
export function findRequest(question: string, facts: CompanyFacts = NO_FACTS): CalculationRequest | null {
  const text = question.trim().toLowerCase();
  const amounts = parseAmounts(question);
  return findByAmounts(text, amounts, facts) ?? findByName(text, amounts);
}

function findByAmounts(text: string, amounts: ParsedAmount[], facts: CompanyFacts): CalculationRequest | null {
  const load = OTHER_MATERIAL.test(text) ? null : findOwnLoad(text, facts);
  if (amounts.length === 0 && load === null) return null;
  const own = listOwnInputs(text, facts);
  for (const name of CALCULATORS_IN_ORDER) {
    const { words, isEnough } = CHAT_CALCULATORS[name];
    if (!words.test(text)) continue;
    const stated = withLoneCrew(name, text, toStatedInputs(name, amounts));
    const ownLoad = load && countStated(stated, ...LOAD_FIELDS) === 0 ? { yards: load.yards } : {};
    if (!isEnough({ ...ownLoad, ...stated }, own)) continue;
    return { name, stated: 'yards' in ownLoad ? { ...stated, own_yards: ownLoad.yards } : stated };
  }
  return null;
}

/** What weighs much more than mixed junk, or goes elsewhere for another fee. */
const OTHER_MATERIAL =
  /\b(?:concrete|dirt|soil|bricks?|shingles?|roof\w*|tiles?|plaster|drywall|gravel|rocks?|stones?|asphalt|sand|brush|green|yard waste|leaves|branches|metal|scrap|tires?|mattress\w*|average|national|typical|usual)\b/;

/** The fee of one's own dump holds for mixed junk at home. */
function listOwnInputs(text: string, { dump_fee }: CompanyFacts): StatedInputs {
  const isElsewhere = OTHER_MATERIAL.test(text) || findAskedStates(text).size > 0;
  return dump_fee === undefined || isElsewhere ? {} : { tip: dump_fee };
}

const ALONE = /\b(?:alone|by myself|solo|just me|on my own)\b/;

/** "did it alone": a crew of one. */
function withLoneCrew(name: CalculatorName, text: string, stated: StatedInputs): StatedInputs {
  const hasCrew = CHAT_CALCULATORS[name].slots.some(({ field }) => field === 'crew');
  return hasCrew && !('crew' in stated) && ALONE.test(text) ? { ...stated, crew: 1 } : stated;
}

function findByName(text: string, amounts: ParsedAmount[]): CalculationRequest | null {
  if (!ASKS_TO_CALCULATE.test(text) && !NAMES_A_CALCULATOR.test(text)) return null;
  const name = CALCULATORS_IN_ORDER.find((candidate) => CHAT_CALCULATORS[candidate].names.test(text));
  return name === undefined ? null : { name, stated: toStatedInputs(name, amounts) };
}
