import { setTimeout as sleep } from 'node:timers/promises';
import type { Knowledge, Retrieval } from '../knowledge/index.ts';
import type { Engine, EngineEvent, Turn } from './engine.ts';
import { completeFollowUp } from './question/complete-follow-up.ts';
import { smallTalkReply } from './question/small-talk.ts';
import { splitQuestion } from './question/split-question.ts';

/** A first start reads its articles in a few seconds; nobody's question waits longer than this for it. */
const LOADING_PATIENCE_MS = 20_000;

export interface Question {
  text: string;
  history: Turn[];
  user: { first_name: string };
  signal: AbortSignal;
}

/** Answers one message: looks the knowledge base up for each question in it, then lets the engine write from that. */
export async function* answer(knowledge: Knowledge, engine: Engine, question: Question): AsyncGenerator<EngineEvent> {
  const reply = smallTalkReply(question.text, question.user.first_name);
  if (reply) {
    yield { type: 'delta', content: reply };
    return;
  }
  const loading = knowledge.firstLoad();
  if (loading) {
    yield { type: 'status', content: 'Reading the knowledge base' };
    await Promise.race([loading, sleep(LOADING_PATIENCE_MS, undefined, { ref: false })]);
  }
  yield { type: 'status', content: `Searching ${knowledge.passageCount().toLocaleString('en-US')} passages` };
  const parts = await searchParts(knowledge, question);
  const answerable = parts.filter((part) => part.answerable);
  if (answerable.length > 0) yield { type: 'status', content: readingStatus(answerable) };
  const { text, history, signal, user } = question;
  yield* engine({ question: text, history, parts, signal, user });
}

/** One retrieval for each question of the message; where none of several finds an answer, one for the message as a whole. */
async function searchParts(knowledge: Knowledge, question: Question): Promise<Retrieval[]> {
  const earlier = question.history.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const whole = completeFollowUp(question.text, earlier);
  const texts = whole === question.text ? splitQuestion(whole) : [whole];
  const parts = await Promise.all(texts.map((text) => knowledge.search(text)));
  if (parts.length === 1 || parts.some((part) => part.answerable)) return parts;
  return [await knowledge.search(whole)];
}

function readingStatus(parts: Retrieval[]): string {
  const documents = new Set(parts.flatMap((part) => part.passages.slice(0, 6).map((passage) => passage.document)));
  return documents.size === 1 ? 'Reading 1 source' : `Reading ${documents.size} sources`;
}
