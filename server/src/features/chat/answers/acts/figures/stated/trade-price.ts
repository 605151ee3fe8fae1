import { removeCodes } from '../../../../reckoning/numbers.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';

const TRADE = String.raw`(?:electricians?|plumbers?|painters?|roofers?|mechanics?|(?:body|tire|repair|paint|sign|wrap|print|weld\w*|machine|auto|truck) shops?|dealers?(?:hip)?|hvac (?:guy|tech|company)|carpenters?|contractors?|landscapers?|cleaners?|cleaning (?:lady|company|crew)|lawyers?|attorneys?|accountants?|bookkeepers?|cpas?|web ?(?:designer|guy|developer)|designers?|photographers?|welders?|locksmiths?|movers?|pavers?|fence (?:guy|company)|installers?|electricistas?|plomeros?|pintores?|pintor|mec[aá]nicos?|techadores?|contadores?|contador|abogad[oa]s?|llanter[ao]s?|taller(?:es)?)`;
const SUM = String.raw`(?:\$ ?|(?<![\d.,]))(\d{3,5}|\d{1,3},\d{3}|(?<=\$ ?)\d{2})(?!\d|,\d|%| ?(?:yards?|miles?|pounds?|lbs?|hours?|years?)\b)`;
/** "the plumber wants 900", "a body shop quoted me 2,300". */
const ASKS = new RegExp(
  String.raw`\b${TRADE}\b(?: \w+){0,3}? (?:wants?|quot(?:ed|es)|charg(?:es|ed)|asks?|asked|bids?|said|says|told (?:me|us)|gave (?:me|us)|is at|came in|quiere|cobra|pide|cotiz[oó])(?: (?:me|us|it|at|like|about|for|to pay|of|a|price|me a))* ${SUM}`,
  'i',
);
/** "two bids to wrap my truck, 2,800 and 3,600". */
const BIDS = new RegExp(
  String.raw`\b(?:two|2|three|3|got|dos) (?:\w+ )?(?:bids?|quotes?|estimates?|prices?|cotizaciones)\b(?: \w+){0,2} (?:to|for|on|from|para|de)\b[^\d$]{3,60}${SUM}`,
  'i',
);
/** What is done for the asker's own truck, shop or office. */
const FOR_ME =
  /\b(?:wrap\w*|letter\w*|paint\w*|tires?|brakes?|engine|transmission|repairs?|fix\w*|install\w*|roof\w*|panel|wiring|hvac|website|logo|insurance|ads?|seo|fence|paving|weld\w*|service|rotors?|alignment|rotul\w*|pintar|llantas|frenos)\b/i;
/** A job that the asker hauls. */
const OURS =
  /\b(?:haul\w*|junk|dump\w*|clean ?outs?|remov\w*|my (?:price|quote|bid)|i (?:quoted|bid|charge\w*|said)|should i charge|what do i (?:charge|ask|quote)|cust[oa]mers?|clients?|pay me|wants? me|offer\w* me|loads?|quote me|give me a (?:price|number|quote)|gone|taken away)\b/i;
const OTHER_SUM = new RegExp(SUM, 'gi');
const SHARE_OF_HALF = 50;

/** What another trade asks for its own work: no price of the asker's, and nothing that published prices know of. */
export function composeTradePrice({ text: said, read, previous }: Asked): Composition | null {
  const text = removeCodes(said);
  const found = ASKS.exec(text) ?? (FOR_ME.test(text) ? BIDS.exec(text) : null);
  if (!found || OURS.test(text)) return null;
  const sums = [...text.matchAll(OTHER_SUM)].map(([, sum = '']) => Number(sum.replace(',', '')));
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const isSpanish = read.language === 'es';
  const state = createState('ask', read.language, said, previous?.state ?? null);
  if (sums.length > 1 && low < high)
    return buildComposition(state, [compare(low, high, isSpanish), ...(isSpanish ? ADVICE.es : ADVICE.en)]);
  return buildComposition(state, [isSpanish ? ONE.es : ONE.en, ...(isSpanish ? ADVICE.es : ADVICE.en).slice(-1)]);
}

const ONE = {
  en: 'That is the price of another trade, and I have figures for hauling only, so I cannot say whether it is fair. Get two more bids for exactly the same work, in writing.',
  es: 'Ese es el precio de otro oficio, y yo solo tengo cifras de acarreo: no puedo decir si es justo. Pida dos cotizaciones más por exactamente el mismo trabajo, por escrito.',
};
const ADVICE = {
  en: [
    'I have no figures for that trade, so hold the two against each other: the same scope, materials, permit and who pulls it, warranty in months, start and end, and proof of license and insurance.',
    'Ask each what is not included. Where the dear one lists more, ask the cheap one to price that too: the cheaper of two equal scopes wins, and a missing permit or warranty is no saving.',
  ],
  es: [
    'No tengo cifras de ese oficio, así que compare: el mismo alcance, materiales, permiso y quién lo saca, garantía en meses, fechas, licencia y seguro.',
    'Pregunte a cada uno qué no incluye. Si el caro trae más, pida al barato que cotice eso también: con el mismo alcance gana el más barato; un permiso o garantía que falta no es ahorro.',
  ],
};

function compare(low: number, high: number, isSpanish: boolean): string {
  const by = formatDollars(high - low);
  const share = Math.round((100 * (high - low)) / high);
  const far = share >= SHARE_OF_HALF;
  if (isSpanish)
    return `**${formatDollars(low)} es ${by} menos** que ${formatDollars(high)} (${share} %)${far ? ': tanta diferencia casi siempre es otro alcance' : ''}.`;
  return `**${formatDollars(low)} is ${by} less** than ${formatDollars(high)} (${share} %)${far ? ': so wide a gap is nearly always a different scope' : ''}.`;
}
