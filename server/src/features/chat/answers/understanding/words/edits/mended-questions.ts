/** A question, where the net did not end it as one, or set its opening alone: "Is a truck fits through?", "When is the check goes out?". */
export function toMendedQuestion(told: string): string {
  const chosen = told
    .replace(/^You want ([^,.]{1,40} or [^,.]{1,40})\.$/, 'Do you want $1?')
    .replace(ASKED_YOU, (_, verb: string) => `${verb.charAt(0).toUpperCase()}${verb.slice(1)} `)
    .replace(WORKS, 'Does $1 work?');
  const [, asks, rest] = ASKS.test(chosen) ? (FIRST_PART.exec(chosen) ?? []) : [];
  if (asks === undefined) return toOrdered(chosen.replace(/^(Please [^?]*)\?$/, '$1.'));
  const asked = toOrdered(`${asks}?`);
  return rest === undefined ? asked : `${asked} ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** The order of a question: "Does a truck fit through?". */
function toOrdered(sentence: string): string {
  if (!sentence.endsWith('?')) return sentence;
  const [, wh = '', opener = '', told = ''] = OPENED.exec(sentence.slice(0, -1)) ?? [];
  if (opener === '') return sentence;
  const bare = /^(?:is|are)$/i.test(opener)
    ? told.replace(/^(there|it|that|this|he|she|they|you|we)['’](?:s|re)\b/i, '$1')
    : told;
  const { open, rest } = invert(bare, opener) ?? { open: opener, rest: bare };
  const asked = wh === '' ? open : `${wh} ${open.toLowerCase()}`;
  return `${asked.charAt(0).toUpperCase()}${asked.slice(1)} ${rest}?`;
}

/** "You would the 5th be OK." of "ask her would the 5th be ok". */
const ASKED_YOU = /^You (would|could|can|will|does|do|did) (?=(?:the|it|that|this|we|you|i|your|our)\b)/i;
/** "Sunday work?" */
const WORKS = /^(?!(?:Is|Are|Was|Does|Do|Did|Will|Would|Can|Could|If|When|What|How|Who)\b)(\S+(?: \S+){0,3}) works?\?$/;
/** No statement and no order opens so. */
const ASKS =
  /^(?:(?:Can|Could|Would|Will|Should) (?:you|we|I|they|he|she|it|the|your|my|our)|(?:Is|Are|Was) (?:there|it|he|she|you|they|your|the|my|our|this|that)|(?:Do|Did|Does) (?:you|we|I|they|he|she|your)|Have (?:you|we|they)|(?:What|Who|Where|How)['’]s)(?= )[^?]*\.$/;
/** "Can you set it by the door, no rush." asks in its first part. */
const FIRST_PART = /^([^,]{8,}?(?:, (?:(?:or|and|if|when|like|the|a|an|so|not|no wait)\b|\d).*)?)(?:\.|, (.+))$/i;
const WH = String.raw`(?:what(?: time| day| kind)?|when|where|why|who|which(?: one| day)?|how(?: (?:much|many|long|soon|far|late|early|often))?)`;
const OPENED = new RegExp(
  String.raw`^(?:(${WH}) )?(is|are|was|were|do|does|did|can|could|will|would|should) (\S.*)$`,
  'i',
);

/** Who or what a question is about, and no clause of its own. */
const SUBJECT = String.raw`(?:(?:i|we|you|he|she|it|they|that|this|anybody|anyone|somebody|someone|everybody|everything)|(?!(?:there|it|you|we|they|i|he|she)\b)(?:(?!(?:if|whether|that|who|what|when|where|why|how|because|so|than|and|know|think|you|we|i|they|he|she|it|want|wants|need|needs|have|has|been|be|there|ok|okay)\b)[^\s,.;:?]+ ){0,6}?(?!(?:if|that|who|or|and|the|a|an|of|in|to|for|you|we|i|they|he|she|it)\b)[^\s,.;:?]+)`;
const AGAIN = new RegExp(
  String.raw`^(${SUBJECT}) (is|are|was|were|can|could|will|would|should)(?: \1)?(?=$| )(.*)$`,
  'i',
);
const VERBS =
  'need|want|fit|cost|count|work|open|close|take|go|come|start|end|run|have|get|add|pay|charge|mean|include|cover|know|leave|weigh';
const DONE = new RegExp(
  String.raw`^((?:the|an?|my|our|your|his|her|their|that|this|these|those|it|he|she|\d+)\b(?: (?!(?:if|whether|that|who|what|when|where|why|how|so|and|or|you|we|i|they|to|of|is|are)\b)[^\s,.;:?]+){0,5}?) ((?:${VERBS}|tr|carr)(?:s|es|ies)?|goes|has)\b(.*)$`,
  'i',
);

/** The order of a question, where a second verb stands behind whom it is about. */
function invert(rest: string, opener: string): { open: string; rest: string } | null {
  const [, who, verb, more = ''] = AGAIN.exec(rest) ?? [];
  if (who !== undefined && verb !== undefined) return { open: verb, rest: `${who}${more}` };
  const [, what = '', does = '', then = ''] = DONE.exec(rest) ?? [];
  if (what === '' || !isThird(does, opener)) return null;
  const open = /^do(?:es)?$/i.test(opener) ? opener : MANY.test(what) ? 'do' : 'does';
  return { open, rest: `${what} ${toBare(does)}${then}` };
}

/** "does the trip counts", "is the lift need": never "do the units cost", nor "is the one with runs there". */
function isThird(verb: string, opener: string): boolean {
  const isOfThird = verb.toLowerCase() === 'has' || /s$/i.test(verb);
  return /^(?:does|is|are)$/i.test(opener) && (isOfThird || (!/^does$/i.test(opener) && NO_ADJECTIVE.test(verb)));
}

const NO_ADJECTIVE = /^(?:need|want|fit|take|get|have|mean|include|cover)$/i;
const MANY = /^(?:these|those|\d+|the \S+[^s]s)$/i;

/** "covers": "cover". */
export function toBare(verb: string): string {
  return verb
    .toLowerCase()
    .replace(/^has$/, 'have')
    .replace(/^goes$/, 'go')
    .replace(/(?<=cr|tr|rr)ies$/, 'y')
    .replace(/(?<!s)s$/, '');
}
