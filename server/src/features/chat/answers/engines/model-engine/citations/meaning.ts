import type { Evidence } from './support.ts';

/** A unit vector for each text; null if they are unavailable. Once the signal is aborted, nobody waits for them. */
export type Embed = (texts: string[], signal: AbortSignal) => Promise<Float32Array[] | null>;

/** How long a busy embedder may delay the stream. */
const TIMEOUT_MS = 500;
/** About 8 MB. */
const MOST_KEPT = 5_000;

/** The vectors of the sentences that were compared last, kept from reply to reply: passages are read again and again. */
export class KeptVectors {
  private readonly vectors = new Map<string, Float32Array>();

  find(text: string): Float32Array | undefined {
    const vector = this.vectors.get(text);
    if (vector) this.keep(text, vector);
    return vector;
  }

  keep(text: string, vector: Float32Array): void {
    this.vectors.delete(text);
    this.vectors.set(text, vector);
    const [oldest] = this.vectors.size > MOST_KEPT ? this.vectors.keys() : [];
    if (oldest !== undefined) this.vectors.delete(oldest);
  }
}

/** Compares sentences by meaning; each is embedded once, and only when needed. */
export class Meaning {
  private readonly embed: Embed;
  private readonly kept: KeptVectors;
  /** Of the sentences of this reply. */
  private readonly said = new Map<string, Float32Array>();

  constructor(embed: Embed, kept = new KeptVectors()) {
    this.embed = embed;
    this.kept = kept;
  }

  /** For each paragraph, the cosine of each of its sentences to this one; empty if the embedder fails or is too slow. */
  async closeness(sentence: string, evidence: Evidence[]): Promise<Map<Evidence, number[]>> {
    const late = createLateness();
    const texts = [...new Set(evidence.flatMap(({ unit }) => unit.sentences.map(({ text }) => text)))];
    const read = [this.readSaid(sentence, late), ...texts.map((text) => this.readKept(text, late))];
    const [vector, ...others] = await Promise.all(read);
    late.stop();
    // Without one of them, a paragraph would look farther away than it is.
    if (!vector || !others.every((other) => other !== null)) return new Map();
    const cosines = new Map(texts.map((text, i) => [text, cosine(vector, others[i] ?? vector)]));
    return new Map(evidence.map((one) => [one, one.unit.sentences.map(({ text }) => cosines.get(text) ?? 0)]));
  }

  private async readSaid(sentence: string, late: Lateness): Promise<Float32Array | null> {
    const vector = this.said.get(sentence) ?? (await this.read(sentence, late));
    if (vector) this.said.set(sentence, vector);
    return vector;
  }

  private async readKept(text: string, late: Lateness): Promise<Float32Array | null> {
    const known = this.kept.find(text);
    if (known) return known;
    const vector = await this.read(text, late);
    if (vector) this.kept.keep(text, vector);
    return vector;
  }

  private async read(text: string, { signal, hasCome }: Lateness): Promise<Float32Array | null> {
    const vectors = await Promise.race([this.embed([text], signal).catch(() => null), hasCome]);
    return vectors?.[0] ?? null;
  }
}

/** The moment from which on a comparison waits no longer: one for all its sentences. */
interface Lateness {
  signal: AbortSignal;
  hasCome: Promise<null>;
  stop(): void;
}

function createLateness(): Lateness {
  const late = new AbortController();
  let come = () => {};
  const hasCome = new Promise<null>((resolve) => {
    come = () => resolve(null);
  });
  const timer = setTimeout(() => {
    late.abort();
    come();
  }, TIMEOUT_MS);
  return { signal: late.signal, hasCome, stop: () => clearTimeout(timer) };
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
