import { findTerms } from '../../../../../knowledge/index.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../composition.ts';
import { addTold, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { type Claim, SHORT } from '../../../engines/built-in-engine/claims.ts';
import { isFactTold } from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { findKind, listAdded } from '../retell.ts';
import { isAskedOn, removeFirstAid } from '../searches.ts';
import { buildSubject, findSubject } from './subject.ts';
import { findOnSubject, listTreating, rankSentences } from './treated.ts';

/** "so yes or no", "am i in trouble", "is it any good": asks for a verdict, and names nothing. */
const OF_VERDICT =
  /\b(?:yes|no|ok|okay|good|bad|worth|trouble|even|deal|right|wrong|thing|call|sense|fair|legal|safe|smart|still|bother|better|off|any|sure|bottom|line|short|answer|just|do|did|say|think|mean|back|give|keep|fine|valid|count|matter|work)\b/gi;

/**
 * What bears most on a question that nothing answers plainly, of what was found on the subject with all that was told of
 * it; null if nothing does.
 */
export async function findAskedOn(asked: Asked, isVerdictOnly = false): Promise<Claim[] | null> {
  const { previous, read, knowledge } = asked;
  const state = previous?.state;
  if (state?.act !== 'ask' || !isAskedOn(asked)) return null;
  const text = read.readable;
  const isBare = findTerms(text.replace(OF_VERDICT, ' ')).length === 0;
  if (isVerdictOnly && !isBare) return null;
  const question = buildSubject(findSubject(state));
  const [alone, together, before] = await Promise.all(
    [text, `${question}, ${text}`, question].map(async (one) => removeFirstAid(asked, await knowledge.search(one))),
  );
  if (!alone || !together || !before) return null;
  const told = new Set(state.told);
  const wanted = { question, fact: text, fresh: listAdded(text, question), told };
  const rated = await rankSentences(asked, { together, before, beside: [alone] }, wanted);
  const best = findOnSubject(rated, findKind(text), isBare);
  if (best === null) return null;
  const claims = listTreating(best, SHORT.leadWords, new Set());
  if (claims.some((claim) => findToldText(asked, claim) === null)) return null;
  asked.onFound([together]);
  return claims;
}

/** What bears most on a question that follows an answer, where neither it nor both together find anything. */
export async function composeAskedOn(asked: Asked): Promise<Composition | null> {
  const before = asked.previous?.state ?? null;
  // A fact is no question: after a refusal there is nothing that it could be added to.
  const isFact = before?.told.length === 0 && isFactTold(asked.read.readable);
  const claims = before && !isFact && (await findAskedOn(asked));
  if (!before || !claims) return null;
  const citations = new CitationList();
  const state = { ...createState('ask', asked.read.language, before.topic, before), subject: findSubject(before) };
  const blocks = toBlocks(formatClaims({ ...asked, text: '' }, [claims], [], citations), ['knowledge_base']);
  const told = addTold(
    before.told,
    claims.map(({ text }) => text),
  );
  return buildComposition({ ...state, told }, [], {
    blocks,
    citations: citations.all,
    followUps: null,
    mode: 'grounded',
  });
}
