import { findTerms } from '../../../../../knowledge/index.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks, toSpacedBlocks } from '../../../composition.ts';
import { addTold, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { type Claim, LEANS, MONEY, removeVerdict } from '../../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { findChoiceAsked } from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { findSubject, getSubjectQuestion } from './subject.ts';

const COSTS = /\b(?:cheap\w*|costs?|expensive|price\w*|money|afford\w*)\b/i;
const SIDES =
  /([\p{L}\d$'’-]+(?: [\p{L}\d$'’-]+){0,3}),? (?:or|vs\.?|versus) (?:an? |the |do |go |use |buy |get )?([\p{L}\d$'’-]+(?: [\p{L}\d$'’-]+){0,3})/iu;
/** What stands before the first of two things, and is none of it. */
const NO_SIDE =
  /^(?:(?:what|whats|which|compare|comparing|is|are|it|should|do|does|i|we|you|buy|get|use|take|go|run|hire|lease|pays?|better|best|cheaper|with|for|between|a|an|the|my|one|more|charge|pay|by|start|first|good|to)\s+)+/i;
const AFTER_SIDE = /\s+(?:for|to|when|if|is|are|first|better|on|in|at|with)\b.*$/i;
const MOST_PARAGRAPHS = 5;

/** "which one is cheaper" after "A or B": what the sources say of each; null if the last question offered no two things. */
export async function composeChoice(asked: Asked): Promise<Composition | null> {
  const { previous, read } = asked;
  const state = previous?.state;
  const text = read.readable;
  const choice = findChoiceAsked(text);
  const isOther = choice !== 'between';
  if (state?.act !== 'ask' || choice === null) return null;
  const question = getSubjectQuestion(state);
  const sides = findSides(question);
  if (sides.length === 0) return null;
  const named = choice === 'first' ? sides[0] : choice === 'second' ? sides[1] : undefined;
  const chosen = isOther ? [named ?? leastTold(sides, previous?.content ?? '')] : sides;
  const aspect = COSTS.test(isOther ? state.topic : text) ? 'cost' : '';
  const found = await Promise.all(
    chosen.map((side) => findClaim(asked, side, aspect, choice === 'other' ? state.told : [])),
  );
  const claims = found.filter((one) => one !== null);
  if (claims.length === 0 || claims.some((claim) => findToldText(asked, claim) === null)) return null;
  const citations = new CitationList();
  const lines = formatSides(asked, chosen, found, citations);
  const next = { ...createState('ask', read.language, `${question}, ${text}`, state), subject: findSubject(state) };
  return buildComposition(
    {
      ...next,
      told: addTold(
        state.told,
        claims.map((claim) => claim.text),
      ),
    },
    [],
    {
      blocks: toBlocks(lines, ['knowledge_base']),
      citations: citations.all,
      followUps: null,
      mode: 'grounded',
    },
  );
}

/** What is said of each side, in a list or, where one is asked for, in a table. */
function formatSides(asked: Asked, sides: string[], found: (Claim | null)[], citations: CitationList): string[] {
  const isSpanish = asked.read.language === 'es';
  const isTable = /\b(?:table|tabla|chart)\b/i.test(asked.text);
  const none = isSpanish ? 'sin dato en mis fuentes.' : 'my sources give no figure.';
  const rows = found.map((claim, i) => {
    const name = `**${capital(sides[i] ?? '')}**`;
    const said = claim === null ? none : formatClaims({ ...asked, text: '' }, [[claim]], [], citations).join(' ');
    return isTable ? `| ${name} | ${said.replace(/\|/g, '/')} |` : `- ${name}: ${said}`;
  });
  if (!isTable) return rows;
  return [isSpanish ? '| | lo que dicen mis fuentes |' : '| | what my sources say |', '|---|---|', ...rows];
}

/** What to compare two makes or vendors by that no source tests against each other; the first whose words hold. */
const COMPARED_BY: [of: RegExp, en: string, es: string][] = [
  [
    /\b(?:trucks?|vans?|trailers?|isuzu|npr|nqr|ford|chevy|chevrolet|gmc|ram|dodge|hino|fuso|mitsubishi|freightliner|international|transit|promaster|express|savana|sprinter|e-?[2-4]50|f-?[1-6]50|silverado|sierra|big tex|pj|load trail|kubota|bobcat|cat)\b/i,
    'the payload on the door label, the price with the miles or hours on it, an insurance quote for each VIN, and which of the two a shop in your town repairs without waiting for parts',
    'la carga útil de la placa de la puerta, el precio con sus millas u horas, una cotización de seguro para cada VIN, y cuál repara un taller de su pueblo sin esperar piezas',
  ],
  [
    /\b(?:jobber|housecall|workiz|servicetitan|service ?m8|quickbooks|square|stripe|software|app|crm|thryv|podium|gusto|adp|xero|freshbooks)\b/i,
    'the price for the number of people you have, the card fee, whether customers can book and pay on a phone, and how you get your data out; try both for a week with real jobs',
    'el precio para el número de personas que tiene, la comisión de tarjeta, si el cliente puede reservar y pagar en el teléfono, y cómo saca sus datos; pruebe ambos una semana con trabajos reales',
  ],
  [
    /\b(?:thumbtack|angi|angie'?s|homeadvisor|networx|yelp|nextdoor|craigslist|facebook|google|bing|leads?|ads?)\b/i,
    'what one booked job costs you there: the money paid, divided by the jobs done, over the same month, with the same speed of answering',
    'lo que le cuesta ahí cada trabajo hecho: el dinero pagado entre los trabajos, en el mismo mes y contestando igual de rápido',
  ],
];
const ANYTHING: [en: string, es: string] = [
  'the whole price with its fees, how you get out of it, what is left out, and two people who use it for this work',
  'el precio completo con sus comisiones, cómo se sale, qué no incluye, y dos personas que lo usen para este trabajo',
];
const ASKS_BETTER =
  /\b(?:vs\.?|versus)\b|\bwhich (?:one|is|truck|app|would)\b|\b(?:better|best)\b|^\W*(?:\S+ ){1,4}or (?:\S+ ?){1,4}$/i;
const MOST_WORDS = 12;

/** "isuzu npr or ford e450", which no source tests: that, what to compare them by, and the nearest that was found. */
export function composeUntested({ text, read, previous }: Asked, refusal: Composition): Composition | null {
  const sides = findSides(read.readable);
  if (sides.length === 0 || !ASKS_BETTER.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const [one = '', other = ''] = sides.map((side) => `**${escapeMarkdown(side)}**`);
  const by = COMPARED_BY.find(([of]) => of.test(text));
  const said =
    read.language === 'es'
      ? `No le puedo decir cuál es mejor: mis fuentes no prueban ${one} contra ${other}, y no veo precios de hoy. Compare ${by?.[2] ?? ANYTHING[1]}.`
      : `I cannot say which is better: my sources do not test ${one} against ${other}, and I see no live prices. Compare ${by?.[1] ?? ANYTHING[0]}.`;
  const [, ...near] = refusal.citations.length > 0 ? refusal.blocks : [];
  const state = createState('ask', read.language, text, previous?.state ?? null);
  return {
    ...refusal,
    state: { ...state, told: [...refusal.state.told] },
    blocks: toSpacedBlocks([{ text: said, kinds: ['general'], facts: [] }, ...near]),
    isRefusal: false,
  };
}

/** The two things that a question offers; none if it offers no two. */
function findSides(question: string): string[] {
  const [, one = '', other = ''] = SIDES.exec(question) ?? [];
  const sides = [one.replace(NO_SIDE, ''), other.replace(AFTER_SIDE, '')].map((side) => side.trim());
  return sides.every((side) => findTerms(side).length > 0) ? sides : [];
}

function leastTold(sides: string[], content: string): string {
  const terms = findTerms(content);
  const count = (side: string) => {
    const own = findTerms(side).filter(
      (term) => !sides.some((other) => other !== side && findTerms(other).includes(term)),
    );
    return terms.filter((term) => own.includes(term)).length;
  };
  return sides.toSorted((a, b) => count(a) - count(b))[0] ?? '';
}

/** What fits one of the two best: a sentence that names it, with a sum if its cost is asked. */
async function findClaim({ knowledge }: Asked, side: string, aspect: string, told: string[]): Promise<Claim | null> {
  const found = await knowledge.search(`${side} ${aspect}`.trim());
  const own = findTerms(side);
  const known = new Set(told);
  const claims = found.paragraphs
    .slice(0, MOST_PARAGRAPHS)
    .flatMap((unit) =>
      unit.sentences.map((sentence): Claim => ({ unit, sentence, text: removeVerdict(sentence.text) })),
    );
  const fits = ({ text, unit }: Claim) => {
    const terms = new Set(findTerms(`${text} ${unit.heading}`));
    return (
      own.every((term) => terms.has(term)) &&
      !LEANS.test(text) &&
      !known.has(text) &&
      (aspect === '' || MONEY.test(text))
    );
  };
  return claims.find(fits) ?? null;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
