import { listProducts } from '../../solving/goals/workings.ts';
import { buildLines } from '../../solving/lines.ts';
import { readStated } from '../../solving/reading/stated.ts';
import { toFigures } from '../../solving/reading/wording.ts';
import { type Sum, type SumState, toState } from '../../sum-result.ts';
import { formatNumber } from '../../sum-words.ts';

const POUNDS_PER_TON = 2_000;
const NUMBER_OF_POUNDS = String.raw`(\d[\d,]{2,6})`;
const RATED = new RegExp(
  String.raw`${NUMBER_OF_POUNDS}\s?(?:lbs?|pounds?|#)?\s?(?:gvwr|gvw|gross|rated|rating)\b|\b(?:gvwr|gvw|rated|rating)\b(?: (?:is|of|at|for|it|its|about)){0,3} ${NUMBER_OF_POUNDS}`,
);
const EMPTY = new RegExp(
  String.raw`\b(?:weighs?|empty|tare|curb weight)\b(?: (?:is|of|at|weight|about|weighs?|it|its)){0,3} ${NUMBER_OF_POUNDS}|${NUMBER_OF_POUNDS}\s?(?:lbs?|pounds?|#)? (?:empty|tare)\b`,
);

/** "7,000 gvwr and weighs 1,800 empty": what may be loaded, and whether the load before it may. */
export function computePayload(text: string, before: SumState | null): Sum | null {
  const read = (form: RegExp) => Number(form.exec(text)?.slice(1).find(Boolean)?.replaceAll(',', ''));
  const [rated, empty] = [read(RATED), read(EMPTY)];
  if (!(rated > empty && empty > 0)) return null;
  const payload = rated - empty;
  const cargo = before?.goal === 'weight' ? null : sumCargo(text.replace(RATED, ' ').replace(EMPTY, ' '));
  const load = before?.goal === 'weight' ? before.result : (cargo?.sum ?? null);
  const verdict =
    load === null
      ? ''
      : load <= payload
        ? `**Yes**, ${formatNumber(load)} lb is within it: `
        : `**No**, ${formatNumber(load)} lb is too much: `;
  return {
    lead: `${verdict}it may carry **${formatNumber(payload)} lb**.`.replace(/^i/, 'I'),
    steps: [
      ...(cargo?.steps ?? []),
      `${formatNumber(rated)} lb rated − ${formatNumber(empty)} lb empty = ${formatNumber(payload)} lb`,
    ],
    notes: ['Check the tires and axles as well, and that your truck may tow it loaded: the lowest rating counts.'],
    state: before?.goal === 'weight' ? before : toState([], 'payload', payload),
  };
}

/** "60 bags at 50 lb and a 900 lb saw": all that shall go on it. */
function sumCargo(text: string): { sum: number; steps: string[] } | null {
  const figures = toFigures(text);
  const lines = buildLines(readStated(figures), figures, []).filter(({ num }) => num === 'pound' || num === 'ton');
  if (lines.length === 0 || lines.some(({ den }) => den !== '')) return null;
  const inPounds = lines.map((line) => ({
    ...line,
    value: line.num === 'ton' ? line.value * POUNDS_PER_TON : line.value,
    num: 'pound',
  }));
  const sum = inPounds.reduce((all, { value }) => all + value, 0);
  return {
    sum,
    steps: [
      ...listProducts(lines),
      ...(lines.length > 1
        ? [`${inPounds.map(({ value }) => formatNumber(value)).join(' + ')} = ${formatNumber(sum)} lb`]
        : []),
    ],
  };
}
