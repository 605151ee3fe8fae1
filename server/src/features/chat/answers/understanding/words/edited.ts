import { toPlainEnglish } from '../../../drafts/own-words/phone-spelling.ts';
import { hasStatement } from '../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../asked.ts';
import { buildRevision } from './revision/revision-words.ts';
import { computeRevised } from './revision/word-reviser.ts';
import { computeEdited, type EditedRequest } from './word-editor.ts';

/** The encoder reads no more of a text than some 1,100 characters; each word of it is held against all others. */
const MOST_CHARACTERS = 1_500;

/** What a message tells the reader of a text, by the editor; null in Spanish, without the model and for very long ones. */
export async function readEdited({ text, read, knowledge }: Pick<Asked, 'text' | 'read' | 'knowledge'>) {
  if (text.length > MOST_CHARACTERS) return null;
  const plain = read.language === 'en' ? toPlainEnglish(text) : text;
  const pieces = await knowledge.readPieces(plain);
  return pieces && computeEdited(plain, pieces);
}

/** What a message makes of the asker's own words in the text before it; null as above, and where there are none. */
export async function readRevised({ text, read, knowledge, previous }: Omit<Asked, 'revised'>) {
  const draft = previous?.state?.draft;
  if (read.language !== 'en' || draft?.manner.language !== 'en' || draft.additions.length === 0) return null;
  const own = draft.additions.join(' ');
  // A text of several lines, as a list is, would lose them.
  if (text.length + own.length > MOST_CHARACTERS || own.includes('\n')) return null;
  const plain = toPlainEnglish(text);
  const revision = buildRevision(plain, own);
  const [pieces, alone] = await Promise.all([knowledge.readPieces(revision.whole), knowledge.readPieces(plain)]);
  return pieces && alone && computeRevised(revision, pieces, alone);
}

/** Below this, rules word a request as well (`npm run eval`). */
const LEAST_CERTAINTY = 0.6;

/** The words of the editor, where it is sure of them and they hold every figure that is to be told; else null. */
export function findEdited(
  edited: (Pick<EditedRequest, 'body' | 'certainty'> & { kept?: string }) | null | undefined,
  told: string,
): string | null {
  if (!edited || edited.body === '' || edited.certainty < LEAST_CERTAINTY || isBroken(edited.body)) return null;
  const figures = new Set(listFigures(`${edited.body} ${edited.kept ?? ''}`));
  return listFigures(told).every((one) => figures.has(one)) ? edited.body : null;
}

/** A message that is one wish, as the editor words what it adds to a text; null where that is no statement. */
export function findEditedWish({ text, edited }: Asked, wish: string): string | null {
  const isWhole = wish.length > LEAST_OF_WHOLE * text.length && text.split(/\s+/).length >= LEAST_WORDS;
  const said = isWhole ? findEdited(edited, wish) : null;
  return said !== null && hasStatement(said) ? said : null;
}

const LEAST_OF_WHOLE = 0.6;
/** So few words the rules word as well. */
const LEAST_WORDS = 12;

/** Whether a sentence is a scrap of one: "Week."; among others, "Your call." is none. */
function isBroken(body: string): boolean {
  const mostOfScrap = body.split(/\s+/).length < LEAST_AMONG_OTHERS ? 2 : 1;
  return body
    .split(/(?<=[.?!])\s+/)
    .some((one) => one.split(/\s+/).length <= mostOfScrap && !/\d/.test(one) && !SAYS_SHORTLY.test(one));
}

const LEAST_AMONG_OTHERS = 12;
export const SAYS_SHORTLY =
  /^(?:yes|no|ok|okay|sure|thanks?|thank|sorry|please|congratulations|congrats|great|happy|merry|welcome|cash|free|call|text|same|pay|final|deal|licensed|insured|bring|wear|lock|no|not|good|nice|be|don't|we're|i'm|it's|you're|that's)\b/i;

/** The figures of a text, without the marks within them. */
export function listFigures(text: string): string[] {
  return (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((one) => one.replace(/[,:]/g, ''));
}
