import { type MannerWish, readMannerWish } from '../../../drafts/changes/manner/manner-wish.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { ASKS_ANYTHING, isReworkForm, QUESTION_FORM } from '../../understanding/act-forms.ts';
import type { Act } from '../../understanding/acts.ts';
import { composeRevision } from './after/revision.ts';
import { composeReworkedDraft } from './reworked-draft.ts';

type Words = Record<'en' | 'es', string>;

/** The last text in the manner that the message wishes for, else with the words that it changes; null for any other message. */
export async function composeChange(asked: Asked, act: Act): Promise<Composition | null> {
  return (
    (act === 'rework' ? composeWished(asked) : null) ??
    (await composeRevision(asked, act)) ??
    (act === 'ask' ? composeUnread(asked) : null)
  );
}

const UNREAD: Words = {
  en: 'I am not sure how it should sound instead. Say “softer”, “firmer”, “shorter” or which words should go, and I change it.',
  es: 'No sé bien cómo debe sonar. Diga «más amable», «más firme», «más corto» o qué palabras quitar, y lo cambio.',
};
const OF_SOUND =
  /\b(?:sounds?|sounded|reads|comes? (?:off|across)|(?:the|your|its|that) (?:tone|wording)|worded|the way (?:it|that) sounds)\b/i;
const PRAISES = /\b(?:good|great|perfect|fine|ok|okay|right|better|nice|awesome|familiar)\b/i;
const MOST_WORDS = 16;

/** Somebody's word on how the text sounds that tells no manner: what would help is asked, and no article. */
function composeUnread({ previous, text, read }: Asked): Composition | null {
  const isAsked = ASKS_ANYTHING.test(text) || QUESTION_FORM.test(text);
  const isOfSound =
    OF_SOUND.test(text) && text.split(/\s+/).length <= MOST_WORDS && !/\d/.test(text) && !PRAISES.test(text);
  if (!previous?.draft || isAsked || !isOfSound || isReworkForm(text)) return null;
  const state = createState('rework', read.language, previous.state?.topic ?? text, previous.state);
  return buildComposition(state, [UNREAD[read.language]], { mode: 'rework' });
}

const NO_JOKES: Words = {
  en: 'Jokes need a connected model, so I made none up.',
  es: 'Para los chistes hace falta un modelo conectado, así que no inventé ninguno.',
};

/** Of a text that a model wrote. */
const NOT_MINE: Words = {
  en: 'This text I can change only with a connected model. Change it with “Edit”, or tell me what a new one should say.',
  es: 'Este texto solo lo puedo cambiar con un modelo conectado. Cámbielo con «Editar» o dígame qué debe decir uno nuevo.',
};

function composeWished(asked: Asked): Composition | null {
  const { previous, text, read } = asked;
  const wish = previous?.draft ? readMannerWish(text) : null;
  if (!wish || !previous) return null;
  const composed = composeReworkedDraft(asked, previous, wish);
  if (!composed) {
    const state = createState('rework', read.language, previous.state?.topic ?? text, previous.state);
    return buildComposition(state, [NOT_MINE[read.language]], { mode: 'rework' });
  }
  const named = wish.addressee?.isOpen === true ? toAskedName(composed, wish.addressee, read.language) : composed;
  if (!wish.isFunny) return named;
  // After the text, where a model that writes it itself leaves the line out.
  const note = { text: NO_JOKES[read.language], kinds: [], facts: [] };
  return { ...named, blocks: toSpacedBlocks([...named.blocks, note]) };
}

/** Asks for the name that a text got a place for. */
function toAskedName(composed: Composition, { name }: NonNullable<MannerWish['addressee']>, language: 'en' | 'es') {
  const { draft, blocks } = composed;
  const [first, ...rest] = blocks;
  if (!draft || !first || !draft.body.includes(`[${name}]`)) return composed;
  const ask: Words = {
    en: `Tell me ${name === 'name' ? 'the name' : `the ${name}`}, and I put it in:`,
    es: 'Dígame el nombre y lo pongo:',
  };
  const lead = { ...first, text: first.text.replace(/^[^\n]+/, ask[language]) };
  return { ...composed, blocks: [lead, ...rest], draft: { ...draft, blanks: [name, ...draft.blanks] } };
}
