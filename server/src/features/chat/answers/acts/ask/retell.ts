import { findSynonyms, findTerms, type Retrieval } from '../../../../knowledge/index.ts';
import {
  type ChosenClaims,
  type Claim,
  type ClaimLimits,
  findClaims,
  LEANS,
  removeVerdict,
} from '../../engines/built-in-engine/claims.ts';
import { WANTS_MORE } from '../../understanding/added/added-forms.ts';
import { listFresh } from './added/fresh-words.ts';

/** What a message that asks on wants, and how a sentence that gives it looks. */
const KINDS: [asks: RegExp, gives: RegExp][] = [
  [
    /^\W*(?:(?:but|ok|and|so|well) )?(?:why|how come|por ?qu[eé])\b/i,
    /\b(?:because|since|so that|otherwise|instead of|that way|means|you pay|costs? you|loses?|risk|the reason)\b|\bso [a-z]+ /i,
  ],
  [
    /\b(?:weigh|weight|pounds|heavy|cu[aá]nto pesa)\b/i,
    /\b\d[\d,.]*(?:[–-]\d[\d,.]*)?[ -]?(?:lbs?|pounds?|tons?)\b|\b(?:a|half a|two|three|four) tons?\b|\bweigh/i,
  ],
  [
    /\bhow (?:long|soon|fast|often|many (?:minutes|hours|days|weeks|months|years))\b|\bcu[aá]nto (?:tiempo|tarda|dura)\b/i,
    /\b(?:\d+|(?:about|within|for|in|up to|at least|takes?|half) an?|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)(?:[–-]\d+)?[ -](?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:daily|weekly|monthly|yearly|quarterly|once|twice)\b|\b(?:minutos|horas|d[ií]as|semanas|meses|a[nñ]os?)\b/i,
  ],
  [
    /\bwhen\b|\bdeadline\b|\bcu[aá]ndo\b/i,
    /\b(?:\d+|(?:about|within|for|in|up to|at least|takes?|half) an?|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)(?:[–-]\d+)?[ -](?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:daily|weekly|monthly|yearly|quarterly|once|twice|evening|morning|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter)\b|\b(?:when|before|after|until|by the time|once) (?:you|the|he|they|it|a|an|she|your)\b/i,
  ],
  [
    /\b(?:fines?|penalt(?:y|ies)|multas?|(?:get|gets|getting|got) (?:caught|busted)|in trouble)\b/i,
    /(?<!\b(?:is|are|be|works?|just) )\bfines?\b|\b(?:fined|penalt(?:y|ies)|tickets?|jail|prison|damages|felony|misdemeanor|multas?|delito)\b|\b(?:costs?|up to|charges?|pays?) (?:you )?\$|\$[\d,.]+ (?:an?|per) (?:violation|offen[sc]e|day|message|call|form)\b/i,
  ],
  [
    // "do i have to pay him the same day" asks no sum.
    /\bhow much\b|\b(?:cost|fee|price|rate|budget|worth)s?\b|^(?!\W*(?:(?:and|so|but|ok|well)\W+)*(?:do|does|did|can|could|is|are|should|will|would|must|may)\b).*\b(?:charge|pay)s?\b|\bcu[aá]nto (?:cuesta|cobro|cobran|vale|pago|es)\b|^\W*(?:¿|y )?cu[aá]nto\W*$/i,
    // A fine is no cost.
    /^(?!.*\b(?:fines?|fined|penalt(?:y|ies)|violations?|damages|prison|multas?)\b).*(?:\$\s?\d|\d\s?%|\bpercent\b|\d\s?(?:cents|centavos)\b|\bfree\b|\bgratis\b)/i,
  ],
  [
    /\bhow many\b|\bcu[aá]nt[oa]s\b/i,
    /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a dozen|uno|una|dos|tres|cuatro|cinco)\b/i,
  ],
  [
    /\bwhere\b|\bd[oó]nde\b/i,
    /\b(?:go|goes|take|bring|drop|turn|hand|send|sell|call|rent)\b.{0,60}\b(?:to|at|in|off|from)\b|\b(?:yards?|sites?|stations?|cent(?:er|re)s?|stores?|landfills?|pharmac\w+|events?|facilit\w+|programs?|recyclers?)\b/i,
  ],
  [
    /\b(?:who|whom|qui[eé]n)\b/i,
    /\b(?:you(?: must| may)? (?:pay|owe)|owners?|managers?|agents?|offices?|dealers?|lawyers?|clerks?|crew|leads?|helpers?|drivers?|customers?|landlords?|employers?|contractors?|companies|company|insurers?|state|(?<!york )city|county|shops?|mechanics?|stores?|yards?|recyclers?|family|somebody|someone|anyone|whoever|dueñ[oa]s?|gerentes?|clientes?)\b/i,
  ],
];
/** Words that only say what is wanted of the topic, not a part of it. */
const FACETS = new Set(
  findTerms(
    'much many long cost costs price fee money pay charge weigh weight heavy often soon fast last worth rate fine penalty budget deadline pounds start anything possible allowed ok sure money back give spend offer set wait expect usually normally typically exactly around about add extra caught busted kind sort type',
  ),
);
/** A paragraph may answer from this share of the best one's score on. */
const NEAR_SHARE = 0.78;
/** Of the words that a message adds, a sentence or its heading must hold this share. */
const LEAST_WORDS = 0.34;
const SYNONYM = 0.8;
const IN_HEADING = 0.5;
/** How much words of the message count beside the score of a paragraph, and that it is new. */
const WORDS_WEIGHT = 0.15;
const NEW_WEIGHT = 0.01;
const MOST_WORDS = 45;
const MOST_MORE = 2;

/** What is to be told of what a message asks on, and whether it is only what comes nearest. */
export interface FollowUpClaims {
  chosen: ChosenClaims | null;
  isMissing: boolean;
  /** Whether the message names nothing of its own, and says nothing of what it wants. */
  isBare: boolean;
}

interface Wanted {
  kind: RegExp | null;
  /** Terms that the message adds to its topic. */
  fresh: string[];
}

/**
 * The claims that answer a message on the topic that was told before it, of what was found on that topic. What was told
 * is told again where it is what the message asks for ("how long" after the lasting was told): the next thing that happens
 * to be new is no answer.
 */
export function findFollowUpClaims(
  found: Retrieval,
  told: readonly string[],
  asked: string,
  topic: string,
  limits: ClaimLimits,
): FollowUpClaims {
  const best = Math.max(0, ...found.paragraphs.map(({ score }) => score));
  const near = { ...found, paragraphs: found.paragraphs.filter(({ score }) => score >= NEAR_SHARE * best) };
  const claims = findClaims(near, told, limits, asked);
  const wanted = readWanted(asked, topic);
  const isBare = wanted.kind === null && wanted.fresh.length === 0;
  if (isBare && (WANTS_MORE.test(asked) || isPlain(claims))) return { chosen: claims, isMissing: false, isBare: false };
  // "what kind", "what do i do if it is": what was told on the topic is told again where nothing is new.
  const lead = findAnswering(near, told, wanted);
  if (!lead) return { chosen: isPlain(claims) ? claims : null, isMissing: true, isBare };
  const others = claims ? [claims.lead, ...claims.more] : [];
  const isOther = (group: Claim[]) => group.every((claim) => !lead.some(({ sentence }) => sentence === claim.sentence));
  if (isBare) return { chosen: { lead, more: [] }, isMissing: false, isBare };
  // "what about the fine" names nothing of the topic, and every fine would fit.
  const isOfTopic = ([first]: Claim[]) => wanted.fresh.length > 0 || first?.unit.document === lead[0]?.unit.document;
  const more = others.filter(
    (group) => isOther(group) && isOfTopic(group) && group.some((claim) => fits(claim, wanted)),
  );
  return { chosen: { lead, more: more.slice(0, MOST_MORE) }, isMissing: false, isBare };
}

/** So plainly must new claims be about what a message adds, if no word says what it wants. */
const LEAST_PLAIN = 0.5;

/** Whether the first of the claims is rather plainly about what the message adds. */
function isPlain(claims: ChosenClaims | null): boolean {
  const unit = claims?.lead[0]?.unit;
  return unit !== undefined && (unit.is_own || (unit.fit_to_added ?? 0) >= LEAST_PLAIN);
}

/** How a sentence looks that gives what a message asks for; null if its words do not say what. */
export function findKind(asked: string): RegExp | null {
  return KINDS.find(([form]) => form.test(asked))?.[1] ?? null;
}

/** Terms that a message adds to a topic, without those that only say what is wanted of it. */
export function listAdded(asked: string, topic: string): string[] {
  return listFresh(asked, topic).filter((term) => !FACETS.has(term));
}

function readWanted(asked: string, topic: string): Wanted {
  return { kind: findKind(asked), fresh: listAdded(asked, topic) };
}

function fits({ unit, text }: Claim, { kind, fresh }: Wanted): boolean {
  if (kind !== null && !kind.test(text)) return false;
  return fresh.length === 0 || (unit.fit_to_added ?? 0) >= 1 || shareOf(text, unit.heading, fresh) >= LEAST_WORDS;
}

/** Which share of the terms a sentence holds, or its heading; a word of the same meaning counts less. */
function shareOf(text: string, heading: string, fresh: string[]): number {
  const terms = new Set(findTerms(text));
  const above = new Set(findTerms(heading));
  const weigh = (term: string) => {
    if (terms.has(term)) return 1;
    if ([...findSynonyms([term]).keys()].some((other) => terms.has(other))) return SYNONYM;
    return above.has(term) ? IN_HEADING : 0;
  };
  return fresh.reduce((sum, term) => sum + weigh(term), 0) / (fresh.length || 1);
}

/** The sentence that gives what is wanted of the best paragraph on the topic, told or not, and what follows on it. */
function findAnswering(found: Retrieval, told: readonly string[], wanted: Wanted): Claim[] | null {
  const known = new Set(told);
  const isNew = ({ sentence, text }: Claim) => !known.has(text) && !known.has(sentence.text);
  const wordsOf = ({ text, unit }: Claim) => shareOf(text, unit.heading, wanted.fresh);
  const answering = found.paragraphs.flatMap((unit) => {
    const claims = unit.sentences.map((sentence): Claim => ({ unit, sentence, text: removeVerdict(sentence.text) }));
    const [best] = claims
      .filter((claim) => fits(claim, wanted))
      .toSorted((a, b) => wordsOf(b) - wordsOf(a) || a.sentence.start - b.sentence.start);
    if (!best) return [];
    const rate = unit.score + WORDS_WEIGHT * wordsOf(best) + (isNew(best) ? NEW_WEIGHT : 0);
    return { claims, at: claims.indexOf(best), rate };
  });
  const [first] = answering.toSorted((a, b) => b.rate - a.rate);
  if (!first) return null;
  const { claims, at } = first;
  return takeWords(claims.slice(at > 0 && LEANS.test(claims[at]?.text ?? '') ? at - 1 : at));
}

function takeWords(claims: Claim[]): Claim[] {
  const taken: Claim[] = [];
  let words = 0;
  for (const claim of claims) {
    words += claim.text.split(/\s+/).length;
    if (taken.length > 0 && words > MOST_WORDS) break;
    taken.push(claim);
  }
  return taken;
}
