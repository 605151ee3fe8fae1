import { setTimeout as sleep } from 'node:timers/promises';
import type { Calculation } from '@haulwise/contract';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import type { Knowledge, Retrieval } from '../../knowledge/index.ts';
import { findCalculations, listSearchTopics } from '../calculations/requested-calculations.ts';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import { applyCompany } from '../company-facts/company-fit.ts';
import { buildRecordAnswer, type RecordLine } from '../company-facts/record-answer.ts';
import type { Fitted } from '../company-facts/remarks.ts';
import { listRevenueRemarks } from '../company-facts/remarks.ts';
import { formatDraft } from '../templates/drafts.ts';
import type { Engine, EngineEvent, Turn } from './engine.ts';
import { buildFullQuestion, findSmallTalkAnswer, splitQuestion } from './question.ts';

/** On first start the articles load within seconds; a question waits for them at most this long. */
const LOADING_TIMEOUT_MS = 20_000;

export interface Question {
  text: string;
  history: Turn[];
  user: { first_name: string };
  facts: CompanyFacts;
  /** The last one of the conversation, which a follow-up may change. */
  lastCalculation: Calculation | null;
  /** The finished text, if the message is a filled-in template. */
  draft?: string | null;
  /** Called with what was found for each question of the message, before it is fitted to the asker's company. */
  onFound?: (found: Retrieval[]) => void;
  /** Called for each request to the model. */
  onUsage?: (usage: ModelUsage) => void;
  signal: AbortSignal;
}

/** Answers one message: searches the knowledge base for each question in it, then lets the engine write the answer. */
export async function* writeAnswer(
  knowledge: Knowledge,
  engine: Engine,
  question: Question,
): AsyncGenerator<EngineEvent> {
  const reply = findSmallTalkAnswer(question.text, question.user.first_name);
  if (reply) {
    yield { type: 'delta', content: reply };
    return;
  }
  if (question.draft) {
    yield { type: 'delta', content: formatDraft(question.draft) };
    return;
  }
  const record = buildRecordAnswer(question.text, question.facts);
  if (record) {
    yield* tell(record);
    return;
  }
  const calculations = findCalculations(question.text, question.lastCalculation, question.facts);
  for (const { title } of calculations) yield { type: 'status', content: `Working out: ${title.toLowerCase()}` };
  const loading = knowledge.firstLoad();
  if (loading) {
    yield { type: 'status', content: 'Reading the knowledge base' };
    await Promise.race([loading, sleep(LOADING_TIMEOUT_MS, undefined, { ref: false })]);
  }
  yield { type: 'status', content: `Searching ${knowledge.countPassages().toLocaleString('en-US')} passages` };
  const { found: parts, remarks } = await (calculations.length > 0
    ? searchBesideSums(knowledge, question, calculations)
    : searchFor(knowledge, question));
  const answerable = parts.filter((part) => part.answerable);
  if (answerable.length > 0) yield { type: 'status', content: readingStatus(answerable) };
  const { text, history, signal, user, facts, onUsage } = question;
  yield* engine({ question: text, history, parts, signal, user, facts, remarks, calculations, onUsage });
}

function* tell(lines: RecordLine[]): Generator<EngineEvent> {
  for (const [i, { text, facts }] of lines.entries()) {
    const isItem = text.startsWith('- ') && lines[i - 1]?.text.startsWith('- ');
    yield { type: 'delta', content: `${i === 0 ? '' : isItem ? '\n' : '\n\n'}${text}` };
    if (facts) yield { type: 'rests_on', kinds: ['your_data'], facts };
  }
}

async function searchFor(knowledge: Knowledge, question: Question): Promise<Fitted<Retrieval[]>> {
  const asked = await searchParts(knowledge, question);
  question.onFound?.(asked);
  return await applyCompany((text) => knowledge.search(text), asked, question.facts);
}

/** The state is left out: a calculation is the same in every state. */
async function searchBesideSums(
  knowledge: Knowledge,
  { text, facts: { state: _, ...facts }, onFound }: Question,
  calculations: Calculation[],
): Promise<Fitted<Retrieval[]>> {
  const search = (topic: string) => knowledge.search(topic);
  const asked = await Promise.all(listSearchTopics(text, calculations).map(search));
  onFound?.(asked);
  const { found, remarks } = await applyCompany(search, asked, facts);
  return { found, remarks: [...remarks, ...listRevenueRemarks(text, facts)] };
}

/** One search for each question of the message; if none of several finds an answer, one search for the whole message. */
async function searchParts(knowledge: Knowledge, question: Question): Promise<Retrieval[]> {
  const earlier = question.history.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const whole = buildFullQuestion(question.text, earlier);
  const texts = whole === question.text ? splitQuestion(whole) : [whole];
  const parts = await Promise.all(texts.map((text) => knowledge.search(text)));
  if (parts.length === 1 || parts.some((part) => part.answerable)) return parts;
  return [await knowledge.search(whole)];
}

function readingStatus(parts: Retrieval[]): string {
  const documents = new Set(parts.flatMap((part) => part.passages.slice(0, 6).map((passage) => passage.document)));
  return documents.size === 1 ? 'Reading 1 source' : `Reading ${documents.size} sources`;
}
