import type { Calculation } from '@haulwise/contract';
import type { CalculatorName } from '@haulwise/contract/calculators';
import { splitQuestion } from '../answers/question.ts';
import { recogniseCalculation } from './recognise-calculation.ts';

/** What to look up beside a sum: its figures would lead the search astray. */
const TOPICS: Record<CalculatorName, string> = {
  price_floor: 'how do i price a junk removal job so that it pays for labor, dump fee and overhead',
  dump_fee: 'what is the average landfill gate fee per ton',
  break_even_day: 'how many jobs do i need to break even',
  margin_check: 'what share of revenue should payroll, disposal and fuel be',
  ad_cost: 'what should it cost to win a new customer',
  add_truck: 'when should i buy a second truck',
  winter_reserve: 'how much cash should i save for a slow winter',
  route_profit: 'what does a truck cost per mile and per hour',
};

/** The searches for a message that asks for sums: one for each of them, and what else it asks. */
export function sumTopics(message: string, calculations: Calculation[]): string[] {
  const parts = splitQuestion(message);
  const others = parts.length > 1 ? parts.filter((part) => recogniseCalculation(part) === null) : [];
  return [...new Set(calculations.map(({ tool }) => TOPICS[tool])), ...others];
}
