import type { EngineEvent } from '../../engine.ts';
import { GENERAL_LABEL } from '../notices.ts';
import { hasWord } from '../stream/first-word.ts';
import { removeForeignLinks, replaceMarkers } from '../stream/markers.ts';
import type { Step } from '../stream/sentence-stream.ts';
import { readSteps } from '../stream/sentence-stream.ts';

const NO_URLS: ReadonlySet<string> = new Set();
/** A shorter opening ("Sorry.") does not show yet whether an answer follows. */
const LEAST_OPENING_WORDS = 4;
const DECLINES =
  /\bI(?:['’]m| am| do| can| could| would)?(?: \w+)? ?(?:not|n['’]t|cannot|unable)\b.{0,40}\b(?:help|answer|assist|know|say|tell|sure|information|access|able)\b|\bno (?:puedo|s[eé]|tengo)\b.{0,40}\b(?:ayudar\w*|responder\w*|decir\w*|informaci[oó]n|acceso)\b|\bno lo s[eé]\b/i;

/** The model said, before anything else, that it cannot help. */
export class ModelDeclined extends Error {}

/**
 * The model's own knowledge as it arrives, under its label and without markers. Throws ModelDeclined, before any event,
 * if the model opens by saying that it cannot help.
 */
export async function* writeGeneralAnswer(words: AsyncIterable<string>): AsyncGenerator<EngineEvent> {
  let opening = '';
  let held: EngineEvent[] | null = [];
  for await (const steps of readSteps(words, NO_URLS)) {
    for (const step of steps) {
      const events = tell(step);
      if (held === null) {
        yield* events;
        continue;
      }
      held.push(...events);
      opening += events.map((event) => (event.type === 'delta' ? event.content : '')).join('');
      if (step.type === 'text' || opening.trim().split(/\s+/).length < LEAST_OPENING_WORDS) continue;
      yield* release(opening, held);
      held = null;
    }
  }
  if (held !== null && hasWord(opening)) yield* release(opening, held);
}

function* release(opening: string, held: EngineEvent[]): Generator<EngineEvent> {
  if (DECLINES.test(opening)) throw new ModelDeclined('the model declined');
  yield { type: 'delta', content: `${GENERAL_LABEL}\n\n` };
  yield* held;
}

function tell(step: Step): EngineEvent[] {
  if (step.type === 'text') return [{ type: 'delta', content: step.text }];
  const isRow = step.type === 'row';
  const row = isRow
    ? removeForeignLinks(
        replaceMarkers(step.row, () => ''),
        NO_URLS,
      )
    : '';
  const states = isRow ? /\d/.test(row) : step.isStatement && hasWord(step.sentence) && !step.sentence.endsWith(':');
  return [
    ...(row === '' ? [] : [{ type: 'delta' as const, content: row }]),
    ...(states ? [{ type: 'rests_on' as const, kinds: ['general' as const], facts: [] }] : []),
  ];
}
