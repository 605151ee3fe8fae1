/** Lets the next one proceed; a second call does nothing. */
export type ReleasePermit = () => void;

interface Waiting {
  /** Called with the number of questions ahead, when it has changed. */
  tellPlace: (ahead: number) => void;
  /** What was told last. */
  told: number | null;
  begin: (release: ReleasePermit | null) => void;
}

/** How often the places are told (ms). */
const TELL_EVERY_MS = 2_000;

/**
 * Lets only so many questions proceed at once. The others wait, one of each user after the other: somebody with three
 * questions keeps nobody waiting for more than one of them.
 */
export class QuestionQueue {
  private readonly atOnce: () => number;
  private running = 0;
  /** By user, the next one first. */
  private readonly lines = new Map<string, Waiting[]>();
  private waiting = 0;
  private timer: NodeJS.Timeout | null = null;

  /** `atOnce` may change; call `callNext` when it has grown. */
  constructor(atOnce: () => number) {
    this.atOnce = atOnce;
  }

  /** How many questions wait. */
  get length(): number {
    return this.waiting;
  }

  /** Resolves when this question may proceed; null if the signal takes it out before. Each permit must be released. */
  wait(
    userId: string,
    signal: AbortSignal,
    tellPlace: Waiting['tellPlace'] = () => undefined,
  ): Promise<ReleasePermit | null> {
    if (signal.aborted) return Promise.resolve(null);
    if (this.waiting === 0 && this.running < this.atOnce()) return Promise.resolve(this.givePermit());
    return new Promise((resolve) => {
      const leave = () => {
        this.remove(userId, one);
        resolve(null);
      };
      const one: Waiting = {
        tellPlace,
        told: null,
        begin: (release) => {
          signal.removeEventListener('abort', leave);
          resolve(release);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.add(userId, one);
    });
  }

  private givePermit(): ReleasePermit {
    this.running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.running -= 1;
      this.callNext();
    };
  }

  /** Lets those proceed who come next, as far as there is room. */
  callNext(): void {
    while (this.running < this.atOnce()) {
      const [next] = this.lines;
      if (next === undefined) return;
      const [userId, line] = next;
      const one = line.shift();
      // The user's next question comes after one of everybody else.
      this.lines.delete(userId);
      if (line.length > 0) this.lines.set(userId, line);
      this.count(-1);
      one?.begin(this.givePermit());
    }
  }

  private add(userId: string, one: Waiting): void {
    const line = this.lines.get(userId);
    if (line) line.push(one);
    else this.lines.set(userId, [one]);
    this.count(1);
    const places = this.listPlaces();
    tell(one, places.get(one) ?? 0);
  }

  private remove(userId: string, one: Waiting): void {
    const line = this.lines.get(userId) ?? [];
    const rest = line.filter((other) => other !== one);
    if (rest.length === 0) this.lines.delete(userId);
    else this.lines.set(userId, rest);
    this.count(rest.length - line.length);
  }

  private count(change: number): void {
    this.waiting += change;
    if (this.waiting > 0) this.timer ??= setInterval(() => this.tellAll(), TELL_EVERY_MS).unref();
    else if (this.timer) {
      clearInterval(this.timer);
      this.timer = null;
    }
  }

  private tellAll(): void {
    for (const [one, ahead] of this.listPlaces()) tell(one, ahead);
  }

  /** How many come before each one. */
  private listPlaces(): Map<Waiting, number> {
    const places = new Map<Waiting, number>();
    const lines = [...this.lines.values()];
    for (let round = 0; places.size < this.waiting; round += 1) {
      for (const line of lines) {
        const one = line[round];
        if (one) places.set(one, places.size);
      }
    }
    return places;
  }
}

function tell(one: Waiting, ahead: number): void {
  if (one.told === ahead) return;
  one.told = ahead;
  one.tellPlace(ahead);
}
