import { findTerms, type Retrieval } from '../../../../knowledge/index.ts';
import { type ChosenClaims, type Claim, removeVerdict } from '../../engines/built-in-engine/claims.ts';

/** What a follow-up asks for, and how a sentence that gives it looks. */
const KINDS: [asks: RegExp, gives: RegExp][] = [
  [
    /^\W*(?:(?:but|ok|and|so|well) )?(?:why|how come|por ?qu[eé])\b/i,
    /\b(?:because|since|so that|otherwise|instead of|that way|means|you pay|costs? you|loses?|risk|the reason)\b|\bso [a-z]+ /i,
  ],
  [
    /\bhow (?:long|soon|fast|often|many (?:minutes|hours|days|weeks|months|years))\b|\bwhen\b|\bdeadline\b|\bcu[aá]ndo\b/i,
    /\b(?:\d+|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)(?:[–-]\d+)?[ -](?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:daily|weekly|monthly|yearly|evening|morning|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter)\b/i,
  ],
  [/\bhow much\b|\b(?:cost|fee|price|fine|penalty|rate|budget)s?\b|\bcu[aá]nto\b/i, /\$\s?\d|\d\s?%|\d\s?cents\b/],
  [
    /\bwhere\b|\bd[oó]nde\b/i,
    /\b(?:go|goes|take|bring|drop|turn|hand|send|sell|call|rent)\b.{0,60}\b(?:to|at|in|off|from)\b|\b(?:yards?|sites?|stations?|cent(?:er|re)s?|stores?|landfills?|pharmac\w+|events?|facilit\w+|programs?|recyclers?)\b/i,
  ],
];
const POINTS_BACK = /\b(?:it|that|this|those|them)\b/i;
const HOW_MUCH = new Set(findTerms('much many long cost costs price fee money pay'));
/** Of what was told, the last reply. */
const LATELY = 6;
const MOST_PARAGRAPHS = 4;
const MOST_IF_BARE = 24;
const MOST_WORDS = 45;
const MOST_MORE = 2;

/**
 * What a follow-up narrows down ("how long", "per week") may stand in what was told already; then that sentence answers
 * it, not one beside the point that happens to be new.
 */
export function findToldAnswer(
  found: Retrieval,
  told: readonly string[],
  asked: string,
  topic: string,
  chosen: ChosenClaims | null,
): ChosenClaims | null {
  const before = new Set(findTerms(topic));
  const [asks = null, kind = null] = KINDS.find(([form]) => form.test(asked)) ?? [];
  const pointed = asks !== null && POINTS_BACK.test(asked);
  const rest = asks === null ? asked : asked.replace(new RegExp(asks.source, 'gi'), ' ');
  // "how much is that": nothing but what is asked of what was told last.
  const fresh = findTerms(rest).filter((term) => !before.has(term) && !HOW_MUCH.has(term));
  if (fresh.length === 0 && kind === null) return chosen;
  const shared = (text: string) => {
    const terms = new Set(findTerms(text));
    return fresh.filter((term) => terms.has(term)).length;
  };
  const fits = (text: string) => (kind === null || kind.test(text)) && (fresh.length === 0 || shared(text) > 0);
  // "How long?" alone is answered by what was said first, however much more there is to tell.
  if (fresh.length > 0 && chosen?.lead.some(({ text }) => fits(text))) return chosen;
  const known = new Set(told);
  const isBare = fresh.length === 0 && (pointed || findTerms(rest).length === 0);
  const candidates = found.paragraphs.slice(0, isBare ? MOST_IF_BARE : MOST_PARAGRAPHS).flatMap((unit) =>
    unit.sentences.flatMap((sentence): Claim[] => {
      const plain = removeVerdict(sentence.text);
      return (known.has(sentence.text) || known.has(plain)) && fits(plain) ? [{ unit, sentence, text: plain }] : [];
    }),
  );
  const lately = told.slice(-LATELY);
  const when = ({ sentence, text }: Claim) =>
    isBare && (lately.includes(text) || lately.includes(sentence.text)) ? 1 : 0;
  const [best] = candidates.sort(
    (a, b) => shared(b.text) - shared(a.text) || when(b) - when(a) || b.sentence.score - a.sentence.score,
  );
  if (!best) return chosen;
  const lead = takeWords([best, ...candidates.filter((one) => one !== best && one.unit === best.unit)]);
  const more = chosen ? [chosen.lead, ...chosen.more].filter((claims) => claims.some(({ text }) => fits(text))) : [];
  return { lead, more: more.slice(0, MOST_MORE) };
}

const FIGURE_ASKED =
  /\bhow (?:much|long|often|soon|fast|many (?:hours|days|weeks|months|minutes))\b|\bcu[aá]nto (?:cuesta|tiempo|tarda)\b/i;

/** Whether a follow-up asks for a sum or a time, and nothing that is to be told holds one. */
export function isFigureMissing(asked: string, claims: Claim[]): boolean {
  const kind = FIGURE_ASKED.test(asked) ? KINDS.find(([form]) => form.test(asked))?.[1] : undefined;
  return kind !== undefined && claims.length > 0 && !claims.some(({ text }) => kind.test(text));
}

function takeWords(claims: Claim[]): Claim[] {
  const taken: Claim[] = [];
  let words = 0;
  for (const claim of claims) {
    words += claim.text.split(/\s+/).length;
    if (taken.length > 0 && words > MOST_WORDS) break;
    taken.push(claim);
  }
  return taken.sort((a, b) => a.sentence.start - b.sentence.start);
}
