import { findEnglishSentences } from '../../../drafts/filling/english-sentences.ts';
import { findSpanishPhrase } from '../../../drafts/filling/languages/to-spanish/to-spanish.ts';
import { findSpanishSentences } from '../../../drafts/filling/spanish-sentences.ts';
import { PLAIN_MESSAGE } from '../../../drafts/finding/find-draft.ts';
import type { DraftState } from '../../conversation-state.ts';

type Language = 'en' | 'es';

export interface Translated {
  language: Language;
  additions: string[];
  /** The same in English, where that is what the asker said. */
  english?: string[];
  /** Whether words of the asker stay in another language, or their place is open. */
  keepsWords: boolean;
}

/** Stands where words of the asker belong that have no English here. */
export const OPEN_WORDS = '[your words in English]';

/** Said before a text that holds their place. */
export const PLACE_FOR_WORDS = {
  en: 'Your Spanish words I cannot put into English without a connected model. Here is the English text with the place for them; tell me them in English, and I put them in:',
  es: 'Sus palabras en español no las puedo pasar al inglés sin un modelo conectado. Este es el texto en inglés, con el lugar para ellas; dígamelas en inglés y las pongo:',
};

/** What the asker said, in the other language as far as it is figures, days and usual words; a text of their words alone is all or nothing. */
export function toTranslated(draft: DraftState, language: Language): Translated {
  const { name, manner, additions, english } = draft;
  if (language === manner.language || additions.length === 0) return { language, additions, keepsWords: false };
  if (language === 'en' && english?.length === additions.length)
    return { language, additions: english, keepsWords: false };
  const spoken = additions.map(language === 'es' ? findSpanishSentences : findEnglishSentences);
  const isWhole = spoken.every((one) => one !== null);
  if (!isWhole && name === PLAIN_MESSAGE)
    return language === 'es'
      ? { language: manner.language, additions, keepsWords: true }
      : { language, additions: [OPEN_WORDS], keepsWords: true };
  return {
    language,
    additions: additions.map((one, i) => spoken[i] ?? one),
    ...(language === 'es' ? { english: additions } : {}),
    keepsWords: !isWhole,
  };
}

const TOLD_IN_WORDS = ['items', 'more', 'what', 'where', 'job', 'lines', 'seen'];

/** Whether what the asker named stays in English. */
export function isMixed({ manner: before }: DraftState, { manner, values }: DraftState): boolean {
  return (
    before.language === 'en' &&
    manner.language === 'es' &&
    TOLD_IN_WORDS.some(
      (name) => /\p{Ll}{3}/u.test(values[name] ?? '') && findSpanishPhrase(values[name] ?? '') === null,
    )
  );
}

/** A Spanish text of English words, changed as they are in English and put into Spanish again; else changed as it stands. */
export function applyInEnglish(
  draft: DraftState,
  language: Language,
  apply: (draft: DraftState) => DraftState,
): DraftState {
  const { english, manner, additions } = draft;
  const isOfEnglish = language === 'en' && manner.language === 'es' && english?.length === additions.length;
  if (!isOfEnglish || !english) return apply(draft);
  const changed = apply({ ...draft, additions: english, manner: { ...manner, language: 'en' } });
  const spanish = changed.additions.map(findSpanishSentences);
  if (changed.additions.join() === english.join() || !spanish.every((one) => one !== null)) return apply(draft);
  return {
    ...changed,
    manner: { ...changed.manner, language: 'es' },
    additions: spanish,
    english: changed.additions,
  };
}

const IN_ENGLISH =
  /,?\s*(?<!\b(?:habl\p{L}+|est[aá]n?|viene|escrit[oa]s?|le(?:o|e|er)|dice|contrato|letrero|nada|bien|poco)\s+)(?:pero\s+)?(?:en|al) ingl[eé]s(?:,?\s+(?:por ?fa(?:vor)?|xfa|pls|please|gracias))?(?=\s|[,.;:!?]|$)/iu;

/** A request in Spanish without its wish for a text in English. */
export function splitEnglishWish(text: string, language: Language): { text: string; isWished: boolean } {
  if (language !== 'es' || !IN_ENGLISH.test(text) || BOTH.test(text)) return { text, isWished: false };
  return { text: text.replace(IN_ENGLISH, '').trim(), isWished: true };
}

const BOTH = /espa[ñn]ol|\b(?:dos|ambos) idiomas|biling/iu;
