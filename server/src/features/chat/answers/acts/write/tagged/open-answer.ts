import { applyManner, type DraftManner, PLAIN_MANNER } from '../../../../drafts/draft-request.ts';
import type { Reader } from '../../../../drafts/own-words/reader.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { splitTheirWords } from '../../../understanding/added/their-words.ts';
import { readDetails } from '../../../understanding/details.ts';
import { composePlain } from '../plain.ts';

const OPEN = 'Thanks for your message. [your answer].';

/** What somebody wrote, where the asker says nothing to it: the one thing that is missing is asked for. Null for any other message. */
export function composeOpenAnswer(asked: Asked): Composition | null {
  const { text, read, today } = asked;
  const told = read.language === 'en' ? splitTheirWords(text, 'none') : null;
  if (told?.own !== '' || told.confirms !== null || told.theirs.includes('?')) return null;
  const name = readDetails(told.before, today).people[0]?.text ?? null;
  const manner = applyManner(`${told.before} ${told.orders}`, PLAIN_MANNER, 'en');
  const channel = manner.channel === 'email' ? ('email' as const) : ('text' as const);
  return composeOpen(asked, told.theirs, {
    reader: { phrase: '', name, kind: 'customer' },
    manner: { ...manner, channel },
  });
}

/** A text with a place for the answer to what somebody wrote, and the question what that is. */
export function composeOpen(
  asked: Asked,
  theirs: string,
  { reader, manner }: { reader: Reader; manner: DraftManner },
): Composition | null {
  const composed = composePlain(asked, { said: OPEN, reader }, manner);
  const [first, ...rest] = composed?.blocks ?? [];
  if (!composed || !first) return composed;
  const question = `What do you answer to “${escapeMarkdown(theirs)}”? A yes, a no, a price or a day is enough, and I put it in:`;
  return { ...composed, blocks: [{ ...first, text: question }, ...rest] };
}
