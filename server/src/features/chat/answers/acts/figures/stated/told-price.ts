import { applyJobChange } from '../../../../reckoning/prices/job-changes.ts';
import { computeToldPrice, type ToldPrice } from '../../../../reckoning/prices/parts/told/told-rates.ts';
import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { addPublished } from '../job-market.ts';

/** What a job comes to by the prices that the message names as the asker's own; null if it names none. */
export async function composeToldPrice(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const { figures } = knowledge.shelves;
  const found = listWordings(asked).flatMap((words) => {
    const told = computeToldPrice(words, figures);
    return told ? [{ words, told }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const { words, told } = first;
  const { total, job } = told;
  const state = {
    ...createState('price_job', read.language, text, previous?.state ?? null),
    job: { words, price: [total, total] as [number, number], is_own: true },
  };
  const blocks: AnswerBlock[] = [
    { text: formatLead(told, read.language), kinds: ['calculation'], facts: [] },
    ...told.lines.map((line): AnswerBlock => ({ text: `- ${line}`, kinds: ['calculation'], facts: [] })),
  ];
  const composition = buildComposition(state, [], { blocks: toSpacedBlocks(blocks), mode: 'grounded' });
  const published = told.missing.length > 0 ? null : computeJobPrice(job, figures);
  return published ? addPublished(asked, composition, published, total) : composition;
}

/** The message alone, and as a change of the job that was priced. */
function listWordings({ text, previous, knowledge }: Asked): string[] {
  const before = previous?.state?.act === 'price_job' ? previous.state.job : null;
  if (!before || !(before.is_own || /\d/.test(text))) return [text];
  return [text, applyJobChange(before.words, text, knowledge.shelves.figures), `${before.words}. ${text}`];
}

function formatLead({ total, missing }: ToldPrice, language: 'en' | 'es'): string {
  const names = escapeMarkdown(missing.join(', '));
  if (language === 'es')
    return `Con los precios que me da son **${formatDollars(total)}**${missing.length > 0 ? `, sin ${names}, que no tiene precio` : ''}.`;
  return `By the prices that you name, that is **${formatDollars(total)}**${missing.length > 0 ? `, without ${names}, which you gave no price for` : ''}.`;
}
