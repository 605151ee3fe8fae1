import { findTerms, splitSentences } from '../../../../knowledge/index.ts';
import { CLOSING } from '../../filling/closing.ts';

/** The sentences of a text, in order. */
export function listSentences(body: string): string[] {
  return body
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[¿¡])/))
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((one) => one !== '');
}

/** So many sentences, of which those of the asker come first; in their order. */
export function getFirst(sentences: string[], count: number, own: string[]): string[] {
  const isOwn = (sentence: string) => own.some((one) => one.includes(sentence) || sentence.includes(one));
  // The greeting stays, too.
  const isKept = (sentence: string, i: number) => i === 0 || isOwn(sentence);
  let free = count - sentences.filter(isKept).length;
  return sentences.filter((sentence, i) => isKept(sentence, i) || free-- > 0);
}

/** A text in its parts: who is greeted, what is said, and who signs. */
export interface Framed {
  head: string;
  said: string;
  tail: string;
}

const HEAD = /^(?:(?:Hi|Hello|Hey|Dear|Hola|Buen|Estimad)\b[^\n]{0,60}[,:]\n\n)/;
/** Each line of such a text stands for itself: a form, a list. */
const LINES = /^(?:- |\d+\. |[^\n.!?]{2,40}: |_{3,})/m;

/** The parts of a text that is written in sentences; null for a list or a form. */
export function splitFrame(body: string): Framed | null {
  const head = HEAD.exec(body)?.[0] ?? '';
  const rest = body.slice(head.length);
  const at = CLOSING.exec(rest)?.index ?? rest.length;
  const [said, tail] = [rest.slice(0, at), rest.slice(at)];
  return said.trim() === '' || (LINES.test(said) && said.includes('\n')) ? null : { head, said, tail };
}

/** The way out of a list, and where a link leads: without these a text is of no use. */
const NEEDED = /\bSTOP\b|\[[^\]]*(?:link|enlace)[^\]]*\]|https?:\/\/|\b[\w-]+\.(?:com|net|org|page)\b/;
/** Says nothing that its reader must know. */
const FLOURISH =
  /^(?:(?:many )?thanks?\b|thank you\b|¡?(?:muchas )?gracias|i hope\b|we hope\b|hope (?:you|this|all)\b|looking forward|have a (?:great|good|nice)|talk soon|see you\b(?! (?:at|on) )|we appreciate\b|let me know if you (?:have|need)|please let me know (?:today|how we)|got (?:something|any)|please confirm that you got)/i;
const LEAST_ALIKE = 0.6;

/** A text of at most so many sentences: the thanks go first, then what the asker did not say; links and the way out do not count. */
export function applySentenceLimit(body: string, count: number, own: string[]): string {
  const frame = splitFrame(body);
  if (!frame) return body;
  const sentences = listSentences(frame.said);
  const [out, said] = [sentences.filter((one) => NEEDED.test(one)), sentences.filter((one) => !NEEDED.test(one))];
  const wanted = own.flatMap(listSentences);
  const weigh = (one: string, i: number) =>
    (i === 0 && GREETS.test(one) ? 4 : 0) +
    (FLOURISH.test(one) ? 0 : isAlike(one, wanted) ? 3 : /\d/.test(one) ? 2 : 1);
  const ranked = said
    .map((one, i) => ({ one, i, weight: weigh(one, i) }))
    .sort((a, b) => b.weight - a.weight || a.i - b.i);
  const greets = ranked.filter(({ weight }) => weight > 3).length;
  const owned = ranked.filter(({ weight }) => weight === 3).length;
  // What the asker said goes on with what stands before it rather than out.
  const most = greets + Math.min(Math.max(count - (count > 1 ? greets : 0), owned), 2 * count);
  const kept = ranked.slice(0, most).sort((a, b) => a.i - b.i);
  const joined = joinTo(
    kept.map(({ one }) => one),
    count,
  );
  return `${frame.head}${[...joined, ...out].join(' ')}${frame.tail}`;
}

function isAlike(sentence: string, own: string[]): boolean {
  if (own.some((one) => one.includes(sentence) || sentence.includes(one))) return true;
  const terms = findTerms(sentence);
  const known = new Set(own.flatMap((one) => findTerms(one)));
  return terms.length > 0 && terms.filter((term) => known.has(term)).length >= LEAST_ALIKE * terms.length;
}

/** So many sentences at most: what is over goes on with what stands before it, the greeting first. */
function joinTo(sentences: string[], count: number): string[] {
  const joined = [...sentences];
  while (joined.length > Math.max(1, count)) {
    const lengths = joined.slice(1).map((one, i) => (joined[i]?.length ?? 0) + one.length);
    const at = GREETS.test(joined[0] ?? '') ? 0 : lengths.indexOf(Math.min(...lengths));
    const [first = '', next = ''] = joined.slice(at, at + 2);
    const mark = GREETS.test(first) ? ':' : ';';
    joined.splice(at, 2, `${first.replace(/[.!]+$/, '')}${mark} ${toInner(next)}`);
  }
  return joined;
}

const GREETS = /^(?:hi|hello|hey|dear|hola)\b[^:;]*$/i;

/** A sentence in the middle of another; names and "I" keep their capital. */
function toInner(sentence: string): string {
  return /^(?:We|You|Your|Our|The|It|That|This|There|If|Please|Thank|Thanks|Sorry|Just|My|A|An|Llegamos|Le|El|La|Por|Gracias|[A-Z][a-z]+ing)\b(?!['’]m\b)/.test(
    sentence,
  )
    ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : sentence;
}

const FILLERS: [said: RegExp, plain: string][] = [
  [
    /\b(?:I|We) (?:just )?(?:wanted|want|would like|(?<=I|We)['’]d like) to (?:let you know|tell you|inform you|say)(?: that)? /g,
    '',
  ],
  [/\bplease (?:be advised|note|know) that /gi, ''],
  [/\bplease (?:do not|don['’]t) hesitate to /gi, 'please '],
  [/\bplease feel free to /gi, 'please '],
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bin the event that\b/gi, 'if'],
  [/\bat this (?:point in )?time\b/gi, 'now'],
  [/\bas soon as (?:you can|possible)\b/gi, 'soon'],
  [/ (?:really|very|actually|basically|just|kindly|simply|at all)(?= \p{Ll})/gu, ''],
  [/\b(I|We|You|They|we|you|they) (?:are) (?=\p{Ll})/gu, "$1're "],
  [/\b(I|We|You|They|we|you|they) will (?=\p{Ll})/gu, "$1'll "],
  [/\b(I|We|You|They|we|you|they) have (?=(?:been|had|got|not|already|moved|changed|finished)\b)/g, "$1've "],
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has) not\b/g, "$1n't"],
  [/\b(?:can ?not)\b/g, "can't"],
  [/\bI're\b/g, "I'm"],
];

/** A text in fewer words, where nothing that it says may go. */
export function removeFillers(body: string): string {
  const frame = splitFrame(body);
  if (!frame) return body;
  const said = FILLERS.reduce((text, [words, plain]) => text.replace(words, plain), frame.said).replace(
    /(?<=(?:^|[.!?]\s))\p{Ll}/gu,
    (letter) => letter.toUpperCase(),
  );
  return `${frame.head}${said}${frame.tail}`;
}
