import type { PriceBook } from '@haulwise/contract';
import type { Figures, ShareFigures } from '../../../../../knowledge/index.ts';
import { computeLoadTiers } from '../../../../reckoning/prices/parts/load-tiers.ts';
import { listLoadRates } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import { readTruckSize } from '../../../../reckoning/prices/parts/told/truck-size.ts';
import { type Band, computeMiddle, formatBand, type PriceLine } from '../../../../reckoning/prices/price-line.ts';
import { formatDollars } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, type Composition, toSpacedBlocks } from '../../../composition.ts';
import type { PriceList } from '../../../conversation-state.ts';
import { composePriceAnswer } from '../price.ts';

const ASKS_LIST =
  /\b(?:make|do|write|build|give|create|set up|put together|draft|need|want|help|work out)\b(?: [\w']+){0,4} (?:price|pricing|rate) (?:list|sheet|ladder|menu|card|table|chart)\b|\b(?:table|chart|list) (?:of|with|for) (?:all )?(?:my|our|the) (?:\w+ )?(?:prices|rates|load prices)\b|^\W*(?:my |our |the )?(?:prices|rates|pricing) by (?:the )?(?:quarter|eighth|load|truck)s?\b|\btabla de (?:mis )?precios\b|^\W*(?:(?:a|my|quick|simple) )*(?:price|pricing) (?:list|sheet)\b(?: pl(?:s|z|ease))?(?: ?[:-]? ?(?=(?:min\w*|1\/8|1\/4|quarter|half|1\/2|3\/4|full)\b).{1,90}| by (?:the )?(?:quarter|eighth|load)s?\b.{0,60}| (?:for|with) (?:my|our|an?|the) .{1,30})?\W*$|\b(?:haz\w*|dame|hacer|necesito|quiero|arma\w*)\b(?: [\p{L}]+){0,3} lista de precios\b/iu;
const ASKS_ELSE =
  /\b(?:should|why|how (?:do|to)|where|what (?:goes|belongs)|competitors?|dump(?:'s|s)?|landfill|upload|pdf|website|web ?site|facebook|share|print|text|e-?mail|look(?:s|ed)? at|my price list (?:is|says|has))\b/i;
const MOST_WORDS = 20;
const NAMES = ['minimum', 'quarter', 'half', 'three quarters', 'full'];
const STEP = 5;
const CENTS = 100;
/** A price book goes by the eighth. */
const EIGHTHS: [name: string, at: number][] = [
  ['quarter', 1],
  ['half', 3],
  ['three quarters', 5],
  ['full', 7],
];

const IN_SPANISH_ASKED =
  /^\W*(?:(?:and|now|ok|can you|please|do it|put it|same|make it|give it to me|translate it|in|to|en|al|y|ahora)\W+)*(?:in |to )?(?:spanish|espa[nñ]ol)(?: (?:please|pls|version))?\W*$/i;

/** Whether a message asks for a list of prices to be made. */
export function isPriceListAsked(text: string): boolean {
  return ASKS_LIST.test(text);
}

/** A list of prices by the load: the company's own, or worked out from one that it told, or the published ones. */
export async function composePriceList(asked: Asked): Promise<Composition | null> {
  const { text, facts, priceBook, previous, knowledge } = asked;
  const { figures } = knowledge.shelves;
  if (text.split(/\s+/).length > MOST_WORDS) return null;
  const before = previous?.state?.act === 'price_job' ? previous.state.job?.list : undefined;
  const isAsked = ASKS_LIST.test(text) && !ASKS_ELSE.test(text);
  if (!isAsked && !before) return null;
  const list = before ?? {
    told: { ...readBook(priceBook), ...(facts.minimum_charge ? { minimum: facts.minimum_charge } : {}) },
    yards: facts.truck_size ?? null,
    raise: 0,
  };
  if (before && IN_SPANISH_ASKED.test(text))
    return composeList({ ...asked, read: { ...asked.read, language: 'es' } }, before);
  const changed = applyTold(list, text, figures);
  if (!isAsked && changed === list) return null;
  return composeList(asked, changed);
}

function readBook(book: PriceBook | null): Record<string, number> {
  const loads = EIGHTHS.flatMap(([name, at]): [string, number][] => {
    const cents = book?.loads[at];
    return cents ? [[name, cents / CENTS]] : [];
  });
  return Object.fromEntries(book?.minimum_cents ? [...loads, ['minimum', book.minimum_cents / CENTS]] : loads);
}

const MINIMUM = /\b(?:min(?:imum)?|m[ií]nimo)\b\D{0,12}(\d{2,3})\b|\b(\d{2,3}) min(?:imum)?\b/i;
const RAISES =
  /\b(?:add|bump|raise|increase|plus|up|sub[ei]\w*|agrega\w*)\b[^\d]{0,20}(\d{1,2}(?:\.\d)?) ?(?:%|percent\b|pct\b|por ciento\b)/i;
const LOWERS =
  /\b(?:knock|take|drop|lower|cut|reduce|discount|less|minus|off|baja\w*|quita\w*|menos)\b[^\d]{0,20}(\d{1,2}(?:\.\d)?) ?(?:%|percent\b|pct\b|por ciento\b)/i;
const EIGHTHS_ASKED = /\beighths?\b|\b1\/8|\boctavos?\b/i;
const TABLE = /\b(?:table|chart|columns?|tabla)\b/i;
const YARDS = /(?<![\d.])(\d{1,2}) ?(?:cubic )?(?:yards?|yds?|yd|yardas)\b/i;

/** The list with the prices, the size and the share on top that a message tells; itself where it tells none. */
function applyTold(list: PriceList, text: string, figures: Figures): PriceList {
  const rates = listLoadRates(text, figures).map(({ share, dollars }): [string, number] => [share.name, dollars]);
  const found = MINIMUM.exec(text);
  const least = Number(found?.[1] ?? found?.[2] ?? 0);
  const told = least > 0 ? [...rates, ['minimum', least] as [string, number]] : rates;
  const yards = readTruckSize(text.toLowerCase()).yards ?? (Number(YARDS.exec(text)?.[1] ?? 0) || null);
  const percent = Number(RAISES.exec(text)?.[1] ?? 0) - Number(LOWERS.exec(text)?.[1] ?? 0);
  const [isByEighths, isTable] = [EIGHTHS_ASKED, TABLE].map((form) => form.test(text));
  if (told.length === 0 && yards === null && percent === 0 && !isByEighths && !isTable) return list;
  return {
    told: { ...list.told, ...Object.fromEntries(told) },
    yards: yards ?? list.yards,
    raise: (1 + list.raise / 100) * (100 + percent) - 100,
    ...(list.isByEighths || isByEighths ? { isByEighths: true } : {}),
    ...(list.isTable || isTable ? { isTable: true } : {}),
  };
}

async function composeList(asked: Asked, list: PriceList): Promise<Composition> {
  const { figures } = asked.knowledge.shelves;
  const isSpanish = asked.read.language === 'es';
  const isOwn = Object.keys(list.told).some((name) => name !== 'minimum');
  const lines = (isOwn ? listOwn(list, figures) : listPublished(list, figures)).map(toSpanish);
  const band: Band = [lines[0]?.band[0] ?? 0, lines.at(-1)?.band[1] ?? 0];
  const price = { band, yards: [0, 0] as Band, pounds: null, lines, notes: [], asks: [] };
  const composition = await composePriceAnswer(asked, asked.text, price, formatTexts(list, isOwn, isSpanish));
  const { state } = composition;
  const blocks = list.isTable ? toTable(composition.blocks, isSpanish) : composition.blocks;
  return { ...composition, blocks, state: { ...state, job: { words: asked.text, price: band, list } } };
}

/** "- Half: **$320**", as rows of a table. */
function toTable(blocks: AnswerBlock[], isSpanish: boolean): AnswerBlock[] {
  const isRow = ({ text }: AnswerBlock) => text.trimStart().startsWith('- ');
  const rows = blocks.filter(isRow).map(({ text }) => `| ${text.trim().slice(2).replace(': ', ' | ')} |`);
  const head = isSpanish ? '| Carga | Precio |' : '| Load | Price |';
  const [first] = blocks.filter(isRow);
  const table = first && { ...first, text: [head, '| --- | --- |', ...rows].join('\n') };
  return toSpacedBlocks(blocks.flatMap((block) => (block === first ? (table ?? []) : isRow(block) ? [] : block)));
}

function formatTexts({ told, yards, raise, isByEighths }: PriceList, isOwn: boolean, isSpanish: boolean): string[] {
  const size = yards === null ? '' : isSpanish ? ` para su camión de ${yards} yardas` : ` for your ${yards} yard truck`;
  const more = Math.round(raise * 10) / 10;
  const [share, most, over] = [Math.abs(more), more < 0 ? 'menos' : 'más', more < 0 ? 'off' : 'on top'];
  const on = more === 0 ? '' : isSpanish ? `, ${share} % ${most}` : `, ${share}% ${over}`;
  if (isSpanish)
    return [
      isOwn ? `Su lista de precios${size}${on}:` : `Lista de precios${size}, según precios publicados${on}:`,
      `${isOwn ? tellMissing(told, isSpanish, isByEighths) : 'Dígame qué cobra por un viaje lleno y la hago con sus precios. '}Cobre aparte escaleras, tierra, concreto, colchones, refrigeradores y llantas.`,
    ];
  return [
    isOwn ? `Your price list${size}${on}:` : `A price list${size}, going by published prices${on}:`,
    `${isOwn ? tellMissing(told, isSpanish, isByEighths) : 'Tell me what you get for a full load, and I make it from that. '}Charge stairs, dirt, concrete, mattresses, fridges and tires on top.`,
  ];
}

/** What the list lacks, or how it was filled up. */
function tellMissing(told: PriceList['told'], isSpanish: boolean, isByEighths = false): string {
  if (countTold(told) < LADDER || isByEighths)
    return isSpanish
      ? 'Lo que no me dijo va en la proporción de los precios publicados. '
      : 'What you did not tell stands to your prices as published ones do. ';
  const missing = NAMES.filter((name) => told[name] === undefined).map((name) => LABELS[name] ?? name);
  const names = missing.map((name) => (isSpanish ? inSpanish(name) : name).toLowerCase()).join(', ');
  if (names === '') return '';
  return isSpanish ? `Falta: ${names}. Dígame cuánto y lo agrego. ` : `Not told: ${names}. Tell me, and I add it. `;
}

const IN_SPANISH: [en: string, es: string][] = [
  ['Minimum', 'Mínimo'],
  ['A quarter', 'Un cuarto'],
  ['Half', 'Medio viaje'],
  ['Three quarters', 'Tres cuartos'],
  ['Full', 'Viaje lleno'],
  [' yards)', ' yardas)'],
];

/** The line with its Spanish, which names the shares of a truck. */
export function toSpanish(line: PriceLine): PriceLine {
  return { ...line, es: inSpanish(line.text) };
}

function inSpanish(said: string): string {
  return IN_SPANISH.reduce((text, [en, es]) => text.replace(en, es), said);
}

const LABELS: Record<string, string> = {
  minimum: 'Minimum',
  quarter: 'A quarter',
  half: 'Half',
  'three quarters': 'Three quarters',
  full: 'Full',
};

function listShares({ shares }: Figures, told: PriceList['told']): ShareFigures[] {
  return shares
    .filter(({ name }) => NAMES.includes(name) || told[name] !== undefined)
    .sort((a, b) => Number(b.name === 'minimum') - Number(a.name === 'minimum') || a.fraction[0] - b.fraction[0]);
}

function getMiddle({ price }: ShareFigures): number {
  return price ? computeMiddle(price) : 0;
}

/** So many prices of the asker's own are the list; one alone gives the others. */
const LADDER = 2;

function countTold(told: PriceList['told']): number {
  return Object.keys(told).filter((name) => name !== 'minimum').length;
}

const EIGHTH_NAMES = ['1/8', 'quarter', '3/8', 'half', '5/8', 'three quarters', '7/8', 'full'];

/** The list with the eighths between its loads, in proportion. */
function addEighths(shares: ShareFigures[], price: (share: ShareFigures) => number): [ShareFigures, number][] {
  const known = shares.map((share): [at: number, dollars: number] => [
    share.name === 'minimum' ? 1 / 8 : share.fraction[0],
    price(share),
  ]);
  return EIGHTH_NAMES.flatMap((name, i): [ShareFigures, number][] => {
    const at = (i + 1) / 8;
    const [below, above] = [known.findLast(([one]) => one <= at), known.find(([one]) => one >= at)];
    const [model] = shares;
    if (!below || !above || !model) return [];
    const share = above[0] === below[0] ? 0 : (at - below[0]) / (above[0] - below[0]);
    return [[{ ...model, name, fraction: [at, at] }, below[1] + share * (above[1] - below[1])]];
  });
}

/** What was told; where that is one price, the others in the proportion of the published ones. */
function listOwn({ told, yards, raise, isByEighths }: PriceList, figures: Figures): PriceLine[] {
  const shares = listShares(figures, told);
  const isLadder = countTold(told) >= LADDER;
  const known = shares.findLast(({ name }) => told[name] !== undefined && name !== 'minimum');
  const unit = known ? (told[known.name] ?? 0) / getMiddle(known) : 0;
  const listed = shares.filter(({ name }) => !isLadder || isByEighths || told[name] !== undefined);
  const priced = (share: ShareFigures) => told[share.name] ?? unit * getMiddle(share);
  const rows = listed.map((share): [ShareFigures, number] => [share, priced(share)]);
  return (isByEighths ? addEighths(listed, priced) : rows).map(([share, plain]) => {
    const dollars = plain * (1 + raise / 100);
    const isOwn = told[share.name] !== undefined && raise === 0;
    const value = isOwn ? plain : Math.round(dollars / STEP) * STEP;
    const text = `${getLabel(share, yards)}: **${formatDollars(value)}**`;
    return { text, band: [value, value], article: null, says: null, isTold: true };
  });
}

function getLabel({ name, fraction }: ShareFigures, yards: number | null): string {
  const room = name === 'minimum' || yards === null ? '' : ` (${Math.round(fraction[0] * yards * 10) / 10} yards)`;
  return `${LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`}${room}`;
}

function listPublished({ told, yards, raise }: PriceList, figures: Figures): PriceLine[] {
  const size = yards === null ? '' : `, ${yards} yard truck`;
  const tiers = computeLoadTiers(`1/4, 1/2, 3/4 and full${size}`, figures)?.lines ?? [];
  const share = figures.shares.find(({ name }) => name === 'minimum');
  const band = share?.price ?? [0, 0];
  const least: PriceLine =
    told.minimum === undefined
      ? { text: `Minimum: **${formatBand(band)}**`, band, article: share?.article ?? null, says: share?.says ?? null }
      : {
          text: `Minimum: **${formatDollars(told.minimum)}**`,
          band: [told.minimum, told.minimum],
          article: null,
          says: null,
          isTold: true,
        };
  if (raise === 0) return [least, ...tiers];
  return [least, ...tiers].map((line) => {
    const more = line.band.map((value) => Math.round((value * (100 + raise)) / 100 / STEP) * STEP) as Band;
    return { ...line, text: line.text.replace(/\*\*.*\*\*/, `**${formatBand(more)}**`), band: more, isTold: true };
  });
}
