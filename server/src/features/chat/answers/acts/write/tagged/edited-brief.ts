import type { Brief } from '../../../../drafts/own-words/brief-words.ts';
import { toPlainEnglish } from '../../../../drafts/own-words/phone-spelling.ts';
import type { Asked } from '../../../asked.ts';
import { findEdited, readEdited } from '../../../understanding/words/edited.ts';
import { SAYS } from '../../../understanding/words/whole-parts.ts';
import type { TaggedPart } from '../../../understanding/words/word-tagger.ts';

/** How the editor words what a brief says; null where it loses a figure, words, thanks, an apology or a question. */
export async function readWording(
  asked: Asked,
  { said, lead, asks }: Brief,
  parts: TaggedPart[],
): Promise<string | null> {
  const isShort = said.split(/\s+/).length < LEAST_TO_EDIT;
  if (isShort || LEFT_TO_RULES.test(asks) || MOURNS.test(said)) return null;
  const words = parts.flatMap(({ part, text }) => (SAYS.has(part) ? [text] : []));
  const edited = findEdited(await readEdited(asked), [said, ...words].join(' '));
  if (edited === null || (lead === 'ask' && !edited.includes('?')) || losesWords(edited, parts)) return null;
  return WARM.some((form) => form.test(said) && !form.test(edited)) ? null : edited;
}

/** So few words the rules word as well. */
const LEAST_TO_EDIT = 12;
const LEFT_TO_RULES = /\bsigns?\b|\bcomplain/i;
const MOURNS = /\b(?:died|passed|lost|loss|funeral)\b/i;
const WARM = [/\b(?:sorry|apolog\w*)\b/i, /\bthank/i, /\bcongrat/i, /\bplease\b/i];

/** Whether words that the tagger surely sends are left out: what is dropped from the middle of a sentence breaks it. */
function losesWords(edited: string, parts: TaggedPart[]): boolean {
  const stems = new Set(listStems(edited));
  const sure = parts.flatMap(({ part, text, certainty }) => (SAYS.has(part) && certainty >= SURE ? [text] : []));
  const wanted = listStems(toPlainEnglish(sure.join(' ')));
  return wanted.filter((stem) => !stems.has(stem)).length > MOST_LOST * wanted.length;
}

const SURE = 0.65;
const MOST_LOST = 0.1;
const STEM = 4;

function listStems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM));
}
