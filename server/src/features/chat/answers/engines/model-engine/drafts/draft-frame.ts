import type { DraftChannel } from '@haulwise/contract';

type Language = 'en' | 'es';

const INTRO = { en: 'Here is the draft:', es: 'Aquí está el borrador:' };
const MISSING = {
  en: (blanks: string) => `Still to fill in: ${blanks}. Tell me, and I will put it in.`,
  es: (blanks: string) => `Falta: ${blanks}. Dígamelo y lo completo.`,
};
const SUBJECT = { en: 'Subject', es: 'Asunto' };
const OPENS_DRAFT = /^(?:[\s\S]*?\n\n)?(?:Here is the|Aquí está (?:el|la)) [\p{L} -]{2,30}:\n\n/u;
const ENDS_DRAFT = /\n\n(?:Still to fill in|Falta): [^\n]*$/;

/** The line before a draft for which no form was found. */
export function formatIntro(language: Language): string {
  return INTRO[language];
}

/** The line after a draft that names its blanks; empty if it has none. */
export function formatMissing(blanks: string[], language: Language): string {
  return blanks.length === 0 ? '' : MISSING[language](blanks.join(', '));
}

export function formatSubject(subject: string, language: Language): string {
  return `${SUBJECT[language]}: ${subject}`;
}

/** The draft in a reply, as plain text with its subject; null if the reply holds none. */
export function findDraftText(reply: string): string | null {
  const opening = OPENS_DRAFT.exec(reply)?.[0];
  if (opening === undefined) return null;
  return toPlain(reply.slice(opening.length).replace(ENDS_DRAFT, ''));
}

/** The labels in square brackets of a text, each once. */
export function listBlanks(text: string): string[] {
  const labels = [...text.matchAll(/\[([^\][\n]{1,60})\]/g)].map(([, label = '']) => label);
  return [...new Set(labels.filter((label) => /\p{L}/u.test(label)))];
}

function toPlain(markdown: string): string {
  return markdown
    .replace(/ {2}\n/g, '\n')
    .replace(/\\([\\`*_[\]<>~|#])/g, '$1')
    .trim();
}

/** What a draft is to be, as far as it is known before it is written. */
export interface DraftPlan {
  title: string;
  channel: DraftChannel;
  language: Language;
  /** Of the draft that was put together without a model. */
  subject: string | null;
  /** That draft; null if no form fitted. */
  example: string | null;
}
