import type { Figures } from '../../../../../knowledge/index.ts';
import { applyJobChange } from '../../../../reckoning/prices/job-changes.ts';
import { formatDumpNote } from '../../../../reckoning/prices/parts/price-texts.ts';
import { computeToldPrice, countLoadPrices } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import { toSpanishLine } from '../../../../reckoning/prices/parts/told/told-spanish.ts';
import type { ToldPrice } from '../../../../reckoning/prices/parts/told/told-words.ts';
import { computeJobPrice, type JobPrice } from '../../../../reckoning/prices/price-job.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { isDoubtful } from '../../../../reckoning/sums/doubtful.ts';
import { computeListedCounts } from '../../../../reckoning/sums/problems/pricing/listed-counts.ts';
import { toPlain } from '../../../../reckoning/sums/reading/plain-text.ts';
import { toEnglishFigures } from '../../../../reckoning/sums/reading/spanish-words.ts';
import { computePlainProblem } from '../../../../reckoning/sums/sum.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { type ConversationState, createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { addPublished } from '../job-market.ts';
import { readJobFacts } from '../price.ts';
import { findOften } from '../recurring.ts';

/** What a job comes to by the prices that the message names as the asker's own; null if it names none. */
export async function composeToldPrice(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const { figures } = knowledge.shelves;
  const found = listWordings(asked).flatMap((words) => {
    const told = computeToldPrice(words, figures, asked.facts);
    return told ? [{ words, told }] : [];
  });
  const [first] = found;
  if (!first || isRepeatedOnly(asked) || isOfProfit(asked)) return null;
  const { words, told } = first;
  const { total, job } = told;
  const state = {
    ...createState('price_job', read.language, text, previous?.state ?? null),
    job: { words, price: [total, total] as [number, number], is_own: true },
  };
  const blocks: AnswerBlock[] = [
    { text: formatLead(told, figures, read.language), kinds: ['calculation'], facts: [] },
    ...[...listLines(told, figures, read.language), ...listMonthly(text, total, read.language)].map(
      (line): AnswerBlock => ({ text: `- ${line}`, kinds: ['calculation'], facts: [] }),
    ),
  ];
  const composition = buildComposition(state, [], { blocks: toSpacedBlocks(blocks), mode: 'grounded' });
  if (words !== text && isToldAgain(asked, told, figures)) return composeSame(asked, told, state);
  // The told part of the truck is no thing of its own among what is hauled.
  const whole = readJob(words, figures);
  const asks = readJob(text, figures);
  const price = computeJobPrice(asks.share ? asks : whole.share ? whole : job, figures);
  const noted = addDumpNote(composition, price, readJobFacts(words).dump_fee, read.language);
  return price && told.missing.length === 0 ? addPublished(asked, noted, price, total) : noted;
}

/** "14 loads at 390, costs 160 a load, what do I make": what is left of the price is asked; "did 2 full 3 half" is no price. */
function isOfProfit({ text, read, knowledge }: Asked): boolean {
  const words = read.language === 'es' ? toEnglishFigures(text) : text;
  const sum = computePlainProblem(words, null, knowledge.shelves.figures.materials);
  const isCounted = computeListedCounts(toPlain(words)) !== null;
  return isCounted || (sum?.state.goal === 'left' && !isDoubtful(sum, words));
}

function listLines({ lines }: ToldPrice, figures: Figures, language: 'en' | 'es'): string[] {
  return language === 'es' ? lines.map((line) => toSpanishLine(line, figures)) : lines;
}

/** Whether what a message adds is nothing that the prices say anything on. */
function isToldAgain({ text, previous, facts }: Asked, told: ToldPrice, figures: Figures): boolean {
  const before = previous?.state?.job;
  if (!before?.is_own || readJobFacts(text).dump_fee !== undefined) return false;
  const old = computeToldPrice(before.words, figures, facts);
  return (
    old !== null &&
    formatLead(old, figures, 'en') === formatLead(told, figures, 'en') &&
    old.lines.join() === told.lines.join()
  );
}

/** The price as it was, what it lacks, and how to change it. */
function composeSame({ read, knowledge }: Asked, told: ToldPrice, state: ConversationState): Composition {
  const sum = formatDollars(told.total);
  const names = nameMissing(told, knowledge.shelves.figures, read.language);
  if (read.language === 'es')
    return buildComposition(state, [
      `Sigue en **${sum}** con sus precios${names === '' ? '' : `, sin ${names}, que no tiene precio`}.`,
      names === ''
        ? 'Si eso le cuesta más, diga cuánto suma, por ejemplo «agrega $30».'
        : 'Diga cuánto le suma, por ejemplo «agrega $80».',
    ]);
  return buildComposition(state, [
    `Still **${sum}** by your prices${names === '' ? '' : `, without ${names}, which you gave no price for`}.`,
    names === ''
      ? 'If that costs you more, say what you put on it, such as “add 30”.'
      : 'Say what you put on for it, such as “add 80”.',
  ]);
}

function addDumpNote(
  composition: Composition,
  price: JobPrice | null,
  fee: number | undefined,
  language: 'en' | 'es',
): Composition {
  const note = price ? formatDumpNote(price, fee, language === 'es') : '';
  if (note === '') return composition;
  return {
    ...composition,
    blocks: toSpacedBlocks([...composition.blocks, { text: note, kinds: ['calculation'], facts: [] }]),
  };
}

/** "they want it twice a week" of what was priced goes by the visit and the month. */
function isRepeatedOnly({ text, read, previous }: Asked): boolean {
  return previous?.state?.job != null && findOften(text, read.language) !== null && !/\d/.test(text);
}

function listMonthly(text: string, total: number, language: 'en' | 'es'): string[] {
  const often = findOften(text, language);
  if (!often) return [];
  const month = formatDollars(Math.round(total * often.times));
  return [language === 'es' ? `Al mes (${often.said}): **${month}**` : `A month (${often.said}): **${month}**`];
}

/** The message alone, and as a change of the job that was priced. */
function listWordings(asked: Asked): string[] {
  const { text, previous, knowledge } = asked;
  const before = previous?.state?.act === 'price_job' ? previous.state.job : null;
  if (!before || !(before.is_own || /\d/.test(text))) return [text, ...listOfTalk(asked)];
  return [text, applyJobChange(before.words, text, knowledge.shelves.figures), `${before.words}. ${text}`];
}

/** "half 340, full 580", told earlier in the conversation, with a message that asks for the price of a load. */
function listOfTalk({ text, history, knowledge }: Asked): string[] {
  const { figures } = knowledge.shelves;
  const job = readJob(text, figures);
  const isOfLoad = job.share !== null || job.trucks !== null || job.yards !== null || PART_ASKED.test(text);
  if (!isOfLoad || /\$?\d{3}/.test(text)) return [];
  const told = history.findLast(
    ({ role, content }) =>
      role === 'user' &&
      content !== text &&
      countLoadPrices(content, figures) >= (FULL.test(content) ? 1 : LEAST_PRICES),
  );
  return told ? [`my prices: ${told.content.replace(/[?.!\s]+$/, '')}. ${text}`] : [];
}

/** What a full load costs tells what a part of one does. */
const FULL = /\bfull\b/i;
const LEAST_PRICES = 2;
const PART_ASKED = /\b(?:half|quarter|third|3\/4|three quarters|full) (?:a )?(?:load|truck)?\W*$/i;

function nameThing(name: string, figures: Figures, language: 'en' | 'es'): string {
  return language === 'es' ? toSpanishLine(`${name}:`, figures).slice(0, -1) : name;
}

/** What others ask for the stairs, where the asker named no price for them. */
const STAIRS = {
  en: 'the stairs (others add about $25 a flight#)',
  es: 'las escaleras (otros suman unos $25 por tramo#)',
};
const A_FLIGHT = 25;

function nameStairs({ flights }: ToldPrice['job'], language: 'en' | 'es'): string {
  const count = flights ?? 1;
  const all = count > 1 ? `, ${formatDollars(A_FLIGHT * count)} ${language === 'es' ? 'por' : 'for'} ${count}` : '';
  return STAIRS[language].replace('#', all);
}

function nameMissing({ missing, job }: ToldPrice, figures: Figures, language: 'en' | 'es'): string {
  const names = missing.map((one) =>
    one === 'the stairs' ? nameStairs(job, language) : nameThing(one, figures, language),
  );
  return escapeMarkdown(names.join(', '));
}

function formatLead(told: ToldPrice, figures: Figures, language: 'en' | 'es'): string {
  const { total, missing, isEstimated } = told;
  const names = nameMissing(told, figures, language);
  if (language === 'es')
    return `Con los precios que me da son ${isEstimated ? 'unos ' : ''}**${formatDollars(total)}**${missing.length > 0 ? `, sin ${names}, que no tiene precio` : ''}.`;
  return `By the prices that you name, that is ${isEstimated ? 'about ' : ''}**${formatDollars(total)}**${missing.length > 0 ? `, without ${names}, which you gave no price for` : ''}.`;
}
