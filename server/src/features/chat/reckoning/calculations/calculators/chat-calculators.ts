import type { CalculatorName } from '@haulwise/contract/calculators';
import { adCost } from './ad-cost.ts';
import { addTruck } from './add-truck.ts';
import { breakEvenDay } from './break-even-day.ts';
import type { ChatCalculator } from './chat-calculator.ts';
import { dumpFee } from './dump-fee.ts';
import { marginCheck } from './margin-check.ts';
import { priceFloor } from './price-floor.ts';
import { routeProfit } from './route-profit.ts';
import { winterReserve } from './winter-reserve.ts';

/** Every calculator, in the order in which a question is tried: the one with the most specific words first. */
export const CHAT_CALCULATORS: Record<CalculatorName, ChatCalculator> = {
  add_truck: addTruck,
  margin_check: marginCheck,
  winter_reserve: winterReserve,
  route_profit: routeProfit,
  break_even_day: breakEvenDay,
  ad_cost: adCost,
  dump_fee: dumpFee,
  price_floor: priceFloor,
};

/** Inputs that a calculator accepts in place of its own fields, with their descriptions for a model. */
export function listAlternatives(name: CalculatorName): Record<string, string> {
  return CHAT_CALCULATORS[name].alternatives ?? {};
}
