/** Sentences of a request's words, agreeing with whom they are said to, and those that belong together joined. */
export function toAgreed(text: string, typed: string[]): string {
  const said = AGREEMENT.reduce((all, [form, plain]) => all.replace(form, plain as string), text);
  const small = new Set(typed.filter((word) => /^\p{Ll}/u.test(word)));
  return writeClock(joinParts(said, (word) => small.has(word.toLowerCase())));
}

/** What was said of the reader, as it is said to them. */
const AGREEMENT: [form: RegExp, plain: string | ((...found: string[]) => string)][] = [
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) has(n't)?\b/gi, '$1 have$2'],
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) does(n't)?\b/gi, '$1 do$2'],
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) was(n't)?\b/gi, '$1 were$2'],
  [/\b(you(?: (?:still|never|always|also|just|already|really))?) is(n't)?\b/gi, '$1 are$2'],
  [/\b(you) (need|want|owe|say|own|know|like|think|ask|keep|get)s\b/gi, '$1 $2'],
  [/\bDo you would like\b/g, 'Would you like'],
  [
    /\b(D|d)o you (?=(?:OK|okay|ready|able|home|free|available|sure|interested|done|still (?:OK|okay|ready|open|interested|there))\b)/g,
    (_: string, letter: string) => `${letter === 'D' ? 'Are' : 'are'} you `,
  ],
  [/(?<=^|[.?!] )(we|they|you) (full|late|(?!(?:br|r|s|k|sw|str|spr)ing\b)\p{L}+ing)\b/giu, "$1're $2"],
  [
    /(?<=^|[.?!] )You (?!(?:always|sometimes|guys|folks|boys|ladies|this|was|as|us|plus|perhaps|yes)\b)(\p{Ll}+[^s\P{L}])s(?= \p{L})/gu,
    'You $1',
  ],
  [/\b(?<!thank[ -])(you|we|i|they|it|he|she|the|to|of|for|at|in|on|a) \1\b/gi, '$1'],
  [/\b(?:an?|the) (?=(?:the|my|our|your|his|her) )|\byour (?=yours\b)/g, ''],
  [
    /\b(he|she|it|that|this|(?:the|your|our|my|his|her) (?!people|men|women|kids|folks)\p{Ll}+[^s\P{L}]) don't\b/giu,
    "$1 doesn't",
  ],
  [
    /(?<=^|[.?!] )I'm (we|you|they|he|she|I)\b/g,
    (_: string, who: string) => `${who.charAt(0).toUpperCase()}${who.slice(1)}`,
  ],
  [/\bI isn't\b/g, "I'm not"],
  [/\b(you|we|they) isn't\b/gi, "$1 aren't"],
  [/\b(we|they) was(n't)?\b/gi, '$1 were$2'],
  [/(?<=^|[.?!] |\b(?:and|when|where|what|how|day) )is (you|we|they)\b/gi, 'are $1'],
  [
    /\ba (?=(?:eye|hour|extra|old|email|e-mail|open|empty|apartment|office|elevator|estimate|invoice|electric\p{L}*|air|ice|oak|iron|inch|answer|appointment|account|address)\b)/giu,
    'an ',
  ],
  [/\bcan not\b/g, "can't"],
  [/\b(Please) you\b/g, '$1'],
  [
    /\b(Please remember) (?=(?:check|put|lock|bring|take|call|wear|close|sign|turn|leave|keep|get|fill|return|clean|use|move)\b)/g,
    '$1 to ',
  ],
  [
    /\b(screenshots|taxes|stairs|numbers|keys|books|pads|drinks|tires|boxes|bags|photos|pictures|pics|receipts|invoices|papers|forms|copies) is\b/gi,
    '$1 are',
  ],
];

/** "If he is late. Call me", "The cord. You use is mine": what depends on what follows, or is what it is about, goes on with it. */
function joinParts(text: string, isSmall: (word: string) => boolean): string {
  const joined: string[] = [];
  for (const sentence of text.split(/(?<=[.?!]) (?=\p{Lu})/u)) {
    const last = joined.at(-1) ?? '';
    const mark = findJoint(last, sentence);
    if (mark !== null) joined[joined.length - 1] = `${last.slice(0, -1)}${mark} ${toInner(sentence, isSmall)}`;
    else joined.push(/\.$/.test(last) ? sentence.replace(AND, toUpper) : sentence);
  }
  return joined.join(' ');
}

/** What joins a sentence to the one before; null where nothing does. */
function findJoint(last: string, sentence: string): string | null {
  if (DEPENDS.test(last) || goesOn(last, sentence)) return ',';
  return THING.test(last) && TELLS_WHICH.test(sentence) ? '' : null;
}

/** "We swept. And we left the keys.": one sentence, where the first is short. */
function goesOn(last: string, sentence: string): boolean {
  return (
    AND_WHO.test(sentence) && /^[^?]*\.$/.test(last) && !/\band\b/i.test(last) && last.split(' ').length < MOST_JOINED
  );
}

const AND_WHO = /^And (?:we|i|you|they|it|he|she|the|our|your)\b[^?]*$/i;
const AND = /^And (\p{L})/u;
const MOST_JOINED = 12;

function toUpper(_: string, letter: string): string {
  return letter.toUpperCase();
}

/** Without the capital that its first word has only because it opened a sentence. */
function toInner(sentence: string, isSmall: (word: string) => boolean): string {
  const [first = ''] = /^[\p{L}'’]+/u.exec(sentence) ?? [];
  return OPENER.test(sentence) || isSmall(first) ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

const DEPENDS = /^(?:if|when|once|unless|because|since|as soon as|starting|beginning) [^.,?!]{2,60}\.$/i;
/** A word that has a capital only because it opened a sentence. */
const OPENER = /^(?:And|We|You|They|It|The|A|An|Our|Your|My|Please|There|That|This|He|She|Can|Call|Text)(?=['’ ])/;

const THING =
  /^(?:The|Our|Your|My|His|Her|Those|These)(?: (?!(?:is|are|was|were|has|have|will|can|needs?)\b)[^\s,.;:?!]+){1,2}\.$/u;
const TELLS_WHICH =
  /^(?:You|We|I|They|He|She)(?:'ve|'re)? (?!(?:are|were|will|can|have to|need|want)\b)\p{L}+(?: [^\s,.;:?!]+){0,8}? (?:is|are|was|were|has|have|had|will|won't|isn't|didn't|got|came|went|cost|needs?|goes|go|can|can't|broke|worked|fits?)\b/u;

/** "9am" as it is written. */
function writeClock(text: string): string {
  return text
    .replace(/(?<=\d) ?([ap])\.?m\b\.?/gi, (_, half: string) => ` ${half.toLowerCase()}.m.`)
    .replace(/\.m\.\.+/g, '.m.');
}
