import type { Language } from '@haulwise/contract';
import spanish from './spanish.json' with { type: 'json' };

/** A text of a mail that is written in its reader's language once that is known: English, with `{0}` … for its values. */
export interface MailText {
  key: string;
  values: MailValue[];
}
/** A `day` (`YYYY-MM-DD`) is written out. */
export type MailValue = string | number | MailText | { day: string };

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };
const SPANISH: Record<string, string> = spanish;

/** Marks a text of a mail. Its English is the key to its Spanish, as on the screens. */
export function t(texts: TemplateStringsArray, ...values: MailValue[]): MailText {
  return { key: texts.reduce((text, next, index) => `${text}{${index - 1}}${next}`), values };
}

/** A text in the reader's language; English for those who chose none. A plain one stays as it is. */
export function formatText(text: string | MailText, language: Language | null): string {
  if (typeof text === 'string') return text;
  const found = language === 'es' ? SPANISH[text.key] : undefined;
  return (found ?? text.key).replace(/\{(\d)\}/g, (_, index: string) =>
    formatValue(text.values[Number(index)] ?? '', language),
  );
}

/** The locale of the days in a mail. */
export function getMailLocale(language: Language | null): string {
  return LOCALES[language ?? 'en'];
}

function formatValue(value: MailValue, language: Language | null): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'string' || 'key' in value) return formatText(value, language);
  return new Intl.DateTimeFormat(getMailLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(value.day),
  );
}
