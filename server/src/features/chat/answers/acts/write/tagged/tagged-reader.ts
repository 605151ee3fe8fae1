import type { Brief } from '../../../../drafts/own-words/brief-words.ts';
import { type Reader, readReaderAt, toName } from '../../../../drafts/own-words/reader.ts';
import { isToldAtWork } from '../../../../drafts/own-words/second-person.ts';
import { escapePattern } from '../../../escape.ts';
import type { Details } from '../../../understanding/details.ts';
import { isName } from '../../../understanding/said/is-name.ts';
import { SAYS } from '../../../understanding/words/whole-parts.ts';
import type { TaggedPart } from '../../../understanding/words/word-tagger.ts';

/** Whom a request is for, by the words that the tagger marks so. */
export function readTaggedReader(parts: TaggedPart[], details: Details, known: Brief | null): Reader {
  const reader = findReader(parts, details);
  const isSent = SENT.test(parts[0]?.part === 'ask' ? parts[0].text : '');
  if (reader === null || (known?.reader.kind === 'public' && !isSent)) return known?.reader ?? NOBODY;
  const isOffice = COMPLAINS.test(parts[0]?.text ?? '') && !/^(?:mrs?|ms|dr)\b/i.test(reader.phrase);
  if (isOffice) return { ...reader, name: null, kind: 'other' };
  const name = reader.name ?? known?.reader.name ?? null;
  const named = { ...reader, name };
  const told = parts.filter(({ part }) => SAYS.has(part)).map(({ text }) => text);
  const isOfCrew = known?.reader.kind === 'crew' || isToldAtWork(named, told.join(' '));
  return { ...named, kind: reader.kind === 'customer' && isOfCrew ? 'crew' : reader.kind };
}

/** "the family of Mr. Teague, who died": nobody writes to him. */
export function toLiving(reader: Reader, text: string): Reader {
  const last = reader.name?.split(' ').at(-1) ?? '';
  const dead = String.raw`\b(?:family|widow|wife|husband|kids|children|daughter|son|estate) of (?:the late )?(?:\S+ ){0,2}?${escapePattern(last)}\b|\b${escapePattern(last)},? who (?:just |recently )?(?:died|passed)`;
  return last !== '' && new RegExp(dead, 'i').test(text) ? { ...reader, name: null } : reader;
}

/** The first that is named, else the first. */
function findReader(parts: TaggedPart[], details: Details): Reader | null {
  const found = parts.flatMap(({ part, text, start }) => (part === 'to' ? (readWhom(text, details, start) ?? []) : []));
  return found.find(({ name }) => name !== null) ?? found[0] ?? null;
}

function readWhom(text: string, details: Details, start: number): Reader | null {
  const called = NAME_IS.exec(text)?.[1];
  if (called !== undefined) return { phrase: called, name: toName(called), kind: 'customer' };
  const read = readReaderAt(text, details, start);
  const name = read?.reader.name == null ? findLastName(text.slice(read?.length ?? 0)) : null;
  if (read) return name === null ? read.reader : { ...read.reader, name, kind: kindOfNamed(text, read.reader.kind) };
  return name === null ? toBusiness(text) : { phrase: text, name, kind: 'customer' };
}

/** "his name is curtis". */
const NAME_IS = /^(?:(?:his|her|their|the|customer|client) )*name(?:['’]?s| is) (\p{L}[\p{L}'’-]+)\W*$/iu;

/** "my customer | jo", "ed kowalczyk": what a known noun for somebody leaves of whom it is for, where it is no word. */
function findLastName(rest: string): string | null {
  const [, first = '', last] = /^\s*(\p{L}{2,})(?: (\p{L}{2,}))?[\s,.:;]*$/u.exec(rest) ?? [];
  const isNamed = (SHORT_NAMES.test(first) || isName(first, RARE)) && (last === undefined || isName(last, RARE));
  return isNamed && !OF_BUSINESS.test(last ?? first) ? toName(first) : null;
}

const SHORT_NAMES = /^(?:ed|jo|bo|ty|al|cj|tj|jj|aj|dj|vi|mo)$/i;
const RARE = 4_000;
const OF_BUSINESS =
  /^(?:roofing|plumb\w+|electric\w*|construction|propert\w+|homes?|storage|hauling|haul\w*|depots?|landfill|moving|movers|realty|group|management|apartments|condos?|towing|rentals?|recycl\w+|salvage|scrap\w*|dumpsters?|disposal|waste|goodwill|habitat|uhaul|logistics|demo\w*|services?|insurance|\w+(?:ers|ings|ies))$/i;

/** A new man is of the crew. */
function kindOfNamed(text: string, kind: Reader['kind']): Reader['kind'] {
  return /\bnew (?:guy|hire|kid|man|helper)\b/i.test(text) ? 'crew' : kind;
}

/** "home depot": no noun or name that is known. */
function toBusiness(words: string): Reader | null {
  const phrase = words.replace(/[\s,.;:]+$/, '');
  const isBusiness =
    /^[\p{L}&'’ -]{3,40}$/u.test(phrase) && !/^(?:him|her|them|me|us|it|this|that|all)\b/i.test(phrase);
  return isBusiness && phrase.split(' ').length <= MOST_OF_NAME ? { phrase, name: null, kind: 'other' } : null;
}

const MOST_OF_NAME = 4;
const COMPLAINS = /\bcomplain\w*/i;
const SENT = /\b(?:complaint|letter|e-?mail|text|message|write|thank(?:s|[- ]you)?)\b/i;
export const NOBODY: Reader = { phrase: '', name: null, kind: 'customer' };
