import type { BasisKind } from '@haulwise/contract';
import type { EngineEvent } from '../../engine.ts';
import { parseClaim } from '../citations/claim.ts';
import { removeForeignLinks, replaceMarkers } from '../stream/markers.ts';
import type { Step } from '../stream/sentence-stream.ts';
import { readSteps } from '../stream/sentence-stream.ts';
import type { ModelTask } from '../task.ts';

const NO_URLS: ReadonlySet<string> = new Set();

/** The changed answer as it arrives, with those markers that the answer before it had. */
export async function* writeReworkedAnswer(
  words: AsyncIterable<string>,
  { before, citations }: Pick<ModelTask, 'before' | 'citations'>,
): AsyncGenerator<EngineEvent> {
  const known = new Set(citations.map(({ index }) => index));
  const { numbers } = parseClaim(before ?? '');
  for await (const steps of readSteps(words, NO_URLS)) {
    for (const step of steps) yield* tell(step, known, numbers);
  }
}

function* tell(step: Step, known: ReadonlySet<number>, numbers: ReadonlySet<string>): Generator<EngineEvent> {
  const mark = (cited: number[]) =>
    cited
      .filter((index) => known.has(index))
      .map((index) => `[${index}]`)
      .join('');
  if (step.type === 'text') {
    yield { type: 'delta', content: step.text };
    return;
  }
  const isRow = step.type === 'row';
  const content = isRow ? removeForeignLinks(replaceMarkers(step.row, mark), NO_URLS) : mark(step.cited);
  if (content !== '') yield { type: 'delta', content: isRow ? content : ` ${content}` };
  const stated = isRow ? replaceMarkers(step.row, () => '') : step.sentence;
  const kinds = kindsOf(isRow ? /\[\d{1,3}\]/.test(content) : content !== '', stated, numbers);
  if (kinds.length > 0) yield { type: 'rests_on', kinds, facts: [] };
}

/** A figure that the answer before did not hold comes from the model. */
function kindsOf(isCited: boolean, stated: string, numbers: ReadonlySet<string>): BasisKind[] {
  if (isCited) return ['knowledge_base'];
  return [...parseClaim(stated).numbers].some((number) => !numbers.has(number)) ? ['general'] : [];
}
