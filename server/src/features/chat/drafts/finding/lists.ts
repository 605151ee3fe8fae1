import { type DraftForm, findTerms } from '../../../knowledge/index.ts';
import type { Asked } from '../../answers/asked.ts';
import { removeDetails } from './topics.ts';

const LIST = String.raw`(?:check[- ]?(?:off )?lists?|(?:to[- ]?do|packing|training|tool|gear|supply|prep) lists?|lists?|listas?|listita|(?:cheat )?sheets? (?:of|with|on) what|hojas? (?:de|con) lo que)`;
const QUESTIONS = '(?:questions (?:to ask|for|i should)|preguntas (?:para|al|a la|de))';
const WANTS_LIST = new RegExp(String.raw`\b(?:${LIST}|${QUESTIONS})(?!\p{L})`, 'iu');
/** What is kept, sold or stood on is no list to work through; nor is one of prices. */
const OTHER_LIST =
  /\b(?:price|rate|mailing|e-?mail|customers?|clients?|contacts?|phone|vendor|waiting|wait|call|friends|short|black|wish|buyers?|leads?|no[- ]call|do[- ]not[- ]call|mls|angie'?s|craigs) ?lists?\b|\b(?:on|off|from) (?:the|a|an|our|my|their|your|his|that) (?:\p{L}+ )?list\b|\blists? (?:price|prices|my|our|i bought)\b|\blists? (?:it|them|him|her) (?:on|for|at|in|under|with)\b|\bhow (?:do|can|should|to) (?:i |we )?list\b|\blists? of (?:my |our |the |all )?(?:customers|clients|prices)\b|\blistas? de (?:precios|clientes|espera)\b/iu;
/** "list what we charge for each". */
const OF_PRICES = /\b(?:charge|costs?|prices?|pricing|rates?|fees?|precios?|cobr\w+|tarifas?)\b/i;
/** "text the lady a list of what we took": a message; the list is told, or was. */
const IN_MESSAGE = new RegExp(
  String.raw`\b(?:te?xt|e-?mail|letter|message|tell|reply|answer|remind|thank|dile|d[ií]gale|m[aá]nda(?:le)?|mensaje|correo|carta)\b(?! (?:me |us |my (?:crew|guys|foreman|lead|manager) )?(?:(?:an?|the|una?|la) )?${LIST}).*\b${LIST}(?!\p{L})`,
  'iu',
);
/** Points that the asker gives. */
const OWN_POINTS = new RegExp(String.raw`:\s+\S+ \S|\b${LIST}[^.:]*\.\s+[^,]+,[^,]+`, 'iu');
/** What any request for a list says, and whom the list is for. */
const ANY_REQUEST = new RegExp(
  String.raw`\b(?:${LIST}|make|write|give|need|want|send|put|get|got|have|has|draft|create|build|help|show|print|type|together|me|us|my|our|in spanish|in english|en espa[ñn]ol|please|pls|plz|short|quick|simple|printable|one page|good|things?|stuff|everything|steps?|what(?:ever)?|which|crew'?s?|guys|boys|team|people|somebody|someone|necesito|ocupo|quiero|hazme|h[aá]game|dame|deme|haz|me hace|p[aá]same|muchachos|cuadrilla|gente|cosas|todo|lo que|qu[eé]|para|pa)(?!\p{L})`,
  'giu',
);
/** "… and include the toll tag": one more point, and nothing that the list is about. */
export const ADDS =
  /(?:[,.;] *|\s)(?:and |y )?(?:also |tambi[eé]n )?(?:add|include|put in|agr[eé]g(?:a|ue)(?:le)?|incluy[ae]) (?!spanish|english|a |an |un )(?:that |que )?([^.;!?]{4,80}?)\W*$/iu;
const SAID_OF_ANY = new Set(
  findTerms(
    'check hand go come look forget know start use set new thing day before after over ready line cover bullet',
  ),
);
const NO_LIST = /^(?:price-list|plain-message)/;
const MOST_TRIED = 6;
const MOST_NEAR = 3;
const LEAST_FIT = 0.38;
/** Of the fit and half of what the subject's words cover. */
const [LEAST_MERIT, SURE_MERIT, SURE_OF_NEW] = [0.655, 0.8, 1];
/** A clause alone must be nearer: it may tell only what somebody said or does. */
const CLAUSE_MERIT = 0.85;

interface FoundList {
  /** The list that is about what the request is about; null if none is. */
  form: DraftForm | null;
  /** Whether that leaves no doubt. */
  isSure: boolean;
  /** What comes nearest, best first; none if the request does not say what it is about. */
  near: DraftForm[];
}

interface RankedList {
  form: DraftForm;
  merit: number;
  isSure: boolean;
}

/** The list for a request, by what it is about: "checklist" and "crew" stand in many; null if it asks for no list. */
export async function findList({ text: sent, read, knowledge, previous }: Asked): Promise<FoundList | null> {
  const text = sent.replace(/^\W*write this: /i, '').replace(ADDS, '');
  if (!WANTS_LIST.test(text) || [OTHER_LIST, OF_PRICES, IN_MESSAGE, OWN_POINTS].some((form) => form.test(text)))
    return null;
  const words = read.language === 'es' ? read.readable : text;
  const whole = await rankLists(words, knowledge);
  // Without a word on what it is for, it is a list of what was talked of.
  if (whole.length === 0 && previous !== null) return null;
  const [best] = whole.filter(({ merit }) => merit >= LEAST_MERIT);
  const nearest = best ?? (await findByClause(words, knowledge));
  return {
    form: nearest?.form ?? null,
    isSure: best?.isSure ?? false,
    near: whole.slice(0, MOST_NEAR).map(({ form }) => form),
  };
}

/** "we are moving a safe friday. what do we need, as a list": what a clause alone is about. */
async function findByClause(words: string, knowledge: Asked['knowledge']): Promise<RankedList | undefined> {
  const clauses = words.split(/[,.;:?]\s+/);
  const ranked = clauses.length < 2 ? [] : await Promise.all(clauses.map((one) => rankLists(one, knowledge)));
  return ranked
    .flat()
    .filter(({ merit }) => merit >= CLAUSE_MERIT)
    .sort((a, b) => b.merit - a.merit)[0];
}

/** Lists, best first, for what words say beside that they ask for a list; none if they say nothing. */
async function rankLists(words: string, knowledge: Asked['knowledge']): Promise<RankedList[]> {
  const subject = words.replace(ANY_REQUEST, ' ').replace(/\s+/g, ' ').trim();
  const bare = listTerms(removeDetails(subject));
  const terms = bare.length > 0 ? bare : listTerms(subject);
  if (terms.length === 0) return [];
  const { readable, vector } = await knowledge.readMessage(subject, 'en');
  const { drafts } = knowledge.shelves;
  // A thing that no request for a text names may be the very thing the list is for.
  const least = terms.every((term) => drafts.hasTerm(term)) ? SURE_MERIT : SURE_OF_NEW;
  return drafts
    .find(readable, vector, drafts.items.length)
    .filter(({ item }) => isList(item))
    .slice(0, MOST_TRIED)
    .map(({ item, fit }) => {
      const merit = fit < LEAST_FIT ? 0 : fit + computeCoverage(item, terms, drafts) / 2;
      return { form: item, merit, isSure: merit >= least };
    })
    .sort((a, b) => b.merit - a.merit);
}

function listTerms(words: string): string[] {
  return findTerms(words).filter((term) => !SAID_OF_ANY.has(term));
}

function isList({ name, variants }: DraftForm): boolean {
  return !NO_LIST.test(name) && (variants.some(({ channel }) => channel === 'list') || name.endsWith('-questions'));
}

/** The share of the rarer words of a subject that people ask for a list with. */
function computeCoverage(
  { asks }: DraftForm,
  terms: string[],
  drafts: Asked['knowledge']['shelves']['drafts'],
): number {
  const known = new Set(asks.flatMap(findTerms));
  const weigh = (some: string[]) => some.reduce((sum, term) => sum + drafts.getRarity(term), 0);
  return weigh(terms.filter((term) => known.has(term))) / weigh(terms);
}
