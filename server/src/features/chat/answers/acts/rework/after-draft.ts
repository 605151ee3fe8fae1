import { isDraftChange } from '../../../drafts/changes/commands.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import { isReworkForm } from '../../understanding/act-forms.ts';
import { getAddedFact, isCondition } from '../../understanding/added/added-forms.ts';
import { findTreatment } from '../ask/added/added-fact.ts';
import { composeAnswer } from '../ask/ask.ts';

/** "she wants it for less": what came back, or what happened; no word of how the text should be. */
const TELLS_WHAT_HAPPENED =
  /^\W*(?:(?:and|but|so|well|ok|now|he|y|pero|what if|even if|if)\W+)*(?:he|she|they|we|i|the (?:customer|client|guy|lady|tenant|manager)|(?:my|our) \w+)(?:'?(?:d|s|ve|re))? (?:just |still |never |also |only |already )*(?:said|says|wants?|wanted|won'?t|wont|do(?:es)?(?:n'?t)?|did(?:n'?t)?|asked|asks|call(?:s|ed)|refus\w*|offer\w*|repl\w*|text\w*|wrote|thinks?|claims?|threaten\w*|complain\w*|paid|pays|hung up|quit|answer\w*|ignor\w*|show\w*|cancel\w*)\b(?! (?:it|that|this|the text|the message) (?:shorter|longer|nicer|in)\b)/i;
const OPEN = /^(?:your answer|su respuesta)$/i;
const TELLS_HOW = /\b(?:make it|move it|change it|instead|rather)\b/i;

/** What is known of something that happened since a text was written, else a question what to do with it; null for any other message. */
export async function composeAfterDraft(asked: Asked): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const state = previous?.state;
  if (!previous?.draft || !state || previous.draft.blanks.some((blank) => OPEN.test(blank))) return null;
  if (!TELLS_WHAT_HAPPENED.test(read.readable) || TELLS_HOW.test(text) || isReworkForm(text) || isDraftChange(text))
    return null;
  const fact = getAddedFact(read.readable);
  const treated = await findTreatment(asked, {
    subject: { question: state.topic, facts: [] },
    fact,
    told: [],
    isFact: true,
  });
  const next = { ...createState('ask', read.language, `${state.topic}, ${fact}`, state), draft: null };
  if (treated && treated.claims.length > 0)
    return buildComposition({ ...next, told: treated.sentences }, [], {
      blocks: toBlocks(treated.claims, ['knowledge_base']),
      citations: treated.citations,
      followUps: null,
      mode: 'grounded',
      parts: treated.parts.slice(0, 1),
    });
  // "what if he still won't": what to do then, of what the text is about.
  const asksOn = isCondition(text) ? await composeNext(asked, previous.draft.title, fact) : null;
  if (asksOn) return asksOn;
  const said = escapeMarkdown(getAddedFact(text));
  const isSpanish = read.language === 'es';
  return buildComposition({ ...next, told: [] }, [
    isSpanish
      ? `Entendido: «${said}». ¿Lo pongo en el texto, o quiere un texto nuevo que conteste a eso?`
      : `Got it: “${said}”. Do you want that in the text, or a new one that answers it? Tell me what you decided, a price, a day or a no, and I write it.`,
  ]);
}

async function composeNext(asked: Asked, title: string, fact: string): Promise<Composition | null> {
  const text = `what do i do after a ${title.toLowerCase()} if ${fact}`;
  const read = { ...(await asked.knowledge.readMessage(text)), language: asked.read.language };
  const next = await composeAnswer({ ...asked, text, read, previous: null });
  return next.isRefusal ? null : next;
}
