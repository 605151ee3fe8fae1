export { CALCULATORS, type Calculated, calculate } from './calculate.ts';
export type {
  Calculator,
  CalculatorName,
  CalculatorResult,
  Field,
  Origin,
  Outcome,
  PublishedSource,
} from './calculator.ts';
export { type Amount, formatAmount, type Unit } from './units.ts';
