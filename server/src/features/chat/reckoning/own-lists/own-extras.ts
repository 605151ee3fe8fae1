import { escapeMarkdown } from '../../answers/escape.ts';
import { toNumber } from '../numbers.ts';
import { formatNumber } from '../sums/sum.ts';
import { formatOwn, type OwnLine, type OwnPrice, splitCells } from './own-rows.ts';

const UNITS: [name: string, form: string][] = [
  ['day', 'days?'],
  ['ton', 'tons?'],
  ['hour', 'hours?|hrs?'],
  ['mile', 'miles?'],
  ['yard', 'yards?|yds?'],
  ['bag', 'bags?'],
];
const INCLUDED = /\bincl\w*|\bfree\b/i;
const ON_TOP = /\b(?:extra|additional|over(?:age)?|excess|further|beyond|above)\b/i;
const DOLLARS = /^\$?\s?(\d[\d,]*(?:\.\d{1,2})?)/;
const N = String.raw`(?<![\d.,$])(\d{1,4}(?:\.\d{1,2})?)`;

/** What a row charges above what it includes: "days included: 7; extra day: $12", for "9 days". */
export function listRowExtras(row: OwnPrice, message: string): OwnLine[] {
  const cells = splitCells(row.unit.text.split(' – ').slice(1).join(' – '));
  return UNITS.flatMap(([name, form]) => {
    const ofUnit = cells.filter((cell) => new RegExp(String.raw`\b(?:${form})\b`, 'i').test(cell.name));
    const without = ofUnit.filter((cell) => !ON_TOP.test(cell.name));
    const included = without.find((cell) => INCLUDED.test(cell.name)) ?? without[0];
    const rate = toDollars(ofUnit.find((cell) => ON_TOP.test(cell.name))?.value);
    const told = readExtra(message, form, toNumber(included?.value));
    if (rate === null || told === null) return [];
    const total = Math.round(told * rate * 100) / 100;
    const count = `${formatNumber(told, 2)} extra ${name}${told === 1 ? '' : 's'}`;
    return [
      {
        text: `${escapeMarkdown(count)} × ${formatOwn([rate, rate])} = **${formatOwn([total, total])}**`,
        band: [total, total],
        unit: row.unit,
      } satisfies OwnLine,
    ];
  });
}

function toDollars(written: string | undefined): number | null {
  const found = DOLLARS.exec(written ?? '')?.[1];
  return found === undefined ? null : toNumber(found);
}

/** "1.4 tons over" is all extra; of "9 days", what comes with the price is none. */
function readExtra(message: string, form: string, included: number): number | null {
  const over = new RegExp(
    String.raw`\b(?:by|over(?:age|loaded|weight)?|extra|another|additional) (?:of )?${N} ?(?:extra )?(?:${form})\b|${N} (?:extra |more |additional )?(?:${form}) (?:over|extra|too (?:many|much|long)|more|late|heavy)\b|${N} (?:extra|additional|more) (?:${form})\b`,
    'i',
  ).exec(message);
  const extra = over?.[1] ?? over?.[2] ?? over?.[3];
  if (extra !== undefined) return Number(extra);
  const told = Number([...message.matchAll(new RegExp(String.raw`${N} ?(?:${form})\b`, 'gi'))].at(-1)?.[1]);
  return told > included ? Math.round((told - included) * 100) / 100 : null;
}
