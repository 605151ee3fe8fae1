import { type Asked, toPreviousReply } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeDraft } from '../../write/write.ts';
import { composeListed } from './own-list.ts';
import { readOwnLists } from './own-papers.ts';

/** "text her the price for half a load": what the text is to name. */
const ASKS_PRICE =
  /\b(?:an? |the |our |my |what )?(?:price|quote|estimate|cost|bid|rate|we charge|it costs)s?(?: is)?(?: (?:for|of|on|to (?:haul|take|remove|pick up))\b.*)?$/i;
const TOLD = /\$ ?\d|\b\d{2,5} (?:dollars|bucks)\b/i;

/** A text with a price that the company's own lists hold; null if none is asked for, or the request tells its own. */
export async function composeListedText(asked: Asked): Promise<Composition | null> {
  const { text, previous } = asked;
  if (previous?.draft || TOLD.test(text) || !ASKS_PRICE.test(text)) return null;
  const lists = await readOwnLists(asked);
  if (lists.length === 0) return null;
  const listed = await composeListed(asked, text, lists, false);
  if (!listed?.state.job?.is_own || listed.state.job.price[1] <= 0 || listed.citations.length === 0) return null;
  const request = text.replace(ASKS_PRICE, 'that price');
  const read = { ...(await asked.knowledge.readMessage(request)), language: asked.read.language };
  return composeDraft({ ...asked, text: request, read, previous: toPreviousReply(listed, text) });
}
