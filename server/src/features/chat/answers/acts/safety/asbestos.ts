import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import type { Act } from '../../understanding/acts.ts';
import { canHoldAsbestos } from '../../understanding/safety-rules.ts';
import { composeAnswer } from '../ask/ask.ts';

const TEARS_OUT =
  /\b(?:rip\w*|pull\w*|tear\w*|tore|scrap(?:e|ed|ing)\b|remov\w*|demo\w*|haul\w*|dump\w*|bag\w*|charge|price|quote|(?:tak(?:e|es|ing)|wants?|need\w*|com(?:e|es|ing)) (?:\S+ ){0,5}?(?:out|off|up|down|gone)|get rid)\b/i;
/** "quote for scraping it off": a price, and no letter to somebody. */
const WANTS_PRICE =
  /^\W*(?:(?:need|give me|make|an?|the|rough) )*(?:quote|price|bid|estimate)\b(?!.*\b(?:mrs?|ms|customer is|his name|her name)\b)/i;
function isToComeOut(said: string, act: Act): boolean {
  return (
    act === 'price_job' || (TEARS_OUT.test(said) && (act === 'ask' || (act === 'write' && WANTS_PRICE.test(said))))
  );
}
const MAY_HOLD = 'what may hold asbestos in an old house';

/** What an old house may hold is tested before anybody breaks it, and priced after that; null if nothing of it is to come out. */
export async function composeAsbestosFirst(asked: Asked, act: Act): Promise<Composition | null> {
  const said = [asked.text, asked.read.readable].find(canHoldAsbestos);
  if (said === undefined || !isToComeOut(said, act)) return null;
  const answer = await composeAnswer(asked);
  if (!answer.isRefusal && answer.blocks.slice(0, 2).some(({ text }) => /asbest/i.test(text))) return answer;
  const { knowledge, read } = asked;
  const known = { ...(await knowledge.readMessage(MAY_HOLD)), language: read.language };
  return composeAnswer({ ...asked, text: MAY_HOLD, read: known, previous: null });
}
