import type { Brief } from '../../../../drafts/own-words/brief-words.ts';
import type { Asked } from '../../../asked.ts';
import { findEdited, readEdited } from '../../../understanding/words/edited.ts';
import { SAYS } from '../../../understanding/words/whole-parts.ts';
import type { TaggedPart } from '../../../understanding/words/word-tagger.ts';

/** How the editor words what a brief says; null where it loses a figure, thanks, an apology or a question. */
export async function readWording(
  asked: Asked,
  { said, lead, asks }: Brief,
  parts: TaggedPart[],
): Promise<string | null> {
  const isShort = said.split(/\s+/).length < LEAST_TO_EDIT;
  if (isShort || LEFT_TO_RULES.test(asks) || MOURNS.test(said)) return null;
  const words = parts.flatMap(({ part, text }) => (SAYS.has(part) ? [text] : []));
  const edited = findEdited(await readEdited(asked), [said, ...words].join(' '));
  if (edited === null || (lead === 'ask' && !edited.includes('?'))) return null;
  return WARM.some((form) => form.test(said) && !form.test(edited)) ? null : edited;
}

/** So few words the rules word as well. */
const LEAST_TO_EDIT = 12;
const LEFT_TO_RULES = /\bsigns?\b|\bcomplain/i;
const MOURNS = /\b(?:died|passed|lost|loss|funeral)\b/i;
const WARM = [/\b(?:sorry|apolog\w*)\b/i, /\bthank/i, /\bcongrat/i, /\bplease\b/i];
