export { type Calculated, runCalculator } from './calculate.ts';
export type { Calculator, CalculatorResult, Field, Origin, Outcome, PublishedSource } from './calculator.ts';
export { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from './calculators.ts';
export { getBookAmounts, getCompanyAmount } from './company-amounts.ts';
export { buildQuestion } from './question.ts';
export { type Amount, formatAmount, formatDollars, type Unit } from './units.ts';
