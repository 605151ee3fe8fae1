import type { Figures } from '../../../knowledge/index.ts';
import { toNumber } from '../numbers.ts';
import { readPartOfLoad } from './parts/load/part-of-load.ts';
import { YARDS } from './parts/load/piles.ts';
import { hasStairs } from './parts/stairs.ts';
import { hasAny } from './parts/things.ts';
import { type Job, readJob, TRUCKS } from './read-job.ts';

const SLAB_FEET = 1 / 3;
const CUBIC_FEET_A_YARD = 27;

/** What a floor under a shed or a rush does to the price, in words. */
export function listChangeNotes({ slab, isRush }: Job, { materials }: Figures): string[] {
  const solid = materials.find(({ name }) => name === 'solid concrete')?.pounds_per_yard[0];
  const yards = slab ? (slab[0] * slab[1] * SLAB_FEET) / CUBIC_FEET_A_YARD : 0;
  return [
    ...(slab && solid
      ? [
          `The concrete floor is not in that price: ${slab[0]} × ${slab[1]} feet at 4 inches is about ${yards.toFixed(1)} cubic yards and ${(Math.round((yards * solid) / 100) * 100).toLocaleString('en-US')} lb, so price breaking it out and its dump fee on top.`,
        ]
      : []),
    ...(isRush
      ? ['A weekend or rush slot is worth more: it can cost you overtime, so name a surcharge before you book it.']
      : []),
  ];
}

const TAKES_OFF =
  /^\W*(?:(?:and|ok|so|actually|oh|please|now|y)\W+)*(?:(?:(?:what )?if (?:i|we|they) )?(?:take|leave|drop|skip|remove|forget|scratch|pull)(?: (?:off|out|behind))?|not|quita\w*)\s+(.{1,60}?)(?:\s+(?:off|out))?\W*$/i;
const STAYS =
  /^\W*(?:(?:and|ok|so|actually|oh|but|now)\W+)*(?:(?:he|she|they|the customer)(?: just)?(?: said| says| told me)?(?: that)?\s+)?(?:(.{2,60}?)\s+(?:(?:can |will )?stays?|(?:is|are) staying|(?:is|are) not going|(?:is|are)n'?t going|goes away|(?:is|are) (?:gone|out|off)|se quedan?|ya no van?)|(?:he|she|they)(?:'s|'re| is| are)? (?:keep|keeps|keeping|wants? to keep)\s+(.{2,60}?))(?:\s+(?:here|there|after all))?\W*$/i;
const SAME_JOB =
  /\b(?:it|its|it's|they're|theyre|there's|theres|too|also|as well|goes|(?:is|are) going|comes|them|that|those|these|one|ones|same|each|another|add|minus|without|drop|lower|cut|remove|skip|no|hay|tambi[eé]n|adem[aá]s)\b|^(?:and|plus|also|oh|with|what about|how about|ok|y|con|sin)\b|^\W*(?:(?:so|but|well|actually|pero)\W+)*(?:he|she|they|tiene|son|es|est[aá]n?|hay|half|most|some|la mitad)\b/i;
/** Another job, or one that is asked for anew. */
const NEW_JOB =
  /\b(?:next|another|new|different|other) (?:job|customer|call|house|guy|lady)\b|\bhow much (?:for|to)\b|\bcu[aá]nto (?:por|cobro)\b/i;
const COUNTED =
  /\b(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a dozen|the|una?|dos|tres|cuatro|cinco|seis)\s+(?=\p{L})/iu;
const OF_THEM =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|a dozen|dos|tres|cuatro|cinco|seis)\s+(?:of(?! (?:them|those|these|'?em) (?:are|is|broke\w*|have|has|got|leak\w*|still|were|was)\b)|more|sets?|pairs?|ones|de)\b|^\W*(?:(?:and|so|ok|what about|how about|what|if|its|it's|it is|there(?:'s|s| is| are)|they(?:'re|re| are)|make (?:it|that)|all|y|si|son|fueran|hay)\W+)*(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|dos|tres)\W*$/i;
const MOST_MORE_WORDS = 16;
/** What the dump takes, which is no thing to haul. */
const A_TON = /\$?\b\d{1,3}(?:\.\d{1,2})? ?(?:dollars |bucks )?(?:an?|per|la|por|\/) ?(?:ton|tonelada)\b/i;

/**
 * The words of the job that was priced with what a short message changes in it: "and three of them", "take the couch
 * off", "make it 8 yards". A message that names a job of its own stands alone.
 */
export function applyJobChange(before: string, said: string, figures: Figures): string {
  const text = said.replace(TAIL, '');
  if (text.split(/\s+/).length > MOST_MORE_WORDS) return text;
  if (readPartOfLoad(` ${text.toLowerCase()} `, figures.materials).part) return `${before}, ${text}`;
  const sized = replaceSize(before, text);
  if (sized !== null) return sized;
  const fee = A_TON.exec(text)?.[0];
  if (fee !== undefined) return `${before}, the dump is ${fee}`;
  return otherKind(before, text, figures) ?? listFewer(before, text, figures) ?? changeJob(before, text, figures);
}

const OTHER_SIZE =
  /^\W*(?:(?:and|ok|so|what about|how about|what if its|y)\W+)*(?:for )?(?:an? |the |un |una )?(\d{1,2}(?: ?(?:x|by) ?\d{1,2})?)(?: ?(?:yards?|yds?|yarder|yardas?)?)(?: (?:one|unit|bin|dumpster))?\W*$/i;
const UNIT_SIDES =
  /\b\d{1,2} ?(?:x|by) ?\d{1,2}\b(?=.*\b(?:storage|unit|bodega)\b)|(?<=\b(?:storage|unit|bodega)\b.*)\b\d{1,2} ?(?:x|by) ?\d{1,2}\b/i;
const BUILT_SIDES =
  /\b\d{1,3} ?(?:x|by) ?\d{1,3}\b(?=.*\b(?:shed|deck|gazebo|pergola|barn|porch|cobertizo)\b)|(?<=\b(?:shed|deck|gazebo|pergola|barn|porch|cobertizo)\b.*)\b\d{1,3} ?(?:x|by) ?\d{1,3}\b/i;
const BIN_YARDS =
  /\b\d{1,2}(?=[\s-]*(?:yards?|yds?|yarder|yardas?)[\s-]+(?:dumpsters?|roll[- ]?offs?|containers?|bins?|cans?)\b)/i;

/** "and a 30", after a 20 yard dumpster, "10x20" after a storage unit of 10x10; null for any other message. */
export function replaceSize(before: string, text: string): string | null {
  const size = OTHER_SIZE.exec(text)?.[1];
  const sides = UNIT_SIDES.test(before) ? UNIT_SIDES : BUILT_SIDES;
  const form = size === undefined ? null : /\D/.test(size) ? sides : BIN_YARDS;
  return size !== undefined && form?.test(before) ? before.replace(form, size) : null;
}

/** "they are truck tires", of tires: the same, of another kind. */
const IS_KIND =
  /^\W*(?:(?:and|oh|so|well|actually|y|pero)\W+)*(?:(?:it|they|those|these|that|the \p{L}+) (?:is|are)|it'?s|they'?re|that'?s|son|es) (?:all |just |both )?(?:an? |de )?(?!full\b|not\b)(.{3,40})$/iu;

function otherKind(before: string, text: string, figures: Figures): string | null {
  const what = IS_KIND.exec(text)?.[1];
  if (what === undefined || ADDS.test(text) || STAYS.test(text)) return null;
  const [only, ...others] = readJob(text, figures).items;
  if (!only || others.length > 0 || only.count > 1) return null;
  const had = readJob(before, figures).items.filter(
    ({ item }) => item !== only.item && (isLoose(only.item, item) || getNoun(only.item.name) === getNoun(item.name)),
  );
  const [one, ...more] = had;
  if (!one || more.length > 0) return null;
  if (isLoose(only.item, one.item)) {
    const was = new RegExp(String.raw`\b${one.item.name}\b`, 'i');
    return was.test(before) ? before.replace(was, only.item.name) : null;
  }
  return `${before}, without the ${one.item.plural}, ${one.count} ${one.count === 1 ? only.item.name : only.item.plural}`;
}

/** "its gravel", of dirt: by the yard, both. */
function isLoose(...items: Job['items'][number]['item'][]): boolean {
  return items.every(({ unit }) => unit === 'cubic yard');
}

const TAIL = /(?:[\s,]+(?:sorry|actually|now|my bad|tho|though|instead))+[\s.!?]*$/i;

function changeJob(before: string, text: string, figures: Figures): string {
  const less = addContents(before, text, figures) ?? takeOff(before, text, figures);
  if (less !== null) return less;
  const named = readJob(text, figures);
  if (namesAgain(before, text, named, figures)) return before;
  const isSized = named.share !== null || named.yards !== null || named.trucks !== null;
  const namesOwn = isSized || named.items.length > 0;
  const again = countAgain(before, text);
  if (again !== null) return again;
  const found = namesOwn ? null : OF_THEM.exec(text);
  const count = found?.[1] ?? found?.[2];
  if (count !== undefined)
    return COUNTED.test(before)
      ? before.replace(COUNTED, `${count} `)
      : addSame(before, toNumber(count.toLowerCase()), figures);
  if (namesOwn && (!SAME_JOB.test(text) || NEW_JOB.test(text))) return text;
  if (isSized) return applySize(before, text, figures);
  return addTold(before, text, figures);
}

/** "2 of them", of one thing that nobody counted. */
function addSame(before: string, count: number, figures: Figures): string {
  const [only, ...others] = readJob(before, figures).items;
  if (!only || others.length > 0 || only.count !== 1 || !(count > 1)) return before;
  return `${before}, ${count} ${only.item.plural}`;
}

/** The job without what a message says does not go. */
function takeOff(before: string, text: string, figures: Figures): string | null {
  const stays = STAYS.exec(text);
  const told = TAKES_OFF.exec(text)?.[1] ?? stays?.[1] ?? stays?.[2];
  if (told === undefined) return null;
  const removed = toFullName(told, before, figures);
  const spanish = readJob(before, figures).items.find(({ item }) => hasAny(` ${told.toLowerCase()} `, item.es));
  if (readJob(removed, figures).items.length === 0)
    return spanish ? `${before}, without the ${spanish.item.name}` : null;
  return `${before}, without ${removed.replace(/\s+(?:and|plus|y)\s+/gi, ', without ')}`;
}

/** "its still full of tools": of a shed that was to be torn down, what lies in it goes as well. */
const FULL =
  /^\W*(?:(?:and|but|so|oh|also)\W+)*(?:it|its|it's|it is|the \p{L}+|they|theyre|they're|they are|he|she)(?:'s| is| are| has| left)?(?: \p{L}+){0,2} (?:full|packed|stuffed|loaded|filled)(?: (?:up|to the (?:top|roof|brim|door)))?(?: (?:of|with) (.{2,60}?))?\W*$/iu;
/** Cubic yards of what a full shed holds, where nobody says what it is. */
const USUAL_CONTENTS = 5;

function addContents(before: string, text: string, figures: Figures): string | null {
  const found = FULL.exec(text);
  const { share, yards, place, demolition } = readJob(before, figures);
  if (!found || demolition === null || share !== null || yards !== null || place !== null) return null;
  const what = found[1] ?? '';
  const isKnown = readJob(what, figures).items.length > 0 && !/\b(?:stuff|junk|crap|things?|trash)\b/i.test(what);
  return `${before}, plus ${isKnown ? what : `${USUAL_CONTENTS} junk`}`;
}

/** The job with what is told of it, on top of a size that was told. */
function addTold(before: string, text: string, figures: Figures): string {
  const { share, yards, trucks, place, items } = readJob(before, figures);
  // "it's in the basement": not on the first floor, as was said before.
  const isBelow = new RegExp(ON_THE_GROUND.source, 'i').test(text);
  const here = isBelow
    ? before.replace(UPSTAIRS, ' ')
    : hasStairs(text.toLowerCase())
      ? before.replace(ON_THE_GROUND, ' ')
      : before;
  const isOfPlace = place !== null && items.length === 0;
  const isOnTop = share !== null || yards !== null || trucks !== null || isOfPlace;
  return `${here}, ${isOnTop ? 'plus ' : ''}${text}`;
}

/** "3rd floor no elevator", before "how much if its ground floor". */
const UPSTAIRS =
  /,? ?\b(?:on |up |in )?(?:the )?(?:(?:2nd|3rd|[4-9]th|second|third|fourth|fifth|top) floor|upstairs|(?:\w+ )?flights?(?: of stairs)?|walk[- ]?up|no elevator)\b/gi;
const ON_THE_GROUND = /\b(?:on the )?(?:ground|first|1st) floor\b/gi;

/** "the cabinet" of a job with one china cabinet. */
function toFullName(words: string, before: string, figures: Figures): string {
  const short = words.toLowerCase().replace(/^(?:the|that|his|her|their|my) /, '');
  const { items } = readJob(before, figures);
  const isNamed = readJob(short, figures).items.some(({ item }) => items.some((one) => one.item === item));
  const [full, ...more] = items.filter(({ item }) =>
    [item.name, item.plural].some((name) => name.endsWith(` ${short}`)),
  );
  return !isNamed && full && more.length === 0 ? `the ${full.item.name}` : words;
}

const ONLY = /^\W*(?:(?:and|ok|so|actually|oh|sorry|no|but|now|it'?s|its|there'?s|make it)\W+)*(?:only|just)\b/i;

const TELLS =
  /\b(?:still|already|is|are|was|were|has|have|had|got|(?:is|are|has|have)n'?t|broke|broken|leaks?|leaking|works?|weighs?)\b/i;

/** "the dryer still has clothes in it": tells of things that are in the job already. */
function namesAgain(before: string, text: string, named: Job, figures: Figures): boolean {
  if (!TELLS.test(text) || ADDS.test(text) || named.items.length === 0) return false;
  const had = readJob(before, figures).items.map(({ item }) => getNoun(item.name));
  return named.items.every(({ item }) => had.includes(getNoun(item.name)));
}

const ADDS =
  /\b(?:more|another|too|also|plus|add|extra|as well)\b|^\W*(?:and |oh )?(?:they|he|she|we|there|i)(?:['’]?(?:ve|re|s|d))?\s+(?:also )?(?:(?:is|are|has|have|had|got)\s+)+(?:an?|one|two|three|\d)\b/i;

function getNoun(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** "only one mattress" of the three named before; null if it names anything else. */
function listFewer(before: string, text: string, figures: Figures): string | null {
  if (!ONLY.test(text)) return null;
  const named = readJob(text, figures);
  const { items } = readJob(before, figures);
  const less = named.items.map(({ item, count }) => {
    const had = items.find((one) => one.item === item)?.count ?? 0;
    return had > count ? `, without ${had - count} ${had - count === 1 ? item.name : item.plural}` : null;
  });
  return less.length > 0 && less.every((one) => one !== null) ? `${before}${less.join('')}` : null;
}

const COUNT_ALONE =
  /^\W*(?:(?:and|no|so|make (?:it|that)|actually|now|it'?s|its|there'?s|sorry|que sean|son)\W+)*(\d{1,3}) (\p{L}{3,})(?: now| instead)?\W*$/iu;

/** "20 bags" after "12 bags of leaves": the same with another count; null for any other message. */
function countAgain(before: string, text: string): string | null {
  const [, count = '', noun = ''] = COUNT_ALONE.exec(text) ?? [];
  if (noun === '') return null;
  const stem = noun.replace(/(?<=ss|x|ch|sh)es$|s$/i, '');
  const counted = new RegExp(String.raw`\b\d{1,3}(?= (?:\p{L}+ )?${stem}(?:e?s)?\b)`, 'iu');
  return counted.test(before) ? before.replace(counted, count) : null;
}

/** The words of a job with how much of a truck it fills replaced by what `text` says. */
function applySize(words: string, text: string, { shares }: Figures): string {
  const yards = YARDS.exec(text)?.[0];
  if (yards !== undefined && YARDS.test(words)) return words.replace(YARDS, yards);
  const names = shares.flatMap(({ names: en, es }) => [...en.map((name) => `${name} load`), ...en, ...es]);
  const rest = [YARDS, TRUCKS].reduce((left, size) => left.replace(size, ' '), words.toLowerCase());
  const kept = names.reduce(
    (left, name) => (hasAny(left, [name]) ? left.replaceAll(name.toLowerCase(), ' ') : left),
    rest,
  );
  return `${kept}, ${text}`;
}
