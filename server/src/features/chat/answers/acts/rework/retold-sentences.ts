import { findEnglish, findSpanish, type Language, type SpanishTexts } from '../../../../knowledge/index.ts';
import { escapeMarkdown, removeEscapes } from '../../escape.ts';
import { formatScreenLink, readScreenLink } from '../help/screen-link.ts';
import { removeMarkers } from './told-sentences.ts';

const MOST_SHORT_WORDS = 30;
const FIGURE =
  /(?:about |around |roughly |unos |cerca de )?\$\s?\d[\d,.]{0,14}k?(?:\s?(?:[–-]|to)\s?\$?\d[\d,.]{0,14}k?)?(?: (?:a|an|per|por|la|el|al) \w+)?|(?<![\d,.])\d[\d,.]{0,14}(?:\s?[–-]\s?\d[\d,.]{0,14})?\s?(?:%|percent|lb|tons?|cubic yards?|yards?|hours?|days?|miles?|feet|ft|jobs?|weeks?|months?|years?|libras?|toneladas?|yardas?(?: cúbicas?)?|horas?|d[ií]as?|millas?|pies|trabajos?|semanas?|meses|años?)/i;

/** The first part of a sentence that stands alone. */
export function formatShortest(sentence: string): string {
  const marks = sentence.match(/(?:\[\d{1,3}\])+$/)?.[0] ?? '';
  const plain = removeMarkers(sentence).replace(/ \([^)]*\)/g, '');
  if (plain.split(/\s+/).length <= MOST_SHORT_WORDS / 2) return sentence;
  const cut =
    plain.split(/(?:; |, (?:and|but|which|while|so|because|y|pero|que|mientras|así que|porque) )/)[0] ?? plain;
  // A figure is mostly the answer.
  const holds = FIGURE.test(cut) || !FIGURE.test(plain);
  const short = holds && cut.split(/\s+/).length >= 5 ? cut : plain;
  return `${short.replace(/[.,;:]+$/, '')}. ${marks}`.trim();
}

/** The parts of a single sentence, each with its markers. */
export function splitParts(sentence: string): string[] {
  const marks = sentence.match(/(?:\[\d{1,3}\])+$/)?.[0] ?? '';
  const parts = removeMarkers(sentence)
    .replace(/[.;]$/, '')
    .split(/(?:; |: |, (?:and |y )?| (?:and|y) (?=\w+ \w+))/)
    .filter((part) => part.split(/\s+/).length > 1);
  return parts.length < 2
    ? [sentence]
    : parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)} ${marks}`.trim());
}

/** Two columns: what, and how much; a row for each part of a sentence that holds a figure. */
export function formatTable(told: string[], language: Language): string {
  const rows = told.flatMap((text) => {
    const marks = text.match(/\[\d{1,3}\]/g)?.join('') ?? '';
    // A step of a sum is one row: what is worked out, and what it comes to.
    const [worked, ...results] = removeMarkers(text).replaceAll('**', '').split(' = ');
    if (results.length > 0) return [[worked, results.join(' = '), marks]];
    const parts = removeMarkers(text)
      .replaceAll('**', '')
      .split(/(?:; |, (?=\$|\d|(?:and|or|a|an|the) )| and (?=[^,;]*\d))/);
    const figured = parts.filter((part) => FIGURE.test(part));
    if (figured.length === 0) return [[removeMarkers(text), '', marks]];
    return figured.map((part) => {
      const figure = FIGURE.exec(part)?.[0] ?? '';
      const what = part
        .replace(figure, '')
        .replace(/\s{2,}/g, ' ')
        .replace(/^[\s,.:;–-]+|[\s,.:;–-]+$/g, '')
        .replace(/^(?:and|or|but)\s+/i, '')
        .replace(/\s+(?:at|for|is|are|of|about|costs?|from)$/i, '');
      return [what === '' ? '…' : what.charAt(0).toUpperCase() + what.slice(1), figure, marks];
    });
  });
  const lines = rows.map(([what, figure, marks]) => `| ${what} | ${[figure, marks].filter(Boolean).join(' ')} |`);
  return [language === 'es' ? '| Qué | Cuánto |' : '| What | How much |', '| --- | --- |', ...lines].join('\n');
}

/** What was told, in Spanish or English, as far as our texts have both; what has only one stays as it is. */
export function formatIn(language: Language, told: string[], texts: SpanishTexts): string[] {
  const find = language === 'es' ? findSpanish : findEnglish;
  const lines = told.map((line) => {
    const link = readScreenLink(line);
    const name = link && find(texts, link.name);
    if (link && name) return { text: formatScreenLink(language, { ...link, name }), isFound: true };
    const found = find(texts, removeEscapes(removeMarkers(line)));
    const marks = line.match(/(?:\[\d{1,3}\])+$/)?.[0] ?? '';
    return { text: found === null ? line : `${escapeMarkdown(found)} ${marks}`.trim(), isFound: found !== null };
  });
  const isWhole = lines.every(({ isFound }) => isFound);
  const only = language === 'es' ? 'Sin un modelo de lenguaje, esto lo tengo solo así:' : 'I have this only as it is:';
  return [...(isWhole ? [] : [only]), ...lines.map(({ text }) => text)];
}
