import type { SettingsOutcome } from '@haulwise/contract';
import { PNG } from 'pngjs';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createModelClient, type ModelClient } from '../../../platform/models/llm/model-client.ts';
import { ModelError, type ModelErrorKind } from '../../../platform/models/llm/model-error.ts';
import { toFailure, toSuccess } from '../settings.view.ts';

const LIMITS = { connectMs: 5_000, firstTokenMs: 25_000, gapMs: 15_000, wholeMs: 28_000 };
const QUESTION = 'Answer with the single word "ready".';
const PICTURE_SIDE = 32;

/** Asks the model one thing and, if it is to see pictures, shows it one. */
export async function runModelTest(
  log: Pick<Context['log'], 'warn'>,
  { llm, llmVision }: Config,
  signal: AbortSignal,
): Promise<SettingsOutcome> {
  if (llm === null) return toFailure('No model is set: enter its address and its name.');
  const client = createModelClient(llm, log, LIMITS);
  const began = performance.now();
  try {
    const length = await countCharacters(client.stream([{ role: 'user', content: QUESTION }], signal));
    if (length === 0) return toFailure('The model answered without a word.');
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const words = `The model answered in ${seconds} s.`;
    return llmVision ? await showPicture(client, words, signal) : toSuccess(words);
  } catch (error) {
    if (error instanceof ModelError) return toFailure(getFault(error));
    throw error;
  } finally {
    await client.close();
  }
}

async function showPicture(client: ModelClient, words: string, signal: AbortSignal): Promise<SettingsOutcome> {
  const url = `data:image/png;base64,${drawPicture().toString('base64')}`;
  const picture = { role: 'user', content: [{ type: 'image_url', image_url: { url } }] } as const;
  try {
    await countCharacters(client.stream([{ role: 'system', content: 'Name the color.' }, picture], signal));
    return toSuccess(`${words} It took a picture, too.`);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return toFailure(`${words} But it did not take a picture: ${getFault(error)}`);
  }
}

/** A square of one color. */
function drawPicture(): Buffer {
  const picture = new PNG({ width: PICTURE_SIDE, height: PICTURE_SIDE });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([200, 80, 20, 255], at);
  return PNG.sync.write(picture);
}

async function countCharacters(texts: AsyncIterable<string>): Promise<number> {
  let length = 0;
  for await (const text of texts) length += text.trim().length;
  return length;
}

const FAULTS: Record<Exclude<ModelErrorKind, 'status'>, string> = {
  unreachable: 'The model server could not be reached. Check the address.',
  slow: 'The model server did not answer in time.',
  not_a_stream: 'This is no OpenAI-compatible model server. Its address usually ends in /v1.',
  malformed: 'The model server sent what cannot be read. Its address usually ends in /v1.',
  cut: 'The model broke off its answer.',
  too_long: 'The model did not come to an end.',
  refused: 'The model withheld its answer.',
  resting: 'The model failed too often. Try again in a minute.',
  cancelled: 'The test was stopped.',
};

function getFault({ kind, status, code }: ModelError): string {
  if (kind !== 'status') return code === null ? FAULTS[kind] : `${FAULTS[kind]} (${code})`;
  const about = `The model server answered with status ${status}.`;
  if (status === 401 || status === 403) return `${about} Check the key.`;
  return status === 404 || status === 400 ? `${about} Check the address and the name of the model.` : about;
}
