import type { Asked } from '../../../asked.ts';
import { isInKind } from '../../social.ts';

/** What hangs on the place, as the last answer says itself … */
const HANGS_ON_PLACE = /\b(?:cit(?:y|ies)|count(?:y|ies)|town|ciudad|condado)\b/i;
/** … and what is a remark, and no name of a town. */
const REMARK =
  /\b(?:h+m+|huh|wow|damn|dang|whatever|interesting|really|seriously|idk|dunno|meh|ugh|oh|ah|wtf|omg|crazy|figures|bummer|word|bet|facts|exactly|same|oof|yikes|see|gotcha|understood|noted|enough|i|it|its|that|thats|this|you|what|why|how|who|when|where|so|and|but|not|is|are|was|hell|shit|bs|course|guess|suppose|maybe|wait|man|dude|bro|please|still|done|much|better|bad|hard|tough|easy|then|now|here|there|all|the|a|an|de|que|ya|pues|claro)\b/i;

/** A name of a town after an answer that hangs on it, as where the asker is; null if it is none. */
export async function readBarePlace(asked: Asked): Promise<Asked | null> {
  const { text, previous, read, knowledge } = asked;
  const isName = /^\W*(?:in )?\p{L}{3,}(?:[ ,.-]+\p{L}{2,}){0,2}\W*$/u.test(text) && !text.includes('?');
  if (!isName || isInKind(text) || REMARK.test(text)) return null;
  if (previous?.state?.act !== 'ask' || !HANGS_ON_PLACE.test(previous.content)) return null;
  const placed = `im in ${text.trim().replace(/^in /i, '')}`;
  return { ...asked, text: placed, read: { ...(await knowledge.readMessage(placed)), language: read.language } };
}
