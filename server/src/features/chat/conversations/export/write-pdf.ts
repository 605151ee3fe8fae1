import type { Readable } from 'node:stream';
import type { ShownMessage } from '../../messages/messages.store.ts';
import { toNumberedSources } from './numbered-sources.ts';
import { renderPdfAnswer } from './pdf-answer.ts';
import { openPdfDocument, type PdfDocument, type TextRun } from './pdf-paper.ts';
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

const QUIET = '#5b636d';
const SMALL = { size: 8.5, after: 3 };

/** The file, laid out while it is read; the work ends when the reader leaves. */
export async function writePdf(transcript: Transcript): Promise<Readable> {
  const paper = await openPdfDocument(transcript.title, transcript.exported_at);
  const { doc } = paper;
  setTranscript(paper, transcript).then(
    () => doc.destroyed || doc.end(),
    (error: Error) => doc.destroy(error),
  );
  return doc as unknown as Readable;
}

async function setTranscript(paper: PdfDocument, transcript: Transcript): Promise<void> {
  await paper.paragraph([{ text: transcript.title, style: 'bold' }], { size: 18 });
  await paper.paragraph([{ text: formatDates(transcript) }], { size: 8.5, color: QUIET });
  for await (const message of transcript.messages) {
    if (paper.doc.destroyed) return;
    await setMessage(paper, message);
  }
}

async function setMessage(paper: PdfDocument, message: ShownMessage): Promise<void> {
  paper.space(14);
  await paper.paragraph([{ text: getAuthor(message), style: 'bold' }], { size: 11, after: 1 });
  await paper.paragraph([{ text: formatMoment(message.created_at) }], { size: 8, color: QUIET });
  if (message.message_type === 'user') await paper.paragraph([{ text: message.content }]);
  else await renderPdfAnswer(paper, message.content);
  const attached = getAttachedNote(message);
  if (attached !== null) await paper.paragraph([{ text: attached, style: 'italic' }], { color: QUIET });
  const note = getStatusNote(message);
  if (note !== null) await paper.paragraph([{ text: note, style: 'italic' }], { color: QUIET });
  for (const calculation of message.calculations) await setCalculation(paper, formatCalculation(calculation));
  await setSources(paper, message);
}

async function setCalculation(
  paper: PdfDocument,
  { title, inputs, steps, results, notes }: FormattedCalculation,
): Promise<void> {
  await paper.paragraph([{ text: `Calculation: ${title}`, style: 'bold' }], { after: 3 });
  for (const input of inputs) await paper.paragraph([{ text: input }], { ...SMALL, mark: '•' });
  for (const [index, step] of steps.entries())
    await paper.paragraph([{ text: step }], { ...SMALL, mark: `${index + 1}.` });
  for (const result of results) await paper.paragraph([{ text: result, style: 'bold' }], { after: 3 });
  for (const note of notes) await paper.paragraph([{ text: note }], { ...SMALL, mark: '•' });
}

async function setSources(paper: PdfDocument, message: ShownMessage): Promise<void> {
  const sources = toNumberedSources(message);
  if (sources.length === 0) return;
  await paper.paragraph([{ text: 'Sources', style: 'bold' }], { size: 9, after: 3 });
  for (const { numbers, title, place, url, year } of sources) {
    const markers = numbers.map((number) => `[${number}]`).join('');
    const link = url === null ? {} : { link: url };
    const runs: TextRun[] = [
      { text: markers === '' ? '' : `${markers} ` },
      { text: title, ...link },
      { text: title === place ? '' : ` – ${place}` },
      { text: year === null ? '' : ` (${year})` },
    ];
    await paper.paragraph(runs, SMALL);
  }
}
