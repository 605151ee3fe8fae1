import type { Asked } from '../../asked.ts';
import type { AnswerBlock } from '../../composition.ts';
import type { Claim } from '../../engines/built-in-engine/claims.ts';

const SAYS_ILLEGAL = /\b(?:illegal|prohibited|banned|not allowed|misdemeanor|felony|against the law|fines?)\b/i;
const ASKS_LEGAL = /\b(?:legal|puedo|se puede|permit\w*)\b/i;
const ASKS_VERDICT = /^\W*(?:es|puedo|se puede|necesito|tengo que|debo|hay que|est[aá])\b/i;
const FIGURE =
  /\$\s?\d[\d,.]*(?:\s?[–-]\s?\$?\d[\d,.]*)?|\d[\d,.]*\s?%|\d[\d,]*\s?(?:lb|pounds|tons?|feet|days|hours)/g;
const MOST_FIGURES = 3;
/** A longer question is not repeated. */
const LONGEST_ECHO = 70;

/** A Spanish answer in short before the claims, which are in English. */
export function buildSpanishLead({ text }: Asked, leads: Claim[][]): AnswerBlock {
  const said = leads
    .flat()
    .map((claim) => claim.text)
    .join(' ');
  const figures = figuresOf(said);
  const sums = figures.length > 0 ? ` Las cifras que dan para esto son: **${figures.join('**, **')}**.` : '';
  const opening = leads[0]?.[0]?.sentence.text ?? '';
  return {
    text: `${verdictOf(text, said, opening)}${topicOf(text)}${sums} El texto de la fuente que sigue está en inglés porque no lo tengo en español; si necesita una parte explicada, pregúnteme por esa parte:`.trim(),
    kinds: [],
    facts: [],
  };
}

/** The yes or no that the claims open with, if the question asks for one. */
function verdictOf(question: string, said: string, opening: string): string {
  if (SAYS_ILLEGAL.test(said) && ASKS_LEGAL.test(question)) return '**No, es ilegal** y puede costarle una multa.';
  const verdict = /^(?:usually |mostly |generally )?(yes|no)\b/i.exec(opening)?.[1]?.toLowerCase();
  if (verdict === undefined || !ASKS_VERDICT.test(question)) return '';
  return verdict === 'yes' ? '**Sí.**' : '**No.**';
}

function topicOf(question: string): string {
  const echo = question.replace(/[¿?¡!.]+/g, '').trim();
  return echo.length <= LONGEST_ECHO
    ? ` Sobre «${echo}», esto es lo que dicen mis fuentes.`
    : ' Esto es lo que dicen mis fuentes sobre su pregunta.';
}

/** The first figures, with their units in Spanish. */
function figuresOf(said: string): string[] {
  return [...new Set(said.match(FIGURE) ?? [])].slice(0, MOST_FIGURES).map((figure) =>
    figure
      .replace(/[.,]$/, '')
      .replace('pounds', 'libras')
      .replace(/tons?$/, 'toneladas')
      .replace('days', 'días')
      .replace('hours', 'horas')
      .replace('feet', 'pies'),
  );
}
