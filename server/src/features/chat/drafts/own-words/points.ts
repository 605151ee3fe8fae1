import { formatSums } from './led/sums.ts';
import { toPlainEnglish } from './phone-spelling.ts';
import { toSpanishSentences } from './spanish-brief.ts';

/** A list in the asker's own points. */
export interface OwnList {
  title: string;
  points: string[];
  isOfPrices: boolean;
  language: 'en' | 'es';
}

const ASKS =
  /^\W*(?:(?:please|pls|can you|could you|i need|need|i want|want|make|write|give|create|do|gimme|me|us|a|an|the|my|our|quick|short|simple|good|little|one page|printable|necesito|quiero|hazme|haz|dame|una|un|por favor)\b\W*)*/iu;
const LIST =
  /\b(?:check ?lists?|lists?|(?:price|rate) (?:list|sheet|card|menu)|(?:house |crew |safety |shop )?rules|lista|reglas|hoja|precios)\b/iu;
const PRICES = /\b(?:price|rate|prices|rates|precios?|tarifas?)\b/iu;
const SPANISH = /\b(?:lista|reglas|hoja|precios)\b/i;
const NO_LIST = /\b(?:which|what (?:is|are|do|does)|how|is|are|should|mailing list|vendor list|email list)\b|\?\s*$/i;
const PRICED =
  /\$?\d[\d,]*(?:\.\d{2})?(?:\s*(?:dollars?|bucks|d[oó]lares))?(?:\s+(?:each|extra|a piece|apiece|and up|flat|per \w+|an? \w+|cada una?|c\/u|y m[aá]s))?$/i;
const LEAST_POINTS = 3;
const MOST_TITLE_WORDS = 14;

/** "list for the morning: oil, tires, lights": the points that the request names; null if it names none. */
export function readOwnList(request: string, asked: 'en' | 'es'): OwnList | null {
  const text = request.replace(/[ \t]+/g, ' ').trim();
  const colon = text.search(/:\s/);
  const at = colon > 0 ? colon : text.indexOf(', ');
  if (at < 0) return null;
  const head = text.slice(0, at).replace(ASKS, '');
  if (!LIST.test(head) || NO_LIST.test(head) || head.split(/\s+/).length > MOST_TITLE_WORDS) return null;
  const language = SPANISH.test(head) ? 'es' : asked;
  const points = text
    .slice(at + 1)
    .replace(/[.!]+\s*$/, '')
    .split(/\s*[,;\n]\s+|\s+(?:and|y)\s+(?=[^,;]*$)/iu)
    .map((point) => point.trim().replace(/^(?:and|y|-)\s+/iu, ''))
    .filter((point) => point !== '');
  const priced = points.filter((point) => PRICED.test(point));
  const isOfPrices = PRICES.test(head) && priced.length >= 2;
  // Without a colon, commas may part anything else.
  if (points.length < LEAST_POINTS || (colon <= 0 && !isOfPrices)) return null;
  const plain = points.map((point) => toPoint(point, isOfPrices, language));
  return { title: toTitle(head, isOfPrices, language), points: plain, isOfPrices, language };
}

/** What a request says a list holds, after what it is called. */
export function toOwnList({ words, asks }: { words: string; asks: string }, language: 'en' | 'es'): OwnList | null {
  const points = words
    .split(/\s*[,;:\n]\s+|(?<=[.!?])\s+/u)
    .map((point) =>
      point
        .trim()
        .replace(/^(?:and|y|-)\s+/iu, '')
        .replace(/[.;,!]+$/, ''),
    )
    .filter((point) => point !== '');
  if (points.length < 2) return null;
  const head = asks
    .replace(/^what (?:should|do|can|would) (?:my |the |our )?\p{L}+ say\b/iu, 'What to say')
    .replace(/,? (?:short )?script\W*$/i, '')
    .replace(/[\s,:;.]+$/, '');
  const title = toTitle(head.replace(ASKS, ''), false, language);
  return { title, points: points.map((point) => toPoint(point, false, language)), isOfPrices: false, language };
}

function toPoint(point: string, isOfPrices: boolean, language: 'en' | 'es'): string {
  const plain =
    language === 'es' ? toSpanishSentences(point, false).replace(/\.$/, '') : formatSums(toPlainEnglish(point));
  const amount = isOfPrices ? PRICED.exec(plain) : null;
  if (!amount || amount.index === 0) return capital(plain);
  const label = plain
    .slice(0, amount.index)
    .replace(/[\s:=-]+$/, '')
    .replace(/\s(?:is|are|for|at|a)$/i, '');
  const value = amount[0].replace(/^\$?/, '$').replace(/\s*(?:dollars?|bucks|d[oó]lares)/i, '');
  return `${capital(label)}: ${value}`;
}

/** What a list is called, for who reads it: "for me" and the manner say nothing to them. */
function toTitle(head: string, isOfPrices: boolean, language: 'en' | 'es'): string {
  const bare = head
    .replace(
      /\s*\b(?:(?:to|that i can) (?:give|hand|send|show)(?: out)?(?: to)?(?: (?:my|our|the|new))? (?:customers|clients|people)|(?:for|pa|para) (?:me|m[ií]|(?:my |our |the |los |mis |la )?(?:customers|clients|crew|guys|team|helpers|drivers|clientes|muchachos|cuadrilla|ayudantes|p[aá]gina|web ?site|site|web))|in (?:english|spanish)|en (?:espa[ñn]ol|ingl[eé]s))\b/giu,
      '',
    )
    .replace(/(?<![\p{L}])pa(?![\p{L}])/giu, 'para')
    .trim();
  if (isOfPrices) return language === 'es' ? 'Lista de precios' : 'Price list';
  return capital(bare);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The list as the text of a draft. */
export function formatOwnList({ title, points }: OwnList): string {
  return [`${title}:`, ...points.map((point) => `- ${point}`)].join('\n');
}
