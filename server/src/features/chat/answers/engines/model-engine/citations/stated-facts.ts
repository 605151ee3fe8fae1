import type { UsedFact } from '@haulwise/contract';
import { findTerms, splitWords } from '../../../../../knowledge/index.ts';
import type { CompanyFacts, FilledFacts } from '../../../../company-facts/company-facts.ts';
import { findNamedStates } from '../../../../company-facts/states.ts';
import { listUsedFacts } from '../../../../company-facts/used-facts.ts';
import { type Claim, parseClaim } from './claim.ts';

/** What a sentence states from the asker's company record. */
export interface StatedFacts {
  facts: UsedFact[];
  /** Its numbers that come from the record, so that no passage has to hold them. */
  numbers: ReadonlySet<string>;
  /** It says more than the record does. */
  saysMore: boolean;
}

const NOTHING: StatedFacts = { facts: [], numbers: new Set(), saysMore: false };
const TO_ASKER = /\b(?:you|your|yours|you['’]re)\b/i;
/** A sentence with this many words from outside the record says more than it. */
const WORDS_OF_ITS_OWN = 2;
const SPELLED = 'zero one two three four five six seven eight nine ten'.split(' ');

type Test = { [K in keyof FilledFacts]: (value: FilledFacts[K], sentence: string) => boolean };

/** How a sentence states each fact: a number alone is not enough, the sentence must say what it measures. */
const TELLS: Test = {
  company_name: (name, sentence) => name.length > 2 && sentence.toLowerCase().includes(name.toLowerCase()),
  city: (city, sentence) => city.length > 2 && sentence.toLowerCase().includes(city.toLowerCase()),
  state: (state, sentence) => findNamedStates(sentence).has(state.code),
  year_started: (year, sentence) =>
    hasNumber(sentence, year) && /\b(?:since|start|found|open|beg[au]n|launch)/i.test(sentence),
  years_in_business: (years, sentence) => new RegExp(`\\b${toPattern(years)} years?\\b`, 'i').test(sentence),
  trucks_count: (count, sentence) => new RegExp(`\\b${toPattern(count)} (?:\\w+ )?trucks?\\b`, 'i').test(sentence),
  monthly_revenue: ({ least, most }, sentence) =>
    /\b(?:revenue|sales|turnover|gross)/i.test(sentence) &&
    [least, most].every(
      (end) => end === null || end === 0 || hasNumber(sentence, end) || hasNumber(sentence, end / 1000),
    ),
  gross_profit_margin: (margin, sentence) => /\bmargin/i.test(sentence) && hasNumber(sentence, margin),
  main_services: (services, sentence) => services.some((service) => holdsAll(sentence, service)),
  pricing_model: (pricing, sentence) =>
    /\b(?:pric|charg)/i.test(sentence) &&
    sentence.toLowerCase().includes(pricing.replace('by_hour', 'by the hour').replace('_', ' ')),
  software_tools: (tools, sentence) => tools.some((tool) => holdsAll(sentence, tool)),
  current_challenges: (challenges, sentence) =>
    /\byou (?:said|told|mention|named?|struggle)|\byour (?:\w+ )?(?:challenge|problem|trouble)/i.test(sentence) &&
    countShared(findTerms(challenges), sentence) > 0,
  minimum_charge: (dollars, sentence) => /\bminimum/i.test(sentence) && hasNumber(sentence, dollars),
  truck_size: (yards, sentence) => /\btrucks?\b/i.test(sentence) && hasYards(sentence, yards),
  trailer_size: (yards, sentence) => /\btrailers?\b/i.test(sentence) && hasYards(sentence, yards),
  dump_fee: (dollars, sentence) =>
    /\b(?:dump|gate|landfill|tip|transfer|disposal)/i.test(sentence) &&
    /\btons?\b/i.test(sentence) &&
    hasNumber(sentence, dollars),
  dump_name: (name, sentence) => holdsAll(sentence, name),
  wage: (dollars, sentence) =>
    /\b(?:wage|pay|hour)/i.test(sentence) && /\bhour/i.test(sentence) && hasNumber(sentence, dollars),
  crew: (people, sentence) =>
    new RegExp(`\\b${toPattern(people)}[- ](?:people|men|man|person|guys)\\b`, 'i').test(sentence),
  service_area: (area, sentence) => holdsAll(sentence, area),
  payment_terms: (terms, sentence) => holdsAll(sentence, terms),
  tone: () => false,
  signature: () => false,
  customer: (name, sentence) => name.length > 2 && sentence.toLowerCase().includes(name.toLowerCase()),
  discount: (percent, sentence) => /\b(?:off|discount|less)\b/i.test(sentence) && hasNumber(sentence, percent),
  notes: (notes, sentence) => notes.some((note) => holdsAll(sentence, note)),
};

/** The facts that a sentence addressed to the asker states, and whether it says more. */
export function findStatedFacts(sentence: string, facts: CompanyFacts): StatedFacts {
  if (!TO_ASKER.test(sentence)) return NOTHING;
  const names = (Object.keys(TELLS) as (keyof FilledFacts)[]).filter((name) => isTold(name, facts, sentence));
  if (names.length === 0) return NOTHING;
  const used = listUsedFacts(facts, ...names);
  const known = parseClaim(used.map(({ label, value }) => `${label} ${value}`).join('; '));
  const claim = parseClaim(sentence);
  return { facts: used, numbers: known.numbers, saysMore: saysMore(claim, known) };
}

function isTold<K extends keyof FilledFacts>(name: K, facts: CompanyFacts, sentence: string): boolean {
  const value = (facts as Partial<FilledFacts>)[name];
  return value !== undefined && TELLS[name](value, sentence);
}

function saysMore(claim: Claim, known: Claim): boolean {
  const words = [...claim.words].filter((word) => !known.words.has(word));
  return words.length >= WORDS_OF_ITS_OWN || [...claim.numbers].some((number) => !known.numbers.has(number));
}

function hasNumber(sentence: string, value: number): boolean {
  return splitWords(sentence).some(({ form }) => form === String(value));
}

function hasYards(sentence: string, yards: number): boolean {
  return /\byards?\b/i.test(sentence) && hasNumber(sentence, yards);
}

function toPattern(count: number): string {
  const spelled = SPELLED[count];
  return spelled ? `(?:${count}|${spelled})` : count.toLocaleString('en-US');
}

function holdsAll(sentence: string, phrase: string): boolean {
  const terms = findTerms(phrase);
  return terms.length > 0 && countShared(terms, sentence) === terms.length;
}

function countShared(terms: string[], sentence: string): number {
  const said = new Set(findTerms(sentence));
  return terms.filter((term) => said.has(term)).length;
}
