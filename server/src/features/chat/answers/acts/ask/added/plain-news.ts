import type { Asked } from '../../../asked.ts';
import { PARTS_WITH } from '../../../understanding/act-forms.ts';

/** News that come in any words, and what the articles call it. */
const CALLED: [told: RegExp, plain: string][] = [
  [PARTS_WITH, 'how do i fire a helper legally'],
  [
    /\b(?:pulled over|got (?:a|another) (?:\w+ )?ticket|wrote (?:me|us|him) (?:a|up))\b(?!.*\?)/i,
    'i got a ticket for my load what now',
  ],
  [
    /^(?!.*\?)(?=.*\b(?:customer|client|lady|guy|homeowner|tenant|neighbou?r|her|his|their|owner)['’]?s?\b).*\b(?:we|i|(?:my|our|the|one of my) (?:\w+ )?(?:guys?|crew|helpers?|driver|loader|kid)|crew|helper|driver|loader|^)\s*(?:just |accidentally |also )?(?:dropped|scratched|dented|dinged|broke|cracked|chipped|gouged|ripped|tore|knocked (?:over|down|into)|backed (?:over|into)|put a (?:hole|dent|scratch))\b/i,
    'crew broke something of the customer',
  ],
];
/** A message that is known so well needs no other words. */
const KNOWN = 0.8;

/** "gotta cut the new kid loose": the same in the words of the articles, if these are not its own. */
export async function readPlainNews(asked: Asked): Promise<Asked> {
  const { text, read, knowledge } = asked;
  const plain = CALLED.find(([told]) => told.test(text))?.[1];
  if (plain === undefined) return asked;
  const { answerable, paragraphs } = await knowledge.search(read.readable);
  if (answerable && (paragraphs[0]?.ask_match ?? 0) >= KNOWN) return asked;
  return { ...asked, read: { ...(await knowledge.readMessage(plain)), language: read.language }, previous: null };
}
