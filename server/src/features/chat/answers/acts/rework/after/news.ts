import { isDraftChange } from '../../../../drafts/changes/commands.ts';
import type { Asked } from '../../../asked.ts';
import { type Composition, toBlocks, toSpacedBlocks } from '../../../composition.ts';
import { computeAfterText } from '../../../understanding/router/router.ts';
import { isNewsTold } from '../../../understanding/rules/draft-rules.ts';
import { readPlainNews } from '../../ask/added/plain-words.ts';
import { composeAnswer } from '../../ask/ask.ts';

/** "shop rent doubled", after a text: answered as if it came first, and the text stays at hand. Null for anything else. */
export async function composeNews(asked: Asked): Promise<Composition | null> {
  const { text, read, previous } = asked;
  if (isDraftChange(text) || !isNewsTold(text, computeAfterText(read.readable, read.vector))) return null;
  const alone = await composeAnswer(await readPlainNews({ ...asked, previous: null, history: [] }));
  // "he called me a crook on facebook" is of what was talked of.
  const answer = isUnknown(alone) ? await composeAnswer(asked) : alone;
  const draft = previous?.state?.draft ?? null;
  const name = draft?.values.customer;
  const offer =
    read.language === 'es'
      ? `Si ${name ?? 'quien recibe el texto'} debe saberlo, diga «agrégalo» y lo pongo en el texto.`
      : `If ${name ?? 'the reader of your text'} should know, say “add that”, and I put it into the text.`;
  const told = isUnknown(answer) ? toBlocks([UNKNOWN[read.language]]) : answer.blocks;
  return {
    ...answer,
    ...(isUnknown(answer) ? { citations: [], followUps: [] } : {}),
    blocks: toSpacedBlocks([...told, { text: offer, kinds: [], facts: [] }]),
    state: { ...answer.state, draft },
  };
}

/** What no source treats, and nothing can be done about first. */
function isUnknown({ isRefusal, blocks }: Composition): boolean {
  return isRefusal && !blocks.some(({ kinds }) => kinds.includes('general'));
}

const UNKNOWN = {
  en: 'My sources have nothing on just that. Is there a rule, a price or a message to somebody that would help?',
  es: 'Mis fuentes no tienen nada sobre eso. ¿Le sirve una regla, un precio o un mensaje para alguien?',
};
