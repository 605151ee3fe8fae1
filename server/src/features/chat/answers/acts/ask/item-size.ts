import type { Figures } from '../../../../knowledge/index.ts';
import { type Job, readJob } from '../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { addFigureCitation } from '../figures/price.ts';

type Item = Job['items'][0]['item'];
/** `isFit`: how many fill a truck, or what several take up together. */
type Described = { item: Item; lead: string; isFit: boolean };

const ASKS_WEIGHT =
  /\b(?:how (?:much|many).{0,40}\bweigh\w*|weight of|how heavy|^\W*(?:(?:an?|the|old|hot|cast|iron|full|size) )*\w+(?: \w+)? weight\W*$|(?:what|whats|what's).{0,40}\bweigh\w*|how many (?:lbs?|pounds))\b/i;
const ASKS_SIZE =
  /\bhow (?:many|much) (?:cubic )?(?:yards?|feet|space|room)\b|\bhow (?:big|bulky) (?:is|are)\b|\btakes? up\b|\bvolume of\b/i;
const ASKS_FIT = /\bhow many\b.{0,40}\b(?:fit|hold|go|get|load|stack|squeeze)\b/i;
const TRUCK_YARDS = /(\d{1,2})[\s-]*(?:cubic )?(?:yards?|yds?|yarder)\b/i;
/** Loose stuff has its weight by the yard, which says nothing of a load. */
const WHOLE_LOAD = /\b(?:truck|trailer|dumpster|bin|pickup|load)(?:s|load|loads)?\b|\bfull\b/i;
/** "ten bags of mortar": what is in them weighs, and no trash bag does so. */
const BAGS_OF_STUFF =
  /\bbags? of (?:concrete|cement|mortar|sand|gravel|dirt|soil|rocks?|stones?|mulch|salt|plaster|tiles?)\b/i;
const COSTS = /\b(?:charge|price|cost|quote|pay|fee|\$)\b/i;

/** What one thing weighs or takes up, and how many fill a truck, from the figures; null if it is not asked. */
export async function composeItemSize(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  const isSpanish = read.language === 'es';
  const described = describeAsked(isSpanish ? read.readable : text, knowledge.shelves.figures);
  const told = isSpanish && described ? toSpanish(described) : described;
  if (!told) return null;
  const citations = new CitationList();
  const { pounds_article: article = null, pounds_says: says = null, pounds_estimated } = told.item;
  const mark = told.isFit || pounds_estimated ? null : await addFigureCitation(knowledge, citations, { article, says });
  const isCited = mark !== null;
  const blocks: AnswerBlock[] = [
    { text: isCited ? `${told.lead} ${mark}` : told.lead, kinds: [isCited ? 'knowledge_base' : 'general'], facts: [] },
    ...(WET.test(text) ? [{ text: WETTER[read.language], kinds: [], facts: [] } satisfies AnswerBlock] : []),
    ...(isCited && isByYard(told.item)
      ? []
      : [
          {
            text: ESTIMATED[read.language][isCited ? 0 : 1],
            kinds: [],
            facts: [],
          },
        ]),
  ];
  const state = createState('ask', read.language, text, previous?.state ?? null);
  return buildComposition(state, [], {
    blocks: toSpacedBlocks(blocks),
    citations: citations.all,
    mode: isCited ? 'grounded' : 'none',
  });
}

const WET = /\b(?:wet|soaked|soggy|rained on|mojad\w+)\b/i;
const WETTER: Record<Asked['read']['language'], string> = {
  en: 'That is its dry weight: wet it can weigh half as much again or more, so load it in small loads and weigh the first.',
  es: 'Es su peso en seco: mojado puede pesar la mitad más o todavía más, así que cargue poco y pese el primer viaje.',
};
const ESTIMATED: Record<Asked['read']['language'], [space: string, all: string]> = {
  en: ['The space is our estimate.', 'Our own estimate, no published figure.'],
  es: ['El espacio es un cálculo nuestro.', 'Es un cálculo nuestro; no hay cifra publicada.'],
};

/** Weight and room of one thing, without a verb that would need its gender; null for what is only told in English. */
function toSpanish({ item, isFit }: Described): Described | null {
  const [weight, size] = [formatSpan(item.pounds, 1, 'libras'), formatSpan(item.yards, 1, 'yardas cúbicas')];
  const parts = [weight === '' ? '' : `pesa **${weight}**`, size === '' ? '' : `ocupa ${size} en el camión`];
  const said = parts.filter((part) => part !== '').join(' y ');
  const name = item.es[0];
  if (isFit || said === '' || name === undefined || isByYard(item)) return null;
  return { item, isFit, lead: `${name.charAt(0).toUpperCase()}${name.slice(1)}: más o menos ${said}.` };
}

/** The one thing that a question is about, and the answer; null for any other question. */
function describeAsked(text: string, figures: Figures): Described | null {
  const isWeight = ASKS_WEIGHT.test(text);
  const yards = Number(TRUCK_YARDS.exec(text)?.[1]);
  const isFit = ASKS_FIT.test(text) && yards > 0;
  if (COSTS.test(text) || !(isWeight || isFit || ASKS_SIZE.test(text))) return null;
  if (BAGS_OF_STUFF.test(text)) return null;
  const { items } = readJob(text.replace(TRUCK_YARDS, ' ').replace(WET, ' ').replace(/\s+/g, ' '), figures);
  const [only, ...others] = items;
  if (only && others.length > 0 && !isWeight && !isFit) return describeAll(only.item, items);
  if (!only || others.length > 0 || only.item.material === only.item.name) return null;
  if (isByYard(only.item) && (!isWeight || WHOLE_LOAD.test(text))) return null;
  const lead = isFit ? describeFit(only.item, yards) : describeOne(only, isWeight);
  return lead === null ? null : { item: only.item, lead, isFit };
}

/** "how many yards is a sofa and two chairs": together, and each. */
function describeAll(item: Item, items: Job['items']): Described | null {
  const spans = items.map((one) => formatSpan(one.item.yards, one.count, 'cubic yards'));
  const sum = [0, 1].map((end) => items.reduce((all, one) => all + (one.item.yards?.[end] ?? 0) * one.count, 0));
  if (spans.includes('')) return null;
  const each = items.map(
    ({ item: { name, plural }, count }, i) => `${count} ${count === 1 ? name : plural} ${spans[i]}`,
  );
  return { item, lead: `Together about **${formatSpan(sum, 1, 'cubic yards')}**: ${each.join(', ')}.`, isFit: true };
}

function isByYard({ unit }: Item): boolean {
  return unit === 'cubic yard';
}

function describeOne({ item, count }: Job['items'][0], isWeight: boolean): string | null {
  if (isByYard(item)) return `A cubic yard of ${item.name} weighs about **${formatSpan(item.pounds, 1, 'lb')}**.`;
  const [weight, size] = [formatSpan(item.pounds, count, 'lb'), formatSpan(item.yards, count, 'cubic yards')];
  const [first, second] = isWeight ? [weight, size] : [size, weight];
  if (first === '') return null;
  const name = count === 1 ? `${/^[aeiou]/i.test(item.name) ? 'An' : 'A'} ${item.name}` : `${count} ${item.plural}`;
  const [weighs, takes] = count === 1 ? ['weighs', 'takes up'] : ['weigh', 'take up'];
  const told = isWeight ? `${weighs} about **${first}**` : `${takes} about **${first}**`;
  const more = second === '' ? '' : isWeight ? ` and ${takes} ${second} on the truck` : ` and ${weighs} ${second}`;
  return `${name} ${told}${more}.`;
}

function describeFit(item: Item, truck: number): string | null {
  if (!item.yards) return null;
  const [low, high] = item.yards as [number, number];
  const [least, most] = [Math.floor(truck / high), Math.floor(truck / low)];
  if (least < 1) return null;
  return `About **${least === most ? least : `${least}–${most}`} ${item.plural}** fill ${truck} cubic yards, at ${formatSpan(item.yards, 1, 'cubic yards')} each.`;
}

/** "about 3–5 cubic yards and 200–500 lb"; '' if neither is known. */
export function formatItemSize(item: Item, count: number): string {
  const parts = [formatSpan(item.yards, count, 'cubic yards'), formatSpan(item.pounds, count, 'lb')];
  const known = parts.filter((part) => part !== '');
  return known.length === 0 ? '' : `about ${known.join(' and ')}`;
}

function formatSpan(span: number[] | null | undefined, count: number, unit: string): string {
  if (!span) return '';
  // Halves matter for one sofa, not for forty.
  const step = (value: number) => (value < 10 ? Math.round(value * 2) / 2 : Math.round(value));
  const [low = 0, high = 0] = span.map((value) => step(value * count));
  if (high === 0) return '';
  const write = (value: number) => value.toLocaleString('en-US');
  const amount = low === high || low === 0 ? write(high) : `${write(low)}–${write(high)}`;
  return `${amount} ${high <= 1 ? unit.replace(/s$/, '') : unit}`;
}
