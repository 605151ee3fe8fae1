import { findTerms } from '../../../../../knowledge/index.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../composition.ts';
import { addTold, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { type Claim, LEANS, MONEY, removeVerdict } from '../../../engines/built-in-engine/claims.ts';
import { findChoiceAsked } from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { findSubject, getSubjectQuestion } from './subject.ts';

const COSTS = /\b(?:cheap\w*|costs?|expensive|price\w*|money|afford\w*)\b/i;
const SIDES =
  /([\p{L}\d$'’-]+(?: [\p{L}\d$'’-]+){0,3}),? (?:or|vs\.?|versus) (?:an? |the |do |go |use |buy |get )?([\p{L}\d$'’-]+(?: [\p{L}\d$'’-]+){0,3})/iu;
/** What stands before the first of two things, and is none of it. */
const NO_SIDE =
  /^(?:(?:what|whats|which|is|are|it|should|do|does|i|we|you|buy|get|use|take|go|run|hire|lease|pays?|better|best|cheaper|with|for|between|a|an|the|my|one|more|charge|pay|by|start|first|good|to)\s+)+/i;
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
  const lines = found.map((claim, i) => {
    const name = capital(chosen[i] ?? '');
    if (claim === null)
      return read.language === 'es'
        ? `- **${name}**: sin dato en mis fuentes.`
        : `- **${name}**: my sources give no figure.`;
    return `- **${name}**: ${formatClaims({ ...asked, text: '' }, [[claim]], [], citations).join(' ')}`;
  });
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
