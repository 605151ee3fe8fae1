import { getLanguage } from './language.ts';
import { addWords } from './words.ts';

/** Of the United States: dates and sums are written as the owners' customers write them. */
const LOCALE = 'es-US';

const isSpanish = getLanguage() === 'es';

/** Loads what only administrators read. Screens show English where a text is missing, so a failure is no error. */
export async function loadAdministration(): Promise<void> {
  const module = isSpanish ? await import('./es/administrators.json').catch(() => null) : null;
  if (module !== null) addWords(module.default, LOCALE);
}

// Before the first screen: later modules keep texts in their tables.
if (isSpanish) {
  document.documentElement.lang = 'es';
  const spanish = await import('./es/spanish.ts').catch(() => null);
  if (spanish !== null) addWords(spanish.words, LOCALE, spanish.findSent);
}
