import type { Figures } from '../../../../../knowledge/index.ts';
import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { formatBand, type PriceLine } from '../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { addFigureCitation } from '../price.ts';

const COMPARES =
  /\b(?:compar\w*|difference|differences|vs|versus|side by side|against|table of|diferencias?|contra)\b|\bor\b.*\b(?:which|better|bigger)\b|\bwhich\b.*\bor\b/i;
const SIZES = /(?<![\d$.])(\d{1,2})(?=[^\d.%]|$)/g;
const YARDS = /\b(?:yards?|yds?|yd|yarders?|yardas?)\b/i;
const BIN = /\b(?:dumpsters?|bins?|roll[- ]?offs?|cans?|containers?|contenedor\w*)\b/i;
const TRUCK = /\b(?:trucks?|trailers?|box|bed|rigs?|cami[oó]n\w*|remolques?|tr[aá]ilers?)\b/i;
/** Of a price or a pile that is the asker's own. */
const OWN = /\$|\b(?:i charge|my price|quoted|customer|full of|feet|foot|ft)\b/i;
const LEAST = 2;
const MOST = 50;
const CUBIC_FEET_A_YARD = 27;
const ARTICLE = 'dumpster-rental-business.md';
const SAYS = {
  loads: 'A 10 yard dumpster holds about',
  tons: 'Typical dumpster weight limits are',
  feet: 'Common roll-off dumpster sizes',
  more: 'A 30 yard bin is about',
};

interface Column {
  head: string;
  cell(yards: number): string;
}

/** "compare 10 15 and 20 yard dumpsters": what each holds and costs, in a table; null for any other message. */
export async function composeSizes(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const compared = readCompared(text) ?? readOther(asked);
  if (!compared) return null;
  const { sizes, isOfBins } = compared;
  const isSpanish = read.language === 'es';
  const citations = new CitationList();
  const columns = isOfBins ? await listBinColumns(asked) : listTruckColumns(knowledge.shelves.figures, isSpanish);
  const shown = columns.filter(({ cell }) => sizes.some((yards) => cell(yards) !== NONE));
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const head = [isSpanish ? 'Yardas' : 'Yards', ...shown.map((one) => one.head)];
  const table = [
    row(head),
    row(head.map(() => '---')),
    ...sizes.map((yards) => row([`**${yards}**`, ...shown.map(({ cell }) => cell(yards))])),
  ].join('\n');
  const { figures } = knowledge.shelves;
  const sources = isOfBins
    ? [...Object.values(SAYS).map(toSource), ...sizes.map((one) => findRental(figures, one))]
    : [];
  const marks = new Set<string>();
  for (const source of sources) marks.add((source && (await addFigureCitation(knowledge, citations, source))) ?? '');
  const note = isOfBins ? noteOfBins([...marks].join(''), isSpanish) : noteOfTrucks(isSpanish);
  const blocks: AnswerBlock[] = [
    { text: table, kinds: isOfBins ? ['knowledge_base'] : ['calculation'], facts: [] },
    { text: note, kinds: isOfBins ? ['knowledge_base'] : ['general'], facts: [] },
  ];
  const topic = `compare ${sizes.join(', ')} yard ${isOfBins ? 'dumpsters' : 'trucks'}`;
  const state = createState('ask', read.language, topic, previous?.state ?? null);
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, mode: 'grounded' });
}

const NONE = '–';

interface Compared {
  sizes: number[];
  isOfBins: boolean;
}

function readCompared(text: string): Compared | null {
  const isOfBins = BIN.test(text);
  if (!COMPARES.test(text) || !YARDS.test(text) || OWN.test(text) || !(isOfBins || TRUCK.test(text))) return null;
  const sizes = listSizes(text);
  return sizes.length < LEAST ? null : { sizes, isOfBins };
}

function listSizes(text: string): number[] {
  const found = [...text.matchAll(SIZES)]
    .map(([, digits]) => Number(digits))
    .filter((one) => one >= LEAST && one <= MOST);
  return [...new Set(found)].sort((a, b) => a - b);
}

const OTHER =
  /^\W*(?:(?:and|ok|so|y)\W+)*(?:what about|how about|and|add|vs|qu[eé] tal|y)\b.{0,12}\b\d{1,2}\b.{0,20}$/i;

/** "what about a 30", after sizes were compared. */
function readOther({ text, previous }: Asked): Compared | null {
  if (!previous || !SHOWN.test(previous.content) || !OTHER.test(text)) return null;
  const before = readCompared(previous.state?.topic ?? '');
  return before && { ...before, sizes: listSizes(`${before.sizes.join(' ')} ${text}`) };
}

const SHOWN = /^\| (?:Yards|Yardas) \|/;

function toSource(says: string): { article: string; says: string } {
  return { article: ARTICLE, says };
}

function findRental({ quoted }: Figures, yards: number): Pick<PriceLine, 'article' | 'says'> | undefined {
  const row = quoted.find(({ name }) => name === `${yards} yard dumpster rental`);
  return row && { article: row.article ?? null, says: row.says ?? null };
}

/** What the article on bins tells of each size, by its own sentences. */
async function listBinColumns({ knowledge, read }: Asked): Promise<Column[]> {
  const paragraphs = await knowledge.readDocument(ARTICLE);
  const sentences = paragraphs.flatMap((one) => one.sentences.map(({ text }) => text));
  const find = (says: string) => sentences.find((one) => one.includes(says)) ?? '';
  const [loads, tons, feet] = [find(SAYS.loads), find(SAYS.tons), `${find(SAYS.feet)} ${find(SAYS.more)}`];
  const heads =
    read.language === 'es'
      ? ['Pies cúbicos', 'Cargas de pickup', 'Límite en toneladas', 'Pies (largo × ancho × alto)', 'Renta, una empresa']
      : ['Cubic feet', 'Pickup loads', 'Weight limit, tons', 'Feet (length × width × height)', 'Rental, one company'];
  const cells: Column['cell'][] = [
    toCubicFeet,
    (yards) => pick(loads, String.raw`\b${yards} yard (?:dumpster holds )?about (\d+(?: to \d+)?)`),
    (yards) =>
      pick(tons, String.raw`(\d+ to \d+)(?: tons)? for an? ${yards} yard|(\d+ to \d+) tons for an? ${yards} yard`),
    (yards) =>
      pick(
        feet,
        String.raw`(\d+x\d+x[\d.]*\d) ft for an? ${yards} yard|\b${yards} yard bin (?:is )?about (\d+x\d+x[\d.]*\d)`,
      ),
    (yards) => formatRental(findRental(knowledge.shelves.figures, yards)?.says ?? null),
  ];
  return cells.map((cell, i) => ({ head: heads[i] ?? '', cell }));
}

function toCubicFeet(yards: number): string {
  return String(yards * CUBIC_FEET_A_YARD);
}

function pick(text: string, form: string): string {
  const [, one, other] = new RegExp(form).exec(text) ?? [];
  return (one ?? other)?.replace(' to ', '–') ?? NONE;
}

/** "$549 with 1 ton" of "10 yard at $549 with 1 ton". */
function formatRental(says: string | null): string {
  return says?.replace(/^.*?(?=\$)/, '') ?? NONE;
}

function listTruckColumns(figures: Figures, isSpanish: boolean): Column[] {
  const [feet, price] = isSpanish ? ['Pies cúbicos', 'Viaje lleno'] : ['Cubic feet', 'Full load, published prices'];
  const empty = readJob('', figures);
  return [
    { head: feet, cell: toCubicFeet },
    {
      head: price,
      cell: (yards) => {
        const priced = computeJobPrice({ ...empty, yards, isPartOfTruck: true }, figures);
        return priced ? formatBand(priced.band) : NONE;
      },
    },
  ];
}

function noteOfBins(marks: string, isSpanish: boolean): string {
  return isSpanish
    ? `Son cifras de otras empresas; los límites y lo incluido cambian, así que lea el contrato. ${marks}`
    : `These are other companies' figures; limits and what is included differ, so read the contract. ${marks}`;
}

function noteOfTrucks(isSpanish: boolean): string {
  return isSpanish
    ? 'Los precios publicados son para camiones de 12–15 yardas; los demás van por yarda, estimación nuestra. Lo pesado llega al límite de peso antes de llenar la caja.'
    : 'Published prices are for trucks of 12–15 yards; the others go by the yard, our estimate. Heavy loads reach the weight limit before the box is full.';
}
