import type { Figures } from '../../../../../knowledge/index.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapePattern } from '../../../escape.ts';
import { addFigureCitation } from '../price.ts';

const POUNDS_PER_TON = 2_000;
const MOST_WORDS = 30;
const LEAST_PAYLOAD = 300;
const CARRIES =
  /\b(?:payload|carr(?:y|ies)|haul|hold|holds|take|takes|load|loads|rated|capacity|limit|max|truck|trailer|pickup|rig|legal(?:ly)?)\b/i;
const ASKS = /\bhow many\b|\bhow much of\b|\bcu[aá]nt[oa]s\b/i;
const ASKS_TRIPS = /\bhow many (?:trips?|loads?|runs?|trailer ?loads?|truck ?loads?)\b|\bcu[aá]ntos viajes\b/i;
/** Money, and how big or how heavy it is, are other questions. */
const ASKS_ELSE =
  /[$%]|\b(?:charge|price|quote|cost|pay|fee|yards?|yds?|gvwr|gvw|empty|weighs?|how heavy|a ton|per ton|how many (?:guys|men|people|helpers|hands|workers|hours|minutes|days|miles|jobs|times|straps|trucks))\b/i;
const POUNDS =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{3,6}) ?(?:lbs?|pounds?|#|libras)(?![a-z])(?! (?:bags?|sacks?|bundles?|loads?|piles?|of)\b)/i;
const TONS = /(?<![\d.,])(\d{1,2}(?:\.\d{1,2})?) ?tons?\b(?! (?:loads?|piles?|of)\b)/i;
const WEIGHED = /\d ?(?:lbs?|pounds?|tons?)\b/i;
const EACH = /(?<![\d.,])(\d{1,3})[ -]?(?:lbs?|pounds?|#) (bags?|sacks?|bundles?|blocks?|pavers?)/i;
const LAYERS: [RegExp, number][] = [
  [/\b(?:three|3|triple) layers?\b/i, 3],
  [/\b(?:two|2|double) layers?\b/i, 2],
];

/** What is loaded, by the piece. */
interface Piece {
  name: string;
  plural: string;
  pounds: [number, number];
  article: string | null;
  says: string | null;
  note: string | null;
  /** Whether the message tells what one weighs. */
  isTold?: boolean;
}

/** "how many squares of shingles can i carry with a 4,000 lb payload", and how many trips for so many; null for any other message. */
export async function composePayloadCount(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const said = read.language === 'es' ? read.readable : text;
  if (said.split(/\s+/).length > MOST_WORDS || !ASKS.test(said) || ASKS_ELSE.test(said)) return null;
  const before = previous?.state?.topic ?? '';
  const { figures } = knowledge.shelves;
  const alone = readLoad(said, figures);
  const found = alone ?? (ASKS_TRIPS.test(said) ? readLoad(`${before} · ${said}`, figures) : null);
  if (!found) return null;
  const citations = new CitationList();
  const { piece, payload, count } = found;
  const mark = await addFigureCitation(knowledge, citations, piece);
  const ours = { en: '(our estimate)', es: '(estimación nuestra)' }[read.language];
  const source = mark ?? (piece.isTold ? '' : ours);
  const lines = tell(piece, payload, count, read.language).map((line, i) =>
    i === 1 ? `${line} ${source}`.trimEnd() : line,
  );
  const kinds: AnswerBlock['kinds'] = [mark ? 'knowledge_base' : 'general', 'calculation'];
  const blocks = lines.map((one): AnswerBlock => ({ text: one, kinds, facts: [] }));
  const topic = alone ? said : `${before} · ${said}`;
  const state = { ...createState('ask', read.language, topic, previous?.state ?? null) };
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, mode: 'none' });
}

function readLoad(text: string, figures: Figures): { piece: Piece; payload: number; count: number | null } | null {
  const each = EACH.exec(text);
  const rest = each ? text.replace(each[0], ` ${each[2]}`) : text;
  const pounds = POUNDS.exec(rest);
  const tons = pounds ? null : TONS.exec(rest);
  const payload = pounds ? toNumber(pounds[1]) : toNumber(tons?.[1]) * POUNDS_PER_TON;
  if (!(payload >= LEAST_PAYLOAD) || !CARRIES.test(rest)) return null;
  const things = rest.replace(pounds?.[0] ?? tons?.[0] ?? '', ' ');
  // What is to be hauled is weighed, and not counted.
  if (WEIGHED.test(things)) return null;
  const piece = findPiece(things.toLowerCase(), figures);
  // "a 500 lb safe" is no payload.
  if (!piece || isOfThing(rest, pounds, piece)) return null;
  const layers = LAYERS.find(([form]) => form.test(rest))?.[1] ?? 1;
  const weight = Number(each?.[1] ?? 0);
  const told: Piece =
    weight > 0 ? { ...piece, pounds: [weight, weight], article: null, says: null, isTold: true } : piece;
  const heavy: Piece = { ...told, pounds: [told.pounds[0] * layers, told.pounds[1] * layers] };
  return payload < heavy.pounds[1] ? null : { piece: heavy, payload, count: readCount(things, told) };
}

function isOfThing(text: string, pounds: RegExpExecArray | null, { name, plural }: Piece): boolean {
  const after = pounds ? text.slice(pounds.index + pounds[0].length).toLowerCase() : '';
  return new RegExp(
    String.raw`^ (?:(?!how\b|many\b|what\b)\w+ ){0,2}(?:${escapePattern(name)}|${escapePattern(plural)})\b`,
  ).test(after);
}

function toNumber(said: string | undefined): number {
  return Number((said ?? '').replaceAll(',', '') || 'NaN');
}

/** The row that the message names, or the only thing that it does. */
function findPiece(text: string, figures: Figures): Piece | null {
  const row = figures.carried.find(({ name, names }) => [name, ...names].some((one) => hasName(text, one)));
  if (row) return { ...row, article: row.article ?? null, says: row.says ?? null, note: null };
  const [only, ...others] = readJob(text.replace(/\d[\d,.]*/g, ' '), figures).items;
  if (!only || others.length > 0 || !only.item.pounds || only.item.unit === 'cubic yard') return null;
  const { name, plural, pounds, pounds_article, pounds_says, pounds_estimated, special, note } = only.item;
  return {
    name,
    plural,
    pounds,
    article: pounds_estimated ? null : (pounds_article ?? null),
    says: pounds_estimated ? null : (pounds_says ?? null),
    note: special === 'tire' ? (note ?? null) : null,
  };
}

function hasName(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<!\p{L})${escapePattern(name)}(?!\p{L})`, 'u').test(text);
}

const SHORT: Record<string, string[]> = { square: ['sqs', 'sq'], sheet: ['shts'], pallet: ['plts'] };

/** "for 30 squares": how many have to go. */
function readCount(text: string, { name, plural }: Piece): number | null {
  const first = name.split(' ')[0] ?? '';
  const words = [plural, name, plural.split(' ')[0] ?? '', first, ...(SHORT[first] ?? [])].map(escapePattern).join('|');
  const found = new RegExp(String.raw`(?<![\d.,])(\d[\d,]*) (?:\w+ )?(?:${words})\b`, 'i').exec(text);
  return found ? toNumber(found[1]) : null;
}

function tell(
  { name, plural, pounds, note }: Piece,
  payload: number,
  count: number | null,
  language: 'en' | 'es',
): string[] {
  const [light, heavy] = pounds;
  const [most, least] = [Math.floor(payload / light), Math.floor(payload / heavy)];
  const span = (one: number, other: number) =>
    one === other ? formatNumber(one) : `${formatNumber(one)}–${formatNumber(other)}`;
  const weight = light === heavy ? formatNumber(light, 1) : `${formatNumber(light)}–${formatNumber(heavy)}`;
  const all = span(least, most);
  const trips = count === null ? null : span(Math.ceil(count / most), Math.ceil(count / least));
  const works = `${formatNumber(payload)} lb ÷ ${weight} lb`;
  if (language === 'es')
    return [
      trips === null
        ? `Unas **${all}** piezas por viaje.`
        : `**${trips} viajes** para ${formatNumber(count ?? 0)}, con ${all} por viaje.`,
      `- ${works} = ${all}`,
      'Cuente con el número menor: pasarse del peso es peligroso y trae multa.',
    ];
  const [things, trip] = [most === 1 ? name : plural, trips === '1' ? 'trip' : 'trips'];
  return [
    trips === null
      ? `About **${all} ${things}** a load.`
      : `**${trips} ${trip}** for ${formatNumber(count ?? 0)}, at ${all} ${things} a load.`,
    `- ${works} each = ${all}`,
    ...(trips === null || count === null ? [] : [`- ${formatNumber(count)} ÷ ${all} = ${trips} ${trip}`]),
    `Plan with the smaller number: a load over the rating is unsafe and can be fined.${note ? ` ${note}` : ''}`,
  ];
}
