import { NUMBER_WORDS } from '../../reckoning/numbers.ts';
import { CLOSING, insertBeforeClosing } from '../filling/closing.ts';
import type { FilledDraft } from '../filling/fill-draft.ts';
import { applySentenceLimit, getFirst, listSentences, removeFillers, splitFrame } from './manner/sentences.ts';

const COUNTS =
  /\b(?:items?|rules?|steps?|questions?|reglas?|cosas?|preguntas?|puntos?|que sean|lines?|sentences?|points?|bullets?|things?|l[ií]neas?|frases?)\b/i;
const OF_SENTENCES = /\b(?:sentences?|frases?)\b/i;
const SHORTER = /\b(?:shorter|too long|in half|short|brief|tight|trim|cut|concise|corto|breve)\b/i;
const MOST_OF_BEFORE = 0.8;
const MOST_SHORT = 5;

/** Lines, points or fewer words where no wording of the draft has them; what the asker said stays. */
export function applyShape<T extends FilledDraft>(
  filled: T,
  text: string,
  { before, own }: { before: string; own: string[] },
): T {
  const count = COUNTS.test(text) ? findCount(text) : null;
  if (NUMBERED.test(text)) return { ...filled, body: toNumbers(filled.body, own) };
  if (BULLETS.test(text.replace(MARKS, '')) && !isList(filled.body))
    return { ...filled, body: toBullets(filled.body, own) };
  if (count !== null) return { ...filled, body: toCounted(filled.body, count, { text, own }) };
  return SHORTER.test(text) ? { ...filled, body: toShorter(filled.body, { before, own }) } : filled;
}

function toCounted(body: string, count: number, { text, own }: { text: string; own: string[] }): string {
  if (isList(body)) return removeFurtherPoints(body, count, own);
  if (OF_SENTENCES.test(text)) return applySentenceLimit(body, count, own);
  return getFirst(listSentences(body), count, own).join('\n');
}

function toShorter(body: string, { before, own }: { before: string; own: string[] }): string {
  const sentences = listSentences(splitFrame(body)?.said ?? body);
  // What the asker said is never cut.
  if (own.some((one) => sentences.some((sentence) => one.includes(sentence))) && sentences.length <= MOST_SHORT)
    return removeFillers(body);
  if (body.length < MOST_OF_BEFORE * before.length || sentences.length < 3) return body;
  return isList(body) ? shortenPoints(body, own) : toHalf(body, own);
}

/** Half of what a text says, with its greeting and who signs; a form stays whole. */
function toHalf(body: string, own: string[]): string {
  const frame = splitFrame(body);
  if (!frame) return body;
  const sentences = listSentences(frame.said);
  const kept = getFirst(sentences, Math.max(2, Math.ceil(sentences.length / 2)), own);
  return `${frame.head}${kept.join(' ')}${frame.tail}`;
}

/** "make it 5", of a list. */
const BARE_COUNT =
  /^\W*(?:(?:ok|and|now|please|also|can you)\W+)*(?:make (?:it|that)|just|only|cut (?:it )?(?:down )?to|keep|give me|d[eé]jal[ao] en|solo)\W+(?:(?:the|to|top|best|first|las|los)\W+)*[\p{L}\d]+(?:\W+(?:of (?:them|those)|only|max|tops|is enough|m[aá]s importantes))?\W*$/iu;

function isList(body: string): boolean {
  return /^- /m.test(body);
}

/** How many points a list that stands should have: "make it 5", "only 3 questions". */
export function readPointCount(text: string, before: string): number | null {
  return isList(before) && (COUNTS.test(text) || BARE_COUNT.test(text)) ? findCount(text) : null;
}

/** "number them"; "my number" is a phone's. */
const NUMBERED =
  /\bnumbered\b|^\W*(?:(?:ok|and|now|please|also)\W+)*numbers?(?:\W*$|\s+(?:them|it|the|each|every)\b)|\bnumber (?:list|them|each|every)\b|\b(?:with|add|use|in|put) numbers\b|\bnum[eé]r(?:a|ada|alo|alos)\b/iu;

function toNumbers(body: string, own: string[]): string {
  const listed = isList(body) ? body : toBullets(body, own);
  let count = 0;
  return listed.replace(/^- /gm, () => `${++count}. `);
}

const MARKS = /\bexclamation (?:points?|marks?)\b/gi;
const GREETING_LINE = /^(?:Hi|Hello|Hey|Dear|Hola|Buen|Estimad)\b[^\n]{0,60}[,:]$/;
const GREETING = /^(?:Hi|Hello|Hey|Dear|Hola)\b[^.!?\n]*?(?:[,:]\n|\.\s(?:Le escribe [^.!?\n]*\.\s)?)/;

/** What the asker said as points, else every sentence; who greets and who signs stays as it is. */
function toBullets(body: string, own: string[]): string {
  const said = own.filter((one) => body.includes(one.replace(/\.$/, ''))).join(' ');
  if (said !== '' && body.includes(said)) {
    const points = toPoints(said);
    const [before = '', after = ''] = body.split(said);
    return [before.trim(), points.join('\n'), after.trim()].filter((part) => part !== '').join('\n\n');
  }
  const at = CLOSING.exec(body)?.index ?? body.length;
  const greeting = GREETING.exec(body)?.[0] ?? '';
  const points = listSentences(body.slice(greeting.length, at)).filter((one) => !GREETING_LINE.test(one));
  const lines = points.map((one) => (one.startsWith('- ') ? one : `- ${one}`)).join('\n');
  return [greeting.trim(), lines, body.slice(at).trim()].filter((part) => part !== '').join('\n\n');
}

/** A sentence each; of a single one, what stands between its commas. */
function toPoints(said: string): string[] {
  const sentences = listSentences(said);
  const parts = sentences.flatMap((one) =>
    one.split(/, /).length > 2 || sentences.length < 2 ? one.split(/, (?:and )?/) : [one],
  );
  return parts.map((one) => {
    const bare = one.replace(/[.,]+$/, '');
    return `- ${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  });
}

/** So many points of a list: the first, and those that the asker added to it. */
export function removeFurtherPoints(body: string, count: number, own: string[] = []): string {
  const lines = body.split('\n');
  const added = lines.filter((line) => line.startsWith('- ') && own.some((one) => toBare(one) === toBare(line)));
  const isAll = added.length >= count;
  let free = isAll ? count : count - added.length;
  return lines.filter((line) => !line.startsWith('- ') || (!isAll && added.includes(line)) || free-- > 0).join('\n');
}

/** Every point of a list, by how it begins. */
function shortenPoints(body: string, own: string[]): string {
  const isOwn = (line: string) => own.some((one) => toBare(one) === toBare(line));
  return body
    .split('\n')
    .map((line) => (line.startsWith('- ') && !isOwn(line) ? line.replace(BEYOND_ITS_START, '$1') : line))
    .join('\n');
}

const BEYOND_ITS_START = /(?:[.;](?= )|([?!])(?= ))[^_]*$/;

function toBare(point: string): string {
  return point.replace(/^- /, '').replace(/[.\s]+$/, '');
}

const WARMER: [english: string, spanish: string] = ['Thank you for understanding.', 'Gracias por su comprensión.'];
const SAD =
  /\b(?:sorry|unfortunately|can't|cannot|won't|late|behind|cancel\w*|owe|balance|unpaid|overdue|raising|increase|warning|damage\w*|broke|disculp\w*|saldo|tarde|no podemos|cancel\w*)\b/i;
const GLAD: [english: string, spanish: string] = ['Thanks so much!', '¡Muchas gracias!'];
const FIRMER: [english: string, spanish: string] = ['Please let me know today.', 'Por favor avíseme hoy mismo.'];

/** A last sentence for a tone in which there is no wording. */
export function addTone(body: string, tone: 'friendly' | 'firm', isSpanish: boolean): string {
  const warmer = SAD.test(body) ? WARMER : GLAD;
  const line = (tone === 'friendly' ? warmer : FIRMER)[isSpanish ? 1 : 0];
  return body.includes(line) ? body : insertBeforeClosing(body, line);
}

/** Asks for points, each on a line of its own. */
export const BULLETS = /\b(?:bullets?|bullet ?points?|points|(?:check)?list(?:ed)?|lista|vi[ñn]etas)\b/i;

const SO_MANY = String.raw`one|two|three|four|five|six|\d{1,2}|una?|dos|tres|cuatro|cinco`;
const TOP = new RegExp(
  String.raw`\b(?:top|best|only|just|give me|first|last|main|make it|que sean|s[oó]lo|dame|[uú]ltim[oa]s|primer[oa]s|cut (?:it )?(?:down )?to|keep|in)\s+(?:the\s+|l[ao]s\s+)?(?:top\s+|best\s+|first\s+|last\s+|[uú]ltim[oa]s\s+|primer[oa]s\s+)?(${SO_MANY})\b|\b(${SO_MANY})\s+(?:short\s+|main\s+|quick\s+|good\s+)?(?:things?|points?|tips?|lines?|sentences?|bullets?|questions?|rules?|steps?|ideas?|ways?|reasons?|best|cheapest|easiest|biggest|main|mejores|m[aá]s|l[ií]neas|preguntas|reglas|puntos|cosas|consejos)\b`,
  'i',
);
/** "5 interview questions", "two good reasons"; "three man crew rules" counts men. */
const LISTED =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|\d{1,2})\s+(?!(?:man|men|person|people|guy|truck|yard|day|hour|week|month|year|star|bed\w*|story|ton)\b)(?:[a-z]+\s+){0,2}?(?:questions?|things?|points?|tips?|tricks?|rules?|reasons?|ways|ideas?|mistakes?|checks?|items?|lines?|preguntas?|cosas?|reglas?|consejos?)\b/i;

/** How many points or sentences a message asks for. */
export function findCount(text: string): number | null {
  const found = TOP.exec(text);
  return toCount(found?.[1] ?? found?.[2]);
}

/** How many points of a list a first request asks for. */
export function findListCount(text: string): number | null {
  return toCount(LISTED.exec(text)?.[1]);
}

function toCount(said = ''): number | null {
  const word = said.toLowerCase();
  const count = NUMBER_WORDS[word] ?? Number(word);
  return word !== '' && count > 0 ? count : null;
}
