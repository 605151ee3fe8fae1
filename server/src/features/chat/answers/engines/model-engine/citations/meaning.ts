import type { Evidence } from './support.ts';

/** A unit vector for each text; null if they are unavailable. */
export type Embed = (texts: string[]) => Promise<Float32Array[] | null>;

/** How long a busy embedder may delay the stream. */
const TIMEOUT_MS = 500;

/** Compares sentences by meaning; each is embedded once, and only when needed. */
export class Meaning {
  private readonly embed: Embed;
  private readonly vectors = new Map<string, Float32Array>();

  constructor(embed: Embed) {
    this.embed = embed;
  }

  /** For each paragraph, the cosine of each of its sentences to this one; empty if the embedder fails or is too slow. */
  async closeness(sentence: string, evidence: Evidence[]): Promise<Map<Evidence, number[]>> {
    const texts = evidence.flatMap(({ unit }) => unit.sentences.map(({ text }) => text));
    await this.read([sentence, ...texts]);
    const vector = this.vectors.get(sentence);
    if (!vector) return new Map();
    const cosines = (one: Evidence) =>
      one.unit.sentences.map(({ text }) => cosine(vector, this.vectors.get(text) ?? vector.subarray(0, 0)));
    return new Map(evidence.map((one) => [one, cosines(one)]));
  }

  private async read(texts: string[]): Promise<void> {
    const unread = [...new Set(texts)].filter((text) => !this.vectors.has(text));
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    });
    const vectors = await Promise.race([this.embed(unread).catch(() => null), tooLate]);
    clearTimeout(timer);
    vectors?.forEach((vector, i) => {
      const text = unread[i];
      if (text !== undefined) this.vectors.set(text, vector);
    });
  }
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
