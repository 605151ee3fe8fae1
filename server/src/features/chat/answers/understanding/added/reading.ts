import type { ReadMessage } from '../../../../knowledge/index.ts';
import type { Act, Context } from '../acts.ts';
import type { AfterText, Probabilities } from '../router/router.ts';

/** A message with what decides on its act. */
export interface Said extends Context {
  message: string;
  /** The message in English words, spelling corrected. */
  readable: string;
  language: ReadMessage['language'];
  probabilities: Probabilities;
  /** How likely it is each thing that a statement after a text can be; null after anything else. */
  afterText: Record<AfterText, number> | null;
}

/** The same, with what many rules look at. */
export interface Reading extends Said {
  /** The message without the spaces around it. */
  text: string;
  isShort: boolean;
  /** The act that the router finds most likely. */
  best: Act;
}
