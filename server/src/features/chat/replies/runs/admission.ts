import { fail } from '../../../../platform/core/app-error.ts';
import { QuestionQueue, type ReleasePermit } from './question-queue.ts';

/** Storing a question takes a connection of the ten that the process has. */
const STORED_AT_ONCE = 4;
/** So does storing how a reply ended: thousands that end together must leave some to everybody else. */
const FINISHED_AT_ONCE = 4;
/** Finding an answer keeps a core busy: more at once would only make all of them later. */
const ANSWERED_AT_ONCE = 3;
const ANSWERED_BESIDE = 1;
/** Seconds. */
const RETRY_AFTER = 5;

/** How many questions a process lets in, and how many proceed and end at once. */
export class Admission {
  /** Questions on their way into the database. */
  private readonly storing = new QuestionQueue(() => STORED_AT_ONCE);
  /** Stored questions whose answer has not been begun. They give way to questions that are not stored, nor told their place. */
  private readonly answering = new QuestionQueue(() => (this.storing.length > 0 ? ANSWERED_BESIDE : ANSWERED_AT_ONCE));
  private readonly finishing = new QuestionQueue(() => FINISHED_AT_ONCE);
  private readonly mostWaiting: () => number;
  private readonly isOpen: () => boolean;

  constructor(mostWaiting: () => number, isOpen: () => boolean) {
    this.mostWaiting = mostWaiting;
    this.isOpen = isOpen;
  }

  /** How many questions wait, stored or not. */
  get waiting(): number {
    return this.storing.length + this.answering.length;
  }

  /**
   * Waits until a question may be stored; the permit must be released. Refuses with a 503 if too many wait, if the
   * process is shutting down, or if the asker has left.
   */
  async waitToStore(userId: string, signal: AbortSignal): Promise<ReleasePermit> {
    if (this.waiting >= this.mostWaiting()) fail('chat.too_busy', { retryAfter: RETRY_AFTER });
    const permit = await this.storing.wait(userId, signal);
    const release = () => {
      permit?.();
      this.answering.callNext();
    };
    if (permit !== null && this.isOpen()) return release;
    release();
    return fail('common.unavailable', { retryAfter: RETRY_AFTER });
  }

  /** Waits until a stored question may be answered, telling its place as a status; null if the signal takes it out before. */
  waitToAnswer(
    userId: string,
    signal: AbortSignal,
    tellPlace: (status: string) => void,
  ): Promise<ReleasePermit | null> {
    return this.answering.wait(userId, signal, (ahead) => tellPlace(toPlace(ahead)));
  }

  /** Runs what stores the end of a reply, when it is its turn. */
  async finishInTurn<T>(runId: string, finish: () => Promise<T>): Promise<T> {
    const release = await this.finishing.wait(runId, new AbortController().signal);
    try {
      return await finish();
    } finally {
      release?.();
    }
  }
}

function toPlace(ahead: number): string {
  if (ahead === 0) return 'Many are asking. Your question is next';
  return `Many are asking. ${ahead.toLocaleString('en-US')} ahead of you`;
}
