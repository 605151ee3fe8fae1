import type { UsedFact } from '@haulwise/contract';
import type { CompanyFacts } from '../../../company-facts/company-facts.ts';
import type { KeptFacts } from '../../../company-facts/kept/kept-facts.ts';
import { readTypedFacts } from '../../../company-facts/kept/reading/read-facts.ts';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { NUMBER_WORDS } from '../../../reckoning/numbers.ts';
import { applyJobChange, replaceSize } from '../../../reckoning/prices/job-changes.ts';
import { applyMinimum, formatRaised, readToldMinimum } from '../../../reckoning/prices/own-minimum.ts';
import { addTruckSize, applyOwnTruck, readOwnSize } from '../../../reckoning/prices/own-truck.ts';
import { formatQuestion, listHazardNotes } from '../../../reckoning/prices/parts/job-notes.ts';
import { formatDumpNote, formatLead, listPriceNotes } from '../../../reckoning/prices/parts/price-texts.ts';
import { findRentalPrice } from '../../../reckoning/prices/parts/rental-price.ts';
import { computeJobPrice, type JobPrice } from '../../../reckoning/prices/price-job.ts';
import { type Band, formatBand, type PriceLine } from '../../../reckoning/prices/price-line.ts';
import { applyOwnDiscount, type Job, readJob } from '../../../reckoning/prices/read-job.ts';
import { formatDollars } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { ASKS_PRICE } from '../../understanding/act-forms.ts';
import { getAddedFact, isAsking } from '../../understanding/added/added-forms.ts';
import { isPriceAskedAgain } from '../../understanding/job-change-forms.ts';
import { findKnownOfJob } from '../ask/added/told/job-fact.ts';

/** What to charge for the job that a message describes; null if it names nothing that has to go. */
export async function composePrice(asked: Asked): Promise<Composition | null> {
  const { figures } = asked.knowledge.shelves;
  const before = asked.previous?.state?.job?.words;
  const words = (before === undefined ? null : replaceSize(before, asked.text)) ?? asked.text;
  const rental = findRentalPrice(words, figures);
  return rental ? composeRental(asked, words, rental) : composeHaul(asked);
}

/** The words of the job, and whether its price is told anew whatever changed in it. */
function toJobWords({ text, previous, knowledge }: Asked): { words: string; isToldAnew: boolean } {
  const before = previous?.state?.job?.words;
  if (before === undefined) return { words: text, isToldAnew: true };
  if (isPriceAskedAgain(text)) return { words: before, isToldAnew: true };
  const { figures } = knowledge.shelves;
  const sized = addTruckSize(before, text, readJob(before, figures));
  return { words: sized ?? applyJobChange(before, text, figures), isToldAnew: sized !== null };
}

async function composeHaul(asked: Asked): Promise<Composition | null> {
  const { figures } = asked.knowledge.shelves;
  const { words, isToldAnew } = toJobWords(asked);
  const minimum = readToldMinimum(words)?.minimum;
  const own = { ...readJobFacts(words), ...(minimum === undefined ? {} : { minimum_charge: minimum }) };
  const facts = { ...asked.facts, ...own };
  const { job: told, load } = applyOwnTruck(readJob(words, figures), words, facts);
  const job = applyOwnDiscount(told, facts.discount);
  const price = computeJobPrice(job, figures);
  if (!price) return null;
  const isSpanish = asked.read.language === 'es';
  // What the dump takes is told anew, whatever the price.
  if (words !== asked.text && !isToldAnew && !A_TON.test(asked.text) && isUnchanged(asked, job, price))
    return composeUnchanged(asked, words, price);
  const raised = applyMinimum(price.band, facts.minimum_charge);
  const used: (keyof KeptFacts)[] = [
    ...(raised ? (['minimum_charge'] as const) : []),
    ...(load ? [load.fact] : []),
    ...(job === told ? [] : (['discount'] as const)),
  ];
  const stated = words === asked.text ? undefined : asked.previous?.state?.job?.stated;
  const isJudged = stated !== undefined && !isSpanish;
  const plain = isJudged ? formatVerdict(stated, price) : formatLead(job, price, load, isSpanish);
  const texts = [
    raised ? formatRaised(raised, isSpanish) : plain,
    ...(isSpanish ? listHazardNotes(job.hazards, 'es') : listPriceNotes(job, price)),
    formatDumpNote(price, facts.dump_fee, isSpanish),
    formatQuestion(price.asks, asked.read.language, {
      isFirst: words === asked.text,
      isDumpKnown: facts.dump_fee !== undefined,
    }),
  ];
  const shown = used.length === 0 ? [] : listUsedFacts(facts, ...used);
  return composePriceAnswer(asked, words, raised ? { ...price, band: raised.band } : price, texts, shown, stated);
}

const OF_JOB = ['truck_size', 'trailer_size', 'dump_fee'] as const;

const A_TON = /\$?(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:dollars |bucks )?(?:an?|per|\/|por|la) ?(?:ton|tonelada)s?\b/i;

/** "my truck holds 9 yards", "my dump is 70 a ton": what a price for a job rests on. */
export function readJobFacts(text: string): Pick<CompanyFacts, (typeof OF_JOB)[number]> {
  const sizes = readTypedFacts(text).filter(({ kind }) => OF_JOB.some((one) => one === kind));
  const ton = A_TON.exec(text)?.[1];
  return Object.fromEntries([
    ...sizes.flatMap(({ kind, amount }) => (amount === null ? [] : [[kind, amount]])),
    ...(ton === undefined ? [] : [['dump_fee', Number(ton)]]),
    ...Object.entries(readOwnSize(text)),
  ]);
}

/** Whether what a message adds to the job that was priced is nothing that published prices know of. */
function isUnchanged({ previous, facts, knowledge }: Asked, job: Job, price: JobPrice): boolean {
  const before = previous?.state?.job;
  if (previous?.state?.act !== 'price_job' || !before) return false;
  const { figures } = knowledge.shelves;
  const { job: was } = applyOwnTruck(readJob(before.words, figures), before.words, facts);
  const old = computeJobPrice(applyOwnDiscount(was, facts.discount), figures);
  const say = (one: Job, priced: JobPrice) => [
    priced.band.join('-'),
    ...priced.lines.map(({ text }) => text),
    ...listPriceNotes(one, priced),
    one.hasStairs,
    one.isAtCurb,
  ];
  return old !== null && say(was, old).join('|') === say(job, price).join('|');
}

const EASIER =
  /\b(?:less|only|cheaper|lower|already|help(?:s|ing)?|empt(?:y|ied)|drained|in pieces|apart|disconnected|boxed|bagged|stacked|ready|easy|ground floor|ya)\b/i;

/** The price as it was; null for a question, which it does not answer. */
function composeUnchanged(asked: Asked, words: string, price: JobPrice): Promise<Composition> | null {
  const isQuestion = isAsking(asked.read.readable) && !ASKS_PRICE.test(asked.text);
  return isQuestion ? null : tellUnchanged(asked, words, price);
}

/** That the price stays, and what is known of what was added to the job. */
async function tellUnchanged(asked: Asked, words: string, { band }: JobPrice): Promise<Composition> {
  const { read, text, previous } = asked;
  const before = previous?.state ?? null;
  const state = createState('price_job', read.language, text, before);
  const job = state.job && { ...state.job, words };
  const said = escapeMarkdown(getAddedFact(text));
  const [all, low, high] = [band, [band[0], band[0]] as Band, [band[1], band[1]] as Band].map(formatBand);
  const count = OF_THEM.exec(text)?.[1]?.toLowerCase() ?? '';
  const times = NUMBER_WORDS[count] ?? Number(count || 1);
  if (times > 1 && readJob(words, asked.knowledge.shelves.figures).place !== null)
    return buildComposition({ ...state, job }, [formatTimes(times, band, read.language)]);
  const known = await findKnownOfJob(asked);
  if (known) {
    const stays = `The price for the haul stays **${all}**; what I know of “${said}”:`;
    const blocks = [stays, ...known.claims].map(
      (one, i): AnswerBlock => ({ text: one, kinds: i === 0 ? [] : ['knowledge_base'], facts: [] }),
    );
    const { citations } = known;
    return buildComposition({ ...state, job }, [], { blocks: toSpacedBlocks(blocks), citations, mode: 'grounded' });
  }
  const isEasier = EASIER.test(read.readable);
  return buildComposition({ ...state, job }, [
    read.language === 'es'
      ? `El precio sigue siendo **${all}**: los precios publicados no dicen qué cambia con «${said}». ${isEasier ? `Si le ahorra trabajo, cobre cerca de ${low}.` : `Si le cuesta más tiempo o basurero, cobre cerca de ${high}.`}`
      : `Still **${all}**: published prices say nothing on “${said}”. ${isEasier ? `If it saves you work, go toward ${low}.` : `If it costs you time or dump fees, go to ${high} or over.`}`,
  ]);
}

const OF_THEM = new RegExp(
  String.raw`\b(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')}) (?:of (?:them|those|these|em|the same)|just like (?:it|that)|more like (?:it|that))\b`,
  'i',
);

/** So many places like the one that was priced. */
export function formatTimes(times: number, [low, high]: Band, language: 'en' | 'es'): string {
  const [each, all] = [formatBand([low, high]), formatBand([low * times, high * times])];
  return language === 'es'
    ? `Por los ${times}: **${all}**, a ${each} cada uno. Si van el mismo día y en la misma parada, puede dar algo de descuento.`
    : `For all ${times}: **${all}**, at ${each} each. One stop and one day save you drive time, so you can give a little of that back.`;
}

/** Where a price that the asker named lies in the published span. */
export function formatVerdict(stated: number, { band }: Pick<JobPrice, 'band'>): string {
  const [low, high] = band;
  if (stated < low)
    return `**${formatDollars(stated)} is low**: published prices come to ${formatBand(band)}, so you are at least ${formatDollars(low - stated)} under.`;
  return stated > high
    ? `**${formatDollars(stated)} is high**: published prices come to ${formatBand(band)}, so you are ${formatDollars(stated - high)} over. It can hold if stairs, weight or distance explain it.`
    : `**${formatDollars(stated)} makes sense**: published prices come to ${formatBand(band)}.`;
}

function composeRental(asked: Asked, words: string, line: PriceLine): Promise<Composition> {
  const price = { band: line.band, yards: [0, 0] as Band, pounds: null, lines: [line], notes: [], asks: [] };
  const [lead, rest] =
    asked.read.language === 'es'
      ? [
          `Cobre alrededor de **${formatBand(line.band)}**, según precios publicados.`,
          'Diga cuántos días y toneladas incluye, y qué cuesta cada uno de más.',
        ]
      : [
          `Charge about **${formatBand(line.band)}**, going by published prices.`,
          'Say how many days and tons that includes, and what each one over costs; your own dump fee and drive decide how low you can go.',
        ];
  return composePriceAnswer(asked, words, price, [lead, rest]);
}

const OURS = { en: '(our estimate)', es: '(estimación nuestra)' };

function toLineBlock({ text, es, isTold }: PriceLine, mark: string | null, language: 'en' | 'es'): AnswerBlock {
  const said = language === 'es' ? (es ?? text) : text;
  if (isTold) return { text: `- ${said}`, kinds: ['calculation'], facts: [] };
  return {
    text: `- ${said} ${mark ?? OURS[language]}`,
    kinds: [mark === null ? 'general' : 'knowledge_base'],
    facts: [],
  };
}

/** A price with its lines and their sources; the first text stands above them. */
export async function composePriceAnswer(
  asked: Asked,
  words: string,
  price: JobPrice,
  texts: string[],
  own: UsedFact[] = [],
  stated?: number,
): Promise<Composition> {
  const { knowledge, read, previous, text } = asked;
  const citations = new CitationList();
  const [lead = '', ...rest] = texts;
  const lines: AnswerBlock[] = [];
  for (const line of price.lines) {
    const mark = await addFigureCitation(knowledge, citations, line);
    lines.push(toLineBlock(line, mark, read.language));
  }
  const blocks = toSpacedBlocks([
    { text: lead, kinds: own.length > 0 ? ['your_data', 'calculation'] : ['calculation'], facts: own },
    ...lines,
    ...rest.filter((one) => one !== '').map((one): AnswerBlock => ({ text: one, kinds: [], facts: [] })),
  ]);
  const state = {
    ...createState('price_job', read.language, text, previous?.state ?? null),
    job: { words, price: price.band, ...(stated === undefined ? {} : { stated }) },
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
