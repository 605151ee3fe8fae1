import type { EngineEvent } from '../../engine.ts';
import type { CitationChecker } from '../citations/citation-checker.ts';
import type { Passage } from '../passages.ts';
import { removeForeignLinks } from '../stream/markers.ts';
import type { Step } from '../stream/sentence-stream.ts';
import { readSteps } from '../stream/sentence-stream.ts';
import { isRefusal } from './is-refusal.ts';

/**
 * The model's words as they arrive; only markers are held back, until their sentence has ended and been checked. A
 * `refusal` event follows if the answer opens by saying that the passages do not hold it.
 */
export async function* writeGroundedAnswer(
  words: AsyncIterable<string>,
  passages: Passage[],
  checker: CitationChecker,
): AsyncGenerator<EngineEvent> {
  const knownUrls = urlsOf(passages);
  let said = '';
  for await (const steps of readSteps(words, knownUrls)) {
    for await (const event of check(steps, checker, knownUrls)) {
      if (event.type === 'delta') said += event.content;
      yield event;
    }
  }
  if (isRefusal(said)) yield { type: 'refusal' };
}

async function* check(
  steps: Step[],
  checker: CitationChecker,
  knownUrls: ReadonlySet<string>,
): AsyncGenerator<EngineEvent> {
  let content = '';
  for (const step of steps) {
    if (step.type === 'text') {
      content += step.text;
      continue;
    }
    if (content !== '') yield { type: 'delta', content };
    const { text, citations, kinds, facts } = await checkStep(step, checker);
    for (const citation of citations) yield { type: 'citation', citation };
    content = step.type === 'row' ? removeForeignLinks(text, knownUrls) : text;
    if (kinds.length === 0) continue;
    if (content !== '') yield { type: 'delta', content };
    content = '';
    yield { type: 'rests_on', kinds, facts };
  }
  if (content !== '') yield { type: 'delta', content };
}

async function checkStep(step: Exclude<Step, { type: 'text' }>, checker: CitationChecker) {
  if (step.type === 'row') return { ...(await checker.markRow(step.row)), facts: [] };
  const { markers, ...rest } = await checker.mark(step.sentence, step.cited, step.isStatement);
  return { ...rest, text: markers === '' ? '' : ` ${markers}` };
}

function urlsOf(passages: Passage[]): Set<string> {
  const sources = passages.flatMap(({ units }) => units.flatMap((unit) => unit.sentences.flatMap((s) => s.sources)));
  return new Set(sources.flatMap((source) => [source.url, source.via].filter((url) => url !== null)));
}
