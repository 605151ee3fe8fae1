import { readLabel } from '../../reading/sum-labels.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { formatUnit, type Line } from '../lines.ts';
import { formatEach } from './problem.ts';

/** What lines come to; those that are taken off lower it. */
export function sumSigned(lines: Line[]): number {
  return lines.reduce((sum, { value, isTakenOff }) => sum + (isTakenOff ? -value : value), 0);
}

/** What a line is for, in the asker's words. */
export function getName({ used: [first] }: Line): string {
  return first ? readLabel(first.before, first.after) : '';
}

/** "2 people × 5 hours × $20 = $200", for every line that is a product. */
export function listProducts(lines: Line[]): string[] {
  return lines
    .filter(({ factors }) => factors.length > 1)
    .map((line) => {
      const [rate = '', ...counts] = line.factors;
      const result =
        line.num === '$'
          ? formatDollars(line.value)
          : `${formatNumber(line.value, 2)} ${formatUnit(line.value, line.num)}`;
      return `${[...counts, rate].join(' × ')} = ${result}${formatEach(line.den)}`;
    });
}

/** "$600 − dump $90 = $510" */
export function listTogether(lines: Line[], sum: number, unit = ''): string[] {
  if (lines.length < 2) return [];
  const write = (value: number) => (unit === '' ? formatDollars(value) : formatNumber(value, 2));
  const parts = lines.map((line, i) => {
    const name = line.factors.length > 1 ? '' : `${getName(line)} `.trimStart();
    return `${i === 0 ? (line.isTakenOff ? '−' : '') : line.isTakenOff ? ' − ' : ' + '}${name}${write(line.value)}`;
  });
  return [`${parts.join('')} = ${write(sum)}`];
}

/** "dump $90 + labor $160 = $250 of costs", "$500 − $250 = $250" */
export function listLeft(lines: Line[], left: number): string[] {
  const incomes = lines.filter(({ isTakenOff }) => !isTakenOff);
  const costs = lines.filter(({ isTakenOff }) => isTakenOff).map((line) => ({ ...line, isTakenOff: false }));
  const [earned, spent] = [sumSigned(incomes), sumSigned(costs)];
  return [
    ...listTogether(incomes, earned).map((step) => `${step} that came in`),
    ...listTogether(costs, spent).map((step) => `${step} of costs`),
    ...(costs.length > 0 ? [`${formatDollars(earned)} − ${formatDollars(spent)} = ${formatDollars(left)}`] : []),
  ];
}
