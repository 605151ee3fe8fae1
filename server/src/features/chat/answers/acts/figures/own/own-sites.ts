import { type AnswerParagraph, findTerms } from '../../../../../knowledge/index.ts';
import { parseAmounts } from '../../../../reckoning/calculations/amounts.ts';
import { formatOwn } from '../../../../reckoning/own-lists/own-rows.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { isAskedOn } from '../../ask/searches.ts';
import { type AskedCell, findAskedCell, formatOwnRow, isOnDay, listDays, readRow } from '../../asker/row-text.ts';
import { formatPaperNames } from './own-papers.ts';

const OF_SITES = /\b(?:dumps?|transfer|landfills?|tipping|gates?|scale|disposal|sites?|facilit(?:y|ies)|recycl\w*)\b/i;
const COMPARES =
  /\b(?:which|who|whos|where|any(?:body|one|where)?|cheap\w*|least|less|best|compare|cu[aá]l|d[oó]nde|qui[eé]n)\b/i;
const ASKS_CHEAPEST = /\b(?:cheap\w*|least|less|lowest|best price|barat[oa]s?)\b/i;
/** "who is cheapest for concrete", without a word of a dump. */
const CHEAPEST_WHO = /\b(?:who|where|which|d[oó]nde|qui[eé]n)\b.{0,40}\b(?:cheap\w*|least|lowest|barat[oa]s?)\b/i;
const MOST_DOCUMENTS = 4;
const MOST_SITES = 8;
const LEAST_LETTERS = 4;
const DAY_NAMES = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

interface Site {
  unit: AnswerParagraph;
  label: string;
}

/** What a sheet of the company says of the dumps that it names; null if the message asks of none. */
export async function composeOwnSites(asked: Asked): Promise<Composition | null> {
  const { text, previous, read } = asked;
  const sites = await readSites(asked);
  const cited = previous?.citations.filter(({ is_own }) => is_own).map(({ document }) => document) ?? [];
  const isOn = sites.some(({ unit }) => cited.includes(unit.document)) && isAskedOn(asked);
  const compares = COMPARES.test(text) && (isOn || OF_SITES.test(text) || CHEAPEST_WHO.test(text));
  const named = chooseNamed(sites, read.readable);
  const told = isOn && !compares && named.length === 0 ? listTold(asked, sites) : named;
  if (told.length === 0 && !compares) return null;
  const among = told.length > 0 ? told : sites;
  const topic = isOn ? [`${read.readable} ${previous?.state?.topic ?? previous?.question ?? ''}`] : [];
  for (const question of [read.readable, ...topic]) {
    const found = among.flatMap((site) => {
      const cell = findAskedCell(site.unit.text, question);
      return cell ? [{ ...site, cell }] : [];
    });
    if (found.length > 0) return tellSites(asked, found, { isNamed: told.length > 0, question });
  }
  return null;
}

/** "and for 12 of them": the one that was told. */
function listTold({ text, previous }: Asked, sites: Site[]): Site[] {
  const told = sites.filter(({ unit }) => previous?.citations.some(({ passage }) => passage === unit.text));
  return told.length === 1 && GOES_ON.test(text) ? told : [];
}

const GOES_ON = /\d|^\W*(?:and|what about|how about|y)\b/i;

async function readSites({ knowledge }: Asked): Promise<Site[]> {
  const names = (await knowledge.listOwnDocuments()).filter((name) => OF_SITES.test(name.replaceAll('_', ' ')));
  const documents = await Promise.all(names.slice(0, MOST_DOCUMENTS).map((name) => knowledge.readDocument(name)));
  return documents.flat().flatMap((unit) => {
    const row = unit.is_own ? readRow(unit.text) : null;
    return row ? [{ unit, label: row.label }] : [];
  });
}

/** The sites that a message names by a word that no other has. */
function chooseNamed(sites: Site[], text: string): Site[] {
  const said = new Set(findTerms(text));
  return sites.filter(({ label }) =>
    findTerms(label).some(
      (term) =>
        term.length >= LEAST_LETTERS &&
        said.has(term) &&
        !OF_SITES.test(term) &&
        sites.filter((one) => findTerms(one.label).includes(term)).length === 1,
    ),
  );
}

type FoundSite = Site & { cell: AskedCell };

function tellSites(
  asked: Asked,
  found: FoundSite[],
  { isNamed, question }: { isNamed: boolean; question: string },
): Composition {
  const { read, previous } = asked;
  const citations = new CitationList();
  const [day] = listDays(question);
  const openDay = !isNamed && found.every(({ cell }) => cell.isHours) ? day : undefined;
  const chosen = openDay === undefined ? found : found.filter(({ cell }) => isOnDay(cell.value, openDay));
  const isCheapest = ASKS_CHEAPEST.test(question);
  const ordered = isCheapest ? [...chosen].sort((a, b) => rankOf(a) - rankOf(b)) : chosen;
  const lines = ordered.slice(0, MOST_SITES).map((site) => formatSite(asked, site, question, citations));
  const lead = formatLead(found, ordered, { openDay, isCheapest, isSpanish: read.language === 'es' });
  const isOne = lines.length === 1 && isNamed;
  const blocks: AnswerBlock[] = isOne
    ? [toBlock(`${lead} ${lines[0] ?? ''}`)]
    : [toBlock(lead, false), ...lines.map((line) => toBlock(`- ${line}`))];
  const state = createState('ask', read.language, question, previous?.state ?? null);
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, mode: 'grounded' });
}

function rankOf({ cell }: FoundSite): number {
  return cell.dollars ?? Number.MAX_VALUE;
}

function formatLead(
  found: FoundSite[],
  ordered: FoundSite[],
  { openDay, isCheapest, isSpanish }: { openDay: number | undefined; isCheapest: boolean; isSpanish: boolean },
): string {
  const from = formatPaperNames(
    found.map(({ unit }) => unit),
    isSpanish,
  );
  const by = isSpanish ? `Según ${from}` : `By ${from}`;
  const [best] = ordered;
  if (openDay !== undefined) return formatOpen(ordered, DAY_NAMES[openDay] ?? '', by);
  if (!isCheapest || ordered.length < 2 || best?.cell.dollars == null) return `${by}:`;
  return `${by} ${isSpanish ? 'el más barato es' : 'the cheapest is'} **${escapeMarkdown(best.label)}**:`;
}

function formatOpen(open: FoundSite[], day: string, by: string): string {
  if (open.length === 0) return `${by} none is open on ${day}.`;
  const names = open.map(({ label }) => `**${escapeMarkdown(label)}**`);
  return `${by} ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} open on ${day}:`;
}

function toBlock(text: string, isOfSource = true): AnswerBlock {
  return { text, kinds: isOfSource ? ['knowledge_base'] : [], facts: [] };
}

/** The row with what is asked of it, and what so many come to. */
function formatSite(asked: Asked, { unit, cell }: FoundSite, question: string, citations: CitationList): string {
  const [sentence] = unit.sentences;
  const row = formatOwnRow(unit.text, question) ?? escapeMarkdown(unit.text);
  const count = cell.dollars === null ? null : countAsked(asked, cell);
  const total =
    count === null || cell.dollars === null
      ? ''
      : ` ${count} × ${formatOwn([cell.dollars, cell.dollars])} = **${formatOwn([count * cell.dollars, count * cell.dollars])}**.`;
  return `${row}${total} ${sentence ? citations.mark(unit, sentence) : ''}`;
}

/** How many of a thing a message names, or tons where the column is by the ton; null for one. */
function countAsked({ text, knowledge, previous }: Asked, { name }: AskedCell): number | null {
  if (/\bton/i.test(name)) {
    const tons = parseAmounts(text).find(({ kind }) => kind === 'tons')?.amount;
    return typeof tons === 'number' && tons > 0 ? tons : null;
  }
  const [first] = readJob(text, knowledge.shelves.figures).items;
  const bare = previous ? /\b(?:for|of) (?:about )?(\d{1,3})\b/i.exec(text)?.[1] : undefined;
  const count = first?.count ?? Number(bare ?? 1);
  return count > 1 ? count : null;
}
