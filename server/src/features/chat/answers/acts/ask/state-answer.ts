import type { StateCell, StateFigures, StateRule } from '../../../../knowledge/index.ts';
import { findNamedStates } from '../../../company-facts/states.ts';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import { NUMBER_WORDS } from '../../../reckoning/numbers.ts';
import { type Asked, findInAskersLanguage, ONLY_IN_ENGLISH, toAskersLanguage } from '../../asked.ts';
import {
  type AnswerBlock,
  addComposition,
  buildComposition,
  type Composition,
  toSpacedBlocks,
} from '../../composition.ts';
import { addTold, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { findClaims, SHORT } from '../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../escape.ts';
import { findToldText, formatClaims } from './claim-text.ts';
import { searchFor } from './searches.ts';
import { composeStateList } from './state-list.ts';
import { toStateParagraph } from './state-paragraph.ts';
import { findStateQuestion, type StateQuestion } from './state-question.ts';
import { getStateWords, RULE_WORDS } from './state-words.ts';

const MOST_FOLLOW_UPS = 3;
/** Of so many rules, what is not known is said as well. */
const RULES_WITH_GAPS = 2;
/** A paragraph of an article adds to the table if it names few states and scores this well against the best one. */
const MOST_NAMES = 2;
const LEAST_SHARE = 0.75;
/** A source that is older than this is shown with the office to check with. */
const OLD_YEARS = 5;
const PEOPLE = new RegExp(
  String.raw`\b(\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')}) (?:\w+ )?(?:guys?|men|people|persons?|employees?|workers?|helpers?|hands|dudes)\b`,
  'i',
);

/** The answer to a question on the rules of states; `answer` is what the articles say. Null if it is no such question. */
export async function composeStateAnswer(
  asked: Asked,
  answer: (asked: Asked) => Promise<Composition>,
): Promise<Composition | null> {
  const { states } = asked.knowledge.shelves.figures;
  const question = states.length === 0 ? null : findStateQuestion(asked);
  if (!question) return null;
  if (question.states.length === 0) return composeStateList(asked, question, states);
  const chosen = states.filter(({ code }) => question.states.includes(code));
  const all = chosen.flatMap((state) => question.rules.map((rule) => ({ state, rule, cell: state.rules[rule] })));
  const known = all.filter(({ cell }) => cell !== null);
  const isKnown = known.length > 0;
  // Of many rules, those are told that are known.
  const cells = isKnown && question.rules.length > RULES_WITH_GAPS ? known : all;
  const first = await tell(asked, question, cells, isKnown);
  if (isKnown) return question.asksWhere ? addWhereItGoes(asked, first, chosen, answer) : first;
  const rest = await answer(asked);
  if (rest.isRefusal) return first;
  // What the articles say to an owner in that state stays as it is: the table only adds where to ask.
  return question.isOwn
    ? { ...rest, blocks: toSpacedBlocks([...rest.blocks, ...first.blocks]) }
    : addComposition(first, rest);
}

/** Below what the state bans, where the thing goes anywhere. */
async function addWhereItGoes(
  asked: Asked,
  first: Composition,
  chosen: StateFigures[],
  answer: (asked: Asked) => Promise<Composition>,
): Promise<Composition> {
  const names = chosen.flatMap(({ name, code }) => [name, code]).join('|');
  const text = asked.read.readable.replace(
    new RegExp(String.raw`\b(?:(?:in|around|here in) )?(?:${names})\b`, 'gi'),
    ' ',
  );
  const read = { ...(await asked.knowledge.readMessage(text)), language: asked.read.language };
  // The state's own rule stands above.
  const { state: _, ...facts } = asked.facts;
  const rest = await answer({ ...asked, text, read, facts, previous: null });
  return rest.isRefusal ? first : addComposition(first, rest);
}

type Chosen = { state: StateFigures; rule: StateRule; cell: StateCell | null };

async function tell(asked: Asked, question: StateQuestion, chosen: Chosen[], isKnown: boolean): Promise<Composition> {
  const { read, previous, facts } = asked;
  const citations = new CitationList();
  const [first] = chosen;
  const own = question.isOwn ? listUsedFacts(facts, 'state') : [];
  const opening: AnswerBlock[] = [];
  if (question.isOwn && isKnown && first)
    opening.push({ text: getStateWords(read.language).own(first.state.name), kinds: ['your_data'], facts: own });
  const isForeign = chosen.some(({ cell }) => cell !== null && findInAskersLanguage(asked, cell.says) === null);
  if (isForeign) opening.push({ text: ONLY_IN_ENGLISH, kinds: [], facts: [] });
  const blocks = [...opening, ...chosen.map((one) => sayCell(asked, one, citations))];
  const told = chosen.flatMap(({ cell }) => cell?.says ?? []);
  if (isKnown) blocks.push(...(await addArticles(asked, chosen, told, citations)));
  const state = createState('ask', read.language, question.topic, previous?.state ?? null);
  return buildComposition({ ...state, told: addTold([], told) }, [], {
    blocks: toSpacedBlocks(blocks),
    citations: citations.all,
    followUps: listFollowUps(asked, chosen),
    isRefusal: !isKnown,
  });
}

function sayCell(asked: Asked, { state, rule, cell }: Chosen, citations: CitationList): AnswerBlock {
  const words = getStateWords(asked.read.language);
  const office = officeOf(asked, state, rule);
  if (cell === null)
    return { text: words.unknown(words.about[rule], inName(asked, state), office), kinds: [], facts: [] };
  const unit = toStateParagraph(state.name, [cell]);
  const [sentence] = unit.sentences;
  const mark = sentence ? ` ${citations.mark(unit, sentence)}` : '';
  const year = cell.sources[0]?.year ?? null;
  const isOld = year !== null && year < asked.today.getUTCFullYear() - OLD_YEARS;
  const check = isOld ? ` ${words.old(year, office)}` : '';
  const count = rule === 'workers_comp' ? compareCrew(asked, cell.value) : '';
  const said = escapeMarkdown(toAskersLanguage(asked, cell.says));
  return { text: `${said}${mark}${count}${check}`, kinds: ['knowledge_base'], facts: [] };
}

/** "with two guys": whether so many people reach the number from which cover is required; with a space before it. */
function compareCrew({ text, read }: Asked, least: StateCell['value']): string {
  const word = PEOPLE.exec(text)?.[1]?.toLowerCase() ?? '';
  const count = NUMBER_WORDS[word] ?? Number(word || Number.NaN);
  if (typeof least !== 'number' || !(count > 0)) return '';
  return ` ${getStateWords(read.language).crew(count, count >= least)}`;
}

/** What the articles add about the one state that was asked for, without repeating what the table said. */
async function addArticles(
  asked: Asked,
  chosen: Chosen[],
  told: string[],
  citations: CitationList,
): Promise<AnswerBlock[]> {
  const [only, ...others] = chosen;
  if (!only || others.length > 0) return [];
  const [found] = (await searchFor(asked)).found;
  if (!found?.answerable) return [];
  const best = found.paragraphs[0]?.score ?? 0;
  const paragraphs = found.paragraphs.filter(({ text, score }) => {
    const names = findNamedStates(text);
    const isAbout = names.has(only.state.code) && names.size <= MOST_NAMES && RULE_WORDS[only.rule].test(text);
    return isAbout && score >= LEAST_SHARE * best;
  });
  const claims = paragraphs.length === 0 ? null : findClaims({ ...found, paragraphs }, told, { ...SHORT, more: 1 });
  if (!claims) return [];
  const all = [claims.lead, ...claims.more].flat();
  if (all.some((claim) => findToldText(asked, claim) === null)) return [];
  return formatClaims({ ...asked, text: '' }, [claims.lead], claims.more, citations).map((text) => {
    return { text, kinds: ['knowledge_base'], facts: [] };
  });
}

function inName({ read }: Asked, { code, name }: StateFigures): string {
  return code === 'DC' ? getStateWords(read.language).district : name;
}

function officeOf({ read }: Asked, { offices }: StateFigures, rule: StateRule): string {
  const { name, url } = rule === 'sales_tax' ? offices.revenue : offices.environment;
  return `${getStateWords(read.language).the} [${escapeMarkdown(name)}](${url})`;
}

/** What else the table knows of the state. */
function listFollowUps(asked: Asked, chosen: Chosen[]): string[] {
  const [first] = chosen;
  if (!first) return [];
  const told = new Set(chosen.map(({ rule }) => rule));
  const { ask } = getStateWords(asked.read.language);
  return (Object.keys(RULE_WORDS) as StateRule[])
    .filter((rule) => !told.has(rule) && first.state.rules[rule] !== null)
    .map((rule) => ask[rule](inName(asked, first.state)))
    .slice(0, MOST_FOLLOW_UPS);
}
