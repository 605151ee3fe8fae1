import type { BasisKind, Calculation, UsedFact } from '@haulwise/contract';
import { CALCULATORS, type CalculatorName, formatAmount, type Unit } from '@haulwise/contract/calculators';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import { usedFacts } from '../company-facts/used-facts.ts';
import { runCalculation } from './make-calculation.ts';

export interface ToldCalculation {
  /** Markdown of one paragraph. */
  text: string;
  kinds: BasisKind[];
  facts: UsedFact[];
}

type Input = Calculation['inputs'][number];
/** A result by its name as a person reads it. */
type Say = (name: string) => string;

const MOST_ASSUMED = 5;
const MOST_NOTES = 2;

/** What a calculation comes to, what was assumed for it, or what it still needs, in one to three sentences. */
export function tellCalculation(calculation: Calculation, facts: CompanyFacts): ToldCalculation {
  if (calculation.results.length === 0) return { text: tellLack(calculation), kinds: [], facts: [] };
  const own = calculation.inputs.filter((input) => input.origin === 'your_profile' && matters(calculation, input));
  const used = ownFacts(calculation.tool, own, facts);
  const sentences = [
    tellResult(calculation),
    ...calculation.notes.slice(0, MOST_NOTES),
    ...(isByWeight(calculation) ? [] : tellDerived(calculation)),
    own.length === 0 ? '' : `From your profile: ${listed(own.map(named))}.`,
    tellAssumed(calculation),
  ];
  return {
    text: sentences.filter((sentence) => sentence !== '').join(' '),
    kinds: used.length > 0 ? ['your_data', 'calculation'] : ['calculation'],
    facts: used,
  };
}

const RESULTS: Record<CalculatorName, (say: Say, input: Say) => string> = {
  price_floor: (say, input) =>
    `Quote **${say('quote')}**: the job costs you ${say('cost')}, and ${say('price')} leaves you a margin of ${input('margin')}.`,
  dump_fee: (say) => `The dump will take **${say('fee')}** for ${say('tons')}.`,
  break_even_day: (say) => {
    const each = say('per_truck');
    return `You break even at **${say('jobs')}** (exactly ${say('exact')}${each === '' ? '' : `; ${each} for each truck`}).`;
  },
  ad_cost: (say) => {
    const [cost, allowed] = [say('cost'), say('allowed')];
    if (cost === '')
      return `Your margin on an average job pays for up to **${allowed}** of advertising for a new customer.`;
    return `A new customer costs you **${cost}** in advertising${allowed === '' ? '' : `; your margin on an average job pays for up to ${allowed}`}.`;
  },
  margin_check: (say) =>
    `Your costs before advertising come to **${say('costs')}** of revenue, which leaves **${say('left')}**.`,
  add_truck: (say) =>
    `One more truck pays for itself at **${say('jobs')}**: it costs ${say('month')} a month, and each job leaves ${say('per_job')} for it.`,
  winter_reserve: (say) => `Put aside **${say('reserve')}**: each slow month is ${say('gap')} short.`,
  route_profit: (say) => `That route earns **${say('per_hour')}** of the truck, ${say('profit')} in all.`,
};

function tellResult({ tool, results, inputs }: Calculation): string {
  const write = (list: { name: string; unit: string; amount: Input['amount'] }[], name: string) => {
    const found = list.find((one) => one.name === name);
    return found?.amount == null ? '' : formatAmount(found.amount, found.unit as Unit);
  };
  return RESULTS[tool](
    (name) => write(results, name),
    (name) => write(inputs, name),
  );
}

/** Inputs that were said in another unit, with the way there. */
function tellDerived({ inputs }: Calculation): string[] {
  return inputs
    .filter(({ origin, basis }) => origin === 'you_said' && basis !== null)
    .map((input) => `${input.label}: ${input.basis} = ${written(input)}.`);
}

/** Without it, or with the least of it, something else would come out. */
function matters({ tool, inputs, results, notes }: Calculation, input: Input): boolean {
  const field = CALCULATORS[tool].fields.find(({ name }) => name === input.name);
  if (!field || input.amount === null) return false;
  const least = { ...input, amount: field.isOptional ? null : field.min };
  const other = runCalculation(
    tool,
    inputs.map((one) => (one === input ? least : one)),
  );
  return JSON.stringify([other.results, other.notes]) !== JSON.stringify([results, notes]);
}

/** The fee of a known weight: cubic yards and density are only a detour. */
function isByWeight({ tool, inputs }: Calculation): boolean {
  return (
    tool === 'dump_fee' &&
    inputs.some(({ name, basis, origin }) => name === 'yards' && origin === 'you_said' && basis !== null)
  );
}

function tellAssumed(calculation: Calculation): string {
  const assumed = calculation.inputs.filter(
    ({ name, origin, amount }) =>
      origin === 'assumed' && amount !== null && amount !== 0 && !(name === 'density' && isByWeight(calculation)),
  );
  if (assumed.length === 0) return '';
  const rest = assumed.length - MOST_ASSUMED;
  const shown = assumed.slice(0, rest === 1 ? assumed.length : MOST_ASSUMED).map(named);
  return `Assumed: ${listed(rest > 1 ? [...shown, `${rest} more`] : shown)}. Change below what is different for you.`;
}

function tellLack({ title, inputs, faults, fault }: Calculation): string {
  if (fault !== null) return fault;
  const faulty = inputs.filter(({ name }) => name in faults);
  const wrong = faulty.filter(({ amount }) => amount !== null);
  if (wrong.length > 0) return wrong.map(({ name, label }) => `${label}: ${faults[name]}`).join(' ');
  const missing = faulty.map(({ label, basis }) => `${lowered(label)}${basis === null ? '' : ` (${basis})`}`);
  return `For “${title}” I still need: ${listed(missing)}. Tell me here, or fill it in below.`;
}

function ownFacts(tool: CalculatorName, own: Input[], facts: CompanyFacts): UsedFact[] {
  const fields = own.flatMap(
    ({ name }) => CALCULATORS[tool].fields.find((field) => field.name === name)?.company ?? [],
  );
  return fields.flatMap((field) => usedFacts(facts, field === 'trucks_count' ? 'trucks' : 'margin'));
}

function named(input: Input): string {
  return `${lowered(input.label)} ${written(input)}`;
}

function written({ amount, unit }: Input): string {
  return amount === null ? '' : formatAmount(amount, unit as Unit);
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function listed(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
