import type { Language } from '@haulwise/contract';
import { refreshPage } from '../platform/browser/reload-page.ts';
import { browserStorage } from '../platform/browser/storage.ts';

/** Each in itself, for those who read no other. */
export const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español' };

const KEY = 'language';

function toLanguage(tag: string | null): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return primary === 'en' || primary === 'es' ? primary : null;
}

/** The language chosen on this device, else the first of the browser's that exists here, else English. */
export function getLanguage(): Language {
  const preferred = navigator.languages.map(toLanguage).find((language) => language !== null);
  return toLanguage(browserStorage.get(KEY)) ?? preferred ?? 'en';
}

/** Shows a language on this device from now on; the page is reloaded if it is another one. */
export function setLanguage(language: Language): void {
  const shown = getLanguage();
  browserStorage.set(KEY, language);
  if (language !== shown) refreshPage();
}

/** Shows the language that a user chose, here or on another device; without a choice, that of this device stays. */
export function applyLanguageOf({ language }: { language?: Language | null }): void {
  if (language) setLanguage(language);
}
