import { isName } from '../../said/is-name.ts';
import { toCore } from './word-edits.ts';

/** How the reader is greeted, "Mrs. Alvarez"; null where no name is told. 0–1: how sure of its surest word, or of none. */
export interface Greeted {
  name: string | null;
  certainty: number;
}

/**
 * The surest row of words that the net would greet somebody with; "jan's husband carl" greets carl, a street, the dead and who
 * signs nobody. What is told as a name is one, whatever the net thinks.
 */
export function readGreeted(typed: string[], shares: number[], signer: string | null): Greeted {
  const runs = listRuns(typed, shares).filter(({ from, to }) => !isOther(typed, from, to, signer));
  const best = runs.sort((one, other) => other.share - one.share)[0];
  const called = findCalled(typed);
  if (called !== null && (!best || best.share < SURE) && called !== signer) return { name: called, certainty: SURE };
  if (!best || best.share <= LEAST_SURE) return { name: null, certainty: 1 - (best?.share ?? Math.max(...shares, 0)) };
  const { from, to } = toWhom(typed, shares, best);
  if (from >= to) return { name: null, certainty: best.share };
  return { name: toName(typed.slice(from, to)), certainty: best.share };
}

interface Run {
  from: number;
  to: number;
  share: number;
}

/** Of a name, each word; at least one of them must be sure. */
const [LEAST_OF_GREETED, LEAST_SURE, SURE] = [0.4, 0.5, 0.8];
const LEAST_OF_BUSINESS = 0.1;

function listRuns(typed: string[], shares: number[]): Run[] {
  const runs: Run[] = [];
  for (const [i, share] of shares.entries()) {
    if (share <= LEAST_OF_GREETED) continue;
    const last = runs.at(-1);
    if (last?.to === i) Object.assign(last, { to: i + 1, share: Math.max(last.share, share) });
    else runs.push({ from: i, to: i + 1, share });
  }
  return runs.map((run) => withTitle(typed, run));
}

/** "Mr. | Will | Banks", "Coach | will": with the title before, and the last name after one. */
function withTitle(typed: string[], run: Run): Run {
  const isTitle = (i: number) => TITLE.test(toCore(typed[i] ?? ''));
  const isCapital = (i: number) =>
    /^\p{Lu}\p{Ll}/u.test(typed[i] ?? '') && !/[,.;:!?]$|['’]s$/.test(typed[i - 1] ?? '');
  const from = HONORS.test(typed[run.from - 1] ?? '') ? run.from - 1 : run.from;
  let { to } = run;
  if (isTitle(to - 1)) to++;
  if (isTitle(to - 2) && isCapital(to - 1) && isCapital(to)) to++;
  return { ...run, from, to };
}

const HONORS = /^(?:pastor|coach|uncle|aunt|miss|reverend|rev|father|brother|deacon|judge|officer)$/i;

/** A street, somebody who died, and who signs. */
function isOther(typed: string[], from: number, to: number, signer: string | null): boolean {
  const before = typed.slice(Math.max(0, from - 3), from).join(' ');
  const after = typed.slice(to, to + 3).join(' ');
  const isStreet = /^\d{2,5}$/.test(typed[from - 1] ?? '') || STREET.test(toCore(typed[to] ?? ''));
  const isDead =
    /\b(?:family|widow|wife|husband|estate|memory) of$/i.test(before) ||
    /^(?:who )?(?:just |recently )?(?:died|passed away)\b/i.test(after);
  return isStreet || isDead || (signer?.includes(toName(typed.slice(from, to))) ?? false);
}

const STREET = /^(?:st|street|ave|avenue|rd|road|dr|ln|lane|blvd|ct|court|pl|hwy)$/i;

/** "sandy's son", "jan's husband carl", "delta | disposal": whom that names, or nobody. */
function toWhom(typed: string[], shares: number[], { from, to }: Run): Run {
  const run = { from, to, share: 1 };
  const ofWhom = typed
    .slice(from, to)
    .findIndex((word, i) => OWNS.test(word) && RELATION.test(typed.slice(from + i + 1, from + i + 4).join(' ')));
  if (ofWhom >= 0) {
    const at = from + ofWhom + 1;
    const length = (RELATION.exec(typed.slice(at, at + 3).join(' '))?.[0] ?? '').split(' ').length;
    const named = typed[at + length] ?? '';
    const isNamed = isCalled(named) && !/[.;:]$/.test(typed[at + length - 1] ?? '');
    return isNamed ? { ...run, from: at + length, to: Math.max(at + length + 1, to) } : { ...run, from: to };
  }
  const isBusiness =
    (shares[to] ?? 0) > LEAST_OF_BUSINESS &&
    !/[,.;:]$/.test(typed[to - 1] ?? '') &&
    BUSINESS.test(toCore(typed[to] ?? ''));
  return isBusiness ? { ...run, to: to + 1 } : run;
}

const OWNS = /['’]s$/i;
const RELATION =
  /^(?:(?:ex|step|house|property|older|younger|late|\p{L}+ in law) )?(?:husband|wife|widow|son|daughter|mom|mother|dad|father|sister|brother|nephew|niece|aunt|uncle|cousin|grand\p{L}+|partner|girlfriend|boyfriend|family|kids?|assistant|secretary|clerk|office|manager|neighbor|tenant|realtor|lawyer|attorney|estate|people|guy|helper|foreman)(?:[- ]in[- ]law)?[,:]?(?= |$)/iu;
const BUSINESS =
  /^(?:insurance|mutual|disposal|fence|tires?|lumber|dental|supply|realty|storage|plumbing|roofing|builders|electric|mechanical|tow(?:ing)?|diner|waste|rentals?|property|properties|homes|elementary|middle|high|school|church|lodge|hoa|family|hauling|scrap|metals?|recycling|motors|auto|body|bank|realtors|hardware)$/i;

/** "her name's joyce", "the coordinator is Lorraine". */
function findCalled(typed: string[]): string | null {
  const [, name = ''] = CALLED.exec(typed.join(' ')) ?? [];
  return name !== '' && isCalled(name) ? toName([name]) : null;
}

const CALLED =
  /(?<!\b(?:my|our|dog|company|business|cat|street|it) )(?<!\bmy )\b(?:(?:(?:his|her|their) )names?(?:['’]?s)?(?: is)?|names?['’]s|is called|(?:manager|owner|coordinator|director|secretary|super|president|tenant|foreman) (?:is|named)) (\p{L}[\p{L}'’-]+)(?=[\s.,;:!]|$)/iu;

function isCalled(word: string): boolean {
  const core = toCore(word);
  return !NO_NAME.test(core) && (/^\p{Lu}\p{Ll}+$/u.test(core) || isName(core));
}

const NO_NAME = /^(?:he|she|they|it|we|you|i|the|her|his)(?:['’]?\p{L}{1,2})?$|^(?:mr|mrs|ms|dr|miss|mister)$|day$/iu;

const TITLE = /^(?:mr|mrs|ms|dr|mister|sgt)$/i;
/** "Mr. Alan Moss" is greeted by his last name. */
const TITLED = /^((?:Mr|Mrs|Ms|Dr)\.) (?!and |De |Van |Von |La )\S+ ((?!and )\S+)$/;

/** "mrs alvarez" or "peter, paul n mary's" as they stand in a greeting. */
function toName(words: string[]): string {
  const named = words.filter((word, i) => toCore(word).toLowerCase() !== toCore(words[i - 1] ?? '').toLowerCase());
  if (named.length > 1 && ROLE.test(toCore(named[0] ?? ''))) return toName(named.slice(1));
  const isList = named.length > 2 && named.some((word) => AND.test(word));
  return words
    .map(
      (word, i) =>
        `${toGreeted(word)}${isList && i < named.length - 1 && word.endsWith(',') && !AND.test(named[i + 1] ?? '') ? ',' : ''}`,
    )
    .join(' ')
    .replace(/^and | and$/g, '')
    .replace(TITLED, '$1 $2');
}

const ROLE =
  /^(?:foreman|mgr|manager|partner|dispatch\w*|ol|chief|inspector|realtor|paralegal|landlord|driver|helper|lawyer|super|tenant|owner|boss)$/i;
const AND = /^(?:and|n|&|\+)$/i;

function toGreeted(word: string): string {
  const core = toCore(word).replace(/['’]s?$/, '');
  if (AND.test(core)) return 'and';
  if (TITLE.test(core))
    return `${core.charAt(0).toUpperCase()}${core.slice(1).toLowerCase()}.`.replace('Mister.', 'Mr.');
  // JORDAN is shouted; AJ and the HOA are not.
  const said = SHOUTED.test(core) ? core.toLowerCase() : core;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

const SHOUTED = /^(?=.*[AEIOUY])\p{Lu}{4,}$/u;
