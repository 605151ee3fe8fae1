import type { Readable } from 'node:stream';
import type { ShownMessage } from '../../messages/messages.store.ts';
import { numberedSources } from './numbered-sources.ts';
import { setAnswer } from './pdf-answer.ts';
import { openPaper, type Paper, type Run } from './pdf-paper.ts';
import {
  authorOf,
  datesOf,
  momentOf,
  noteOf,
  type ToldCalculation,
  type Transcript,
  tellCalculation,
} from './transcript.ts';

const QUIET = '#5b636d';
const SMALL = { size: 8.5, after: 3 };

/** The file while it is being laid out; whoever stops reading stops the work. */
export async function writePdf(transcript: Transcript): Promise<Readable> {
  const paper = await openPaper(transcript.title, transcript.exported_at);
  const { doc } = paper;
  setTranscript(paper, transcript).then(
    () => doc.destroyed || doc.end(),
    (error: Error) => doc.destroy(error),
  );
  return doc as unknown as Readable;
}

async function setTranscript(paper: Paper, transcript: Transcript): Promise<void> {
  await paper.paragraph([{ text: transcript.title, style: 'bold' }], { size: 18 });
  await paper.paragraph([{ text: datesOf(transcript) }], { size: 8.5, color: QUIET });
  for await (const message of transcript.messages) {
    if (paper.doc.destroyed) return;
    await setMessage(paper, message);
  }
}

async function setMessage(paper: Paper, message: ShownMessage): Promise<void> {
  paper.space(14);
  await paper.paragraph([{ text: authorOf(message), style: 'bold' }], { size: 11, after: 1 });
  await paper.paragraph([{ text: momentOf(message.created_at) }], { size: 8, color: QUIET });
  if (message.message_type === 'user') await paper.paragraph([{ text: message.content }]);
  else await setAnswer(paper, message.content);
  const note = noteOf(message);
  if (note !== null) await paper.paragraph([{ text: note, style: 'italic' }], { color: QUIET });
  for (const calculation of message.calculations) await setCalculation(paper, tellCalculation(calculation));
  await setSources(paper, message);
}

async function setCalculation(paper: Paper, { title, inputs, steps, results, notes }: ToldCalculation): Promise<void> {
  await paper.paragraph([{ text: `Calculation: ${title}`, style: 'bold' }], { after: 3 });
  for (const input of inputs) await paper.paragraph([{ text: input }], { ...SMALL, mark: '•' });
  for (const [index, step] of steps.entries())
    await paper.paragraph([{ text: step }], { ...SMALL, mark: `${index + 1}.` });
  for (const result of results) await paper.paragraph([{ text: result, style: 'bold' }], { after: 3 });
  for (const note of notes) await paper.paragraph([{ text: note }], { ...SMALL, mark: '•' });
}

async function setSources(paper: Paper, message: ShownMessage): Promise<void> {
  const sources = numberedSources(message);
  if (sources.length === 0) return;
  await paper.paragraph([{ text: 'Sources', style: 'bold' }], { size: 9, after: 3 });
  for (const { numbers, title, place, url, year } of sources) {
    const markers = numbers.map((number) => `[${number}]`).join('');
    const link = url === null ? {} : { link: url };
    const runs: Run[] = [
      { text: markers === '' ? '' : `${markers} ` },
      { text: title, ...link },
      { text: title === place ? '' : ` – ${place}` },
      { text: year === null ? '' : ` (${year})` },
    ];
    await paper.paragraph(runs, SMALL);
  }
}
