import { findTerms } from '../../../knowledge/index.ts';
import { listSentences } from './shape.ts';

const LEAVES_OUT =
  /\b(?:leave (?:out|off)|take (?:out|off)|cut out|drop|remove|delete|strike|lose|get rid of|scratch|(?:don'?t|dont|do not|no need to) (?:say|mention|include|put(?: in)?|write|use|ask|offer|promise|tell (?:him|her|them)|talk about)|no mention of|quita(?:r|le)?|elimina|no (?:pongas|digas|menciones))\b\s*(.{3,})$/i;
const WHICH_END =
  /^(?:the |my |la |el )?(first|last|final|primera?|[uú]ltim[ao])\s+(?:sentence|line|part|bit|frase|l[ií]nea|parte)\b/i;
/** "the part where it says": names no words of the text. */
const PART_OF =
  /\b(?:the|that|whole|part|line|bit|sentence|stuff|thing|words?|where|which|who|says?|saying|talks?|about|on|of|with|it|you|parte|frase|lo|de|que)\b/gi;
const MOSTLY = 0.5;
const LEAST_WORDS = 3;

/** What a message wants taken out of a text ("don't mention the dump", "leave out the last line"); null if nothing. */
export function readRemoval(text: string): string | null {
  return LEAVES_OUT.exec(text.trim().replace(/[.!?]+$/, ''))?.[1]?.replace(/,.*$/, '') ?? null;
}

/** A text without the clause, sentence or line that what is left out names best; as it was if none does. */
export function removeNamed(body: string, removal: string): string {
  const terms = findTerms(removal.replace(PART_OF, ' '));
  const end = WHICH_END.exec(removal)?.[1];
  const sentences = listSentences(body);
  const chosen =
    end === undefined
      ? pickNamed(sentences, terms)
      : sentences.slice(...(/^(?:first|primer)/i.test(end) ? [0, 1] : [-1]));
  if (chosen.length === 0 || chosen.length === sentences.length) return body;
  const lines = body.split('\n').flatMap((line) => {
    const rest = chosen.reduce(
      (text, one) => text.replace(one, end === undefined && !one.startsWith('- ') ? withoutClause(one, terms) : ''),
      line,
    );
    return rest !== line && /^[\s-]*$/.test(rest) ? [] : [rest.replace(/ {2,}/g, ' ').trimEnd()];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Those that share most with what is left out; of several, those that begin with it. */
function pickNamed(sentences: string[], terms: string[]): string[] {
  const shares = sentences.map((one) => shareOf(one, terms));
  const best = Math.max(...shares);
  const named = best < MOSTLY ? [] : sentences.filter((_, i) => shares[i] === best);
  const first = named.filter((one) => terms.includes(findTerms(one)[0] ?? ''));
  return first.length > 0 ? first : named;
}

function shareOf(text: string, terms: string[]): number {
  const known = new Set(findTerms(text));
  return terms.filter((term) => known.has(term)).length / (terms.length || 1);
}

/** "I'm sorry, we run late." without the sorry: the rest of a sentence, if it still says something; else nothing. */
function withoutClause(sentence: string, terms: string[]): string {
  const clauses = sentence.replace(/[.!?]+$/, '').split(/,\s+/);
  const kept = clauses.filter((clause) => shareOf(clause, terms) < MOSTLY);
  const rest = kept.join(', ').replace(/^(?:and|or|but|so) /, '');
  if (kept.length === clauses.length || rest.split(/\s+/).length < LEAST_WORDS) return '';
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}${/[.!?]+$/.exec(sentence)?.[0] ?? ''}`;
}
