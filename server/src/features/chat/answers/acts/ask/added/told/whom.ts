import { findTerms } from '../../../../../../knowledge/index.ts';
import { findAskedStates } from '../../../../../company-facts/states.ts';
import type { Asked } from '../../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../../composition.ts';
import { createState } from '../../../../conversation-state.ts';
import type { Act } from '../../../../understanding/acts.ts';
import { buildSubject, findSubject } from '../subject.ts';
import { formatWhomToCall } from '../who-knows.ts';

/** "who do i call for that", "who would i talk to to fix it", "a quién llamo". */
const ASKS_WHOM =
  /^\W*(?:(?:and|so|ok|okay|but|well|then)\W+)*(?:(?:who|whom)(?: \w+)? (?:do|should|can|would|could|must) (?:i|we) (?:even |have to |need to )?(?:call|ask|talk|speak|contact|report|go|see|e-?mail|tell|check|phone|turn)|who(?:'?s| is) the (?:right )?(?:person|office|agency)|(?:which|what) (?:office|agency|department|number) (?:do|should|can|would) (?:i|we) (?:call|ask|contact)|who (?:decides|handles|enforces|would know|knows)|a qui[eé]n (?:le )?(?:llamo|pregunto|aviso|reporto))\b/i;
/** What such a question says beside whom: nothing of its own. */
const PURPOSE =
  /\b(?:who|whom|call|ask|talk|speak|contact|report|tell|check|find|out|fix|fixed|sure|know|say|office|agency|department|number|person|right|first|this|that|them|help|about|handle\w*|decide\w*|enforce\w*|turn|see|go|for|with|to|it)\b/gi;
const MOST_WORDS = 14;
const AFTER: readonly Act[] = ['ask', 'unlawful', 'explain'];

/** Whom to call on what was just told, and what to say there; null if the message asks something else. */
export function composeWhomToCall({ text, read, previous, facts, knowledge }: Asked): Composition | null {
  const state = previous?.state;
  if (!state || !AFTER.includes(state.act) || previous.draft || text.split(/\s+/).length > MOST_WORDS) return null;
  const isBare = findTerms(text.replace(PURPOSE, ' ')).length === 0;
  if (!ASKS_WHOM.test(text) || (read.language === 'en' && !isBare)) return null;
  const subject = buildSubject(findSubject(state));
  const [named] = [...findAskedStates(subject), ...findAskedStates(state.topic)];
  const code = named ?? facts.state?.code;
  const offices = knowledge.shelves.figures.states.find((one) => one.code === code)?.offices ?? null;
  const told = state.told.slice(0, 2).join(' ');
  const said =
    formatWhomToCall(subject, read.language, offices) ??
    formatWhomToCall(state.topic, read.language, offices) ??
    formatWhomToCall(told, read.language, offices);
  if (said === null) return null;
  const next = { ...createState('ask', read.language, state.topic, state), subject: findSubject(state) };
  return buildComposition({ ...next, told: [...state.told] }, [], {
    blocks: toBlocks([said], ['general']),
    followUps: null,
    mode: 'general',
  });
}
