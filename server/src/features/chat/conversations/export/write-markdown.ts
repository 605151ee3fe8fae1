import type { ShownMessage } from '../../messages/messages.store.ts';
import { escapeActiveMarkdown, escapeUserText } from './answer-markdown.ts';
import { type NumberedSource, toNumberedSources } from './numbered-sources.ts';
import {
  type FormattedCalculation,
  formatCalculation,
  formatDates,
  formatMoment,
  getAttachedNote,
  getAuthor,
  getStatusNote,
  type Transcript,
} from './transcript.ts';

export async function* writeMarkdown(transcript: Transcript): AsyncGenerator<string> {
  yield `# ${inline(transcript.title)}\n\n_${formatDates(transcript)}_\n`;
  for await (const message of transcript.messages) yield `\n${sectionOf(message)}`;
}

function sectionOf(message: ShownMessage): string {
  const { content, message_type, created_at, calculations } = message;
  const text = message_type === 'user' ? escapeUserText(content) : escapeActiveMarkdown(content);
  const note = getStatusNote(message);
  const attached = getAttachedNote(message);
  const parts = [
    `## ${getAuthor(message)}\n\n_${formatMoment(created_at)}_`,
    text.trim(),
    attached === null ? '' : `_${inline(attached)}_`,
    note === null ? '' : `_${note}_`,
    ...calculations.map((calculation) => calculationPart(formatCalculation(calculation))),
    sourcesPart(toNumberedSources(message)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function calculationPart({ title, inputs, steps, results, notes }: FormattedCalculation): string {
  const list = (items: string[], mark: (index: number) => string) =>
    items.map((item, index) => `${mark(index)} ${inline(item)}`).join('\n');
  const parts = [
    `**Calculation: ${inline(title)}**`,
    list(inputs, () => '-'),
    list(steps, (index) => `${index + 1}.`),
    results.map((result) => `- **${inline(result)}**`).join('\n'),
    list(notes, () => '-'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sourcesPart(sources: NumberedSource[]): string {
  if (sources.length === 0) return '';
  const lines = sources.map(({ numbers, title, place, url, year }) => {
    const markers = numbers.map((number) => `\\[${number}\\]`).join('');
    const origin = url === null ? inline(place) : `<${new URL(url).href}>`;
    const named = title === place ? origin : `${inline(title)} – ${origin}`;
    return `- ${[markers, named, year === null ? '' : `(${year})`].filter(Boolean).join(' ')}`;
  });
  return `**Sources**\n\n${lines.join('\n')}`;
}

/** Escapes a text to one line of markdown. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}
