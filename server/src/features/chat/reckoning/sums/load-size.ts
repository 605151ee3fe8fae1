import type { MaterialFigures } from '../../../knowledge/index.ts';
import { escapePattern } from '../../answers/escape.ts';
import type { SumItem } from './sum-items.ts';
import { type Sum, toState } from './sum-result.ts';
import { formatNumber } from './sum-words.ts';

const CUBIC_FEET_PER_YARD = 27;
const POUNDS_PER_TON = 2_000;
const DIMENSIONS =
  /(\d+(?:\.\d+)?)\s*(?:'|ft|feet|foot)?\s*(?:x|by|×)\s*(\d+(?:\.\d+)?)\s*(?:'|ft|feet|foot)?\s*(?:x|by|×)\s*(\d+(?:\.\d+)?)/;

/** "a trailer 12 x 6 x 3 feet, how many yards". */
export function computeVolume(text: string): Sum | null {
  const sides = DIMENSIONS.exec(text)?.slice(1, 4).map(Number);
  if (!sides || !/\b(?:yards?|yds?|volume|how (?:much|big)|cubic|full|load)\b/.test(text)) return null;
  const feet = sides.reduce((product, side) => product * side, 1);
  const yards = feet / CUBIC_FEET_PER_YARD;
  return {
    lead: `That is **${formatNumber(yards, 1)} cubic yards**.`,
    steps: [
      `${sides.map((side) => formatNumber(side)).join(' × ')} ft = ${formatNumber(feet)} cubic feet`,
      `${formatNumber(feet)} ÷ 27 = ${formatNumber(yards, 1)} cubic yards`,
    ],
    notes: ['The sides are taken to be in feet.'],
    state: toState([], 'volume', yards),
  };
}

/** "how heavy are 3 yards of gravel". */
export function computeWeight(text: string, items: SumItem[], materials: MaterialFigures[]): Sum | null {
  const yards = items.flatMap(({ factors }) => factors.filter(({ kind }) => kind === 'yards'))[0];
  if (!yards || !/\b(?:weigh\w*|heavy|pounds|lbs|tons?|pesa)\b/.test(text) || items.some(({ isMoney }) => isMoney))
    return null;
  const material = materials.find(({ name, names }) =>
    [name, ...names].some((word) => new RegExp(String.raw`\b${escapePattern(word)}\b`, 'i').test(text)),
  );
  if (!material) return null;
  const [low, high] = material.pounds_per_yard.map((each) => each * yards.value) as [number, number];
  return {
    lead: `About **${formatNumber(low)}–${formatNumber(high)} lb**, that is ${formatNumber(low / POUNDS_PER_TON, 1)}–${formatNumber(high / POUNDS_PER_TON, 1)} tons.`,
    steps: [
      `${formatNumber(yards.value)} cubic yards × ${material.pounds_per_yard.map((each) => formatNumber(each)).join('–')} lb of ${material.name} a yard`,
    ],
    notes: [],
    state: toState(items, 'weight', high),
  };
}
