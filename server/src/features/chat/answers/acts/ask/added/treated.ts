import { type AnswerParagraph, findSynonyms, findTerms, type Retrieval } from '../../../../../knowledge/index.ts';
import { findAskedStates, findNamedStates } from '../../../../company-facts/states.ts';
import { hasStairs } from '../../../../reckoning/prices/parts/stairs.ts';
import { ASKS_MONEY, type Claim, LEANS, MONEY, removeVerdict } from '../../../engines/built-in-engine/claims.ts';

/** Words that say nothing of what a message adds. */
const EMPTY = new Set(
  findTerms(
    'mean means see sees nobody somebody anybody happens happen got get gets guy guys man customer customers client job jobs say says said tell told one ones thing things like also too still already always thought think actually want wants need needs go goes going people time today people stuff way lot bit really maybe else case instead know take takes put come comes make makes run have use two three now later soon big small new',
  ),
);
/** Words that say something only together. */
const WEAK = new Set(
  findTerms('truck trucks work works job jobs day days week weeks month year load dump junk trash house home'),
);
/** Ways to write the same unit. */
const UNITS: [RegExp, string][] = [
  [/\bsq\.? ?(?=f)/gi, 'square '],
  [/\b(?:ft|foot)\b/gi, 'feet'],
  [/\blbs?\b|\bpounds\b/gi, 'pound'],
  [/\byds?\b/gi, 'yards'],
];

/** Of the best paragraph's score on the question; below, a paragraph is about something else … */
const ON_TOPIC = 0.45;
/** … and below this one it must be known to answer the fact itself: a word alone ("leaves") is found anywhere. */
const NEAR_TOPIC = { share: 0.6, ask_match: 0.6 };
/** … unless question and fact together find it this well. */
const TOGETHER = 0.52;
/** How much of what is new a paragraph must hold to treat it. */
const TREATS = { coverage: 0.25, words: 0.34, ask_match: 0.55, gain: 0.12 };
/** By so much a question counts that comes nearer, or less near, to a paragraph's own with the fact. */
const MOST_GAIN = 0.1;
/** A word of the same meaning counts less than the word itself. */
const SYNONYM = 0.3;
const WAS_TOLD = 0.25;
const PHRASE = 0.25;
/** A paragraph that shares no word with the question is about it if it is known to answer such a one. */
const KNOWN_TOPIC = 0.5;
const OTHER_STATE = 0.3;
const PRICED = 0.4;
/** A rule of the trade that no question names holds for all of them: "for a third floor …". */
const GENERAL = { ask_match: 0.45, coverage: 0.3, words: 0.4, count: 2, known: 0.6 };
const MEANT = 0.45;
const OPENING = 60;
/** A further paragraph counts from this share of the best one on. */
export const MORE_SHARE = 0.8;

/** A paragraph as three searches see it: for the fact alone, for the question, and for both together. */
interface Candidate {
  alone?: AnswerParagraph;
  together?: AnswerParagraph;
  before?: AnswerParagraph;
}

export interface Treated {
  unit: AnswerParagraph;
  /** The sentence that says most of what is new. */
  sentence: AnswerParagraph['sentences'][number];
  score: number;
}

/** Terms of the fact that the question does not hold and that say something; a word that many jobs have does not alone. */
export function listFresh(fact: string, question: string): string[] {
  const before = new Set(findTerms(question));
  const terms = findTerms(toPlainUnits(fact)).filter((term) => !before.has(term) && !EMPTY.has(term));
  const words = [...new Set(terms.filter((term) => !/^\d/.test(term)))];
  const strong = words.filter((term) => !WEAK.has(term));
  return strong.length > 0 || words.length < 2 ? strong : words;
}

function toPlainUnits(text: string): string {
  return UNITS.reduce((plain, [form, unit]) => plain.replace(form, unit), text);
}

export function listCandidates(alone: Retrieval, together: Retrieval, before: Retrieval): Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (part: Retrieval, name: keyof Candidate) => {
    for (const unit of part.paragraphs) found.set(unit.text, { ...found.get(unit.text), [name]: unit });
  };
  add(alone, 'alone');
  add(together, 'together');
  add(before, 'before');
  return [...found.values()];
}

export function getBestScore({ paragraphs: [best] }: Retrieval): number {
  return best?.score ?? 1;
}

interface Wanted {
  question: string;
  fact: string;
  fresh: string[];
  told: Set<string>;
  /** The best scores of the searches for the question, and for both. */
  best: number;
  together: number;
}

/** What is about the question and treats the fact, best first. */
export function rankTreated(candidates: Candidate[], wanted: Wanted): Treated[] {
  const named = new Set([...findAskedStates(wanted.question), ...findAskedStates(wanted.fact)]);
  return candidates.flatMap((one) => rateTreated(one, wanted, named)).sort((a, b) => b.score - a.score);
}

function rateTreated(one: Candidate, wanted: Wanted, named: Set<string>): Treated[] {
  const unit = one.alone ?? one.together ?? one.before;
  const seen = lookAt(one, wanted);
  if (!unit || (seen.topic < ON_TOPIC && !seen.isFound) || !isAbout(one, unit, wanted.question)) return [];
  if (seen.topic < NEAR_TOPIC.share && seen.near < NEAR_TOPIC.ask_match) return [];
  const { sentence, words } = findSentence(unit, wanted.fresh);
  const states = findNamedStates(unit.text.slice(0, OPENING));
  const isForeign = states.size > 0 && ![...states].some((code) => named.has(code));
  // Another state's rule is no answer for the state that was asked about.
  if (!treats(seen, words, wanted) || (isForeign && named.size > 0)) return [];
  const isPriced = ASKS_MONEY.test(wanted.question) && MONEY.test(sentence.text);
  const rate =
    0.3 * seen.coverage +
    0.5 * words +
    2 * Math.max(-MOST_GAIN, Math.min(MOST_GAIN, seen.gain)) +
    seen.score +
    0.6 * seen.topic +
    0.5 * seen.near;
  const bonus = (isPriced ? PRICED : 0) + PHRASE * countPairs(sentence.text, wanted.fact);
  const malus = (isTold(sentence, wanted.told) ? WAS_TOLD : 0) + (isForeign ? OTHER_STATE : 0);
  return [{ unit, sentence, score: rate + bonus - malus }];
}

interface Seen {
  /** For question and fact together. */
  score: number;
  /** For the question alone, as a share of the best. */
  topic: number;
  isFound: boolean;
  /** Of the fact's words, by rarity. */
  coverage: number;
  /** To a question that the paragraph is known to answer, of the fact alone … */
  near: number;
  /** … and how much nearer the question comes to such a one with the fact. */
  gain: number;
}

function lookAt({ alone, together, before }: Candidate, { fresh, best }: Wanted): Seen {
  const score = together?.score ?? 0;
  return {
    score,
    topic: (before?.score ?? 0) / best,
    isFound: before !== undefined && score >= TOGETHER,
    coverage: fresh.length === 0 ? 0 : (alone?.coverage ?? 0),
    near: alone?.ask_match ?? 0,
    gain: (together?.ask_match ?? 0) - (before?.ask_match ?? 0),
  };
}

function treats({ score, coverage, near, gain }: Seen, words: number, { together }: Wanted): boolean {
  const holdsWord = words > 0 && (coverage >= TREATS.coverage || words >= TREATS.words);
  return holdsWord || near >= TREATS.ask_match || (gain >= TREATS.gain && score >= MORE_SHARE * together);
}

/** How many pairs of neighbouring words of the fact a sentence holds, two at most. */
function countPairs(text: string, fact: string): number {
  const words = fact.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  const said = ` ${(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;
  return Math.min(2, words.slice(1).filter((word, i) => said.includes(` ${words[i]} ${word} `)).length);
}

function isAbout({ before }: Candidate, { text, heading }: AnswerParagraph, question: string): boolean {
  return (
    (before?.ask_match ?? 0) >= KNOWN_TOPIC ||
    shareOf(
      `${heading} ${text}`,
      findTerms(question).filter((term) => !EMPTY.has(term)),
    ) > 0
  );
}

function isTold({ text }: Treated['sentence'], told: Set<string>): boolean {
  return told.has(text) || told.has(removeVerdict(text));
}

/** The sentence that holds most of the new terms, and which share of them. */
function findSentence(unit: AnswerParagraph, fresh: string[]): { sentence: Treated['sentence']; words: number } {
  const shares = unit.sentences.map((sentence) => ({ sentence, words: shareOf(sentence.text, fresh) }));
  const [best] = shares.toSorted((a, b) => b.words - a.words || b.sentence.score - a.sentence.score);
  return best as NonNullable<typeof best>;
}

function shareOf(text: string, fresh: string[]): number {
  if (fresh.length === 0) return 0;
  const terms = new Set(findTerms(toPlainUnits(text)));
  const weigh = (term: string) =>
    terms.has(term) ? 1 : [...findSynonyms([term]).keys()].some((other) => terms.has(other)) ? SYNONYM : 0;
  return fresh.reduce((sum, term) => sum + weigh(term), 0) / fresh.length;
}

/** A rule on the fact itself, whatever it is about. */
export function findGeneral({ paragraphs, answerable }: Retrieval, fact: string, fresh: string[]): Treated[] {
  const [unit] = paragraphs;
  if (!unit || fresh.length === 0 || !(answerable || unit.ask_match >= GENERAL.ask_match)) return [];
  const { sentence, words } = findSentence(unit, fresh);
  const isHeld = unit.ask_match >= GENERAL.ask_match && unit.coverage >= GENERAL.coverage && words >= GENERAL.words;
  const isMuch =
    words * fresh.length >= GENERAL.count || unit.ask_match >= GENERAL.known || hasStairs(` ${fact.toLowerCase()} `);
  return isHeld && isMuch ? [{ unit, sentence, score: 1 }] : [];
}

/** What is known of a fact whose meaning is plain: "he's 16". */
export function findMeant({ paragraphs: [unit], answerable }: Retrieval): Treated[] {
  const [sentence] = unit?.sentences ?? [];
  if (!unit || !sentence || !answerable || unit.ask_match < MEANT) return [];
  return [{ unit, sentence, score: 1 }];
}

/** What a paragraph opens with, if it is new, the sentence that names the fact, and what follows on it. */
export function listTreating({ unit, sentence }: Treated, most: number, told: Set<string>, fresh: string[]): Claim[] {
  const claims = unit.sentences.map((one): Claim => ({ unit, sentence: one, text: removeVerdict(one.text) }));
  const at = unit.sentences.indexOf(sentence);
  const start = at > 0 && LEANS.test(claims[at]?.text ?? '') ? at - 1 : at;
  const opening = claims[0];
  const opens = start > 0 && opening !== undefined && !isTold(opening.sentence, told) ? [opening] : [];
  const taken = [...opens, ...claims.slice(start, at + 1)];
  let words = countWords(taken);
  for (const claim of claims.slice(at + 1)) {
    words += countWords([claim]);
    if (words > most || isTold(claim.sentence, told)) break;
    taken.push(claim);
  }
  const isOld = taken.every((claim) => isTold(claim.sentence, told));
  return isOld && shareOf(taken.map(({ text }) => text).join(' '), fresh) === 0 ? [] : taken;
}

function countWords(claims: Claim[]): number {
  return claims.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}
