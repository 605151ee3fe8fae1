import type { UsedFact } from '@haulwise/contract';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { parseAmounts } from '../../../reckoning/calculations/amounts.ts';
import { applyMinimum, formatRaised } from '../../../reckoning/prices/own-minimum.ts';
import { computeJobPrice, type JobPrice } from '../../../reckoning/prices/price-job.ts';
import { type Band, formatBand, type PriceLine } from '../../../reckoning/prices/price-line.ts';
import { applyOwnDiscount, type Job, readJob } from '../../../reckoning/prices/read-job.ts';
import { formatDollars } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';

const MOST_MORE_WORDS = 12;
const SAME_JOB =
  /\b(?:it|them|that|those|these|one|ones|same|each|another)\b|^(?:and|plus|also|oh|with|what about|how about|ok|y|con|sin)\b/i;
const COUNTED =
  /\b(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a dozen|the|una?|dos|tres|cuatro|cinco|seis)\s+(?=\p{L})/iu;
const OF_THEM =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|a dozen|dos|tres|cuatro|cinco|seis)\s+(?:of|more|de)\b|^\W*(?:and |what about |how about |y )?(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|dos|tres)\W*$/i;

/** What to charge for the job that a message describes; null if it names nothing that has to go. */
export async function composePrice(asked: Asked): Promise<Composition | null> {
  const words = describeJob(asked);
  const { figures } = asked.knowledge.shelves;
  const { facts } = asked;
  const stated = readJob(words, figures);
  const job = applyOwnDiscount(stated, facts.discount);
  const price = computeJobPrice(job, figures);
  if (!price) return null;
  const isSpanish = asked.read.language === 'es';
  const raised = applyMinimum(price.band, facts.minimum_charge);
  if (raised) {
    const used = listUsedFacts(facts, 'minimum_charge', ...(job === stated ? [] : (['discount'] as const)));
    const rest = [...(isSpanish ? [] : notesOn(job, price)), askMore(price, asked)];
    return tell(asked, words, { ...price, band: raised.band }, [formatRaised(raised, isSpanish), ...rest], used);
  }
  const lead = isSpanish
    ? `Cotice entre **${formatBand(price.band)}**${job.hasStairs ? ', y hacia arriba por las escaleras' : ''}, según precios publicados.`
    : `Quote about **${formatBand(price.band)}**${job.hasStairs ? ', toward the top because of the stairs' : ''}, going by published prices.`;
  const used = job === stated ? [] : listUsedFacts(facts, 'discount');
  return tell(asked, words, price, [lead, ...(isSpanish ? [] : notesOn(job, price)), askMore(price, asked)], used);
}

/** Whether the asker's own price lies below, within or above the published band; null if there is none to compare with. */
export async function composePriceCheck(asked: Asked): Promise<Composition | null> {
  const { figures } = asked.knowledge.shelves;
  const own = parseAmounts(asked.text)
    .filter(({ kind }) => kind === 'money' || kind === 'bare')
    .map(({ amount }) => (typeof amount === 'number' ? amount : amount[1]));
  const job = readJob(asked.text, figures);
  const fee = computeFeeAlone(asked.text, job, figures);
  const price = fee ?? computeJobPrice(job, figures);
  const stated = own.filter((value) => value >= 20).at(-1) ?? null;
  if (!price || stated === null) return null;
  const [low, high] = price.band;
  const verdict =
    stated < low
      ? `**${formatDollars(stated)} is low**: published prices come to ${formatBand(price.band)}, so you are at least ${formatDollars(low - stated)} under.`
      : stated > high
        ? `**${formatDollars(stated)} is high**: published prices come to ${formatBand(price.band)}, so you are ${formatDollars(stated - high)} over. It can hold if stairs, weight or distance explain it.`
        : `**${formatDollars(stated)} makes sense**: published prices come to ${formatBand(price.band)}.`;
  const check = 'Check it against your own cost: labor, dump fee and fuel, plus your margin.';
  const { minimum_charge: minimum = 0 } = asked.facts;
  // A fee on top of a load may well be less than one goes out for.
  if (stated >= minimum || fee) return tell(asked, asked.text, price, [verdict, check]);
  const warning = `**${formatDollars(stated)} is below your own minimum of ${formatDollars(minimum)}**, by ${formatDollars(minimum - stated)}.`;
  return tell(asked, asked.text, price, [warning, verdict, check], listUsedFacts(asked.facts, 'minimum_charge'));
}

/** "45 a mattress" is the fee on top of a load, so it is compared with that. */
function computeFeeAlone(text: string, job: Job, figures: Asked['knowledge']['shelves']['figures']): JobPrice | null {
  const [only, ...others] = job.items;
  const fee = figures.surcharges.find(({ special, band }) => band && special === only?.item.special);
  if (!only?.item.special || others.length > 0 || !fee?.band || !/\d\s+(?:an?|per|each|for each)\b/i.test(text))
    return null;
  const line = {
    text: `Surcharge for a ${only.item.name}: ${formatBand(fee.band)}`,
    band: fee.band,
    article: fee.article ?? null,
    says: fee.says ?? null,
  };
  return { band: fee.band, yards: [0, 0], pounds: null, lines: [line], notes: [], asks: [] };
}

/** "and three of them", "theyre in the basement": the job before, with the change. */
function describeJob({ text, previous, knowledge }: Asked): string {
  const before = previous?.state?.job?.words;
  if (before === undefined || text.split(/\s+/).length > MOST_MORE_WORDS) return text;
  const { items, share, yards, trucks } = readJob(text, knowledge.shelves.figures);
  const namesOwn = items.length > 0 || share !== null || yards !== null || trucks !== null;
  const found = namesOwn ? null : OF_THEM.exec(text);
  const count = found?.[1] ?? found?.[2];
  if (count !== undefined) return before.replace(COUNTED, `${count} `);
  return namesOwn && !SAME_JOB.test(text) ? text : `${before}, ${text}`;
}

async function tell(
  asked: Asked,
  words: string,
  price: JobPrice,
  texts: string[],
  own: UsedFact[] = [],
): Promise<Composition> {
  const { knowledge, read, previous, text } = asked;
  const citations = new CitationList();
  const [lead = '', ...rest] = texts;
  const lines: AnswerBlock[] = [];
  for (const line of price.lines) {
    const mark = await addFigureCitation(knowledge, citations, line);
    lines.push({
      text: `- ${line.text} ${line.isTold ? '' : (mark ?? '(our estimate)')}`.trimEnd(),
      kinds: line.isTold ? ['calculation'] : [mark === null ? 'general' : 'knowledge_base'],
      facts: [],
    });
  }
  const blocks = toSpacedBlocks([
    { text: lead, kinds: own.length > 0 ? ['your_data', 'calculation'] : ['calculation'], facts: own },
    ...lines,
    ...rest.filter((one) => one !== '').map((one): AnswerBlock => ({ text: one, kinds: [], facts: [] })),
  ]);
  const state = {
    ...createState('price_job', read.language, text, previous?.state ?? null),
    job: { words, price: price.band },
  };
  return buildComposition(state, [], { blocks, citations: citations.all, mode: 'grounded' });
}

/** The marker of the paragraph that gives a figure; null if no article does. */
export async function addFigureCitation(
  knowledge: Asked['knowledge'],
  citations: CitationList,
  { article, says }: Pick<PriceLine, 'article' | 'says'>,
): Promise<string | null> {
  if (article === null || says === null) return null;
  for (const paragraph of await knowledge.readDocument(article)) {
    const sentence = paragraph.sentences.find((one) => one.text.includes(says));
    if (sentence) return citations.mark(paragraph, sentence);
  }
  return null;
}

function notesOn(job: Job, price: JobPrice): string[] {
  const weight = price.pounds ? heavyNote(job, price.pounds) : '';
  return [
    [weight, ...price.notes, ...itemNotes(job)]
      .filter((note) => note !== '')
      .slice(0, 3)
      .join(' '),
  ];
}

function heavyNote(job: Job, [low, high]: Band): string {
  const isHeavy = job.items.some(({ item }) => item.special === 'heavy') || (low + high) / 2 > 800;
  const what =
    job.items.length === 1 && job.items[0]
      ? `${job.items[0].count > 1 ? 'They weigh' : 'It weighs'} a lot,`
      : 'It is heavy,';
  return isHeavy
    ? `${what} about ${Math.round(low).toLocaleString('en-US')}–${Math.round(high).toLocaleString('en-US')} lb, so plan the crew for it.`
    : '';
}

function itemNotes(job: Job): string[] {
  return [...new Set(job.items.flatMap(({ item }) => (item.note && item.special ? [item.note] : [])))].slice(0, 1);
}

function askMore(price: JobPrice, { read, facts }: Asked): string {
  if (read.language === 'es' && facts.dump_fee !== undefined)
    return '¿Hay escaleras o está lejos del camión? Con eso le doy un número más firme.';
  if (read.language === 'es')
    return '¿Hay escaleras o está lejos del camión, y cuánto le cobra su vertedero? Con eso le doy un número más firme.';
  const [first = ''] = price.asks;
  return facts.dump_fee === undefined ? first : first.replace(/, and what does your dump charge\?$/, '?');
}
