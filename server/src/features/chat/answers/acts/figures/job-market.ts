import { computeJobPrice, type JobPrice } from '../../../reckoning/prices/price-job.ts';
import { formatBand } from '../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../reckoning/prices/read-job.ts';
import { formatDollars } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import { type Composition, toSpacedBlocks } from '../../composition.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { addFigureCitation } from './price.ts';

/** What came in beyond this is no single job. */
const MOST_INCOME = 5_000;
const TWO_THIRDS = /\b(?:two thirds|2\/3) (?:of )?(?:a |the |my )?(?:truck(?:load)?|trailer|load)\b/;
const TWO_THIRDS_YARDS = 9;
/** What is bought and sold on is no job. */
const RESELLS = /\b(?:re)?(?:sell|sold|selling)\b/;
const SEVERAL =
  /\b(?:[2-9]|\d{2,}|two|three|four|five|six) (?:jobs|loads|stops|cleanouts|hauls)\b|\b(?:day|week|month|year)\b/;

/** After what a job left: where its price lies among the published ones for such a load; as it was if there are none. */
export async function addMarket(asked: Asked, composition: Composition): Promise<Composition> {
  const { income, words = '', goal } = composition.state.sum ?? {};
  if (goal !== 'left' || income === undefined || income > MOST_INCOME || SEVERAL.test(words) || RESELLS.test(words))
    return composition;
  const { knowledge } = asked;
  const job = readJob(words.replace(TWO_THIRDS, `${TWO_THIRDS_YARDS} yards`), knowledge.shelves.figures);
  // A whole house or unit may be anything; a part of a truck is known.
  const isSized = job.share !== null || job.yards !== null || job.trucks !== null;
  if (!isSized && !(job.items.length > 0 && job.items.every(({ item }) => item.price))) return composition;
  const price = computeJobPrice(job, knowledge.shelves.figures);
  return price ? addPublished(asked, composition, price, income) : composition;
}

/** After a price of the asker's own: where it lies among the published ones. */
export async function addPublished(
  { knowledge, read }: Asked,
  composition: Composition,
  price: JobPrice,
  own: number,
): Promise<Composition> {
  const citations = new CitationList();
  const marks = new Set<string>();
  for (const line of price.lines) {
    const mark = await addFigureCitation(knowledge, citations, line);
    if (mark) marks.add(mark);
  }
  const place = read.language === 'es' ? placeInSpanish(own, price) : placeOf(own, price);
  const text = place.replace(' #', marks.size > 0 ? ` ${[...marks].join('')}` : '');
  const kinds: Composition['blocks'][0]['kinds'] = [marks.size > 0 ? 'knowledge_base' : 'general'];
  return {
    ...composition,
    citations: citations.all,
    mode: marks.size > 0 ? 'grounded' : composition.mode,
    blocks: toSpacedBlocks([...composition.blocks, { text, kinds, facts: [] }]),
  };
}

function placeOf(income: number, { band }: JobPrice): string {
  const [low, high] = band;
  const published = `Published prices for such a job come to ${formatBand(band)} #`;
  if (income < low)
    return `${published}, so your ${formatDollars(income)} is ${formatDollars(low - income)} under them.`;
  return income > high
    ? `${published}, so your ${formatDollars(income)} is ${formatDollars(income - high)} over them; weight, stairs or distance can explain it.`
    : `${published}, so your ${formatDollars(income)} is within them.`;
}

function placeInSpanish(income: number, { band }: JobPrice): string {
  const [low, high] = band;
  const published = `Los precios publicados para un trabajo así son ${formatBand(band)} #`;
  if (income < low)
    return `${published}: sus ${formatDollars(income)} quedan ${formatDollars(low - income)} por debajo.`;
  return income > high
    ? `${published}: sus ${formatDollars(income)} quedan ${formatDollars(income - high)} por encima; el peso, las escaleras o la distancia lo pueden explicar.`
    : `${published}: sus ${formatDollars(income)} están dentro.`;
}
