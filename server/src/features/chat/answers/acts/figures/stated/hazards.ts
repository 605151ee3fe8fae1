import { listHazardNotes } from '../../../../reckoning/prices/parts/job-notes.ts';
import { listHazards } from '../../../../reckoning/prices/parts/load/hazards.ts';
import { formatBand } from '../../../../reckoning/prices/price-line.ts';
import { type Job, readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import { type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import type { Act } from '../../../understanding/acts.ts';
import { isAsking } from '../../../understanding/added/added-forms.ts';
import { composeAnswer } from '../../ask/ask.ts';

const MOST_WORDS = 14;
/** What a message that names one of these may be taken for; danger and crime have answers of their own. */
const MAY_NAME: Act[] = ['ask', 'price_job', 'price_check', 'sum', 'outside', 'plan', 'help', 'about_me'];

/** "there's a box of needles in there", told alone or of the job just priced: first what is safe, then what it does to the price. */
export async function composeHazard(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const [hazard] = listHazards(text);
  if (!hazard || !MAY_NAME.includes(act) || text.split(/\s+/).length > MOST_WORDS || isAsking(read.readable))
    return null;
  const { figures } = knowledge.shelves;
  const job = previous?.state?.act === 'price_job' ? previous.state.job : null;
  if (isJob(readJob(text.replace(WHERE, ' '), figures), text, job !== null)) return null;
  const question = { ...(await knowledge.readMessage(hazard.question)), language: read.language };
  const answer = await composeAnswer({ ...asked, text: hazard.question, read: question, previous: null });
  if (answer.isRefusal) return null;
  const state = createState(job ? 'price_job' : 'ask', read.language, text, previous?.state ?? null);
  if (!job) return { ...answer, state: { ...answer.state, topic: hazard.question } };
  const price = formatBand(job.price);
  const rest = read.language === 'es' ? 'El precio de lo demás sigue en' : 'The price for the rest stays';
  const [apart = ''] = listHazardNotes(listHazards(text), read.language);
  const blocks = toSpacedBlocks([...answer.blocks, { text: `${rest} **${price}**. ${apart}`, kinds: [], facts: [] }]);
  const words = job.is_own ? job.words : `${job.words}, plus ${text}`;
  return { ...answer, blocks, state: { ...state, job: { ...job, words } } };
}

/** "in the closet", "by the sink": where it lies is nothing to haul. */
const WHERE =
  /\b(?:in|on|under|by|behind|near|inside|beside|below|at|out of|next to|en|bajo|debajo de|detr[aá]s de|junto a) (?:the|an?|her|his|their|that|one|el|la|los|las|una?) (?:\p{L}+ )?\p{L}+/giu;
const ADDS = /\b(?:plus|also|and an?|another|m[aá]s|tambi[eé]n)\b/i;

/** Whether a message names something to haul as well. After a price an uncounted thing is where the hazard was found. */
function isJob({ items, share, yards, trucks, place }: Job, text: string, isAfterPrice: boolean): boolean {
  if (share !== null || yards !== null || trucks !== null) return true;
  if (!isAfterPrice) return items.length > 0 || place !== null;
  return items.length > 0 && (ADDS.test(text) || items.some(({ count }) => count > 1));
}
