import { splitSentences } from '../../../knowledge/index.ts';
import { BULLETS, findCount } from '../../answers/acts/rework/asked-form.ts';
import type { FilledDraft } from '../filling/fill-draft.ts';
import { insertBeforeClosing } from '../filling/insert-before-closing.ts';

const COUNTS = /\b(?:lines?|sentences?|points?|bullets?|things?|l[ií]neas?|frases?)\b/i;
const SHORTER = /\b(?:shorter|short|brief|tight|trim|cut|concise|corto|breve)\b/i;
const MOST_OF_BEFORE = 0.8;

/** Lines, points or fewer words where no wording of the draft has them; what the asker said stays. */
export function applyShape<T extends FilledDraft>(
  filled: T,
  text: string,
  { before, own }: { before: string; own: string[] },
): T {
  const count = COUNTS.test(text) ? findCount(text) : null;
  const sentences = listSentences(filled.body);
  if (BULLETS.test(text)) return { ...filled, body: sentences.map((one) => `- ${one}`).join('\n') };
  if (count !== null) return { ...filled, body: keepFirst(sentences, count, own).join('\n') };
  if (!SHORTER.test(text) || filled.body.length < MOST_OF_BEFORE * before.length || sentences.length < 3) return filled;
  return { ...filled, body: keepFirst(sentences, Math.max(2, Math.ceil(sentences.length / 2)), own).join(' ') };
}

/** So many sentences, of which those of the asker come first; in their order. */
function keepFirst(sentences: string[], count: number, own: string[]): string[] {
  const isOwn = (sentence: string) => own.some((one) => one.includes(sentence) || sentence.includes(one));
  // The greeting stays, too.
  const isKept = (sentence: string, i: number) => i === 0 || isOwn(sentence);
  let free = count - sentences.filter(isKept).length;
  return sentences.filter((sentence, i) => isKept(sentence, i) || free-- > 0);
}

const WARMER: [english: string, spanish: string] = ['Thank you for understanding.', 'Gracias por su comprensión.'];
const FIRMER: [english: string, spanish: string] = ['Please let me know today.', 'Por favor avíseme hoy mismo.'];

/** A last sentence for a tone in which there is no wording. */
export function addTone(body: string, tone: 'friendly' | 'firm', isSpanish: boolean): string {
  const line = (tone === 'friendly' ? WARMER : FIRMER)[isSpanish ? 1 : 0];
  return body.includes(line) ? body : insertBeforeClosing(body, line);
}

export function listSentences(body: string): string[] {
  return body
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[¿¡])/))
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((one) => one !== '');
}
