import { findTerms } from '../../../knowledge/index.ts';
import { escapePattern } from '../../answers/escape.ts';
import { isOfApology, removeApologies } from './manner/apology.ts';
import { listSentences } from './manner/sentences.ts';

const LEAVES_OUT =
  /\b(?:leave (?:out|off)|take (?:out|off)|cut out|drop(?!.* to \$?\d)|remove|delete|strike|lose|get rid of|scratch|(?:don'?t|dont|do not|no need to) (?:say|mention|include|put(?: in)?|write|use|ask|offer|promise|tell (?:him|her|them)|talk about)|no mention of|no (?=exclamation|emojis?\b)|sin (?=exclamaci|signos|emojis?\b|(?:el|la|los|las|mi|su|nuestro|poner|decir|mencionar)\b)|without (?=the |any |my |our |his |her |a (?:price|number|name|date|day)\b)|qu[ií]ta(?:r|le)?|elimina|no (?:pongas|digas|menciones))\b\s*(.{3,})$/i;
const WHICH_END =
  /^(?:the |my |la |el )?(first|last|final|primera?|[uú]ltim[ao])\s+(?:sentence|line|part|bit|frase|l[ií]nea|parte)\b/i;
/** "the part where it says": names no words of the text. */
const PART_OF =
  /\b(?:the|that|las|los|la|el|un|una|del|al|en|por|cosa|whole|part|line|bit|sentence|stuff|thing|words?|where|which|who|says?|saying|talks?|about|on|of|with|it|you|parte|frase|lo|de|que)\b/gi;
const MOSTLY = 0.5;
const LEAST_WORDS = 3;
/** "ya terminamos", where the other clause was the price. */
const LEAST_OF_KIND = 2;

/** What a message wants taken out of a text ("don't mention the dump", "leave out the last line"); null if nothing. */
export function readRemoval(text: string): string | null {
  return LEAVES_OUT.exec(text.trim().replace(/[.!?]+$/, ''))?.[1]?.replace(/,.*$/, '') ?? null;
}

/** A text without the clause, sentence or line that what is left out names best; as it was if none does. */
export function removeNamed(body: string, removal: string): string {
  if (isOfApology(removal)) return removeApologies(body);
  if (EMOJIS.test(removal)) return body.replace(/ ?\p{Extended_Pictographic}\uFE0F?/gu, '');
  if (MARKS.test(removal)) return body.replaceAll('¡', '').replaceAll('!', '.');
  const point = findPoint(body, removal);
  if (point !== null) return removeLine(body, point);
  const terms = findTerms(removal.replace(PART_OF, ' '));
  const ofKind = KINDS.find(([words]) => words.test(removal))?.[1];
  const end = WHICH_END.exec(removal)?.[1];
  const sentences = listSentences(body);
  const chosen =
    end === undefined
      ? pickKind(sentences, ofKind, terms)
      : sentences.slice(...(/^(?:first|primer)/i.test(end) ? [0, 1] : [-1]));
  if (chosen.length === 0 || chosen.length === sentences.length) return body;
  const lines = body.split('\n').flatMap((line) => {
    const rest = chosen.reduce(
      (text, one) =>
        text.replace(one, end === undefined && !one.startsWith('- ') ? withoutClause(one, terms, ofKind) : ''),
      line,
    );
    return rest !== line && /^[\s-]*$/.test(rest) ? [] : [rest.replace(/ {2,}/g, ' ').trimEnd()];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NTH = new RegExp(
  String.raw`^(?:the |el |la )?(?:(${ORDINALS.join('|')}|last|\d{1,2}(?:st|nd|rd|th)|primer[oa]?|[uú]ltim[oa])(?: (?:one|point|item|step|question|rule|bullet|line|thing|punto|pregunta|l[ií]nea))?|(?:number|no\.?|#|point|item|step|question|rule|punto|n[uú]mero) ?(\d{1,2}))$`,
  'i',
);
/** Ends a form, and is no point of it. */
const SIGNED = /^- (?:signed|name|firma|nombre)\b.*_{3,}\s*$/i;

/** The line of a list that "the last one" or "number 4" means; null for any other text or words. */
function findPoint(body: string, removal: string): string | null {
  const points = body.split('\n').filter((line) => POINT.test(line) && !SIGNED.test(line));
  const named = points.find((line) => toPlainPoint(line) === removal);
  if (named !== undefined) return named;
  const [, nth, number] = NTH.exec(removal.trim()) ?? [];
  if (points.length < 2 || (nth ?? number) === undefined) return null;
  if (/^(?:last|[uú]ltim)/i.test(nth ?? '')) return points.at(-1) ?? null;
  if (/^primer/i.test(nth ?? '')) return points[0] ?? null;
  const at = nth === undefined ? -1 : ORDINALS.indexOf(nth.toLowerCase());
  return points[at >= 0 ? at : Number.parseInt(nth ?? number ?? '', 10) - 1] ?? null;
}

/** "number 4" as the words that stand there now, since a later change may move them. */
export function readNamedPoint(body: string, removal: string): string {
  const point = findPoint(body, removal);
  return point === null ? removal : toPlainPoint(point);
}

const POINT = /^(?:- |\d+\. )/;

function toPlainPoint(line: string): string {
  return line.replace(POINT, '').trim();
}

function removeLine(body: string, line: string): string {
  const lines = body.split('\n');
  return lines.toSpliced(lines.indexOf(line), 1).join('\n');
}

const GREETS = /^(?:(?:hi|hello|hey|hola|dear)\b|this is |it'?s \p{L}+ from )/iu;
const CLOSES = /^(?:thank|thanks|¡?gracias|¡?muchas gracias|sincerely|please confirm)/i;

/** A text of one paragraph with a sentence of it first, after the greeting, or last, before the thanks; else as it was. */
export function applyMove(body: string, { what, to }: { what: string; to: 'start' | 'end' }): string {
  if (body.includes('\n')) return body;
  const sentences = listSentences(body);
  const kind = KINDS.find(([words]) => words.test(what))?.[1];
  const [moved] = pickKind(sentences, kind, findTerms(what.replace(PART_OF, ' ')));
  if (moved === undefined) return body;
  const rest = sentences.filter((one) => one !== moved);
  const greeted = rest.findIndex((one) => !GREETS.test(one));
  const closed = rest.findLastIndex((one) => !CLOSES.test(one)) + 1;
  return rest.toSpliced(to === 'start' ? Math.max(0, greeted) : closed, 0, moved).join(' ');
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS = /\b(\p{L}+day)(\s?(?:to|through|thru|-|–)\s?)(\p{L}+day)\b/giu;

/** "Monday to Saturday" without Saturday: to Friday; as it was if the day ends no such row. */
export function removeDay(said: string, removal: string): string {
  const gone = WEEK.findIndex((day) => new RegExp(`\\b${day}s?\\b`, 'i').test(removal));
  if (gone < 0) return said;
  return said.replace(DAYS, (all: string, first: string, to: string, last: string) => {
    const [from, until] = [first, last].map((day) => WEEK.findIndex((one) => one.toLowerCase() === day.toLowerCase()));
    if (from === undefined || until === undefined || from < 0 || until - from < 2) return all;
    if (until === gone) return `${first}${to}${WEEK[until - 1]}`;
    return from === gone ? `${WEEK[from + 1]}${to}${last}` : all;
  });
}

/** "take out the fridge": one of the things that a sentence lists; as it was if none is named so. */
export function removeListed(said: string, removal: string): string {
  const thing = removal.replace(/^(?:the|an?|my|our|his|her|all|any)\s/i, '').replace(/[\s.,;!]+$/, '');
  if (thing.split(/\s+/).length > MOST_LISTED || thing.length < LEAST_LENGTH) return said;
  const named = String.raw`(?:(?:the|an?|our|your|one|two|three|\d{1,3}) )?${escapePattern(thing)}`;
  const ends = String.raw`(?=[,.;!?]|$| (?:and|or|for|on|at|from|is|are)\b)`;
  return said
    .replace(new RegExp(`(?:,? (?:and|or|plus|&)|,) ${named}${ends}`, 'i'), '')
    .replace(new RegExp(String.raw`\b${named}(?:,? and|,? or|,) (?=\p{L})`, 'iu'), '');
}

const MOST_LISTED = 3;
const LEAST_LENGTH = 3;

/** What stays, so that a sentence alone can go. */
const END = '\nThank you.';

/** What the asker said, without what is left out; as it was if nothing of it is named. */
export function removeSaid(said: string[], removal: string): string[] {
  return said
    .map((one) => removeNamed(`${one}${END}`, removal).replace(/\s*Thank you\.$/, ''))
    .filter((one) => one !== '');
}

/** "… in your driveway at 9", without the driveway: the words with what leads on to them; as it was if they do not stand so. */
export function removeWords(said: string, removal: string): string {
  const thing = removal.replace(/^(?:the|an?|my|our|his|her|all|any|about)\s/i, '').replace(/[\s.,;!]+$/, '');
  const named = String.raw`(?: (?:in|on|at|from|to|for|with|by|of|about|plus|and))?(?: (?:the|an?|our|your|my|all))? ${escapePattern(thing)}(?![\p{L}\d])`;
  return said.replace(new RegExp(named, 'iu'), '');
}

/** "the phone number": the sentence that holds one, if none calls it so. */
function pickKind(sentences: string[], kind: RegExp | undefined, terms: string[]): string[] {
  const held = kind === undefined ? [] : sentences.filter((one) => kind.test(one));
  return held.length > 0 && held.length < sentences.length ? held : pickNamed(sentences, terms);
}

const KINDS: [RegExp, RegExp][] = [
  [
    /^(?:(?:him|her|them) )?(?:anything|something|any (?:deal|refund|fix)|an? (?:refund|discount|fix|deal)|to (?:fix|make))\b/i,
    /\b(?:make (?:it|this|that|things) right|fix (?:it|this|that)|put (?:it|this|that) right|refund|discount|\d ?% off|\$\d[\d,]* off|come back)\b/i,
  ],
  [
    /\b(?:phone|number|tel[eé]fono|n[uú]mero)\b/i,
    /\b\d{3}[-. ]\d{4}\b|\[(?:phone number|number to text|número de teléfono|número para mensajes)\]/,
  ],
  [
    /\b(?:discount|deal|special|money off|percent(?:age)?(?: off)?|descuento|rebaja)\b|\d ?%/i,
    /\d ?% (?:off|discount|de descuento)|\$\d[\d,]* (?:off|de descuento)|\b(?:discount|descuento)\b/i,
  ],
  [/\b(?:price|amount|cost|dollars?|total|precio|monto)\b/i, /\$\d/],
];
const EMOJIS = /^emojis?\b/i;
const MARKS = /\bexclamation\b|\bexclamaci[oó]n\b/i;

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
function withoutClause(sentence: string, terms: string[], ofKind?: RegExp): string {
  const clauses = sentence.replace(/[.!?]+$/, '').split(/(?<=,)\s+|(?<=:)\s+|\s+(?=(?:because|since|so that|but)\b)/);
  const kept = clauses.filter((clause) => shareOf(clause, terms) < MOSTLY && !ofKind?.test(clause));
  const rest = kept
    .join(' ')
    .replace(/,$/, '')
    .replace(/:$/, '')
    .replace(/^(?:and|or|but|so) /, '');
  if (kept.length === clauses.length || rest.split(/\s+/).length < (ofKind === undefined ? LEAST_WORDS : LEAST_OF_KIND))
    return '';
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}${/[.!?]+$/.exec(sentence)?.[0] ?? ''}`;
}
