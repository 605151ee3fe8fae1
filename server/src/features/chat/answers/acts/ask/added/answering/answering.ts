import { readJob } from '../../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../../asked.ts';
import { ASKS_MONEY } from '../../../../engines/built-in-engine/claims.ts';
import { createLeansOnLacked, LACKED } from '../lacked.ts';
import { buildSubject } from '../subject.ts';
import coefficients from './answering-coefficients.json' with { type: 'json' };
import {
  type Candidate,
  type GoneOn,
  listCandidates,
  type MessageSearches,
  searchBefore,
  searchMessage,
} from './candidates.ts';

const weights: [name: string, weight: number][] = Object.entries(coefficients.weights);

/** A sentence with the probability that it is what answers the message; those of all sentences leave room for none. */
export interface Answering extends Candidate {
  probability: number;
}

export interface Answers {
  /** What was found for the message with all that it follows. */
  joined: MessageSearches['joined'];
  /** Likeliest first; none without an embedding model. */
  ranked: Answering[];
}

/** The sentences that may answer a message that goes on with what was told; none if it is for others by what was found. */
export async function rankAnswers(
  asked: Asked,
  goneOn: GoneOn,
  isForOthers: (found: MessageSearches) => boolean = () => false,
): Promise<Answers> {
  const searches = await searchMessage(asked, goneOn);
  const { joined } = searches;
  if (isForOthers(searches)) return { joined, ranked: [] };
  const found = await listCandidates(asked, goneOn, { ...searches, before: await searchBefore(asked, goneOn) });
  const candidates = MEASURES.some((form) => form.test(asked.read.readable))
    ? found.filter(createIsOfSubject(asked, goneOn))
    : found;
  const leans = createLeansOnLacked(asked.read.readable);
  const rates = candidates.map((candidate) => rate(candidate) * (leans(toContext(candidate)) ? LACKED : 1));
  const all = rates.reduce((sum, rate) => sum + rate, 1);
  const ranked = candidates
    .map((candidate, i): Answering => ({ ...candidate, probability: (rates[i] ?? 0) / all }))
    .sort((one, other) => other.probability - one.probability);
  return { joined, ranked };
}

/** A sentence after what opens its paragraph. */
function toContext({ unit, sentence }: Candidate): string {
  return `${unit.sentences[0]?.text ?? ''} ${sentence.text}`;
}

function rate({ features }: Candidate): number {
  const sum = weights.reduce((all, [name, weight]) => all + weight * (features[name] ?? 0), 0);
  return Math.exp(sum - coefficients.none);
}

/** What a thing costs or weighs is of that thing alone. */
const MEASURES = [ASKS_MONEY, /\b(?:weighs?|weight|heavy|pounds|pesa)\b/i];
/** So many things are a list of others, whatever was talked of. */
const LIST_OF_THINGS = 3;

/** Whether a sentence names no thing, or one that was talked of: a sofa's price is none of a piano's. */
function createIsOfSubject({ knowledge, read }: Asked, { subject }: GoneOn): (candidate: Candidate) => boolean {
  const listThings = (text: string) => readJob(text, knowledge.shelves.figures).items.map(({ item }) => item);
  const wanted = new Set(listThings(`${buildSubject(subject)}, ${read.readable}`));
  return ({ sentence }) => {
    const named = listThings(sentence.text);
    if (wanted.size === 0) return named.length < LIST_OF_THINGS;
    return named.length === 0 || named.some((item) => wanted.has(item));
  };
}
