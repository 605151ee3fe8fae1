import { applyManner, type DraftManner, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { createOwnDraft } from '../../../drafts/own-words/own-draft.ts';
import type { Reader } from '../../../drafts/own-words/reader.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { isDealTold } from '../../understanding/rules/text-rules.ts';
import { listFigures } from '../../understanding/words/edited.ts';
import { type CreatedDraft, createQuote } from './figured-draft.ts';
import { composeFilledDraft } from './filled-draft.ts';
import { createOfSituation } from './of-situation.ts';

/** A message that says this and no more; null if an installation has no plain message. */
export function composePlain(
  { text, read, previous, knowledge, facts, user }: Asked,
  { said, reader }: { said: string; reader: Reader },
  manner: DraftManner,
): Composition | null {
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  if (!plain) return null;
  const draft = createOwnDraft(plain, { reader, said, words: said, asks: '', lead: 'tell' }, manner);
  const state = {
    ...createState('write', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft,
  };
  const filled = buildDraftText(plain, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, plain, filled, { manner: draft.manner, facts });
}

/** What the editor words whole is what is sent, whatever it sounds like; but a sum that is asked for with it is worked out. */
export function createWorded(asked: Asked, brief: Brief | null, manner: DraftManner): CreatedDraft | null {
  const plain = findDraftForm(asked.knowledge, PLAIN_MESSAGE);
  if (!plain || brief?.kind === undefined) return null;
  const reckoned = [createQuote(asked, brief, manner), createOfSituation(asked, null, manner)];
  const told = new Set(listFigures(asked.text));
  const hasMore = (one: CreatedDraft) =>
    listFigures(JSON.stringify([one.draft.values, one.draft.additions])).some((figure) => !told.has(figure));
  return (
    reckoned.find((one) => one !== null && hasMore(one)) ?? {
      form: plain,
      draft: createOwnDraft(plain, brief, manner),
    }
  );
}

const MOST_CHIPS = 3;

/** No draft fits: says so, and offers the nearest ones. */
export function composeNearest({ text, read, previous, knowledge }: Asked): Composition {
  const near = knowledge.shelves.drafts.find(read.readable, read.vector, MOST_CHIPS).map(({ item }) => item.title);
  const state = createState('write', read.language, text, previous?.state ?? null);
  const said =
    read.language === 'es'
      ? '¿Para quién es y qué debe decir? Con eso se lo escribo.'
      : 'Who is it for, and what must it say? One line with the name, the date or the amount is enough, and I will write it.';
  return buildComposition(state, [said], {
    followUps: near.map((title) => `Write this: ${title.toLowerCase()}`),
    mode: 'write',
  });
}

/** One question instead of a text that would say something foolish. */
export function composeAsking({ text, read, previous }: Asked, [en, es]: [en: string, es: string]): Composition {
  const state = createState('write', read.language, text, previous?.state ?? null);
  return buildComposition({ ...state, draft: null }, [read.language === 'es' ? es : en], { mode: 'write' });
}

/** What was agreed, or what is to be added to a text that was not written: one question first. */
export function composeUnclear(asked: Asked): Composition | null {
  const { text, previous } = asked;
  if (isDealTold(text))
    return composeAsking(asked, [
      'Good. It is worth having that in writing: say “write that up”, as a text or an e-mail, and I word it for them to confirm.',
      'Bien. Conviene tenerlo por escrito: diga «ponlo por escrito», como mensaje o correo, y lo redacto para que lo confirmen.',
    ]);
  if (previous?.draft == null && ADDS_TO_NOTHING.test(text))
    return composeAsking(asked, [
      'To which text? Paste it here, or tell me what it is about, and I write it with that in it.',
      '¿A qué texto? Péguelo aquí o dígame de qué trata, y lo escribo con eso.',
    ]);
  return null;
}

/** "add our link", where nothing was written yet. */
const ADDS_TO_NOTHING =
  /^\W*(?:(?:and|also|please|pls|ok|now)\W+)*(?:add|include|put in|take out|leave out|agr[eé]ga\w*) (?:our|my|the|that|a|el|la|mi|nuestro) (?:\p{L}+ ){0,3}(?:link|number|phone|name|price|line|logo|website|address|enlace|n[uú]mero|nombre|precio)(?: in(?: it)?)?\W*$/iu;

export const NO_TRANSLATION = {
  en: 'I cannot translate your own words without a connected model. My own texts I have in Spanish: ask for a payment reminder, a schedule change or another text “in Spanish”.',
  es: 'Sin un modelo conectado no puedo traducir sus propias palabras. Mis textos los tengo en inglés y en español: pida un recordatorio de pago, un cambio de horario u otro texto “en inglés”.',
};

/** "the review says we were quick": how a text should sound stands outside what it is about. */
export function readManner({ text, read, facts, folder }: Asked, brief: Brief | null): DraftManner {
  const usual = applyManner(facts.tone ?? '', PLAIN_MANNER, read.language);
  const channel = folder?.draft_channel ?? null;
  const asks = brief ? `${brief.asks} ${MANNER_LAST.exec(text)?.[0] ?? ''}` : withoutTold(text);
  return applyManner(asks, { ...usual, channel }, read.language);
}

/** "…, as a friendly text": how to write it, told after what to write. */
const MANNER_LAST =
  /[,.;]\s*(?:(?:as|make it|keep it) (?:an? )?(?:[\p{L}-]+ ){0,2}(?:text|e-?mail|letter|friendly|firm|short|plain|formal))\W*$/iu;

/** A request without what others said or wrote. */
function withoutTold(text: string): string {
  return text.replace(/["“][^"”]*["”]/g, ' ').replace(/\b(?:says?|said|saying|wrote|dice)\b[^.!?]*/gi, ' ');
}
