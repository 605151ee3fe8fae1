import type { Knowledge } from '../knowledge/index.ts';
import type { Engine, EngineEvent, Turn } from './engine.ts';
import { completeFollowUp } from './question/complete-follow-up.ts';
import { smallTalkReply } from './question/small-talk.ts';

export interface Question {
  text: string;
  history: Turn[];
  user: { first_name: string };
  signal: AbortSignal;
}

/** Answers one question: looks the knowledge base up, then lets the engine write from what was found. */
export async function* answer(knowledge: Knowledge, engine: Engine, question: Question): AsyncGenerator<EngineEvent> {
  const reply = smallTalkReply(question.text, question.user.first_name);
  if (reply) {
    yield { type: 'delta', content: reply };
    return;
  }
  yield { type: 'status', content: `Searching ${knowledge.passageCount().toLocaleString('en-US')} passages` };
  const earlier = question.history.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const whole = completeFollowUp(question.text, earlier);
  const retrieval = await knowledge.search(whole);
  const documents = new Set(retrieval.passages.slice(0, 6).map((passage) => passage.document)).size;
  if (retrieval.answerable)
    yield { type: 'status', content: documents === 1 ? 'Reading 1 source' : `Reading ${documents} sources` };
  yield* engine({
    question: question.text,
    history: question.history,
    retrieval,
    signal: question.signal,
    user: question.user,
  });
}
