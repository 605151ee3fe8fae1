import { findTerms } from '../../../knowledge/index.ts';
import { escapeMarkdown } from '../../answers/escape.ts';
import { parseAmounts } from '../calculations/amounts.ts';
import { toNumber } from '../numbers.ts';
import type { Band } from '../prices/price-line.ts';
import type { Job } from '../prices/read-job.ts';
import { formatNumber } from '../sums/sum.ts';
import { listRowExtras } from './own-extras.ts';
import { listNamedRows } from './own-named.ts';
import {
  findOwnPrice,
  findShareRow,
  formatOwn,
  isOfLoad,
  listShares,
  type OwnLine,
  type OwnPrice,
} from './own-rows.ts';
import { listConditions } from './own-terms.ts';

/** The lines of a job, and the things that have no row. */
export interface OwnSum {
  lines: OwnLine[];
  missing: string[];
}

const WEIGHT_ROW =
  /\b(?:extra|excess|over|additional)\b.*\bweight\b|\boverweight\b|\bweight\b.*\b(?:over|above|extra)\b/i;

/** What a job comes to by own rows; null if the message names nothing that could have one. */
export function sumOwnPrices(job: Job, rows: OwnPrice[], message: string): OwnSum | null {
  const shares = readShares(job, message);
  const wanted = listWanted(job);
  const things = rows.filter((row) => !isOfLoad(row));
  const found = [
    ...shares.map(({ name, count }) => ({
      row: findShareRow(rows, name) ?? findOwnPrice(rows, [`${name} load`], message),
      count,
      label: `${name} load`,
    })),
    ...wanted.map(({ names, kinds, count, label }) => ({
      row: findOwnPrice(things, names, message) ?? (kinds.length > 0 ? findOwnPrice(things, kinds, message) : null),
      count,
      label,
    })),
  ];
  const named = listOtherNamed(message, rows, { wanted, hasShares: shares.length > 0 });
  if (found.length + named.length === 0) return null;
  const lines = [
    ...named.map(({ row, count }) => toLine(row, countUnits(row, message) ?? count)),
    ...found.flatMap(({ row, count }) => (row ? [toLine(row, countUnits(row, message) ?? count ?? 1)] : [])),
  ];
  const missing = found.flatMap(({ row, label }) => (row ? [] : [label]));
  const used = [...named, ...found].flatMap(({ row }) => row ?? []);
  const extras = [extraWeight(rows, message), extraMiles(rows, message)].filter((line) => line !== null);
  const ofRows = used.flatMap((row) => listRowExtras(row, message));
  if (ofRows.length > 0 && ASKS_ON_TOP.test(message)) return { lines: ofRows, missing };
  return { lines: lines.length > 0 ? [...lines, ...ofRows, ...extras] : lines, missing };
}

/** "whats the overage": without the price itself. */
const ASKS_ON_TOP =
  /\boverage\b|\bextra\W*$|\bhow much (?:extra|more|over)\b|\bextra (?:charge|cost|fee)s?\b|\bwhat (?:do|should|can) (?:i|we) (?:add|put on)\b/i;

/** What rows are for that no known thing is: rooms, sizes of dumpsters, movers. */
function listOtherNamed(
  message: string,
  rows: OwnPrice[],
  { wanted, hasShares }: { wanted: ReturnType<typeof listWanted>; hasShares: boolean },
): { row: OwnPrice; count: number }[] {
  const known = new Set(wanted.flatMap(({ names, kinds }) => findTerms([...names, ...kinds].join(' '))));
  const others = rows.filter(
    (row) =>
      !(hasShares && isOfLoad(row)) &&
      !OF_TERM.test(row.label) &&
      listConditions(row.label).length === 0 &&
      !findTerms(row.label).some((term) => known.has(term)),
  );
  return listNamedRows(message, others, wanted.length > 0 || hasShares);
}

/** The least, and what comes on top of a price. */
const OF_TERM = /\bmin(?:imum|\.)?\b|\b(?:extra|excess|overage|over|additional|deposit|late|cancel\w*)\b/i;

function readShares({ share }: Job, message: string): { name: string; count: number }[] {
  const told = listShares(message);
  return told.length > 0 || !share ? told : [{ name: share.name, count: 1 }];
}

function listWanted(job: Job): { names: string[]; kinds: string[]; count: number | null; label: string }[] {
  return [
    ...job.items.map(({ item, count }) => ({
      names: [item.name, item.plural, ...item.names],
      // "Appliances $70 each" is the price of a stove.
      kinds: listKinds(item),
      count,
      label: item.name,
    })),
    ...listMaterials(job).map(({ name, names }) => ({ names: [name, ...names], kinds: [], count: null, label: name })),
  ];
}

function listKinds({ material, special }: Job['items'][number]['item']): string[] {
  if (material !== 'appliances' && material !== 'electronics') return [];
  return [special === 'freon' ? 'appliance with freon' : `${material} without freon`, material];
}

function toLine(row: OwnPrice, count: number): OwnLine {
  const rest = row.rest === '' ? '' : ` (${escapeMarkdown(row.rest)})`;
  const name = row.said === undefined ? escapeMarkdown(row.label) : `“${escapeMarkdown(row.said)}”`;
  const band: Band = [count * row.band[0], count * row.band[1]];
  const times = count !== 1 ? `${formatNumber(count, 2)} × ${formatOwn(row.band)} = ` : '';
  return {
    text: `${name}: ${times}**${formatOwn(band)}**${rest}`,
    band,
    unit: row.unit,
    ...(row.sentence ? { sentence: row.sentence } : {}),
    isLoad: isOfLoad(row),
    label: row.label,
  };
}

/** What is weighed or measured, where nothing is counted: "3 yards of concrete". */
export function listMaterials({ items, materials }: Job): Job['materials'] {
  return items.length > 0 ? [] : materials.slice(0, 1);
}

/** "2 tons" of what is charged by the ton; null where the message states none. */
function countUnits({ per }: OwnPrice, message: string): number | null {
  const unit = /\b(ton|hour|mile|yard|pound)s?\b/i.exec(per.replace(/\b(?:yds?|cy)\b/i, 'yard'))?.[1]?.toLowerCase();
  const stated = parseAmounts(message).find(({ kind }) => unit !== undefined && kind === `${unit}s`)?.amount;
  return typeof stated === 'number' && stated > 0 ? stated : null;
}

/** "above 3000 lb, $6 for each 100 lb": what a stated weight adds. */
function extraWeight(rows: OwnPrice[], message: string): OwnLine | null {
  const pounds = parseAmounts(message).find(({ kind }) => kind === 'pounds')?.amount;
  const row = rows.find(({ label }) => WEIGHT_ROW.test(label));
  if (typeof pounds !== 'number' || !row) return null;
  const included = toNumber(/(?:above|over|beyond|after)\s+([\d,]+)/i.exec(row.rest)?.[1]);
  const step = toNumber(/(\d[\d,]*)/.exec(row.per)?.[1] ?? '1');
  if (Number.isNaN(included) || pounds <= included) return null;
  const steps = Math.ceil((pounds - included) / step);
  return {
    text: `${escapeMarkdown(row.label)}: ${formatNumber(pounds - included)} lb above ${formatNumber(included)} lb = ${steps} × **${formatOwn(row.band)}**`,
    band: [steps * row.band[0], steps * row.band[1]],
    unit: row.unit,
  };
}

/** "2.50 a mile beyond 15": what a stated distance adds. */
function extraMiles(rows: OwnPrice[], message: string): OwnLine | null {
  const miles = parseAmounts(message).find(({ kind }) => kind === 'miles')?.amount;
  const row = rows.find(({ label, per }) => /\bmiles?\b/i.test(per) || /\b(?:mileage|distance|miles)\b/i.test(label));
  if (typeof miles !== 'number' || !row) return null;
  const free = toNumber(/(\d[\d,]*)/.exec(row.rest)?.[1] ?? '0');
  if (miles <= free) return null;
  return {
    text: `${escapeMarkdown(row.label)}: ${formatNumber(miles - free)} miles beyond ${formatNumber(free)} × **${formatOwn(row.band)}**`,
    band: [(miles - free) * row.band[0], (miles - free) * row.band[1]],
    unit: row.unit,
  };
}
