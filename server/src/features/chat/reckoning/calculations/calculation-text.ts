import type { BasisKind, Calculation, UsedFact } from '@haulwise/contract';
import { CALCULATORS, type CalculatorName, formatAmount, type Unit } from '@haulwise/contract/calculators';
import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import { listUsedFacts } from '../../company-facts/used-facts.ts';
import { CHAT_CALCULATORS } from './calculators/chat-calculators.ts';
import { runCalculation } from './run-calculation.ts';

export interface CalculationParagraph {
  /** Markdown. */
  text: string;
  kinds: BasisKind[];
  facts: UsedFact[];
}

type Input = Calculation['inputs'][number];

const MOST_ASSUMED = 5;
const MOST_NOTES = 2;

/** The result of a calculation and what it assumes, or what is still needed for it, in one to three sentences. */
export function buildCalculationParagraph(calculation: Calculation, facts: CompanyFacts): CalculationParagraph {
  if (calculation.results.length === 0) return { text: formatMissing(calculation), kinds: [], facts: [] };
  const silent = CHAT_CALCULATORS[calculation.tool].getSilentInputs?.(calculation) ?? [];
  const told = calculation.inputs.filter(({ name }) => !silent.includes(name));
  const own = calculation.inputs.filter((input) => input.origin === 'your_profile' && isDecisive(calculation, input));
  const used = listOwnFacts(calculation.tool, own, facts);
  const sentences = [
    formatResult(calculation),
    ...calculation.notes.slice(0, MOST_NOTES),
    ...formatComputed(told),
    own.length === 0 ? '' : `Your data: ${formatList(own.map(formatNamed))}.`,
    formatAssumed(told),
  ];
  return {
    text: sentences.filter((sentence) => sentence !== '').join(' '),
    kinds: used.length > 0 ? ['your_data', 'calculation'] : ['calculation'],
    facts: used,
  };
}

function formatResult({ tool, results, inputs }: Calculation): string {
  const write = (list: { name: string; unit: string; amount: Input['amount'] }[], name: string) => {
    const found = list.find((one) => one.name === name);
    return found?.amount == null ? '' : formatAmount(found.amount, found.unit as Unit);
  };
  return CHAT_CALCULATORS[tool].formatResult(
    (name) => write(results, name),
    (name) => write(inputs, name),
  );
}

/** Inputs that were stated in another unit, and how they were converted. */
function formatComputed(inputs: Input[]): string[] {
  return inputs
    .filter(({ origin, basis }) => origin === 'you_said' && basis !== null)
    .map((input) => `${input.label}: ${input.basis} = ${formatInput(input)}.`);
}

/** Whether the result would be different without this input, or with its smallest value. */
function isDecisive({ tool, inputs, results, notes }: Calculation, input: Input): boolean {
  const field = CALCULATORS[tool].fields.find(({ name }) => name === input.name);
  if (!field || input.amount === null) return false;
  const least = { ...input, amount: field.isOptional ? null : field.min };
  const other = runCalculation(
    tool,
    inputs.map((one) => (one === input ? least : one)),
  );
  return JSON.stringify([other.results, other.notes]) !== JSON.stringify([results, notes]);
}

function formatAssumed(inputs: Input[]): string {
  const assumed = inputs.filter(({ origin, amount }) => origin === 'assumed' && amount !== null && amount !== 0);
  if (assumed.length === 0) return '';
  const rest = assumed.length - MOST_ASSUMED;
  const shown = assumed.slice(0, rest === 1 ? assumed.length : MOST_ASSUMED).map(formatNamed);
  return `Assumed: ${formatList(rest > 1 ? [...shown, `${rest} more`] : shown)}. Change below what is different for you.`;
}

function formatMissing({ title, inputs, faults, fault }: Calculation): string {
  if (fault !== null) return fault;
  const faulty = inputs.filter(({ name }) => name in faults);
  const wrong = faulty.filter(({ amount }) => amount !== null);
  if (wrong.length > 0) return wrong.map(({ name, label }) => `${label}: ${faults[name]}`).join(' ');
  const missing = faulty.map(({ label, basis }) => `${toLowerStart(label)}${basis === null ? '' : ` (${basis})`}`);
  return `For “${title}” I still need: ${formatList(missing)}. Tell me here, or fill it in below.`;
}

function listOwnFacts(tool: CalculatorName, own: Input[], facts: CompanyFacts): UsedFact[] {
  const fields: (string | undefined)[] = CALCULATORS[tool].fields
    .filter(({ name }) => own.some((input) => input.name === name))
    .map(({ company }) => company);
  return listUsedFacts(facts).filter(({ field }) => fields.includes(field));
}

function formatNamed(input: Input): string {
  return `${toLowerStart(input.label)} ${formatInput(input)}`;
}

function formatInput({ amount, unit }: Input): string {
  return amount === null ? '' : formatAmount(amount, unit as Unit);
}

function toLowerStart(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function formatList(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
