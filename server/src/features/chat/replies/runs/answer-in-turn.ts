import type { Engine, EngineEvent } from '../../answers/engines/engine.ts';
import type { Replies } from '../replies.ts';

/** A question that waits for its turn; `tellPlace` gets a status as its place changes. */
interface Turn {
  userId: string;
  signal: AbortSignal;
  tellPlace?: (status: string) => void;
}

/**
 * The answer, looked for once the question may proceed; nothing if it was stopped before. `write` gets the engine to use:
 * the turn is over when the engine begins, since a model takes seconds to write and hardly any of this process's time.
 */
export async function* writeInTurn(
  replies: Replies,
  { userId, signal, tellPlace = () => undefined }: Turn,
  write: (engine: Engine) => AsyncGenerator<EngineEvent>,
): AsyncGenerator<EngineEvent> {
  // While the articles load, all wait for them, and waiting costs nothing.
  const isLoading = replies.knowledge.firstLoad() !== null;
  const release = isLoading ? () => undefined : await replies.admission.waitToAnswer(userId, signal, tellPlace);
  if (release === null) return;
  const engine: Engine = (input) => {
    release();
    return replies.engine(input);
  };
  try {
    yield* write(engine);
  } finally {
    release();
  }
}
