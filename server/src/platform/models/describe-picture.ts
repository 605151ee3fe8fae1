import type { Logger } from 'pino';
import { createModelClient } from './llm/model-client.ts';
import { ModelError } from './llm/model-error.ts';
import type { ModelSettings } from './llm/open-completion.ts';
import { PICTURE_RULES, readSeenPicture, type SeenPicture } from './seen-picture.ts';

/** What a picture says and shows; null if the model did not tell. `type`: its media type. */
export type DescribePicture = (bytes: Buffer, type: string, signal: AbortSignal) => Promise<SeenPicture | null>;

/** Larger ones are refused by most servers. */
const MOST_BYTES = 8 * 1024 * 1024;
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);
const LIMITS = { connectMs: 5_000, firstTokenMs: 60_000, gapMs: 15_000, wholeMs: 120_000 };
const MOST_TEXT = 40_000;

/** Whether a model can be shown such a picture. */
export function canShow(bytes: Buffer, type: string): boolean {
  return bytes.length <= MOST_BYTES && TYPES.has(type);
}

/** Lets a model that sees turn pictures into text. */
export function createPictureReader(
  settings: ModelSettings,
  log: Pick<Logger, 'warn'>,
): { describe: DescribePicture; close(): Promise<void> } {
  const client = createModelClient(settings, log, LIMITS);
  return {
    async describe(bytes, type, signal) {
      const url = `data:${type};base64,${bytes.toString('base64')}`;
      const picture = { role: 'user', content: [{ type: 'image_url', image_url: { url } }] } as const;
      let text = '';
      try {
        for await (const words of client.stream([{ role: 'system', content: PICTURE_RULES }, picture], signal)) {
          text += words;
          if (text.length > MOST_TEXT) break;
        }
      } catch (error) {
        // The client has logged it; text recognition may still read the picture.
        if (!(error instanceof ModelError)) throw error;
        signal.throwIfAborted();
        return null;
      }
      const seen = readSeenPicture(text.slice(0, MOST_TEXT));
      if (seen === null)
        log.warn({ characters: text.length }, 'the model did not say what it sees in the form asked for');
      return seen;
    },
    close: () => client.close(),
  };
}
