import type { ShownMessage } from '../../messages/messages.store.ts';
import { toNumberedSources } from './numbered-sources.ts';
import {
  formatCalculation,
  formatDates,
  formatMoment,
  getAttachedNote,
  getAuthor,
  getStatusNote,
  type Transcript,
} from './transcript.ts';

const RULE = '-'.repeat(60);

export async function* writeText(transcript: Transcript): AsyncGenerator<string> {
  yield `${transcript.title}\n${formatDates(transcript)}\n`;
  for await (const message of transcript.messages) yield `\n${RULE}\n${sectionOf(message)}\n`;
}

function sectionOf(message: ShownMessage): string {
  const note = getStatusNote(message);
  const attached = getAttachedNote(message);
  const parts = [
    `${getAuthor(message)}, ${formatMoment(message.created_at)}`,
    message.content.trim(),
    attached === null ? '' : `[${attached}]`,
    note === null ? '' : `[${note}]`,
    ...message.calculations
      .map(formatCalculation)
      .map(({ title, inputs, steps, results, notes }) =>
        [
          `Calculation: ${title}`,
          ...inputs.map((line) => `  ${line}`),
          ...steps.map((line, index) => `  ${index + 1}. ${line}`),
          ...results.map((line) => `  = ${line}`),
          ...notes.map((line) => `  ${line}`),
        ].join('\n'),
      ),
    sourcesPart(message),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sourcesPart(message: ShownMessage): string {
  const sources = toNumberedSources(message);
  if (sources.length === 0) return '';
  const lines = sources.map(({ numbers, title, place, year }) => {
    const markers = numbers.map((number) => `[${number}]`).join('');
    const named = title === place ? place : `${title} - ${place}`;
    return `  ${[markers, named, year === null ? '' : `(${year})`].filter(Boolean).join(' ')}`;
  });
  return ['Sources:', ...lines].join('\n');
}
