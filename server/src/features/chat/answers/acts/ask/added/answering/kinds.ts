import { findTerms } from '../../../../../../knowledge/index.ts';
import { listFresh } from '../fresh-words.ts';

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
/** How a sentence looks that gives what a message asks for; null if its words do not say what. */
export function findKind(asked: string): RegExp | null {
  return KINDS.find(([form]) => form.test(asked))?.[1] ?? null;
}

/** Terms that a message adds to a topic, without those that only say what is wanted of it. */
export function listAdded(asked: string, topic: string): string[] {
  return listFresh(asked, topic).filter((term) => !FACETS.has(term));
}
