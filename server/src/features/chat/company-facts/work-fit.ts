import type { UsedFact } from '@haulwise/contract';
import type { AnswerParagraph, Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts, FilledFacts } from './company-facts.ts';
import type { Fitted } from './remarks.ts';
import { findAskedStates } from './states.ts';
import { listUsedFacts } from './used-facts.ts';

/** The words that show that a paragraph is about a service, a pricing model or a tool. */
const SERVICES: Record<FilledFacts['main_services'][number], RegExp> = {
  'Junk Removal (Residential)': /\b(homeowners?|households?|residential|garages?|for homes)\b/i,
  'Junk Removal (Commercial)': /\b(commercial|offices?|property managers?|tenants?|evictions?|retail)\b/i,
  'Bin Rental': /\b(dumpsters?|roll-?offs?|bins?)\b/i,
  'Trailer Rental': /\btrailers?\b/i,
  'Light Demolition': /\b(demolition|tear-?downs?|tear down|sheds?|decks?)\b/i,
  'Recycling Services': /\b(recycl\w+|scrap|diversion|diverted)\b/i,
};
const PRICING: Record<FilledFacts['pricing_model'], RegExp | null> = {
  by_weight: /\b(by (?:the )?(?:weight|ton|pound)|per (?:ton|pound)|overweight)\b/i,
  by_volume: /\b(by volume|cubic yards?|fraction|half (?:a )?truck|truckload)\b/i,
  by_hour: /\b(by the hour|hourly|per hour|an hour)\b/i,
  other: null,
};
const TOOLS: Record<FilledFacts['software_tools'][number], RegExp> = {
  'CRM Software': /\bcrm\b/i,
  'Booking System': /\bbook(?:ing|ings)?\b/i,
  'GPS Tracking': /\b(gps|track(?:er|ing))\b/i,
  'Accounting Software': /\b(quickbooks|accounting|bookkeeping)\b/i,
  'Route Optimization': /\brout(?:e|es|ing)\b/i,
  'Customer Management': /\bcustomer (?:records?|management)\b/i,
  'Inventory Management': /\binventory\b/i,
  'Mobile Apps': /\b(apps?|mobile)\b/i,
};

/** Paragraphs are near if they score this well against the best one; the asker's own pricing model reaches further. */
const NEAR = 0.95;
const NEAR_IN_PRICING = 0.85;
const ASKS_PRICING = /\bhow (?:should|do|can|would) (?:i|we) (?:price|charge|quote|bid)\b|\bpricing\b/i;
const ASKS_TOOLS = /\b(?:software|apps?|tools?|system)\b/i;

/**
 * Among paragraphs that score about equally, one about the asker's own services, pricing model or tools opens the
 * answer. A question that names a service or a state has already said what it is about.
 */
export function applyWork(found: Retrieval, facts: CompanyFacts): Fitted<Retrieval> {
  const [best] = found.paragraphs;
  if (!best || findAskedStates(found.question).size > 0) return { found, remarks: [] };
  for (const { suits, share, used, name } of workOf(facts, found.question)) {
    if (suits(best)) return { found, remarks: [] };
    const lead = found.paragraphs.find((unit) => unit.score >= share * best.score && suits(unit));
    if (!lead) continue;
    const units = [{ ...lead, score: best.score }, ...found.paragraphs.filter((unit) => unit !== lead)];
    const values = used.map((fact) => fact.value.toLowerCase()).join(', ');
    const text = `This opens with what suits ${name} (${values}).`;
    return { found: { ...found, paragraphs: units }, remarks: [{ text, facts: used, evidence: null }] };
  }
  return { found, remarks: [] };
}

interface Work {
  suits(unit: AnswerParagraph): boolean;
  share: number;
  used: UsedFact[];
  name: string;
}

function workOf(facts: CompanyFacts, question: string): Work[] {
  const work: Work[] = [];
  const pricing = facts.pricing_model && PRICING[facts.pricing_model];
  if (pricing && ASKS_PRICING.test(question)) {
    const suits = (unit: AnswerParagraph) => pricing.test(unit.sentences[0]?.text ?? '');
    work.push({
      suits,
      share: NEAR_IN_PRICING,
      used: listUsedFacts(facts, 'pricing_model'),
      name: 'your way of pricing',
    });
  }
  const services = (facts.main_services ?? []).map((service) => SERVICES[service]);
  if (!Object.values(SERVICES).some((words) => words.test(question))) {
    const suits = (unit: AnswerParagraph) => services.some((words) => words.test(`${unit.title}. ${unit.heading}`));
    work.push({ suits, share: NEAR, used: listUsedFacts(facts, 'main_services'), name: 'what you offer' });
  }
  const tools = (facts.software_tools ?? []).map((tool) => TOOLS[tool]);
  if (ASKS_TOOLS.test(question)) {
    const suits = (unit: AnswerParagraph) => tools.some((words) => words.test(`${unit.heading}. ${unit.text}`));
    work.push({ suits, share: NEAR, used: listUsedFacts(facts, 'software_tools'), name: 'what you use' });
  }
  return work;
}
