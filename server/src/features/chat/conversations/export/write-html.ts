import type { ShownMessage } from '../../messages/messages.store.ts';
import { escapeHtml, renderAnswerHtml } from './answer-markdown.ts';
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

const STYLE = `
:root{color-scheme:light dark}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1{line-height:1.25}h2{margin:2.5rem 0 0;font-size:1.1rem}
.at,.note{color:#777;font-size:.875rem}.plain{white-space:pre-wrap}
section.you{border-left:3px solid #f97316;padding-left:1rem}
.sources,.calculation{font-size:.9rem}.calculation{border:1px solid #8886;border-radius:.5rem;padding:0 1rem}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #8886;padding:.25rem .5rem}
pre{overflow-x:auto}`;

/** A self-contained page: no script and no requests, whatever the conversation contains. */
export async function* writeHtml(transcript: Transcript): AsyncGenerator<string> {
  const title = escapeHtml(transcript.title);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p class="at">${escapeHtml(formatDates(transcript))}</p>
`;
  for await (const message of transcript.messages) yield sectionOf(message);
  yield '</body>\n</html>\n';
}

function sectionOf(message: ShownMessage): string {
  const { content, message_type, created_at, calculations } = message;
  const isOwn = message_type === 'user';
  const note = getStatusNote(message);
  const attached = getAttachedNote(message);
  return [
    `<section${isOwn ? ' class="you"' : ''}>`,
    `<h2>${getAuthor(message)}</h2>`,
    `<p class="at">${escapeHtml(formatMoment(created_at))}</p>`,
    isOwn ? `<p class="plain">${escapeHtml(content)}</p>` : renderAnswerHtml(content),
    attached === null ? '' : `<p class="note">${escapeHtml(attached)}</p>`,
    note === null ? '' : `<p class="note">${escapeHtml(note)}</p>`,
    ...calculations.map((calculation) => calculationPart(formatCalculation(calculation))),
    sourcesPart(toNumberedSources(message)),
    '</section>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function calculationPart({ title, inputs, steps, results, notes }: FormattedCalculation): string {
  const list = (tag: 'ul' | 'ol', items: string[]) =>
    items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`;
  return `<div class="calculation"><h3>Calculation: ${escapeHtml(title)}</h3>${list('ul', inputs)}${list('ol', steps)}${results
    .map((result) => `<p><strong>${escapeHtml(result)}</strong></p>`)
    .join('')}${list('ul', notes)}</div>`;
}

function sourcesPart(sources: NumberedSource[]): string {
  if (sources.length === 0) return '';
  const items = sources.map(({ numbers, title, place, url, year }) => {
    const markers = numbers.map((number) => `[${number}]`).join('');
    const name = escapeHtml(title);
    const linked = url === null ? name : `<a href="${escapeHtml(url)}">${name}</a>`;
    const origin = title === place ? '' : ` – ${escapeHtml(place)}`;
    return `<li>${markers} ${linked}${origin}${year === null ? '' : ` (${year})`}</li>`;
  });
  return `<div class="sources"><h3>Sources</h3><ul>${items.join('')}</ul></div>`;
}
