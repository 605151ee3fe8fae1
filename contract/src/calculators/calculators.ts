import type { Calculator } from './calculator.ts';
import { adCost } from './formulas/ad-cost.ts';
import { addTruck } from './formulas/add-truck.ts';
import { breakEvenDay } from './formulas/break-even-day.ts';
import { dumpFee } from './formulas/dump-fee.ts';
import { marginCheck } from './formulas/margin-check.ts';
import { priceFloor } from './formulas/price-floor.ts';
import { routeProfit } from './formulas/route-profit.ts';
import { winterReserve } from './formulas/winter-reserve.ts';

/** Every calculator, in display order. The key is its name in code, on the wire and in storage. */
export const CALCULATORS = {
  price_floor: priceFloor,
  dump_fee: dumpFee,
  break_even_day: breakEvenDay,
  margin_check: marginCheck,
  ad_cost: adCost,
  add_truck: addTruck,
  winter_reserve: winterReserve,
  route_profit: routeProfit,
} satisfies Record<string, Calculator>;

export type CalculatorName = keyof typeof CALCULATORS;

export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as CalculatorName[];
